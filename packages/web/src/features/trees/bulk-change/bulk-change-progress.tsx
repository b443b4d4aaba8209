import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { type BulkChange, countLeft } from '@treewell/domain/bulk-changes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStopBulkChange } from '../../../api/bulk-changes.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { BulkChangeCounts } from './bulk-change-counts.tsx';
import classes from './bulk-change.module.css';

interface BulkChangeProgressProps {
  projectId: number;
  change: BulkChange;
}

/** How far a change is, or how it went. */
export function BulkChangeProgress({ projectId, change }: BulkChangeProgressProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const labelId = useId();
  const stopping = useStopBulkChange(projectId);
  if (change.finished_at !== null) return <EndedChange change={change} />;
  const { trees_done: done, trees_total: total, user_name: name } = change;
  const numbers = { done: formats.number(done), total: formats.number(total) };
  const stop = () =>
    void stopping.mutateAsync(change.change_id).catch(() => {
      // The line below says why.
    });
  return (
    <div className={classes['progress']}>
      <strong id={labelId}>
        {change.is_mine ? t('bulkChange.running', numbers) : t('bulkChange.runningOf', { name, ...numbers })}
      </strong>
      <div className={classes['barAndStop']}>
        <progress className={classes['bar']} aria-labelledby={labelId} max={Math.max(total, 1)} value={done} />
        {change.can_stop && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlayerStop size={16} stroke={1.7} aria-hidden />}
            loading={stopping.isPending}
            title={t('bulkChange.stopHint')}
            onClick={stop}
          >
            {t('bulkChange.stop')}
          </Button>
        )}
      </div>
      {stopping.error && <span role="alert">{problemText(t, stopping.error)}</span>}
    </div>
  );
}

function EndedChange({ change }: { change: BulkChange }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const left = countLeft(change);
  return (
    <div>
      <BulkChangeCounts counts={change} isDone />
      {left > 0 && (
        <p className={classes['left']}>
          {t(change.stopped_by === null ? 'bulkChange.brokenOff' : 'bulkChange.stopped', {
            name: change.stopped_by,
            count: left,
            number: formats.number(left),
          })}
        </p>
      )}
    </div>
  );
}
