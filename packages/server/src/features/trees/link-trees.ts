// Puts trees into a project and takes them out of it. Nothing else writes links. Everybody locks in the same order, to
// avoid deadlocks: trees by id, with the strongest lock from the start, then the project, then links and runs.
import type { Db } from '../../db/db.ts';
import { dropTreesUnlinked } from '../second-visits/second-visits.ts';
import * as queries from './trees.queries.ts';

/** Runs under the locks, before anything changes, with the trees that exist and are not withdrawn. Throws to refuse. */
type Check = (found: readonly number[]) => Promise<unknown>;

/**
 * Links trees to a project, and leaves out withdrawn ones. Returns those that were not in the project before. A link cannot
 * show hidden values or hide shown ones: a tree that leaves the project has lost its draws there for good (unlinkTrees).
 */
export async function linkTrees(
  db: Db,
  projectId: number,
  treeIds: readonly number[],
  check?: Check,
): Promise<number[]> {
  const found = await queries.lockTrees(db, treeIds);
  await queries.lockTreeCount(db, projectId);
  await check?.(found);
  return queries.insertProjectTrees(db, projectId, found);
}

/**
 * Unlinks trees from a project. Draws that wait on them fall out of its run. Returns the trees that were in the project.
 * `addedUntil` leaves those that were added later.
 */
export async function unlinkTrees(
  db: Db,
  projectId: number,
  treeIds: readonly number[],
  { check, addedUntil }: { check?: Check; addedUntil?: string } = {},
): Promise<number[]> {
  const found = await queries.lockTrees(db, treeIds);
  await queries.lockTreeCount(db, projectId);
  await check?.(found);
  const removed = await queries.deleteProjectTrees(db, projectId, treeIds, addedUntil);
  await dropTreesUnlinked(db, projectId, removed);
  return removed;
}
