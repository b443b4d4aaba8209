import type { QaqcRun } from '@treewell/domain/qaqc/runs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import classes from './run-parts.module.css';

/** How many trees of the sample were measured again. */
export function RunProgress({ percentComplete }: Pick<QaqcRun, 'percentComplete'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const labelId = useId();
  const { visits_complete: done, total_visits: total } = percentComplete;
  const words = t('qaqcRuns.progress', { done: formats.number(done), total: formats.number(total) });
  return (
    <span className={classes['progress']}>
      <span id={labelId}>{t('qaqcRuns.measured')}</span>
      <span className={classes['count']}>{words}</span>
      <progress className={classes['bar']} aria-labelledby={labelId} max={Math.max(total, 1)} value={done} />
    </span>
  );
}
