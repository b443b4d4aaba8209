import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import type { TreeUse } from '@treewell/domain/tree-uses';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndTreeUse, useTreeUses } from '../../../api/tree-uses.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Message } from '../../../ui/message.tsx';
import classes from './tree-uses.module.css';

/** For leaders: which other projects use the trees of this one, and a way to end it. */
export function TreeUses({ project }: { project: Project }) {
  const { t } = useTranslation();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useTreeUses(
    project.project_id,
  );
  const end = useEndTreeUse(project.project_id);
  const [asked, setAsked] = useState<TreeUse>();
  const uses = data?.pages.flat();
  const nameOf = (use: TreeUse | undefined): string => use?.project_name ?? t('projectSettings.uses.inactive');

  function endNow(): void {
    if (!asked) return;
    end.mutate(asked.project_id, {
      onSettled() {
        setAsked(undefined);
        // The row that had the focus may be gone.
        title.current?.focus();
      },
    });
  }

  return (
    <section aria-labelledby={titleId} aria-busy={isPending}>
      <Title order={2} size="h3" id={titleId} ref={title} tabIndex={-1} className={classes['title']}>
        {t('projectSettings.uses.title')}
      </Title>
      <Stack gap="md">
        <Text c="dimmed">{t('projectSettings.uses.lead')}</Text>
        {end.error && <Message kind="problem">{problemText(t, end.error)}</Message>}
        {isPending && <Skeleton height="4rem" />}
        {!isPending && !uses && (
          <Message kind="problem" title={t('projectSettings.uses.failed')}>
            <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          </Message>
        )}
        {uses?.length === 0 && <Text>{t('projectSettings.uses.none')}</Text>}
        {uses && uses.length > 0 && (
          <ul className={classes['list']} aria-labelledby={titleId}>
            {uses.map((use) => (
              <TreeUseItem key={use.project_id} use={use} name={nameOf(use)} onEnd={() => setAsked(use)} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('projectSettings.uses.more')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('projectSettings.uses.endTitle', { name: nameOf(asked) })}
        text={t(project.sharingTrees === 1 ? 'projectSettings.uses.endTextShared' : 'projectSettings.uses.endText')}
        confirmLabel={t('projectSettings.uses.end')}
        cancelLabel={t('projectSettings.uses.cancel')}
        isBusy={end.isPending}
        onConfirm={endNow}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

function TreeUseItem({ use, name, onEnd }: { use: TreeUse; name: string; onEnd: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const trees = t('projectSettings.uses.trees', { count: use.tree_count, number: formats.number(use.tree_count) });
  const visit =
    use.last_visit === null
      ? t('projectSettings.uses.noVisit')
      : t('projectSettings.uses.lastVisit', { date: formats.date(new Date(use.last_visit * 1_000)) });
  return (
    <li className={classes['item']}>
      <div className={classes['words']}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {trees} · {visit}
        </Text>
      </div>
      {use.is_ending ? (
        <output>{t('projectSettings.uses.ending')}</output>
      ) : (
        <Button variant="default" aria-label={`${t('projectSettings.uses.end')}: ${name}`} onClick={onEnd}>
          {t('projectSettings.uses.end')}
        </Button>
      )}
    </li>
  );
}
