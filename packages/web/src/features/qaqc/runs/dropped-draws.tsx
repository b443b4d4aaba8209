import { QAQC_DROP_REASONS, type QaqcRun } from '@treewell/domain/qaqc/runs';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import classes from './run-details.module.css';

/** How many of the drawn health checks fell out of the run, and why. */
export function DroppedDraws({ run }: { run: Pick<QaqcRun, 'dropped_visits' | 'dropped'> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { dropped_visits: all, dropped } = run;
  return (
    <>
      {t('qaqcRuns.droppedForGood', { count: all, number: formats.number(all) })}
      <ul className={classes['reasons']}>
        {QAQC_DROP_REASONS.filter((reason) => dropped[reason] > 0).map((reason) => (
          <li key={reason}>{t(`qaqcRuns.droppedReasons.${reason}`, { number: formats.number(dropped[reason]) })}</li>
        ))}
      </ul>
    </>
  );
}
