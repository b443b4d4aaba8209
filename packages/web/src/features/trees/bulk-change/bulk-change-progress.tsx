import type { BulkChange } from '@treewell/domain/bulk-changes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { BulkChangeCounts } from './bulk-change-counts.tsx';
import classes from './bulk-change.module.css';

/** How far a change is, or how it went. */
export function BulkChangeProgress({ change }: { change: BulkChange }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const labelId = useId();
  if (change.finished_at !== null) return <BulkChangeCounts counts={change} isDone />;
  const { trees_done: done, trees_total: total, user_name: name } = change;
  const numbers = { done: formats.number(done), total: formats.number(total) };
  return (
    <div className={classes['progress']}>
      <strong id={labelId}>
        {change.is_mine ? t('bulkChange.running', numbers) : t('bulkChange.runningOf', { name, ...numbers })}
      </strong>
      <progress className={classes['bar']} aria-labelledby={labelId} max={Math.max(total, 1)} value={done} />
    </div>
  );
}
