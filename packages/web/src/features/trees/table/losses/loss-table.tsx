import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { useReasonText } from './use-reason-text.ts';
import { totalOf, type LossReason, type YearBar } from './year-bars.ts';
import classes from './loss-table.module.css';

/** The numbers of the chart, the latest year first. */
export function LossTable({ bars, reasons }: { bars: readonly YearBar[]; reasons: readonly LossReason[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const reasonText = useReasonText();
  const captionId = useId();
  const row = (name: string | number, { lost, lostTotal, planted }: YearBar) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{formats.number(lostTotal)}</td>
      {reasons.map((reason) => (
        <td key={reason}>{formats.number(lost[reason])}</td>
      ))}
      <td>{formats.number(planted)}</td>
    </tr>
  );
  const known = bars.filter(({ year }) => year !== null);
  const unknown = bars.filter(({ year }) => year === null);
  return (
    // A region that scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['scroll']} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={classes['table']}>
        <caption id={captionId}>{t('losses.table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('losses.table.year')}</th>
            <th scope="col">{t('losses.lost')}</th>
            {reasons.map((reason) => (
              <th key={reason} scope="col" className={classes['part']}>
                {reasonText(reason)}
              </th>
            ))}
            <th scope="col">{t('losses.planted')}</th>
          </tr>
        </thead>
        <tbody>
          {known.toReversed().map((bar) => row(bar.year ?? '', bar))}
          {unknown.map((bar) => row(t('losses.noYear'), bar))}
        </tbody>
        {bars.length > 1 && <tfoot>{row(t('losses.table.total'), totalOf(bars))}</tfoot>}
      </table>
    </div>
  );
}
