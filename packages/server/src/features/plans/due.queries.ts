// The SQL that reads what is due. The days are compared with today when they are read: the passing of time writes nothing.
import { DUE_SOON_DAYS, type DueCursor, type DueOfTree, type DueTree } from '@treewell/domain/work/due';
import type { Box } from '@treewell/domain/geo';
import { type Db, type Sql, sql } from '../../db/db.ts';
import type { CellRange } from '../../shapes/cells.ts';
import { today } from './plans.queries.ts';

/** Plans whose trees are shown. A paused or deleted one is emptied by a job, a moment later. */
const isShown = sql`not plan.is_paused and plan.deleted_at is null`;
const soon = sql`${today} + ${DUE_SOON_DAYS}::int`;

const treeColumns = sql`tree.tree_id, tree_name, sub_id, common_name, scientific_name, address, longitude, latitude`;
const workColumns = sql`plan.project_id, plan.plan_id, plan_name, visit_name, plan.stewardship_tasks, due_on, last_on`;

const ofPlan = (planId: number | undefined): Sql => (planId === undefined ? sql`` : sql`and plan.plan_id = ${planId}`);

const afterCursor = (after: DueCursor | undefined): Sql =>
  after === undefined
    ? sql``
    : sql`and (due_on, tree_id) >= (${after.due_on}::date, ${after.tree_id}) and (due_on, tree_id, due.plan_id) > (${after.due_on}::date, ${after.tree_id}, ${after.plan_id})`;

/** What waits longest comes first. Each plan gives its own first rows, in the order of an index. */
export const listDue = (
  db: Db,
  projectId: number,
  { planId, after, limit }: { planId: number | undefined; after: DueCursor | undefined; limit: number },
): Promise<DueTree[]> =>
  db.list(sql`
    with first as materialized (
      select of_plan.* from plan cross join lateral (
        select plan_id, tree_id, due_on, last_on from due
        where due.plan_id = plan.plan_id and due_on is not null and due_on <= ${soon} ${afterCursor(after)}
        order by due_on, tree_id limit ${limit}
      ) of_plan
      where plan.project_id = ${projectId} and ${isShown} ${ofPlan(planId)}
      order by due_on, tree_id, plan_id limit ${limit}
    )
    select ${treeColumns}, ${workColumns}
    from first join plan using (plan_id) join tree using (tree_id) join species using (sub_id)
    order by due_on, first.tree_id, first.plan_id`);

export const listDueOfTree = (db: Db, treeId: number, userId: number): Promise<DueOfTree[]> =>
  db.list(sql`
    select ${workColumns}, project_name
    from due join plan using (plan_id) join project on project.project_id = plan.project_id
      join member on member.project_id = plan.project_id and member.user_id = ${userId}
    where tree_id = ${treeId} and due_on is not null and ${isShown} order by due_on, plan.plan_id`);

export interface DueCandidate {
  tree_id: number;
  longitude: number;
  latitude: number;
}

/** At most `most` due trees of a box, in no order. The ranges contain the cells of the box. */
export const listDueCandidates = (
  db: Db,
  { projectId, planId }: { projectId: number; planId: number | undefined },
  { west, south, east, north }: Box,
  ranges: readonly CellRange[],
  most: number,
): Promise<DueCandidate[]> =>
  db.list(sql`
    select found.*
    from unnest(${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[]) as range (first, beyond)
      cross join lateral (
        select tree.tree_id, longitude, latitude from project_tree join tree using (tree_id)
        where project_id = ${projectId} and project_tree.cell >= first and project_tree.cell < beyond and tree_withdrawn_at is null
          and longitude between ${west} and ${east} and latitude between ${south} and ${north}
          and exists (
            select from due join plan using (plan_id)
            where due.tree_id = tree.tree_id and due.project_id = ${projectId} and due_on <= ${soon} and ${isShown} ${ofPlan(planId)}
          )
        order by project_tree.cell limit ${most}
      ) found
    limit ${most}`);

/** What is due of these trees. */
export const listDueOfTrees = (
  db: Db,
  { projectId, planId }: { projectId: number; planId: number | undefined },
  treeIds: readonly number[],
): Promise<DueTree[]> =>
  db.list(sql`
    select ${treeColumns}, ${workColumns}
    from due join plan using (plan_id) join tree using (tree_id) join species using (sub_id)
    where due.tree_id = any(${treeIds}::int[]) and due.project_id = ${projectId} and due_on <= ${soon} and ${isShown} ${ofPlan(planId)}
    order by due_on, due.plan_id`);

export interface DueDay {
  plan_id: number;
  plan_name: string;
  /** Null for all that is overdue. */
  due_on: string | null;
  today: string;
  tree_count: number;
}

/** How many trees each plan has on each day from today on, and how many are overdue. Read from counts, not from trees. */
export const listDueDays = (
  db: Db,
  projectId: number,
  { daysAhead, limit }: { daysAhead: number; limit: number },
): Promise<DueDay[]> =>
  db.list(sql`
    select plan_id, plan_name, case when due_on >= ${today} then due_on end as due_on, ${today} as today, sum(trees)::int as tree_count
    from plan join due_count using (plan_id)
    where plan.project_id = ${projectId} and ${isShown} and due_on <= ${today} + ${daysAhead}::int
    group by plan_id, plan_name, case when due_on >= ${today} then due_on end having sum(trees) > 0
    order by 3 nulls first, plan_id limit ${limit}`);
