import { CloseButton } from '@mantine/core';
import type { BulkChange } from '@treewell/domain/bulk-changes';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkChange } from '../../../api/bulk-changes.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { BulkChangeActionsContext } from './bulk-change-actions.ts';
import { BulkChangeProgress } from './bulk-change-progress.tsx';
import { dismiss, isDismissed } from './dismissed-changes.ts';
import classes from './bulk-change.module.css';

/** A report is news for so long. */
const NEWS_SECONDS = 3_600;

const isNews = ({ finished_at: finishedAt }: BulkChange): boolean =>
  finishedAt === null || serverNow() - Date.parse(finishedAt) / 1_000 < NEWS_SECONDS;

/** On all pages of a project: the change of many trees that runs, and how the last one of the person went. */
export function BulkChangeNotice({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const change = useBulkChange(projectId);
  const renderActions = useContext(BulkChangeActionsContext);
  const [closed, setClosed] = useState<number>();
  if (!change || !isNews(change) || change.change_id === closed || isDismissed(change.change_id)) return null;
  const isDone = change.finished_at !== null;
  return (
    <div className={classes['notice']}>
      <BulkChangeProgress projectId={projectId} change={change} />
      {isDone && change.changed > 0 && renderActions(change.change_id)}
      {isDone && (
        <CloseButton
          size="lg"
          aria-label={t('bulkChange.dismiss')}
          onClick={() => {
            dismiss(change.change_id);
            setClosed(change.change_id);
          }}
        />
      )}
    </div>
  );
}
