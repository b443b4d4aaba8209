import { VisuallyHidden } from '@mantine/core';
import { ACTIVITIES } from '@treewell/domain/visits/kinds';
import type { VisitSummary } from '@treewell/domain/visits/visit-log';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { scaleTop } from '../../../../ui/scale-top.ts';
import { barsOf, totalsOf, type KindCounts, type MonthBar } from './bars.ts';
import { VisitLogChartTable } from './chart-table.tsx';
import { VisitKindFill } from '../../visit-kind.tsx';
import classes from './chart.module.css';

/** Every third month has a label: January, April, July, October. */
const LABEL_EVERY = 3;

/** Visits per month and kind as stacked bars. The same numbers are in a table below. */
export function VisitLogChart({ months }: { months: VisitSummary['months'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [now] = useState(() => new Date());
  const bars = barsOf(months, now);
  const totals = totalsOf(bars);
  const top = scaleTop(Math.max(...bars.map(({ total }) => total)));
  const textOf = (counts: KindCounts): string =>
    ACTIVITIES.map((kind) =>
      t('visitLog.summary.kindTotal', {
        kind: t(`newProject.activities.${kind}`),
        number: formats.number(counts[kind]),
      }),
    ).join(', ');
  if (months.length === 0) return <p className={classes['none']}>{t('visitLog.summary.noneInMonths')}</p>;
  return (
    <div className={classes['chart']}>
      <ul className={classes['legend']}>
        {ACTIVITIES.map((kind) => (
          <li key={kind}>
            <VisitKindFill activity={kind} />
            {t(`newProject.activities.${kind}`)}
            <span className={classes['number']}>{formats.number(totals[kind])}</span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>{t('visitLog.summary.chartLabel', { kinds: textOf(totals) })}</VisuallyHidden>
      <div className={classes['plot']} aria-hidden>
        {[top, top / 2, 0].map((value) => (
          <span key={value} className={classes['line']} style={{ bottom: `${(value / top) * 100}%` }}>
            <span>{formats.number(value)}</span>
          </span>
        ))}
        <div className={classes['bars']}>
          {bars.map((bar) => (
            <Bar
              key={bar.firstDay.getTime()}
              bar={bar}
              top={top}
              title={t('visitLog.summary.inMonth', {
                month: formats.month(bar.firstDay),
                kinds: textOf(bar.counts),
              })}
              label={bar.firstDay.getMonth() % LABEL_EVERY === 0 ? formats.monthName(bar.firstDay) : undefined}
            />
          ))}
        </div>
      </div>
      <VisitLogChartTable bars={bars} />
    </div>
  );
}

function Bar({ bar, top, title, label }: { bar: MonthBar; top: number; title: string; label: string | undefined }) {
  return (
    <div className={classes['month']} title={title}>
      <div className={classes['stack']} style={{ height: `${(bar.total / top) * 100}%` }}>
        {ACTIVITIES.toReversed().map(
          (kind) => bar.counts[kind] > 0 && <VisitKindFill key={kind} activity={kind} count={bar.counts[kind]} />,
        )}
      </div>
      {label !== undefined && (
        <span className={classes['label']}>
          {label}
          {bar.firstDay.getMonth() === 0 && <b>{bar.firstDay.getFullYear()}</b>}
        </span>
      )}
    </div>
  );
}
