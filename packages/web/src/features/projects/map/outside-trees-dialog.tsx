// After the boundary of a project was moved: says which of its trees are outside now, and offers to remove them.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { OUTSIDE_TREES_LISTED_MAX, type OutsideTrees } from '@treewell/domain/outside-trees';
import type { Project } from '@treewell/domain/projects';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutsideTrees, useRemoveOutsideTrees } from '../../../api/projects.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { Message } from '../../../ui/message.tsx';
import { useBackButton } from '../../../ui/use-back-button.ts';
import classes from './outside-trees-dialog.module.css';

interface OutsideTreesDialogProps {
  project: Project;
  onRemoved: () => void;
  onClose: () => void;
}

/** Not shown while the trees are being counted, and when none is outside. */
export function OutsideTreesDialog({ project, onRemoved, onClose }: OutsideTreesDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useOutsideTrees(project.project_id);
  const removal = useRemoveOutsideTrees(project);
  const reportRemoved = useEffectEvent(onRemoved);
  useEffect(() => {
    if (removal.isDone) reportRemoved();
  }, [removal.isDone]);
  const count = data?.count ?? 0;
  const number = formats.number(count);
  const isOpen = count > 0 || error !== null;
  useBackButton(isOpen, onClose);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={
        <Text component="span" fw={650} size="lg">
          {data ? t('projectMap.outside.title', { count, number }) : t('projectMap.outside.failed')}
        </Text>
      }
      withCloseButton={false}
      size="lg"
      centered
    >
      <Stack gap="md">
        {data ? (
          <>
            <Text>{t('projectMap.outside.text', { project: project.project_name })}</Text>
            <OutsideTreesList trees={data.trees} isShortened={count > OUTSIDE_TREES_LISTED_MAX} />
          </>
        ) : (
          error && <Message kind="problem">{problemText(t, error)}</Message>
        )}
        {removal.error && <Message kind="problem">{problemText(t, removal.error)}</Message>}
        <RemovalProgress removal={removal} number={number} count={count} />
        <Group justify="flex-end">
          {removal.isRunning || removal.isDone ? (
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('projectMap.outside.close')}
            </Button>
          ) : (
            <>
              <Button variant="default" data-autofocus onClick={onClose}>
                {t('projectMap.outside.keep')}
              </Button>
              {data ? (
                <Button color="red" onClick={removal.start}>
                  {t('projectMap.outside.remove', { count, number })}
                </Button>
              ) : (
                <Button loading={isFetching} onClick={() => void refetch()}>
                  {t('app.retry')}
                </Button>
              )}
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function OutsideTreesList({ trees, isShortened }: { trees: OutsideTrees['trees']; isShortened: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useSpeciesName();
  return (
    <div>
      {isShortened && (
        <Text size="sm" c="dimmed" mb={4}>
          {t('projectMap.outside.shortened', { number: formats.number(OUTSIDE_TREES_LISTED_MAX) })}
        </Text>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must be able to reach it. */}
      <section className={classes['scroller']} tabIndex={0} aria-label={t('projectMap.outside.list')}>
        <ul className={classes['list']}>
          {trees.map(({ tree_id, tree_name, sub_id, common_name }) => (
            <li key={tree_id}>
              <strong>{tree_name}</strong> <span>{nameOf(sub_id, common_name)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function RemovalProgress({
  removal: { isRunning, isDone, leftCount, progress },
  number,
  count,
}: {
  removal: ReturnType<typeof useRemoveOutsideTrees>;
  number: string;
  count: number;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <output className={classes['progress']}>
      {isDone &&
        (leftCount > 0
          ? t('projectMap.outside.left', { count: leftCount, number: formats.number(leftCount) })
          : t('projectMap.outside.done', { count, number }))}
      {isRunning && (
        <>
          {t('projectMap.outside.removing', { done: formats.number(progress?.trees_removed ?? 0), number })}
          <progress
            aria-label={t('projectMap.outside.progress')}
            max={Math.max(progress?.trees_total ?? 1, 1)}
            value={progress?.trees_checked}
          />
        </>
      )}
    </output>
  );
}
