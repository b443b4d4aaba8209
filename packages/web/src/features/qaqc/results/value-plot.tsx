import { NativeSelect } from '@mantine/core';
import type { QaqcComparison } from '@treewell/domain/qaqc/runs';
import { QAQC_MEASURE_NAMES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import { bandOf, scaleOf, valuePairs, type ValuePair } from './value-pairs.ts';
import { ValueTable } from './value-table.tsx';
import classes from './value-plot.module.css';

const SIZE = 260;
/** Room for the numbers and the names of the axes. */
const MARGIN = { left: 52, below: 44, around: 10 };
/** Points that stand for more trees are larger: their area grows with the count. */
const RADIUS = { least: 4.5, most: 13 };

interface ValuePlotProps {
  comparisons: readonly QaqcComparison[];
  measure: QaqcMeasure;
  onChoose: (measure: QaqcMeasure) => void;
}

/** First against second values of one measure, with the diagonal of equal values and the band of the tolerance. */
export function ValuePlot({ comparisons, measure, onChoose }: ValuePlotProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useMeasureTexts();
  const titleId = useId();
  const { pairs, missing, tolerance } = valuePairs(measure, comparisons);
  return (
    <figure className={classes['figure']} aria-labelledby={titleId}>
      <figcaption id={titleId} className={classes['title']}>
        {t('qaqcResults.plot.title')}
      </figcaption>
      <NativeSelect
        aria-label={t('qaqcResults.plot.measure')}
        data={QAQC_MEASURE_NAMES.map((value) => ({ value, label: texts.label(value) }))}
        value={measure}
        onChange={(event) => onChoose(event.currentTarget.value as QaqcMeasure)}
      />
      {pairs.length > 0 ? (
        <>
          <Plot measure={measure} pairs={pairs} tolerance={tolerance} />
          <ul className={classes['legend']}>
            <li>
              <Mark className={classes['within']} />
              {t('qaqcResults.plot.within')}
            </li>
            <li>
              <Mark className={classes['outside']} />
              {t('qaqcResults.plot.outside')}
            </li>
            <li>
              <svg viewBox="0 0 20 14" aria-hidden>
                <rect className={classes['band']} y={2} width={20} height={10} />
                <line className={classes['diagonal']} x2={20} y1={7} y2={7} />
              </svg>
              {t('qaqcResults.plot.band', { tolerance: texts.tolerance(measure, tolerance) })}
            </li>
          </ul>
        </>
      ) : (
        <p className={classes['words']}>{t('qaqcResults.plot.none')}</p>
      )}
      {pairs.some(({ count }) => count > 1) && <p className={classes['words']}>{t('qaqcResults.plot.numbers')}</p>}
      {missing > 0 && (
        <p className={classes['words']}>
          {t('qaqcResults.plot.missing', { count: missing, number: formats.number(missing) })}
        </p>
      )}
      <ValueTable comparisons={comparisons} measure={measure} />
    </figure>
  );
}

const Mark = ({ className }: { className: string | undefined }) => (
  <svg viewBox="-10 -7 20 14" aria-hidden>
    <circle className={className} r={5} />
  </svg>
);

interface PlotProps {
  measure: QaqcMeasure;
  pairs: readonly ValuePair[];
  tolerance: number;
}

function Plot({ measure, pairs, tolerance }: PlotProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useMeasureTexts();
  const titleId = useId();
  const { inUnits } = texts;
  const scale = scaleOf(
    measure,
    pairs.flatMap(({ first, second }) => [inUnits(measure, first), inUnits(measure, second)]),
  );
  const at = (shown: number): number => ((shown - scale.min) / (scale.max - scale.min)) * SIZE;
  const most = Math.max(...pairs.map(({ count }) => count));
  const radiusOf = (count: number): number =>
    most === 1 ? RADIUS.least : Math.max(RADIUS.least, RADIUS.most * Math.sqrt(count / most));
  const sum = (some: readonly ValuePair[]): string =>
    formats.number(some.reduce((total, { count }) => total + count, 0));
  const tickText = (tick: number): string =>
    measure === 'crown_transparency' ? texts.value(measure, tick) : formats.number(tick);
  return (
    <svg
      className={classes['plot']}
      viewBox={`${-MARGIN.left} ${-MARGIN.around} ${SIZE + MARGIN.left + MARGIN.around} ${SIZE + MARGIN.around + MARGIN.below}`}
      aria-labelledby={titleId}
    >
      <title id={titleId}>
        {t('qaqcResults.plot.label', {
          measure: texts.label(measure),
          within: sum(pairs.filter(({ isWithin }) => isWithin)),
          total: sum(pairs),
        })}
      </title>
      <g>
        <rect className={classes['ground']} width={SIZE} height={SIZE} />
        <polygon
          className={classes['band']}
          points={bandOf(inUnits(measure, tolerance), scale)
            .map(([x, y]) => `${at(x)},${SIZE - at(y)}`)
            .join(' ')}
        />
        <line className={classes['diagonal']} x1={0} y1={SIZE} x2={SIZE} y2={0} />
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line className={classes['grid']} x1={at(tick)} x2={at(tick)} y2={SIZE} />
            <line className={classes['grid']} y1={SIZE - at(tick)} y2={SIZE - at(tick)} x2={SIZE} />
            <text x={at(tick)} y={SIZE + 16} textAnchor="middle">
              {tickText(tick)}
            </text>
            <text x={-6} y={SIZE - at(tick)} dy="0.35em" textAnchor="end">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {pairs.map(({ first, second, count, isWithin }) => (
          <g
            key={`${first} ${second}`}
            transform={`translate(${at(inUnits(measure, first))} ${SIZE - at(inUnits(measure, second))})`}
          >
            <circle className={classes[isWithin ? 'within' : 'outside']} r={radiusOf(count)} />
            {count > 1 && (
              <text className={classes['count']} data-within={isWithin || undefined} dy="0.35em" textAnchor="middle">
                {formats.number(count)}
              </text>
            )}
            <title>
              {t('qaqcResults.plot.point', {
                first: texts.value(measure, first),
                second: texts.value(measure, second),
                count,
              })}
            </title>
          </g>
        ))}
        <text className={classes['axis']} x={SIZE / 2} y={SIZE + 36} textAnchor="middle">
          {t('qaqcResults.plot.first')}
        </text>
        <text className={classes['axis']} transform={`translate(-40 ${SIZE / 2}) rotate(-90)`} textAnchor="middle">
          {t('qaqcResults.plot.second')}
        </text>
      </g>
    </svg>
  );
}
