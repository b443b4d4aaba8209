// Decides which sentences tell a reader who may do the things with a tree that the reader may not. Pure.
import type { Tree } from '@treewell/domain/trees';

export type RightsSentence =
  | 'open'
  | 'addedBy'
  | 'changeNamed'
  | 'change'
  | 'changeCreator'
  | 'changeLater'
  | 'inactive'
  | 'inactiveWithdraw'
  | 'homeInactive';

type TreeRights = Pick<
  Tree,
  'created_tree' | 'can_edit' | 'can_withdraw' | 'added_by' | 'home_project_id' | 'home_project_name' | 'home_visible'
>;

export const rightsSentences = (tree: TreeRights): RightsSentence[] => ['open', ...whoMay(tree)];

/** Who may change a tree may also withdraw it and add photos. */
export function whoMay(tree: TreeRights): RightsSentence[] {
  if (tree.can_edit) return tree.created_tree || tree.added_by === null ? [] : ['addedBy'];
  if (tree.home_project_id === null) return [tree.created_tree ? 'changeLater' : 'changeCreator'];
  // Only members see the name of an inactive project.
  if (tree.home_project_name === null) return ['homeInactive'];
  if (tree.home_visible === 0) return [tree.can_withdraw ? 'inactive' : 'inactiveWithdraw'];
  return [tree.added_by === null ? 'change' : 'changeNamed'];
}
