import { Button, Text } from '@mantine/core';
import type { Tree } from '@treewell/domain/trees';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestoreTree } from '../../../api/trees.ts';
import { problemText } from '../../../text/problem-text.ts';
import { Message } from '../../../ui/message.tsx';

interface TreeHomeWithdrawnProps {
  tree: Tree;
  projectId: number;
  onRestored: () => void;
}

/** Replaces a tree that the person has just withdrawn: explains it and offers to undo it. */
export function TreeHomeWithdrawn({ tree, projectId, onRestored }: TreeHomeWithdrawnProps) {
  const { t } = useTranslation();
  const restoration = useRestoreTree(projectId);
  const undo = useRef<HTMLButtonElement>(null);
  // The button that had the focus was removed together with the tree.
  useEffect(() => undo.current?.focus(), []);

  async function restore(): Promise<void> {
    await restoration.mutateAsync(tree.tree_id);
    onRestored();
  }

  return (
    <Message
      kind={restoration.isError ? 'problem' : 'success'}
      title={t('trees.withdrawal.done', { name: tree.tree_name })}
    >
      <Text mb="sm">
        {restoration.isError
          ? problemText(t, restoration.error)
          : `${t('trees.withdrawal.doneText')} ${tree.home_project_name === null ? '' : t('trees.withdrawal.doneLater', { project: tree.home_project_name })}`}
      </Text>
      <Button
        ref={undo}
        variant="default"
        size="sm"
        loading={restoration.isPending}
        onClick={() => void restore().catch(() => {})}
      >
        {t('trees.withdrawal.undo')}
      </Button>
    </Message>
  );
}
