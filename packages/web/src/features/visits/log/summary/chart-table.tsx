import { ACTIVITIES } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import type { MonthBar } from './bars.ts';
import classes from './chart-table.module.css';

/** The numbers of the chart, for people who cannot see it and for those who want to copy them. The latest month first. */
export function VisitLogChartTable({ bars }: { bars: readonly MonthBar[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <details>
      <summary className={classes['show']}>{t('visitLog.summary.table')}</summary>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('visitLog.summary.month')}</th>
            {ACTIVITIES.map((kind) => (
              <th key={kind} scope="col">
                {t(`newProject.activities.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ total }) => total > 0)
            .toReversed()
            .map(({ firstDay, counts }) => (
              <tr key={firstDay.getTime()}>
                <th scope="row">{formats.month(firstDay)}</th>
                {ACTIVITIES.map((kind) => (
                  <td key={kind}>{formats.number(counts[kind])}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
