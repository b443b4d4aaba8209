// Adds the trees inside the boundary of a new project to it. The request adds a few trees itself. A job adds a city's
// trees in short steps: it first counts them, so that people can see its progress, then links them batch by batch.
// Repeating a batch after a crash changes nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ring } from '@treewell/domain/geo';
import { Problem } from '@treewell/domain/problems';
import { OPEN_INTAKES_MAX } from '@treewell/domain/quotas';
import type { Database, Db } from '../../db/db.ts';
import { jobKind } from '../../jobs/job-queue.ts';
import { insertJobs } from '../../jobs/jobs.queries.ts';
import { countDailyUse, requireDailyUse } from '../../quotas/daily-use.ts';
import type { ShapePart } from '../../shapes/shape-parts.ts';
import { findParts } from '../../thread/large-shapes.ts';
import {
  type CellPosition,
  countIntakes,
  findFewTreesInside,
  getLastTreeId,
  listNextTrees,
  listTreesOfOtherHomes,
  lockEndedHomes,
} from './include-trees.queries.ts';
import { asOneChange, beginChangeGroup, finishChangeGroup, leaveChangeGroup } from '../history/change-groups.ts';
import { linkTrees } from './link-trees.ts';

/** Up to this many trees are linked by the request that creates the project. */
const FEW_TREES = 3_000;
const BATCH_TREES = 2_000;
const BATCH_COMPARISONS = 10_000_000;
const STEP_MS = 200;
/** Longer than one step may take. */
const LEASE_SECONDS = 30;

interface IntakePayload {
  project_id: number;
  user_id: number;
  boundary: Ring;
  last_tree_id: number;
  /** The entry of the history. Jobs from before the history have none. */
  group_id?: number;
  /** Homes that have ended their use since (updateIntakeEnded). A batch reads them under a lock, not from here. */
  ended_homes?: number[];
}

export interface IntakeProgress {
  is_counting: boolean;
  /** The index of the current range of the boundary, and the last checked tree in it. */
  range: number;
  after: CellPosition | null;
  trees_done: number;
  /** While counting: the number found so far. */
  trees_total: number;
}

const START: IntakeProgress = { is_counting: true, range: 0, after: null, trees_done: 0, trees_total: 0 };

/**
 * Runs in the transaction that creates the project. Returns true if a job will add the trees. A project that is or
 * becomes inactive gets its trees too, because they are part of its creation.
 */
export async function includeTrees(db: Db, projectId: number, boundary: Ring, userId: number): Promise<boolean> {
  const treeIds = await findFewTreesInside(db, projectId, boundary, FEW_TREES);
  if (treeIds) {
    await asOneChange(db, { projectId, act: 'trees/include' }, () => linkIncludedTrees(db, projectId, userId, treeIds));
    return false;
  }
  await requireDailyUse(db, userId, 'links');
  if ((await countIntakes(db, userId)) >= OPEN_INTAKES_MAX) throw new Problem('too_many_intakes');
  const payload: IntakePayload = {
    project_id: projectId,
    user_id: userId,
    boundary,
    last_tree_id: await getLastTreeId(db),
    group_id: await beginChangeGroup(db, { projectId, act: 'trees/include' }),
  };
  await leaveChangeGroup(db);
  await insertJobs(db, 'include_trees', [{ name: String(projectId), payload }]);
  return true;
}

export const includeTreesJobs = (database: Database) =>
  jobKind<IntakePayload, IntakeProgress>({
    kind: 'include_trees',
    // One at a time, in turns: ten cities take ten times as long, but slow other people down no more than one does.
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    firstRetrySeconds: 2,
    longestRetrySeconds: 300,
    async run(payload, progress, signal) {
      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      const ranges = await findParts(payload.boundary);
      let next: IntakeProgress | undefined = progress ?? START;
      let isFirst = true;
      // At least one batch, so that a slow machine makes progress too.
      do {
        try {
          next = await runBatch(database, payload, ranges, next);
        } catch (error) {
          // The first batch of the next step fails again, and waits until the person has a new quota.
          if (isFirst || !(error instanceof Problem)) throw error;
          return next;
        }
        isFirst = false;
        if (!next && payload.group_id !== undefined) await finish(database, payload.group_id);
      } while (next && elapsed() < STEP_MS && !signal.aborted);
      // A pause as long as the work, so that the job uses at most half of one connection.
      if (next) await sleep(elapsed(), undefined, { signal }).catch(() => {});
      return next;
    },
  });

const finish = (database: Database, groupId: number): Promise<number> =>
  database.transaction((tx) => finishChangeGroup(tx, groupId));

/** Each tree is compared with every corner, so a batch has fewer trees if there are many corners. */
const treesPerBatch = (corners: number, most: number): number =>
  Math.max(1, Math.min(most, Math.floor(BATCH_COMPARISONS / corners)));

/** Counts or links one batch. Returns undefined when the job is done. */
async function runBatch(
  database: Database,
  payload: IntakePayload,
  ranges: readonly ShapePart[],
  progress: IntakeProgress,
): Promise<IntakeProgress | undefined> {
  const range = ranges[progress.range];
  if (!range)
    return progress.is_counting && progress.trees_total > 0
      ? { ...progress, is_counting: false, range: 0, after: null }
      : undefined;
  const limit = treesPerBatch(range.corners, BATCH_TREES);
  const trees = await listNextTrees(database, payload.project_id, {
    range,
    after: progress.after,
    lastTreeId: payload.last_tree_id,
    limit,
  });
  const inside = trees.filter(({ is_inside }) => is_inside).map(({ tree_id }) => tree_id);
  if (
    !progress.is_counting &&
    inside.length > 0 &&
    !(await database.transaction((tx) => linkBatch(tx, payload, inside), {
      userId: payload.user_id,
      via: 'job:include_trees',
      groupId: payload.group_id,
    }))
  )
    return undefined;
  const { cell, tree_id } = trees.at(-1) ?? { cell: '', tree_id: 0 };
  return {
    ...progress,
    ...(trees.length < limit ? { range: progress.range + 1, after: null } : { after: { cell, tree_id } }),
    ...(progress.is_counting
      ? { trees_total: progress.trees_total + inside.length }
      : { trees_done: progress.trees_done + inside.length }),
  };
}

/** Leaves out trees whose home has ended its use meanwhile. Returns false if another server has finished the job. */
async function linkBatch(db: Db, { project_id, user_id }: IntakePayload, inside: readonly number[]): Promise<boolean> {
  const endedHomes = await lockEndedHomes(db, project_id);
  if (!endedHomes) return false;
  const treeIds = endedHomes.length > 0 ? await listTreesOfOtherHomes(db, inside, endedHomes) : inside;
  await linkIncludedTrees(db, project_id, user_id, treeIds);
  return true;
}

/**
 * The links count against the daily quota of the person who created the project: the request is refused, and a job goes on
 * the next day, so that a city is never left half linked.
 */
async function linkIncludedTrees(db: Db, projectId: number, userId: number, treeIds: readonly number[]): Promise<void> {
  const { linked } = await linkTrees(db, projectId, treeIds);
  if (linked.length > 0) await countDailyUse(db, userId, 'links', linked.length);
}
