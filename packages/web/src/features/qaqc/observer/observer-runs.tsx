import { VisuallyHidden } from '@mantine/core';
import type { QaqcObserver } from '@treewell/domain/qaqc/observers';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { useMeasureTexts } from '../../../text/use-measure-texts.ts';
import { linePoints } from './line-points.ts';
import classes from './observer-card.module.css';

type ObserverRun = QaqcObserver['runs'][number];

const BOX = { width: 240, height: 44 };
/** Room for the dots at the ends, and for the numbers above them. */
const MARGIN = { side: 18, top: 18, below: 6 };

/** A small line of the accuracy, run by run. The same numbers are in a list that screen readers read. */
export function ObserverRuns({ runs }: { runs: readonly ObserverRun[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useMeasureTexts();
  const points = linePoints(
    runs.map(({ accuracy }) => accuracy),
    BOX,
  );
  const words = ({ startDate, endDate, accuracy, visits }: ObserverRun): string =>
    t('qaqcObservers.run', {
      from: formats.day(startDate),
      to: formats.day(endDate),
      percent: texts.percent(accuracy / 100),
      count: visits,
      number: formats.number(visits),
    });
  return (
    <section>
      <h4 className={classes['title']}>{t('qaqcObservers.runs')}</h4>
      <VisuallyHidden component="ul">
        {runs.map((run) => (
          <li key={run.qaqc_id}>{words(run)}</li>
        ))}
      </VisuallyHidden>
      <svg
        className={classes['line']}
        viewBox={`0 0 ${BOX.width + 2 * MARGIN.side} ${BOX.height + MARGIN.top + MARGIN.below}`}
        aria-hidden
      >
        <g transform={`translate(${MARGIN.side} ${MARGIN.top})`}>
          <line className={classes['axis']} x1={0} x2={BOX.width} y1={BOX.height} y2={BOX.height} />
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ x, y }, index) => (
            <g key={runs[index]?.qaqc_id} transform={`translate(${x} ${y})`}>
              <circle r={4} />
              {/* Numbers of many runs would cover each other. */}
              {(points.length <= 6 || index === 0 || index === points.length - 1) && (
                <text y={-8} textAnchor="middle">
                  {texts.percent((runs[index]?.accuracy ?? 0) / 100)}
                </text>
              )}
              <title>{runs[index] && words(runs[index])}</title>
            </g>
          ))}
        </g>
      </svg>
    </section>
  );
}
