// Finds the trees of a project that stand outside its boundary, and takes them out of the project. A project may have
// two hundred thousand trees, so both work in batches: the request that counts them, and the job that removes them.
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { OUTSIDE_TREES_LISTED_MAX, type OutsideTrees } from '@treewell/domain/outside-trees';
import { Problem } from '@treewell/domain/problems';
import type { Database, Db } from '../../db/db.ts';
import { jobKind } from '../../jobs/job-queue.ts';
import { insertJobs } from '../../jobs/jobs.queries.ts';
import type { ShapePart } from '../../shapes/shape-parts.ts';
import { findParts } from '../../thread/large-shapes.ts';
import { beginChangeGroup, finishChangeGroup, leaveChangeGroup } from '../history/change-groups.ts';
import { unlinkTrees } from '../trees/link-trees.ts';
import { lockTrees } from '../trees/trees.queries.ts';
import * as queries from './outside-trees.queries.ts';

const BATCH_TREES = 2_000;
const STEP_MS = 200;
/** Longer than one step may take. */
const LEASE_SECONDS = 30;

interface CellPart {
  from: bigint;
  to: bigint;
  polygon: string;
}

const byCell = (parts: readonly ShapePart[]): CellPart[] =>
  parts
    .map(({ from, to, polygon }) => ({ from: BigInt(from), to: BigInt(to), polygon }))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

interface Batch {
  checked: number;
  outside: number[];
  /** Null after the last batch. */
  lastCell: string | null;
}

/** Looks at the next trees of a project. Both the trees and the parts of the boundary are in the order of their cells. */
async function findNextOutside(
  db: Db,
  projectId: number,
  parts: readonly CellPart[],
  afterCell: string | null,
): Promise<Batch> {
  const links = await queries.listLinksByCell(db, projectId, { afterCell, limit: BATCH_TREES });
  // A tree whose cell is in no part is outside for certain. The others are tested exactly.
  const trees: queries.TreeToTest[] = [];
  const polygons: string[] = [];
  const places = new Map<number, number>();
  let part = 0;
  for (const { cell, tree_id } of links) {
    const treeCell = BigInt(cell);
    while (part < parts.length && (parts[part] as CellPart).to <= treeCell) part++;
    const candidate = parts[part];
    if (!candidate || candidate.from > treeCell) continue;
    if (!places.has(part)) places.set(part, polygons.push(candidate.polygon) - 1);
    trees.push({ treeId: tree_id, polygon: places.get(part) as number });
  }
  const inside = new Set(trees.length > 0 ? await queries.listTreesInPolygons(db, trees, polygons) : []);
  return {
    checked: links.length,
    outside: links.map(({ tree_id }) => tree_id).filter((treeId) => !inside.has(treeId)),
    lastCell: links.length < BATCH_TREES ? null : (links.at(-1)?.cell ?? null),
  };
}

export async function listOutsideTrees(db: Db, projectId: number): Promise<OutsideTrees> {
  const known = await queries.findBoundary(db, projectId);
  // Without a boundary no tree is outside.
  if (!known) return { count: 0, trees: [] };
  const parts = byCell(await findParts(known.boundary));
  const listed: number[] = [];
  let count = 0;
  let afterCell: string | null = null;
  do {
    const batch: Batch = await findNextOutside(db, projectId, parts, afterCell);
    count += batch.outside.length;
    listed.push(...batch.outside.slice(0, OUTSIDE_TREES_LISTED_MAX - listed.length));
    afterCell = batch.lastCell;
    await setImmediate();
  } while (afterCell);
  return { count, trees: await queries.listTreeNames(db, listed) };
}

interface RemovalPayload {
  project_id: number;
  /** The boundary that the leader has seen. */
  boundary_hash: string;
  asked_at: string;
  trees_total: number;
  /** Who has asked, and the entry of the history. Jobs from before the history have neither. */
  user_id?: number;
  group_id?: number;
}

interface RemovalProgress {
  after_cell: string | null;
  trees_checked: number;
  trees_removed: number;
}

/** Runs in the transaction of the request. Returns false if the project has changed since `version`. */
export async function startRemoval(db: Db, projectId: number, version: number, userId: number): Promise<boolean> {
  const known = await queries.findBoundary(db, projectId);
  if (!known) throw new Problem('no_boundary');
  if (known.version !== version) return false;
  // An earlier job may be about an earlier boundary.
  const earlier = await queries.deleteRemoval(db, projectId);
  if (earlier?.group_id) await finishChangeGroup(db, earlier.group_id);
  const groupId = await beginChangeGroup(db, { projectId, act: 'trees/outside' });
  await leaveChangeGroup(db);
  const payload: RemovalPayload = {
    project_id: projectId,
    boundary_hash: known.hash,
    asked_at: known.read_at,
    trees_total: known.tree_count,
    user_id: userId,
    group_id: groupId,
  };
  await insertJobs(db, 'remove_outside_trees', [{ name: String(projectId), payload }]);
  return true;
}

export const removeOutsideTreesJobs = (database: Database) =>
  jobKind<RemovalPayload, RemovalProgress>({
    kind: 'remove_outside_trees',
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    firstRetrySeconds: 2,
    longestRetrySeconds: 300,
    async run(payload, progress, signal) {
      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      const known = await queries.findBoundary(database, payload.project_id);
      if (known?.hash !== payload.boundary_hash) return finish(database, payload);
      const parts = byCell(await findParts(known.boundary));
      let next: RemovalProgress | undefined = progress ?? { after_cell: null, trees_checked: 0, trees_removed: 0 };
      // At least one batch, so that a slow machine makes progress too.
      do next = await removeBatch(database, payload, parts, next);
      while (next && elapsed() < STEP_MS && !signal.aborted);
      // A pause as long as the work, so that the job uses at most half of one connection.
      if (!next) return finish(database, payload);
      await sleep(elapsed(), undefined, { signal }).catch(() => {});
      return next;
    },
  });

async function finish(database: Database, { group_id }: RemovalPayload): Promise<undefined> {
  if (group_id !== undefined) await database.transaction((tx) => finishChangeGroup(tx, group_id));
}

/** Returns undefined when the job is done, or when the boundary has changed. */
async function removeBatch(
  database: Database,
  { project_id, boundary_hash, asked_at, user_id, group_id }: RemovalPayload,
  parts: readonly CellPart[],
  progress: RemovalProgress,
): Promise<RemovalProgress | undefined> {
  const { outside, checked, lastCell } = await findNextOutside(database, project_id, parts, progress.after_cell);
  const removed = await database.transaction(
    async (tx) => {
      // Trees before the project, as everybody does.
      await lockTrees(tx, outside);
      if (!(await queries.lockBoundary(tx, project_id, boundary_hash))) return undefined;
      return (await unlinkTrees(tx, project_id, outside, { addedUntil: asked_at })).length;
    },
    { userId: user_id ?? null, via: 'job:remove_outside_trees', groupId: group_id },
  );
  if (removed === undefined || lastCell === null) return undefined;
  return {
    after_cell: lastCell,
    trees_checked: progress.trees_checked + checked,
    trees_removed: progress.trees_removed + removed,
  };
}
