// Who may undo a change: whoever may edit, withdraw or restore its record. The acts themselves ask again, under locks.
import {
  type ProjectAbility,
  type ProjectStanding,
  canInProject,
  canRestoreVisit,
  canWithdrawTree,
  editRefusal,
  isKeptByHome,
  markRefusal,
  treeStandingOf,
  withdrawRefusal,
} from '@treewell/domain/access';
import { toStanding } from '../../visits/visit-access.ts';
import type { ChangeRow } from './history.queries.ts';

/**
 * What undoing many changes of a kind at once takes. Null: operators undo them, with a command. Whoever has changed trees
 * themself may undo that without leading the project: each tree has its own rule, as it had before.
 */
export function abilityToUndoMany({
  first_record,
  first_what,
  act,
  is_mine,
}: Pick<ChangeRow, 'first_record' | 'first_what' | 'act' | 'is_mine'>): ProjectAbility | null {
  const isOfTrees = first_record === 'tree' && first_what === 'changed';
  if (is_mine && (isOfTrees || act === 'trees/change')) return 'read_project';
  if (first_record === 'link') return first_what === 'created' ? 'unlink_trees' : 'link_trees';
  return isOfTrees ? 'edit_trees' : null;
}

const treeStanding = (row: ChangeRow) => treeStandingOf({ ...row, is_creator: row.is_tree_creator });

const visitStanding = (row: ChangeRow) =>
  toStanding({
    ...row,
    is_creator: row.is_visit_creator,
    visible: row.visible ?? 0,
    home_role_name: row.visit_home_role_name,
  });

/** The values of a withdrawn record are for those who may restore it. */
export const isWithdrawnFor = (row: ChangeRow): boolean =>
  (row.is_tree_withdrawn && !canWithdrawTree(treeStanding(row))) ||
  (row.is_visit_withdrawn && (row.is_in_batch || !canRestoreVisit(visitStanding(row), row.is_withdrawn_by_home)));

const inProject = ({ role_name, visible }: ChangeRow): ProjectStanding => ({ role_name, visible: visible ?? 0 });

function canUndoTree(row: ChangeRow): boolean {
  const standing = treeStanding(row);
  if (row.what === 'withdrawn') return row.is_tree_withdrawn && canWithdrawTree(standing);
  if (row.is_tree_withdrawn) return false;
  return row.what === 'changed' ? editRefusal(standing) === null : canWithdrawTree(standing);
}

/** That somebody has looked at a pest report, or has taken that back. */
export const isLook = ({ record, after }: Pick<ChangeRow, 'record' | 'after'>): boolean =>
  record === 'visit' && after !== null && 'looked_at' in after;

function canUndoVisit(row: ChangeRow): boolean {
  const standing = visitStanding(row);
  if (row.is_tree_withdrawn || row.is_in_batch) return false;
  if (isLook(row))
    return (
      !row.is_visit_withdrawn &&
      markRefusal(row.is_elsewhere ? row.visit_home_role_name : row.role_name, row.is_admin) === null
    );
  if (row.what === 'withdrawn') return row.is_visit_withdrawn && canRestoreVisit(standing, row.is_withdrawn_by_home);
  if (row.is_visit_withdrawn) return false;
  if (row.what !== 'changed') return withdrawRefusal(standing) === null;
  return (
    row.is_visit_creator &&
    row.is_tree_in_use &&
    !isKeptByHome(standing) &&
    canInProject(standing.project, 'record_visits')
  );
}

function canUndoMember(row: ChangeRow): boolean {
  if (row.what !== 'deleted') return canInProject(inProject(row), 'manage_members');
  return !row.is_own_membership && canInProject(inProject(row), 'admit_members');
}

export function canUndo(row: ChangeRow): boolean {
  const project = inProject(row);
  switch (row.record) {
    case 'tree':
      return canUndoTree(row);
    case 'visit':
      return canUndoVisit(row);
    case 'project':
      return row.what === 'changed' && canInProject(project, 'edit_project');
    case 'member':
      return canUndoMember(row);
    case 'filter':
      return canInProject(project, row.is_mine ? 'save_filters' : 'manage_filters');
    case 'link':
      return canInProject(project, row.what === 'created' ? 'unlink_trees' : 'link_trees');
    case 'group': {
      const ability = abilityToUndoMany(row);
      return row.is_finished === true && ability !== null && canInProject(project, ability);
    }
    // Its file is gone, or it is deleted where it is shown.
    case 'photo':
      return false;
  }
}
