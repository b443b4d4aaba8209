import { useElementSize } from '@mantine/hooks';
import { type SurvivalGroup, dayOfYears } from '@treewell/domain/life/survival';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { bandPoints, linePoints, yearTicks, yearsOfFrame, type Frame } from './curve-points.ts';
import { groupKey } from './survival-groups.ts';
import { useGroupName } from './use-group-name.ts';
import classes from './survival-plot.module.css';

const HEIGHT = 240;
/** Room for the numbers and the names of the axes. */
const MARGIN = { left: 48, right: 12, above: 10, below: 44 };
/** Before the page knows its width. */
const WIDTH_AT_FIRST = 560;
const PIXELS_PER_TICK = 44;
const SHARES = [1, 0.75, 0.5, 0.25, 0];

/** A curve with its interval for each group. The lines differ in their patterns, not only in their colours. */
export function SurvivalPlot({ groups }: { groups: readonly SurvivalGroup[] }) {
  const { t } = useTranslation();
  const nameOf = useGroupName();
  const { ref, width } = useElementSize();
  return (
    <figure className={classes['figure']}>
      <ul className={classes['legend']}>
        {groups.map((group, index) => (
          <li key={groupKey(group)}>
            <svg viewBox="0 0 36 14" aria-hidden>
              <line className={classes['line']} data-line={index} x2={36} y1={7} y2={7} />
            </svg>
            {nameOf(group)}
          </li>
        ))}
        <li>
          <svg viewBox="0 0 36 14" aria-hidden>
            <rect className={classes['band']} data-line={0} y={1} width={36} height={12} />
          </svg>
          {t('survival.plot.band')}
        </li>
      </ul>
      <div ref={ref}>
        <Plot groups={groups} width={Math.max(width || WIDTH_AT_FIRST, 2 * MARGIN.left)} />
      </div>
      <figcaption className={classes['words']}>{t('survival.plot.ends')}</figcaption>
    </figure>
  );
}

function Plot({ groups, width }: { groups: readonly SurvivalGroup[]; width: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useGroupName();
  const titleId = useId();
  const years = yearsOfFrame(groups);
  const frame: Frame = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT, days: dayOfYears(years) + 1 };
  const xOf = (year: number): number => (dayOfYears(year) / frame.days) * frame.width;
  return (
    <svg
      className={classes['plot']}
      width={width}
      height={HEIGHT + MARGIN.above + MARGIN.below}
      viewBox={`${-MARGIN.left} ${-MARGIN.above} ${width} ${HEIGHT + MARGIN.above + MARGIN.below}`}
      aria-labelledby={titleId}
    >
      <title id={titleId}>{t('survival.plot.label', { groups: formats.list(groups.map(nameOf)) })}</title>
      <rect className={classes['ground']} width={frame.width} height={HEIGHT} />
      {SHARES.map((share) => (
        <g key={share}>
          <line className={classes['grid']} x2={frame.width} y1={(1 - share) * HEIGHT} y2={(1 - share) * HEIGHT} />
          <text x={-6} y={(1 - share) * HEIGHT} dy="0.35em" textAnchor="end">
            {t('survival.percent', { number: formats.number(share * 100) })}
          </text>
        </g>
      ))}
      {yearTicks(years, Math.max(1, Math.floor(frame.width / PIXELS_PER_TICK))).map((year) => (
        <g key={year}>
          <line className={classes['grid']} x1={xOf(year)} x2={xOf(year)} y2={HEIGHT} />
          <text x={xOf(year)} y={HEIGHT + 16} textAnchor="middle">
            {formats.number(year)}
          </text>
        </g>
      ))}
      {groups.map((group, index) => (
        <polygon
          key={groupKey(group)}
          className={classes['band']}
          data-line={index}
          points={bandPoints(group, frame)}
        />
      ))}
      {groups.map((group, index) => (
        <polyline
          key={groupKey(group)}
          className={classes['line']}
          data-line={index}
          points={linePoints(group, frame)}
        />
      ))}
      <text className={classes['axis']} x={frame.width / 2} y={HEIGHT + 36} textAnchor="middle">
        {t('survival.plot.years')}
      </text>
    </svg>
  );
}
