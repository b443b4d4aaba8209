import { toRead } from '@treewell/domain/units';
import type { Visit } from '@treewell/domain/visits';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { rangeOf, seriesOf, toPoints, type Box, type Measured, type Range } from './time-series.ts';
import { useUnits } from '../../../text/use-units.ts';
import { isHiddenFromReader } from '../visit-quality.ts';
import classes from './tree-visits.module.css';

const BOX: Box = { width: 300, height: 90 };
/** Room for the numbers at both sides and for the first and the last date below. */
const MARGIN = { side: 26, top: 10, below: 22 };

/** DBH and health index over time. It needs two values of one kind to be worth a picture. */
export function TreeVisitsChart({ visits }: { visits: readonly Visit[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const units = useUnits();
  const dbh = seriesOf(visits, 'dbh').map((point) => ({ ...point, value: toRead(point.value, 'inches', units) }));
  const index = seriesOf(visits, 'z_score');
  if (dbh.length < 2 && index.length < 2) return null;
  const hiddenCount = visits.filter(isHiddenFromReader).length;
  const dates = rangeOf([...dbh, ...index].map(({ date }) => date));
  return (
    <figure className={classes['chart']} aria-labelledby={titleId}>
      <figcaption id={titleId}>{t('visits.tree.chart.title')}</figcaption>
      {dbh.length > 1 && (
        <Plot name={t('visits.tree.chart.dbh')} series={dbh} dates={dates} values={widened(dbh)} look="dbh" />
      )}
      {index.length > 1 && (
        <>
          <Plot
            name={t('visits.tree.chart.index')}
            series={index}
            dates={dates}
            values={{ min: 0, max: 10 }}
            look="index"
          />
          <p>{t('visits.tree.chart.hint')}</p>
        </>
      )}
      {hiddenCount > 0 && <p>{t('qaqcPeople.visit.notInChart', { count: hiddenCount })}</p>}
    </figure>
  );
}

/** A trunk that grows a little must not look as if it had doubled. */
function widened(series: readonly Measured[]): Range {
  const { min, max } = rangeOf(series.map(({ value }) => value));
  const room = Math.max(1, (max - min) * 0.25);
  return { min: Math.max(0, Math.floor(min - room)), max: Math.ceil(max + room) };
}

interface PlotProps {
  name: string;
  series: readonly Measured[];
  dates: Range;
  values: Range;
  look: 'dbh' | 'index';
}

function Plot({ name, series, dates, values, look }: PlotProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const points = toPoints(series, dates, values, BOX);
  const dateText = (date: number): string => formats.date(new Date(date * 1_000));
  const pointText = ({ date, value }: Measured): string =>
    t('visits.tree.chart.point', { date: dateText(date), value: formats.number(value) });
  const size = { width: BOX.width + 2 * MARGIN.side, height: BOX.height + MARGIN.top + MARGIN.below };
  return (
    <div>
      <p aria-hidden>{name}</p>
      <svg className={classes['plot']} viewBox={`0 0 ${size.width} ${size.height}`} aria-labelledby={titleId}>
        <title id={titleId}>{`${name}. ${series.map(pointText).join('; ')}`}</title>
        <g transform={`translate(${MARGIN.side} ${MARGIN.top})`}>
          {[values.max, values.min].map((value, index) => (
            <g key={index} transform={`translate(0 ${index * BOX.height})`}>
              <line className={classes['axis']} x2={BOX.width} />
              <text x={-8} dy="0.35em" textAnchor="end">
                {formats.number(value)}
              </text>
            </g>
          ))}
          <path
            className={classes[`${look}Line`]}
            d={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}
          />
          {points.map((point) => (
            <circle
              key={`${point.date}-${point.value}`}
              className={classes[`${look}Point`]}
              cx={point.x}
              cy={point.y}
              r={4}
            >
              <title>{pointText(point)}</title>
            </circle>
          ))}
          <text y={BOX.height + 18}>{dateText(dates.min)}</text>
          <text x={BOX.width} y={BOX.height + 18} textAnchor="end">
            {dateText(dates.max)}
          </text>
        </g>
      </svg>
    </div>
  );
}
