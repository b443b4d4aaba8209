// The trees that already stand inside the boundary of a new project become its trees. A few at once, with the
// project itself; a city's beside the requests, in short steps: first they are counted, so that people can see how
// far it is, then they are linked batch by batch. A batch that is repeated after a crash changes nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ring } from '@treewell/domain/geo';
import { Problem } from '@treewell/domain/problems';
import { OPEN_INTAKES_MAX } from '@treewell/domain/quotas';
import type { Database, Db } from '../../db/db.ts';
import { jobKind } from '../../jobs/job-queue.ts';
import { insertJobs } from '../../jobs/jobs.queries.ts';
import type { ShapePart } from '../../shapes/shape-parts.ts';
import { findParts } from '../../thread/large-shapes.ts';
import {
  type Place,
  countIntakes,
  findFewTreesInside,
  getLastTreeId,
  insertIncludedTrees,
  listNextTrees,
} from './include-trees.queries.ts';
import { listTreeIds, lockTreeCount } from './trees.queries.ts';

/** Linked within the request that makes the project. */
const FEW_TREES = 3_000;
const BATCH_TREES = 2_000;
const BATCH_COMPARISONS = 10_000_000;
const STEP_MS = 200;
/** Longer than one step may take. */
const LEASE_SECONDS = 30;

interface Wish {
  project_id: number;
  user_id: number;
  boundary: Ring;
  last_tree_id: number;
}

export interface IntakeProgress {
  is_counting: boolean;
  /** Which of the ranges that cover the boundary, and the last tree looked at in it. */
  range: number;
  after: Place | null;
  trees_done: number;
  /** While counting: found so far. */
  trees_total: number;
}

const BEGINNING: IntakeProgress = { is_counting: true, range: 0, after: null, trees_done: 0, trees_total: 0 };

/**
 * In the transaction that makes the project. Answers whether some are left for the queue. They come also into a project
 * that is made inactive, or becomes so meanwhile: they are part of its making, nobody adds them later.
 */
export async function includeTrees(db: Db, projectId: number, boundary: Ring, userId: number): Promise<boolean> {
  const few = await findFewTreesInside(db, boundary, FEW_TREES);
  if (few) {
    await linkTrees(db, projectId, few);
    return false;
  }
  if ((await countIntakes(db, userId)) >= OPEN_INTAKES_MAX) throw new Problem('too_many_intakes');
  const wish: Wish = { project_id: projectId, user_id: userId, boundary, last_tree_id: await getLastTreeId(db) };
  await insertJobs(db, 'include_trees', [{ name: String(projectId), payload: wish }]);
  return true;
}

export const includeTreesJobs = (database: Database) =>
  jobKind<Wish, IntakeProgress>({
    kind: 'include_trees',
    // One at a time, in turns: ten cities at once take ten times as long, and cost the others what one does.
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    firstRetrySeconds: 2,
    longestRetrySeconds: 300,
    async run(wish, progress, signal) {
      const began = performance.now();
      const elapsed = () => performance.now() - began;
      const ranges = await findParts(wish.boundary);
      let now: IntakeProgress | undefined = progress ?? BEGINNING;
      // One batch at least: however slow the machine, it gets on.
      do now = await takeBatch(database, wish, ranges, now);
      while (now && elapsed() < STEP_MS && !signal.aborted);
      // As long again for the others: half of one connection is all this ever takes.
      if (now) await sleep(elapsed(), undefined, { signal }).catch(() => {});
      return now;
    },
  });

/** A tree is held against every corner: fewer trees where there are many corners. */
const treesPerBatch = (corners: number, most: number): number =>
  Math.max(1, Math.min(most, Math.floor(BATCH_COMPARISONS / corners)));

/** Undefined when all is done. */
async function takeBatch(
  database: Database,
  wish: Wish,
  ranges: readonly ShapePart[],
  now: IntakeProgress,
): Promise<IntakeProgress | undefined> {
  const range = ranges[now.range];
  if (!range)
    return now.is_counting && now.trees_total > 0 ? { ...now, is_counting: false, range: 0, after: null } : undefined;
  const limit = treesPerBatch(range.corners, BATCH_TREES);
  const trees = await listNextTrees(database, { range, after: now.after, lastTreeId: wish.last_tree_id, limit });
  const inside = trees.filter(({ is_inside }) => is_inside).map(({ tree_id }) => tree_id);
  if (!now.is_counting && inside.length > 0) await database.transaction((tx) => linkTrees(tx, wish.project_id, inside));
  const { cell, tree_id } = trees.at(-1) ?? { cell: '', tree_id: 0 };
  return {
    ...now,
    ...(trees.length < limit ? { range: now.range + 1, after: null } : { after: { cell, tree_id } }),
    ...(now.is_counting
      ? { trees_total: now.trees_total + inside.length }
      : { trees_done: now.trees_done + inside.length }),
  };
}

/** In the order of locks that all writers keep: trees, project, links. Those withdrawn meanwhile are left out. */
async function linkTrees(db: Db, projectId: number, treeIds: readonly number[]): Promise<void> {
  const standing = await listTreeIds(db, treeIds);
  await lockTreeCount(db, projectId);
  await insertIncludedTrees(db, projectId, standing);
}
