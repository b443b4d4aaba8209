// What a reader may not do with a tree, said as who may. Pure; the page shows it as one quiet line.
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

type Standing = Pick<
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

export function rightsSentences(tree: Standing): RightsSentence[] {
  return ['open', ...whoChanges(tree), ...whoElse(tree)];
}

function whoChanges({ created_tree, can_edit, added_by }: Standing): RightsSentence[] {
  if (can_edit) return [];
  if (created_tree) return ['changeLater'];
  return [added_by === null ? 'change' : 'changeNamed'];
}

function whoElse({
  can_withdraw,
  can_add_photos,
  home_project_id,
  home_project_name,
  home_visible,
}: Standing): RightsSentence[] {
  // Without a home, everything is for who added it: that has been said.
  if (home_project_id === null) return [];
  // The name of an inactive project is for its members.
  if (home_project_name === null) return can_add_photos ? [] : ['homeInactive'];
  if (home_visible === 0) return [can_withdraw ? 'photosInactive' : 'withdrawInactive'];
  if (!can_withdraw && !can_add_photos) return ['photosAndWithdraw'];
  if (!can_withdraw) return ['withdraw'];
  return can_add_photos ? [] : ['photos'];
}
