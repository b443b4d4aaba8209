import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Tree } from '@treewell/domain/trees';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWithdrawTree } from '../../../api/trees.ts';
import { problemText } from '../../../text/problem-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface TreeWithdrawButtonProps {
  tree: Tree;
  projectId: number;
  onWithdrawn: () => void;
}

/** Withdraws a tree that somebody added by mistake, or twice. */
export function TreeWithdrawButton({ tree, projectId, onWithdrawn }: TreeWithdrawButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const withdrawal = useWithdrawTree(projectId);

  async function withdraw(): Promise<void> {
    await withdrawal.mutateAsync(tree.tree_id);
    onWithdrawn();
  }

  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('trees.withdrawal.open')}
        title={t('trees.withdrawal.open')}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('trees.withdrawal.title')}
        text={
          withdrawal.isError
            ? problemText(t, withdrawal.error)
            : `${t('trees.withdrawal.text')} ${tree.home_project_name === null ? '' : t('trees.withdrawal.later', { project: tree.home_project_name })}`
        }
        confirmLabel={t('trees.withdrawal.confirm')}
        cancelLabel={t('trees.withdrawal.cancel')}
        isBusy={withdrawal.isPending}
        onConfirm={() => {
          // The dialog stays open and shows the problem.
          withdraw().catch(() => {});
        }}
        onCancel={() => {
          withdrawal.reset();
          setIsAsking(false);
        }}
      />
    </>
  );
}
