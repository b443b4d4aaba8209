import { SURVIVAL_YEARS, type SurvivalGroup, yearsOfDay } from '@treewell/domain/life/survival';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { groupKey } from './survival-groups.ts';
import { useGroupName } from './use-group-name.ts';
import classes from './survival-table.module.css';

/** The numbers of the curves that are shown: a column for each group. */
export function SurvivalTable({ groups }: { groups: readonly SurvivalGroup[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useGroupName();
  const row = (label: string, content: (group: SurvivalGroup) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {groups.map((group) => (
        <td key={groupKey(group)}>{content(group)}</td>
      ))}
    </tr>
  );
  return (
    <table className={classes['table']}>
      <caption>{t('survival.table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('survival.table.measure')}</th>
          {groups.map((group) => (
            <th key={groupKey(group)} scope="col">
              {nameOf(group)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(t('survival.table.planted'), ({ planted }) => formats.number(planted))}
        {row(t('survival.table.deaths'), ({ deaths }) => formats.number(deaths))}
        {row(t('survival.table.leftOut'), ({ left_out }) => formats.number(left_out))}
        {row(t('survival.table.median'), ({ median_day }) => (
          <Median day={median_day} />
        ))}
        {SURVIVAL_YEARS.map((years, index) => (
          <tr key={years}>
            <th scope="row">{t('survival.table.after', { count: years, number: formats.number(years) })}</th>
            {groups.map((group) => (
              <td key={groupKey(group)}>
                <Share at={group.at[index]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Median({ day }: { day: number | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (day === null) return <small>{t('survival.table.noMedian')}</small>;
  const years = Math.round(yearsOfDay(day) * 10) / 10;
  return t('survival.table.years', { count: years, number: formats.number(years) });
}

function Share({ at }: { at: SurvivalGroup['at'][number] | undefined }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!at?.estimate) return <small>{t('survival.table.unknown')}</small>;
  const { survival, lower, upper } = at.estimate;
  const percent = (share: number): string => formats.number(Math.round(share * 100));
  return (
    <>
      {t('survival.percent', { number: percent(survival) })}
      {lower !== null && upper !== null && (
        <small>{t('survival.interval', { lower: percent(lower), upper: percent(upper) })}</small>
      )}
      <small>{t('survival.table.watched', { number: formats.number(at.watched) })}</small>
    </>
  );
}
