import { Button, Modal, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { WITHDRAWN_TREES_MAX, type WithdrawnTree } from '@treewell/domain/withdrawals';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreTree, useWithdrawnTrees } from '../../../api/trees.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';
import classes from './withdrawn-trees.module.css';

/** For leaders: lists the withdrawn trees of the project, to restore them. Renders nothing when there are none. */
export function WithdrawnTrees({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const { data: trees, error, isFetching, refetch } = useWithdrawnTrees(projectId);
  const [isOpen, setIsOpen] = useState(false);
  if (!trees && error) {
    return (
      <Message kind="problem" title={t('trees.withdrawal.listFailed')}>
        <Text mb="sm">{problemText(t, error)}</Text>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  }
  if (!trees || (trees.length === 0 && !isOpen)) return null;
  return (
    <>
      <Button
        className={classes['open']}
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('trees.withdrawal.list', { count: trees.length })}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="lg"
        title={
          <Text component="span" fw={650} size="lg">
            {t('trees.withdrawal.listTitle')}
          </Text>
        }
        closeButtonProps={{ 'aria-label': t('trees.withdrawal.close') }}
      >
        <WithdrawnTreeList trees={trees} projectId={projectId} />
      </Modal>
    </>
  );
}

function WithdrawnTreeList({ trees, projectId }: { trees: readonly WithdrawnTree[]; projectId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const restoration = useRestoreTree(projectId);
  const content = useRef<HTMLDivElement>(null);
  return (
    <div ref={content} className={classes['content']} tabIndex={-1}>
      <Text>
        {t('trees.withdrawal.listText')}{' '}
        {trees.length === WITHDRAWN_TREES_MAX && t('trees.withdrawal.listLatest', { number: WITHDRAWN_TREES_MAX })}
      </Text>
      {restoration.isError && <Message kind="problem">{problemText(t, restoration.error)}</Message>}
      <Text component="output" c="dimmed">
        {restoration.isSuccess && t('trees.withdrawal.restored', { name: restoration.data.tree_name })}
      </Text>
      {trees.length === 0 && <Text c="dimmed">{t('trees.withdrawal.listEmpty')}</Text>}
      <ul className={classes['list']}>
        {trees.map(({ tree_id, tree_name, common_name, withdrawn_at, withdrawn_by }) => (
          <li key={tree_id} className={classes['tree']}>
            <div className={classes['words']}>
              <Text fw={600}>{tree_name}</Text>
              <Text size="sm">{common_name}</Text>
              <Text size="sm" c="dimmed">
                {t(withdrawn_by === null ? 'trees.withdrawal.on' : 'trees.withdrawal.by', {
                  name: withdrawn_by ?? '',
                  date: formats.date(new Date(withdrawn_at)),
                })}
              </Text>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={t('trees.withdrawal.restoreNamed', { name: tree_name })}
              loading={restoration.isPending && restoration.variables === tree_id}
              // The row that has the focus will be removed.
              onClick={() => restoration.mutate(tree_id, { onSuccess: () => content.current?.focus() })}
            >
              {t('trees.withdrawal.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
