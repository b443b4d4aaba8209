// Undoes changes of trees: by the rights of whoever edits, withdraws and restores them.
import { editRefusal, treeStandingOf } from '@treewell/domain/access';
import { REMOVED, type TreeLife, hasDaysInOrder } from '@treewell/domain/life/tree-life';
import { isWithinLimits } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { Db } from '../../../db/db.ts';
import { dropTreeWithdrawn } from '../../qaqc/compare/second-visits.ts';
import { requireRestorer, requireWithdrawer } from '../../trees/tree-access.ts';
import { lockTreeInAnyState } from '../../trees/tree-access.queries.ts';
import { updateTreeRestored, updateTreeWithdrawn } from '../../trees/withdrawals.queries.ts';
import { GONE, type Outcome, SAME, UNDONE, type UndoOptions, compareNow } from './undo-outcome.ts';
import * as queries from './undo.queries.ts';
import type { Values } from './history.queries.ts';

/** The latest change first. */
export async function undoTreeEdits(
  db: Db,
  userId: number,
  changes: readonly queries.KeptChange[],
  options: UndoOptions,
): Promise<Outcome[]> {
  const treeIds = [...new Set(changes.map(({ tree_id }) => tree_id as number))];
  if (!options.isDryRun) await queries.lockTreesToUndo(db, treeIds);
  const trees = new Map((await queries.listTreesNow(db, userId, treeIds)).map((tree) => [tree.tree_id, tree]));
  const edits = new Map<number, Values>();
  const outcomes = changes.map(({ tree_id, before, after }): Outcome => {
    const tree = trees.get(tree_id as number);
    if (!tree || tree.is_withdrawn) return GONE;
    const refusal = editRefusal(treeStandingOf(tree));
    if (refusal) return { is: 'refused', code: refusal };
    const outcome = compareNow({ before, after }, tree.now, options);
    if (outcome.is === 'undone') {
      const life = { ...tree.now, ...before } as unknown as TreeLife;
      if (!hasDaysInOrder(life) || !isWithinLimits(TREE_FIELDS, before ?? {}))
        return { is: 'refused', code: 'invalid_input' };
      if (tree.is_replaced && life.status !== REMOVED) return { is: 'refused', code: 'site_taken' };
      // One act may have changed a tree twice.
      tree.now = { ...tree.now, ...before };
      edits.set(tree.tree_id, { ...edits.get(tree.tree_id), ...before });
    }
    return outcome;
  });
  if (!options.isDryRun && edits.size > 0)
    await queries.updateTreesRestored(
      db,
      [...edits].map(([tree_id, values]) => ({ tree_id, values })),
    );
  return outcomes;
}

/** Undoes that a tree was added, withdrawn or restored. */
export async function undoTreeState(
  db: Db,
  userId: number,
  { tree_id, what, at }: queries.KeptChange,
  { isDryRun, anyway }: UndoOptions,
): Promise<Outcome> {
  const treeId = tree_id as number;
  await lockTreeInAnyState(db, treeId);
  const state = await queries.findTreeState(db, treeId, at);
  if (!state) return GONE;
  if (what === 'withdrawn') {
    await requireRestorer(db, treeId, userId);
    if (!state.is_withdrawn) return SAME;
    if (!state.is_since && !anyway) return { is: 'changed_since' };
    if (!isDryRun) await updateTreeRestored(db, treeId);
    return UNDONE;
  }
  if (state.is_withdrawn) {
    await requireRestorer(db, treeId, userId);
    return SAME;
  }
  await requireWithdrawer(db, treeId, userId);
  if (!isDryRun) {
    await updateTreeWithdrawn(db, treeId, userId);
    await dropTreeWithdrawn(db, treeId);
  }
  return UNDONE;
}
