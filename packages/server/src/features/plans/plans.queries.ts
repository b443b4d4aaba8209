// The SQL of plans: their rows, their numbers, and how far a change of one is worked out.
import type { Plan, PlanInput } from '@treewell/domain/work/plans';
import { PLANS_MAX } from '@treewell/domain/work/plans';
import { HOME_PLANS_MAX, type WaitingPlan } from '@treewell/domain/home';
import { DUE_SOON_DAYS } from '@treewell/domain/work/due';
import { type Db, type Sql, sql } from '../../db/db.ts';

/** The columns that a person writes. Seasons are kept as numbers: 501 is May 1. */
const columnsOf = (plan: Omit<PlanInput, 'project_id' | 'starts_on'>): Sql => {
  const [first, last] = (plan.season?.split('/') ?? []).map((day) => Number(day.replace('-', '')));
  return sql`${plan.plan_name}, ${plan.visit_name}, ${plan.stewardship_tasks}, ${plan.filter}::jsonb, ${plan.planted_years}::smallint,
    ${plan.every_days}::smallint, ${plan.within_days}::smallint, ${first ?? null}::smallint, ${last ?? null}::smallint`;
};
const WRITTEN = sql`plan_name, visit_name, stewardship_tasks, filter, planted_years, every_days, within_days, season_first, season_last`;

/** Calendar days are those in UTC, as the days of visits are. */
export const today = sql`(now() at time zone 'UTC')::date`;

const monthDay = (column: Sql): Sql => sql`to_char(${column} / 100, 'FM00') || '-' || to_char(${column} % 100, 'FM00')`;

/** The sums of a few rows for each day, and never of the trees. */
const counted = sql`
  select coalesce(sum(trees), 0)::int as tree_count,
    coalesce(sum(trees) filter (where due_on < ${today}), 0)::int as overdue_count,
    coalesce(sum(trees) filter (where due_on between ${today} and ${today} + ${DUE_SOON_DAYS}::int), 0)::int as due_count
  from due_count where due_count.plan_id = plan.plan_id and not plan.is_paused`;

const readPlans = (which: Sql): Sql => sql`
  select plan.plan_id, plan.project_id, plan_name, visit_name, stewardship_tasks, filter, planted_years, every_days, within_days,
    ${monthDay(sql`season_first`)} || '/' || ${monthDay(sql`season_last`)} as season, starts_on, is_paused, version,
    counted.tree_count, counted.overdue_count, counted.due_count,
    (
      select jsonb_build_object('trees_done', coalesce((progress ->> 'trees_done')::int, 0), 'trees_total', payload -> 'trees_total')
      from job where kind = 'work_out_plan' and name = plan.plan_id::text
    ) as update
  from plan cross join lateral (${counted}) counted
  where ${which} and deleted_at is null order by lower(plan_name), plan_id limit ${PLANS_MAX}`;

export const listPlans = (db: Db, projectId: number): Promise<Plan[]> =>
  db.list(readPlans(sql`project_id = ${projectId}`));

export const findPlan = (db: Db, projectId: number, planId: number): Promise<Plan | null> =>
  db.find(readPlans(sql`project_id = ${projectId} and plan_id = ${planId}`));

/** Locks the project, so that two people at once cannot make more plans than there may be. */
export async function countPlans(db: Db, projectId: number): Promise<number> {
  await db.run(sql`select from project where project_id = ${projectId} for no key update`);
  const row = await db.find<{ plans: number }>(
    sql`select count(*)::int as plans from plan where project_id = ${projectId} and deleted_at is null`,
  );
  return row?.plans ?? 0;
}

export async function insertPlan(
  db: Db,
  { project_id, starts_on, ...plan }: PlanInput,
  userId: number,
): Promise<number> {
  const row = await db.find<{ plan_id: number }>(sql`
    insert into plan (project_id, created_by, starts_on, ${WRITTEN})
    values (${project_id}, ${userId}, coalesce(${starts_on}::date, ${today}), ${columnsOf(plan)}) returning plan_id`);
  return (row as { plan_id: number }).plan_id;
}

/** Waits for a batch that works this plan out. Null if the plan is not there. */
export const lockPlan = (db: Db, projectId: number, planId: number): Promise<{ version: number } | null> =>
  db.find(sql`
    select version from plan where project_id = ${projectId} and plan_id = ${planId} and deleted_at is null for update`);

export const updatePlan = (
  db: Db,
  planId: number,
  { starts_on, ...plan }: Omit<PlanInput, 'project_id'>,
  isPaused: boolean | undefined,
): Promise<number> =>
  db.run(sql`
    update plan set version = version + 1, is_paused = coalesce(${isPaused ?? null}::boolean, is_paused),
      starts_on = coalesce(${starts_on}::date, starts_on), (${WRITTEN}) = row(${columnsOf(plan)})
    where plan_id = ${planId}`);

export const updatePlanDeleted = (db: Db, planId: number): Promise<number> =>
  db.run(sql`update plan set deleted_at = now() where plan_id = ${planId}`);

/** Of these projects, those by which trees are overdue or due soon. */
export const listWaitingPlans = (db: Db, projectIds: readonly number[]): Promise<WaitingPlan[]> =>
  db.list(sql`
    select project_id, project_name, plan_id, plan_name, visit_name, overdue_count, due_count
    from plan join project using (project_id) cross join lateral (${counted}) counted
    where project_id = any(${projectIds}::int[]) and deleted_at is null and overdue_count + due_count > 0
    order by overdue_count desc, due_count desc, plan_id limit ${HOME_PLANS_MAX}`);
