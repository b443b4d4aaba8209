import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { useReasonText } from './use-reason-text.ts';
import { LOSS_REASONS, totalOf, type YearBar } from './year-bars.ts';
import classes from './loss-table.module.css';

/** The numbers of the chart, the latest year first. */
export function LossTable({ bars }: { bars: readonly YearBar[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const reasonText = useReasonText();
  const row = (name: string | number, { lost, lostTotal, planted }: YearBar) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{formats.number(lostTotal)}</td>
      <td className={classes['reasons']}>
        {LOSS_REASONS.filter((reason) => lost[reason] > 0).map((reason) => (
          <span key={reason}>
            {t('losses.reason', { reason: reasonText(reason), number: formats.number(lost[reason]) })}{' '}
          </span>
        ))}
      </td>
      <td>{formats.number(planted)}</td>
    </tr>
  );
  const known = bars.filter(({ year }) => year !== null);
  const unknown = bars.filter(({ year }) => year === null);
  return (
    <table className={classes['table']}>
      <caption>{t('losses.table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('losses.table.year')}</th>
          <th scope="col">{t('losses.lost')}</th>
          <th scope="col" className={classes['reasons']}>
            {t('losses.table.reasons')}
          </th>
          <th scope="col">{t('losses.planted')}</th>
        </tr>
      </thead>
      <tbody>
        {known.toReversed().map((bar) => row(bar.year ?? '', bar))}
        {unknown.map((bar) => row(t('losses.noYear'), bar))}
      </tbody>
      {bars.length > 1 && <tfoot>{row(t('losses.table.total'), totalOf(bars))}</tfoot>}
    </table>
  );
}
