// Decides which sentences tell a reader who may do the things with a tree that the reader may not. Pure.
import type { Tree } from '@treewell/domain/trees';

export type RightsSentence =
  | 'open'
  | 'changeNamed'
  | 'change'
  | 'changeLater'
  | 'photosAndWithdraw'
  | 'photos'
  | 'withdraw'
  | 'photosInactive'
  | 'withdrawInactive'
  | 'homeInactive';

type TreeRights = Pick<
  Tree,
  | 'created_tree'
  | 'can_edit'
  | 'can_withdraw'
  | 'can_add_photos'
  | 'added_by'
  | 'home_project_id'
  | 'home_project_name'
  | 'home_visible'
>;

export function rightsSentences(tree: TreeRights): RightsSentence[] {
  return ['open', ...whoChanges(tree), ...whoAddsPhotosOrWithdraws(tree)];
}

function whoChanges({ created_tree, can_edit, added_by }: TreeRights): RightsSentence[] {
  if (can_edit) return [];
  if (created_tree) return ['changeLater'];
  return [added_by === null ? 'change' : 'changeNamed'];
}

function whoAddsPhotosOrWithdraws({
  can_withdraw,
  can_add_photos,
  home_project_id,
  home_project_name,
  home_visible,
}: TreeRights): RightsSentence[] {
  // Without a home project only the creator has rights, and another sentence says that already.
  if (home_project_id === null) return [];
  // Only members see the name of an inactive project.
  if (home_project_name === null) return can_add_photos ? [] : ['homeInactive'];
  if (home_visible === 0) return [can_withdraw ? 'photosInactive' : 'withdrawInactive'];
  if (!can_withdraw && !can_add_photos) return ['photosAndWithdraw'];
  if (!can_withdraw) return ['withdraw'];
  return can_add_photos ? [] : ['photos'];
}
