import { Text } from '@mantine/core';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { rightsSentences } from './tree-rights.ts';

/** Says who can see this tree, and who may do the things that the reader may not. */
export function TreeRightsLine({ tree }: { tree: Tree }) {
  const { t } = useTranslation();
  const names = { name: tree.added_by ?? '', project: tree.home_project_name ?? '' };
  return (
    <Text size="sm" c="dimmed">
      {rightsSentences(tree)
        .map((sentence) => t(`trees.rights.${sentence}`, names))
        .join(' ')}
    </Text>
  );
}
