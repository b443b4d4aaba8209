// Undoes that trees came into a project, or left it.
import { projectRefusal } from '@treewell/domain/access';
import type { Db } from '../../../db/db.ts';
import { countDailyUse } from '../../../quotas/daily-use.ts';
import { findMembership } from '../../access/memberships.queries.ts';
import { requireAbility } from '../../access/project-access.ts';
import { linkTrees, unlinkTrees } from '../../trees/link-trees.ts';
import { listUnsharedTrees } from '../../trees/trees.queries.ts';
import { GONE, type Outcome, SAME, UNDONE, type UndoOptions } from './undo-outcome.ts';
import * as queries from './undo.queries.ts';

/** All of one project, all linked or all unlinked. */
export async function undoLinks(
  db: Db,
  userId: number,
  changes: readonly queries.KeptChange[],
  options: UndoOptions,
): Promise<Outcome[]> {
  const [first] = changes;
  if (!first) return [];
  const projectId = first.project_id as number;
  const links = changes.map(({ tree_id, at }) => ({ tree_id: tree_id as number, at }));
  const treeIds = links.map(({ tree_id }) => tree_id);
  if (!options.isDryRun) await queries.lockTreesToUndo(db, treeIds);
  const ability = first.what === 'created' ? 'unlink_trees' : 'link_trees';
  // One act may have linked trees into another project, where the person may do less.
  const membership = await findMembership(db, projectId, userId);
  const code = membership ? projectRefusal(membership, ability) : 'not_found';
  if (code !== null) return changes.map(() => ({ is: 'refused', code }));
  const check = () => requireAbility(db, ability, projectId, userId);
  const now = new Map((await queries.listLinksNow(db, projectId, links)).map((link) => [link.tree_id, link]));
  const unshared = new Set(first.what === 'created' ? [] : await listUnsharedTrees(db, projectId, treeIds));
  const outcomes = treeIds.map((treeId): Outcome => {
    const link = now.get(treeId);
    if (!link) return GONE;
    if (first.what === 'created') {
      if (!link.is_linked) return SAME;
      return link.is_same || options.anyway ? UNDONE : { is: 'changed_since' };
    }
    if (link.is_linked) return SAME;
    if (!link.is_standing) return GONE;
    return unshared.has(treeId) ? { is: 'refused', code: 'trees_not_shared' } : UNDONE;
  });
  const wanted = treeIds.filter((_, index) => outcomes[index]?.is === 'undone');
  if (options.isDryRun || wanted.length === 0) return outcomes;
  if (first.what === 'created') {
    await unlinkTrees(db, projectId, wanted, { check });
    return outcomes;
  }
  const linked = new Set((await linkTrees(db, projectId, wanted, check)).linked);
  if (linked.size > 0) await countDailyUse(db, userId, 'links', linked.size);
  // A home may have stopped sharing since.
  return treeIds.map((treeId, index) =>
    outcomes[index]?.is === 'undone' && !linked.has(treeId)
      ? { is: 'refused', code: 'trees_not_shared' }
      : (outcomes[index] as Outcome),
  );
}
