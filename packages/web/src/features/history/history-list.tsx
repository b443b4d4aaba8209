import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Change, Undo } from '@treewell/domain/history/history';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistory, type HistoryOf } from '../../api/history.ts';
import { problemText } from '../../text/problem-text.ts';
import { Message } from '../../ui/message.tsx';
import { ChangeItem } from './change-item.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { UndoneMessage } from './undone-message.tsx';
import classes from './history.module.css';

interface HistoryListProps {
  of: HistoryOf;
  /** Of the stream, which names the record of each change. */
  projectId?: number;
  nothing: ReactNode;
  /** Other places show what was undone: they must load it again. */
  onUndone?: (() => void) | undefined;
}

/** Changes, the newest first, page by page. */
export function HistoryList({ of, projectId, nothing, onUndone }: HistoryListProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useHistory(of);
  const [asked, setAsked] = useState<Change>();
  const [undone, setUndone] = useState<Undo>();
  const changes = data?.pages.flat() ?? [];
  function show(undo: Undo): void {
    setAsked(undefined);
    setUndone(undo);
    onUndone?.();
  }
  return (
    <Stack gap="md">
      {undone && <UndoneMessage key={undone.change_id} undo={undone} onUndone={show} />}
      {!data && !error && <Loading />}
      {data && changes.length === 0 && nothing}
      {changes.length > 0 && (
        <ul className={classes['list']}>
          {changes.map((change) => (
            <ChangeItem key={change.change_id} change={change} projectId={projectId} onUndo={() => setAsked(change)} />
          ))}
        </ul>
      )}
      {error && (
        <Message kind="problem" title={t(isFetchNextPageError ? 'history.failedRest' : 'history.failed')}>
          <Text mb="sm">{problemText(t, error)}</Text>
          <Button
            variant="default"
            size="sm"
            loading={isFetching}
            onClick={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
          >
            {t('app.retry')}
          </Button>
        </Message>
      )}
      {hasNextPage && !error && (
        <Button
          variant="default"
          className={classes['earlier']}
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
        >
          {t(isFetching ? 'history.loadingMore' : 'history.earlier')}
        </Button>
      )}
      {asked && <UndoDialog change={asked} onClose={() => setAsked(undefined)} onUndone={show} />}
    </Stack>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <output aria-label={t('history.loading')} aria-busy className={classes['list']}>
      {[1, 2, 3].map((ghost) => (
        <Skeleton key={ghost} height="4rem" />
      ))}
    </output>
  );
}
