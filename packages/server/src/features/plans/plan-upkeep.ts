// What plans need as time passes: trees that have changed are looked at within seconds, and once a day plans that other
// trees fit today than yesterday, and those whose season has ended, are worked out again.
import type { BaseLogger } from 'pino';
import type { Database } from '../../db/db.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { type RecurringWork, startRecurringWork } from '../../recurring-work.ts';
import { countProjectTrees } from '../tiles/memory/snapshot.queries.ts';
import { listPlansOfYesterday } from './plan-trees.queries.ts';
import { placeStaleTrees } from './stale-trees.ts';
import { finishPlan, insertPlanJob } from './work-out-plan.ts';

const POLL_MS = 2_000;
const PLANS_PER_ROUND = 50;

export const startPlanUpkeep = (
  database: Database,
  jobs: Pick<JobQueue, 'wake'>,
  log: Pick<BaseLogger, 'error'>,
): RecurringWork =>
  startRecurringWork(async () => {
    try {
      const hasMoreTrees = await placeStaleTrees(database);
      const plans = await startDay(database);
      if (plans > 0) jobs.wake('work_out_plan');
      return hasMoreTrees || plans === PLANS_PER_ROUND;
    } catch (error) {
      log.error({ err: error }, 'Plans could not be kept, will try again');
      return false;
    }
  }, POLL_MS);

/** Returns how many plans were looked at. */
export async function startDay(database: Database): Promise<number> {
  const plans = await listPlansOfYesterday(database, PLANS_PER_ROUND);
  for (const { plan_id, project_id, follows_time, has_season_ended, is_idle } of plans)
    await database.transaction(async (tx) => {
      if ((follows_time || has_season_ended) && !is_idle)
        await insertPlanJob(tx, plan_id, await countProjectTrees(tx, project_id));
      await finishPlan(tx, plan_id);
    });
  return plans.length;
}
