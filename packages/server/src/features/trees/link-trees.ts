// Puts trees into a project and takes them out of it. Nothing else writes links. Everybody locks in the same order, to
// avoid deadlocks: trees by id, with the strongest lock from the start, then the project, then the homes of the trees by
// id, then links and runs.
import type { Db } from '../../db/db.ts';
import { dropTreesUnlinked } from '../qaqc/compare/second-visits.ts';
import * as queries from './trees.queries.ts';

/** Runs under the locks, before anything changes, with the trees that exist and are not withdrawn. Throws to refuse. */
type Check = (found: readonly number[]) => Promise<unknown>;

interface Links {
  /** Those that were not in the project before. */
  linked: number[];
  /** Those that were left out because their home does not share them. Links that are there already stay. */
  unshared: number[];
}

/**
 * Links trees to a project, and leaves out withdrawn ones. A link cannot show hidden values or hide shown ones: a tree that
 * leaves the project has lost its draws there for good (unlinkTrees).
 */
export async function linkTrees(db: Db, projectId: number, treeIds: readonly number[], check?: Check): Promise<Links> {
  const found = await queries.lockTrees(db, treeIds);
  await queries.lockTreeCount(db, projectId);
  await queries.lockHomes(db, projectId, found);
  await check?.(found);
  const unshared = await queries.listUnsharedTrees(db, projectId, found);
  const refused = new Set(unshared);
  const shared = found.filter((treeId) => !refused.has(treeId));
  return { linked: await queries.insertProjectTrees(db, projectId, shared), unshared };
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
