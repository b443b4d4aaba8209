// The SQL that keeps the trees of plans, and their days (schema/due.sql).
import type { PlanInput } from '@treewell/domain/work/plans';
import { ALIVE } from '@treewell/domain/tree-fields';
import type { TreeFilterQuery } from '@treewell/domain/tree-filter';
import { type Db, type Sql, sql } from '../../db/db.ts';
import { today } from './plans.queries.ts';

/** What decides which trees are in a plan. */
export interface PlanToWorkOut {
  plan_id: number;
  project_id: number;
  filter: TreeFilterQuery;
  planted_years: number | null;
  /** It is paused or deleted, and so about no tree. */
  is_idle: boolean;
  is_deleted: boolean;
}

const workedOut = sql`plan_id, project_id, filter, planted_years, is_paused or deleted_at is not null as is_idle, deleted_at is not null as is_deleted`;

/** Locks the plan, so that it stays as it is until the batch is committed. */
export const findPlanToWorkOut = (db: Db, planId: number): Promise<PlanToWorkOut | null> =>
  db.find(sql`select ${workedOut} from plan where plan_id = ${planId} for share`);

export const listPlansToWorkOut = (db: Db, projectId: number): Promise<PlanToWorkOut[]> =>
  db.list(sql`
    select ${workedOut} from plan where project_id = ${projectId} and deleted_at is null order by plan_id for share`);

/** A link as filters read it (features/tiles/filter/filter-bits.ts). */
export interface PackedLink {
  tree_id: number;
  tile_value: Buffer;
  checked_day: number;
  filter_value: number;
  added_by: number | null;
  /** Years between its planting and today; null if nobody knows. */
  planted_years: number | null;
}

/** Links of trees that live and are not withdrawn. */
export const listPackedLinks = (db: Db, projectId: number, treeIds: readonly number[]): Promise<PackedLink[]> =>
  db.list(sql`
    select tree_id, int8send(project_tree.tile_value) as tile_value, project_tree.checked_day, project_tree.filter_value, added_by,
      extract(year from age(${today}, planted_on))::int as planted_years
    from project_tree join tree using (tree_id)
    where project_id = ${projectId} and tree_id = any(${treeIds}::int[]) and withdrawn_at is null and status = ${ALIVE}`);

/** The next trees of a project, by their ids. */
export const listNextTreeIds = (
  db: Db,
  projectId: number,
  after: number,
  limit: number,
): Promise<{ tree_id: number }[]> =>
  db.list(sql`
    select tree_id from project_tree where project_id = ${projectId} and tree_id > ${after} order by tree_id limit ${limit}`);

/** The next trees that a plan is about. */
export const listNextTreesOfPlan = (
  db: Db,
  planId: number,
  after: number,
  limit: number,
): Promise<{ tree_id: number }[]> =>
  db.list(
    sql`select tree_id from due where plan_id = ${planId} and tree_id > ${after} order by tree_id limit ${limit}`,
  );

/** The day from which a tree without a visit waits. */
const sinceOn = sql`greatest(plan.starts_on, (project_tree.added_at at time zone 'UTC')::date, tree.planted_on)`;

/** Rows of `plan` and `work`. Scalars, because a restore could not drop the table if a function took its rows. */
const dueDay = (since: Sql): Sql =>
  sql`due_day(plan.every_days, plan.within_days, plan.season_first, plan.season_last, work.last_on, ${since}, work.reported_on)`;
const workOfPlan = sql`work_of_plan(plan.project_id, plan.visit_name, plan.stewardship_tasks, plan.within_days is not null, plan.starts_on, tree_id) work`;

/** The caller has locked the trees. What is the same already is not written again. */
export const insertDue = (db: Db, planId: number, treeIds: readonly number[]): Promise<number> =>
  db.run(sql`
    insert into due as kept (plan_id, tree_id, project_id, since_on, last_on, reported_on, due_on)
    select plan.plan_id, tree_id, plan.project_id, ${sinceOn}, work.last_on, work.reported_on,
      ${dueDay(sinceOn)}
    from plan cross join unnest(${treeIds}::int[]) wanted (tree_id)
      join tree using (tree_id) join project_tree using (project_id, tree_id)
      cross join lateral ${workOfPlan}
    where plan.plan_id = ${planId} order by tree_id
    on conflict (plan_id, tree_id) do update set since_on = excluded.since_on, last_on = excluded.last_on,
      reported_on = excluded.reported_on, due_on = excluded.due_on
    where (kept.since_on, kept.last_on, kept.reported_on, kept.due_on)
      is distinct from (excluded.since_on, excluded.last_on, excluded.reported_on, excluded.due_on)`);

export const deleteDue = (db: Db, planId: number, treeIds: readonly number[]): Promise<number> =>
  db.run(sql`delete from due where plan_id = ${planId} and tree_id = any(${treeIds}::int[])`);

/** One row for each day again, and none for days without trees. */
export const mergeDueCounts = (db: Db, planId: number): Promise<number> =>
  db.run(sql`
    with taken as (delete from due_count where plan_id = ${planId} returning due_on, trees)
    insert into due_count (plan_id, due_on, slot, trees)
    select ${planId}::int, due_on, -1, sum(trees) from taken group by due_on having sum(trees) <> 0 order by due_on
    on conflict (plan_id, due_on, slot) do update set trees = due_count.trees + excluded.trees`);

export const updatePlanWorkedOut = (db: Db, planId: number): Promise<number> =>
  db.run(sql`update plan set worked_out_on = ${today} where plan_id = ${planId}`);

export const deletePlan = (db: Db, planId: number): Promise<number> =>
  db.run(sql`delete from plan where plan_id = ${planId}`);

interface PlanOfYesterday extends PlanToWorkOut {
  follows_time: boolean;
  /** Since somebody has looked at it: what was left then waits for the next season. */
  has_season_ended: boolean;
}

/** Plans that nobody has looked at today. */
export const listPlansOfYesterday = (db: Db, limit: number): Promise<PlanOfYesterday[]> =>
  db.list(sql`
    select ${workedOut}, follows_time,
      coalesce(season_day(worked_out_on, season_first, season_last) = worked_out_on
        and season_day(${today}, season_first, season_last) > ${today}, false) as has_season_ended
    from plan
    where deleted_at is null and worked_out_on < ${today} order by worked_out_on, plan_id limit ${limit}`);

// ── Trees that may fit other plans ──────────────────────────────────────────

export interface StaleTree {
  project_id: number;
  tree_id: number;
}

export const listStaleTrees = (db: Db, limit: number): Promise<StaleTree[]> =>
  db.list(sql`select project_id, tree_id from due_stale order by project_id, tree_id limit ${limit}`);

/** Returns those of the trees that nobody else has looked at meanwhile. The caller has locked them. */
export const deleteStaleTrees = async (db: Db, projectId: number, treeIds: readonly number[]): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      delete from due_stale where project_id = ${projectId} and tree_id = any(${treeIds}::int[]) returning tree_id`)
  ).map(({ tree_id }) => tree_id);

// ── Preview ─────────────────────────────────────────────────────────────────

export interface PreviewCounts {
  tree_count: number;
  overdue_count: number;
  due_count: number;
}

/** The days of some trees by a plan that is not stored. */
export async function countPreview(
  db: Db,
  { season, ...plan }: PlanInput,
  treeIds: readonly number[],
  soonDays: number,
): Promise<PreviewCounts> {
  const [season_first, season_last] = (season?.split('/') ?? []).map((day) => Number(day.replace('-', '')));
  const asRow = JSON.stringify({ ...plan, season_first, season_last });
  const row = await db.find<PreviewCounts>(sql`
    with previewed as materialized (
      select (jsonb_populate_record(null::plan, ${asRow}::jsonb || jsonb_build_object('starts_on', coalesce(${plan.starts_on}::date, ${today})))).*
    ), of_tree as (
      select ${dueDay(sinceOn)} as due_on
      from previewed plan cross join unnest(${treeIds}::int[]) wanted (tree_id)
        join tree using (tree_id) join project_tree using (project_id, tree_id)
        cross join lateral ${workOfPlan}
      where tree.withdrawn_at is null and tree.status = ${ALIVE}
        and (plan.planted_years is null or extract(year from age(${today}, tree.planted_on)) < plan.planted_years)
    )
    select count(*)::int as tree_count, count(*) filter (where due_on < ${today})::int as overdue_count,
      count(*) filter (where due_on between ${today} and ${today} + ${soonDays}::int)::int as due_count
    from of_tree`);
  return row as PreviewCounts;
}
