import { Text } from '@mantine/core';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { whoMay } from './tree-rights.ts';

/** Who may change the tree, for a reader who may not. */
export function RightsOfOthers({ tree }: { tree: Tree }) {
  const { t } = useTranslation();
  const names = { name: tree.added_by ?? '', project: tree.home_project_name ?? '' };
  return (
    <Text size="sm">
      {whoMay(tree)
        .map((sentence) => t(`trees.rights.${sentence}`, names))
        .join(' ')}
    </Text>
  );
}
