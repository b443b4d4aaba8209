import { Button, Text } from '@mantine/core';
import { WITHDRAWN_TREES_MAX } from '@treewell/domain/withdrawals';
import { useTranslation } from 'react-i18next';
import { useRestoreTree, useWithdrawnTrees } from '../../../api/trees.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { Message } from '../../../ui/message.tsx';
import { WithdrawnList } from '../../../ui/withdrawn-list.tsx';

/** For leaders: the withdrawn trees of the project. */
export function WithdrawnTrees({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useSpeciesName();
  const { data: trees, error, isFetching, refetch } = useWithdrawnTrees(projectId);
  const restoration = useRestoreTree(projectId);
  if (!trees && error)
    return (
      <Message kind="problem" title={t('trees.withdrawal.listFailed')}>
        <Text mb="sm">{problemText(t, error)}</Text>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  if (!trees) return null;
  const latest =
    trees.length === WITHDRAWN_TREES_MAX ? t('trees.withdrawal.listLatest', { number: WITHDRAWN_TREES_MAX }) : '';
  return (
    <WithdrawnList
      rows={trees.map(({ tree_id, tree_name, sub_id, common_name, withdrawn_at, withdrawn_by }) => ({
        id: tree_id,
        name: tree_name,
        lines: [
          nameOf(sub_id, common_name),
          t(withdrawn_by === null ? 'trees.withdrawal.on' : 'trees.withdrawal.by', {
            name: withdrawn_by ?? '',
            date: formats.date(new Date(withdrawn_at)),
          }),
        ],
        restoreLabel: t('trees.withdrawal.restoreNamed', { name: tree_name }),
      }))}
      texts={{
        open: t('trees.withdrawal.list', { count: trees.length }),
        title: t('trees.withdrawal.listTitle'),
        close: t('trees.withdrawal.close'),
        text: `${t('trees.withdrawal.listText')} ${latest}`.trim(),
        empty: t('trees.withdrawal.listEmpty'),
        restore: t('trees.withdrawal.restore'),
      }}
      restored={restoration.data && t('trees.withdrawal.restored', { name: restoration.data.tree_name })}
      problem={restoration.isError ? problemText(t, restoration.error) : undefined}
      restoringId={restoration.isPending ? restoration.variables : undefined}
      onRestore={restoration.mutateAsync}
    />
  );
}
