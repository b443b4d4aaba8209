// Plans of a project: leaders write them, members read them.
import { Problem } from '@treewell/domain/problems';
import * as plans from '@treewell/domain/work/plans';
import type { Db } from '../../db/db.ts';
import { heavy, route } from '../../http/route.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { projectCan, requireAbility } from '../access/project-access.ts';
import { countProjectTrees } from '../tiles/memory/snapshot.queries.ts';
import * as queries from './plans.queries.ts';
import { previewPlan } from './preview-plan.ts';
import { insertPlanJob } from './work-out-plan.ts';

export const planRoutes = [
  route(plans.listPlans, projectCan('read_project'), ({ db }, { project_id }) => queries.listPlans(db, project_id)),

  route(plans.createPlan, projectCan('manage_plans'), async ({ db, user, jobs, afterCommit }, plan) => {
    await countDailyUse(db, user.user_id, 'plans');
    const count = await queries.countPlans(db, plan.project_id);
    await requireAbility(db, 'manage_plans', plan.project_id, user.user_id);
    if (count >= plans.PLANS_MAX) throw new Problem('too_many_plans');
    const planId = await queries.insertPlan(db, plan, user.user_id);
    await insertPlanJob(db, planId, await countProjectTrees(db, plan.project_id));
    afterCommit(() => jobs.wake('work_out_plan'));
    return getPlan(db, plan.project_id, planId);
  }),

  route(
    plans.updatePlan,
    projectCan('manage_plans'),
    async ({ db, user, jobs, afterCommit }, { project_id, plan_id, version, is_paused, ...plan }) => {
      await countDailyUse(db, user.user_id, 'plans');
      const known = await lockPlan(db, project_id, plan_id);
      await requireAbility(db, 'manage_plans', project_id, user.user_id);
      if (version !== undefined && version !== known.version)
        throw new Problem('edited_meanwhile', { newer: await getPlan(db, project_id, plan_id) });
      await queries.updatePlan(db, plan_id, plan, is_paused);
      await insertPlanJob(db, plan_id, await countProjectTrees(db, project_id));
      afterCommit(() => jobs.wake('work_out_plan'));
      return getPlan(db, project_id, plan_id);
    },
  ),

  route(
    plans.deletePlan,
    projectCan('manage_plans'),
    async ({ db, user, jobs, afterCommit }, { project_id, plan_id }) => {
      await lockPlan(db, project_id, plan_id);
      await requireAbility(db, 'manage_plans', project_id, user.user_id);
      await queries.updatePlanDeleted(db, plan_id);
      await insertPlanJob(db, plan_id, 0);
      afterCommit(() => jobs.wake('work_out_plan'));
      return { plan_id };
    },
  ),

  heavy(route(plans.previewPlan, projectCan('manage_plans'), (context, plan) => previewPlan(context, plan))),
];

async function lockPlan(db: Db, projectId: number, planId: number): Promise<{ version: number }> {
  const plan = await queries.lockPlan(db, projectId, planId);
  if (!plan) throw new Problem('not_found');
  return plan;
}

async function getPlan(db: Db, projectId: number, planId: number): Promise<plans.Plan> {
  const plan = await queries.findPlan(db, projectId, planId);
  if (!plan) throw new Problem('not_found');
  return plan;
}
