import type { QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { writableNames } from '@treewell/domain/record-fields';
import type { Tree } from '@treewell/domain/trees';
import { ALL_VISIT_FIELDS } from '@treewell/domain/visits/kinds';
import { type Db, commaList, identifier, sql } from '../db/db.ts';
import { sideObject } from '../features/qaqc/compare/second-visits.queries.ts';
import { type DemoTree, INVENTED_FIELDS } from './demo-trees.ts';
import type { DemoVisit, VisitableTree } from './demo-visits.ts';

/** True if there is neither an account nor a person. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const row = await db.find<{ is_empty: boolean }>(
    sql`select not exists (select from users) and not exists (select from identity_account) as is_empty`,
  );
  return row?.is_empty ?? false;
}

export const hasUser = async (db: Db, email: string): Promise<boolean> =>
  (await db.find(sql`select from users where email = ${email}`)) !== null;

export const hasAnyAccount = async (db: Db, emails: readonly string[]): Promise<boolean> =>
  (await db.find(sql`
    select from users where email = any(${emails})
    union all select from identity_account where email = any(${emails}) limit 1`)) !== null;

/** Returns the ids in the order of the trees. */
export async function insertDemoTrees(
  db: Db,
  trees: readonly DemoTree[],
  creators: readonly number[],
  createdAt: Date,
): Promise<number[]> {
  const columns = commaList(['sub_id', ...INVENTED_FIELDS].map(identifier));
  const rows = await db.list<{ tree_id: number }>(sql`
    insert into tree (${columns}, created_by, created_at)
    select ${columns}, (${creators}::int[])[1 + ((place - 1) % ${creators.length}::int)::int], ${createdAt}
    from jsonb_array_elements(${JSON.stringify(trees)}::jsonb) with ordinality as demo (described, place)
      cross join lateral jsonb_populate_record(null::tree, described || jsonb_build_object('sub_id',
        (select sub_id from species where species.scientific_name = described ->> 'scientific_name')))
    order by place returning tree_id`);
  return rows.map(({ tree_id }) => tree_id);
}

/** Sets the home of each tree to the first project that it is in. */
export async function updateDemoHomes(db: Db): Promise<void> {
  // The tables were filled a moment ago, and without statistics PostgreSQL would compare each tree with all links.
  await db.run(sql`analyze tree, project_tree`);
  await db.run(sql`
    update tree set home_project_id = first_link.project_id
    from (select tree_id, min(project_id) as project_id from project_tree group by tree_id) first_link
    where first_link.tree_id = tree.tree_id`);
  await db.run(sql`
    update project_tree set added_by = case when tree.home_project_id = project_tree.project_id then tree.created_by end,
      other_home_id = nullif(tree.home_project_id, project_tree.project_id)
    from tree where tree.tree_id = project_tree.tree_id`);
}

export const listVisitableTrees = (db: Db): Promise<VisitableTree[]> =>
  db.list(sql`
    select tree_id, project_id, visible = 1 as is_active, scientific_name, leaf_type like '%evergreen' as is_evergreen, dbh,
      exists (select from photo where photo.tree_id = tree.tree_id) as has_photo
    from tree join species using (sub_id) join project on project_id = home_project_id order by tree_id`);

/** In one statement: the trees are refreshed once, at its end. A visit counts as recorded on its day. */
export function insertDemoVisits(db: Db, visits: readonly DemoVisit[]): Promise<number> {
  const columns = commaList(
    ['visit_name', 'tree_id', 'project_id', 'user_id', 'visit_date', ...writableNames(ALL_VISIT_FIELDS)].map(
      identifier,
    ),
  );
  return db.run(sql`
    insert into visit (${columns}, created_at)
    select ${columns}, visit_date from jsonb_array_elements(${JSON.stringify(visits)}::jsonb) with ordinality as demo (described, place)
      cross join lateral jsonb_populate_record(null::visit, described)
    order by place`);
}

// ── What became of trees ────────────────────────────────────────────────────

/** Trees that came in a container or the like were planted up to four years before the day. */
export const updateDemoPlanting = (db: Db, day: string): Promise<number> =>
  db.run(sql`
    update tree set planted_on = ${day}::date - tree_id % 1460
    where root_config is not null and home_project_id is not null`);

export const updateDemoStatus = (
  db: Db,
  treeId: number,
  { status, status_date, status_reason }: Pick<Tree, 'status' | 'status_date' | 'status_reason'>,
): Promise<number> =>
  db.run(sql`
    update tree set status = ${status}, status_date = ${status_date}, status_reason = ${status_reason}, planted_on = null
    where tree_id = ${treeId}`);

export const getSpeciesId = async (db: Db, scientificName: string): Promise<number> =>
  (
    (await db.find<{ sub_id: number }>(sql`select sub_id from species where scientific_name = ${scientificName}`)) as {
      sub_id: number;
    }
  ).sub_id;

// ── Shared work ─────────────────────────────────────────────────────────────

/** Living trees of the project: first one with a photo, then three others, far apart in the list. */
export const listDemoTaskTrees = (db: Db, projectId: number): Promise<{ tree_id: number; photo_id: number | null }[]> =>
  db.list(sql`
    (select tree_id, photo_id from tree join photo using (tree_id)
      where home_project_id = ${projectId} and status = 'alive' order by photo_id limit 1)
    union all
    (select tree_id, null from tree where home_project_id = ${projectId} and status = 'alive' and tree_id % 100 = 50
      order by tree_id limit 3)`);

/** Neighbors: those nearest to one of the living trees of the project. */
export async function listDemoRoundTreeIds(db: Db, projectId: number, count: number): Promise<number[]> {
  const rows = await db.list<{ tree_id: number }>(sql`
    with middle as (
      select longitude, latitude from tree where home_project_id = ${projectId} and status = 'alive'
      order by tree_id offset 20 limit 1
    )
    select tree_id from tree cross join middle where home_project_id = ${projectId} and status = 'alive'
    order by point(tree.longitude, tree.latitude) <-> point(middle.longitude, middle.latitude), tree_id limit ${count}`);
  return rows.map(({ tree_id }) => tree_id);
}

/** Tasks count as made then: one of them is overdue. Not those that a visit since then would have done. */
export const updateDemoTasksMade = (db: Db, moment: Date): Promise<number> =>
  db.run(sql`update task set created_at = ${moment} where visit_name is null`);

// ── Quality control ─────────────────────────────────────────────────────────

export const findProjectByName = (db: Db, projectName: string): Promise<{ project_id: number } | null> =>
  db.find(sql`select project_id from project where project_name = ${projectName}`);

export interface DemoCheck {
  tree_id: number;
  project_id: number;
  values: Record<QaqcMeasure, number | null>;
}

/** Drawn health checks, with their first values. */
export const listDemoChecks = (db: Db, visitIds: readonly number[]): Promise<DemoCheck[]> =>
  db.list(sql`
    select qaqc_visit.tree_id, project_id, ${sideObject('first')} as values
    from qaqc_visit join qaqc using (qaqc_id) where visit_id = any(${visitIds}::int[]) order by visit_id`);

export async function insertDemoCheck(db: Db, visit: DemoVisit): Promise<number> {
  await insertDemoVisits(db, [visit]);
  const row = await db.find<{ visit_id: number }>(sql`select max(visit_id) as visit_id from visit`);
  return (row as { visit_id: number }).visit_id;
}

export const updateDemoRunDates = (db: Db, qaqcId: number, added: Date, completed: Date | null): Promise<number> =>
  db.run(sql`update qaqc set date_added = ${added}, date_completed = ${completed} where qaqc_id = ${qaqcId}`);

export const deleteDemoQuestionMails = (db: Db): Promise<number> =>
  db.run(sql`delete from job where kind = 'mail_questions'`);

export async function deleteHistory(db: Db): Promise<void> {
  await db.run(sql`delete from change`);
  await db.run(sql`delete from change_group`);
}
