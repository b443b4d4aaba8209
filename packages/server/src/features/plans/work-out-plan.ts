// Works out which trees a new or changed plan is about, and when each is due. A project may have a million trees, so a job
// does it batch by batch, in the order of their ids. Repeating a batch after a crash changes nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Db } from '../../db/db.ts';
import { jobKind } from '../../jobs/job-queue.ts';
import { deleteNamedJob, insertJobs } from '../../jobs/jobs.queries.ts';
import { lockTrees } from '../trees/trees.queries.ts';
import { placeTrees } from './place-trees.ts';
import * as queries from './plan-trees.queries.ts';

const BATCH_TREES = 1_000;
const STEP_MS = 200;
/** Longer than one step may take. */
const LEASE_SECONDS = 30;

interface PlanPayload {
  plan_id: number;
  trees_total: number;
}

interface PlanProgress {
  /** The last tree that was looked at. */
  after: number;
  trees_done: number;
}

/** Runs in the transaction that changes the plan. A job that works out an earlier version begins again. */
export async function insertPlanJob(db: Db, planId: number, treesTotal: number): Promise<void> {
  await deleteNamedJob(db, 'work_out_plan', String(planId));
  const payload: PlanPayload = { plan_id: planId, trees_total: treesTotal };
  await insertJobs(db, 'work_out_plan', [{ name: String(planId), payload }]);
}

export const workOutPlanJobs = (database: Database) =>
  jobKind<PlanPayload, PlanProgress>({
    kind: 'work_out_plan',
    // One at a time, in turns: the plans of ten cities slow other people down no more than one does.
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    firstRetrySeconds: 2,
    longestRetrySeconds: 300,
    async run({ plan_id }, progress, signal) {
      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      let next: PlanProgress | undefined = progress ?? { after: 0, trees_done: 0 };
      // At least one batch, so that a slow machine makes progress too.
      do next = await workOutBatch(database, plan_id, next);
      while (next && elapsed() < STEP_MS && !signal.aborted);
      // A pause as long as the work, so that the job uses at most half of one connection.
      if (next) await sleep(elapsed(), undefined, { signal }).catch(() => {});
      return next;
    },
  });

/** Returns undefined when the plan is worked out. */
async function workOutBatch(
  database: Database,
  planId: number,
  progress: PlanProgress,
): Promise<PlanProgress | undefined> {
  const seen = await queries.findPlanToWorkOut(database, planId);
  if (!seen) return undefined;
  const rows = seen.is_idle
    ? await queries.listNextTreesOfPlan(database, planId, progress.after, BATCH_TREES)
    : await queries.listNextTreeIds(database, seen.project_id, progress.after, BATCH_TREES);
  const treeIds = rows.map(({ tree_id }) => tree_id);
  await database.transaction(async (tx) => {
    // Trees before plans, as everybody does.
    await lockTrees(tx, treeIds);
    const plan = await queries.findPlanToWorkOut(tx, planId);
    // Deleted or paused meanwhile: the job that this has made begins again, with the trees of the plan only.
    if (!plan || plan.is_idle !== seen.is_idle) return;
    await placeTrees(tx, plan.project_id, [plan], treeIds);
    if (treeIds.length === BATCH_TREES) return;
    if (plan.is_deleted) await queries.deletePlan(tx, planId);
    else await finishPlan(tx, planId);
  });
  if (treeIds.length < BATCH_TREES) return undefined;
  return { after: treeIds.at(-1) as number, trees_done: progress.trees_done + treeIds.length };
}

/** What a plan needs once a day, also when its trees stay the same. */
export async function finishPlan(tx: Db, planId: number): Promise<void> {
  await queries.mergeDueCounts(tx, planId);
  await queries.updatePlanWorkedOut(tx, planId);
}
