import { type Db, sql } from '../db/db.ts';
import type { DemoTree } from './demo-trees.ts';

/** Nobody has ever been here: neither an account nor a person. */
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

/** Answers with the ids, in the order of the trees. */
export async function insertDemoTrees(
  db: Db,
  trees: readonly DemoTree[],
  creators: readonly number[],
): Promise<number[]> {
  const rows = await db.list<{ tree_id: number }>(sql`
    insert into tree (tree_name, sub_id, longitude, latitude, address, notes, dbh, treeheight, root_config, container_size, caliper_size, created_by)
    select tree_name, sub_id, longitude, latitude, address, notes, dbh, treeheight, root_config, container_size, caliper_size,
      (${creators}::int[])[1 + place % ${creators.length}::int]
    from jsonb_to_recordset(${JSON.stringify(trees.map((tree, place) => ({ ...tree, place })))}::jsonb) as demo (
      place int, tree_name text, scientific_name text, longitude double precision, latitude double precision, address text, notes text,
      dbh double precision, treeheight double precision, root_config text, container_size double precision, caliper_size double precision)
    join species using (scientific_name)
    order by place returning tree_id`);
  return rows.map(({ tree_id }) => tree_id);
}

/** As if each tree had been created in the first project that it is in. */
export const updateDemoHomes = (db: Db): Promise<number> =>
  db.run(sql`
    update tree set home_project_id = first_link.project_id
    from (select tree_id, min(project_id) as project_id from project_tree group by tree_id) first_link
    where first_link.tree_id = tree.tree_id`);
