import { type Db, commaList, identifier, sql } from '../db/db.ts';
import { type DemoTree, INVENTED_FIELDS } from './demo-trees.ts';

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
): Promise<number[]> {
  const columns = commaList(['sub_id', ...INVENTED_FIELDS].map(identifier));
  const rows = await db.list<{ tree_id: number }>(sql`
    insert into tree (${columns}, created_by)
    select ${columns}, (${creators}::int[])[1 + ((place - 1) % ${creators.length}::int)::int]
    from jsonb_array_elements(${JSON.stringify(trees)}::jsonb) with ordinality as demo (described, place)
      cross join lateral jsonb_populate_record(null::tree, described || jsonb_build_object('sub_id',
        (select sub_id from species where species.scientific_name = described ->> 'scientific_name')))
    order by place returning tree_id`);
  return rows.map(({ tree_id }) => tree_id);
}

/** Sets the home of each tree to the first project that it is in. */
export const updateDemoHomes = (db: Db): Promise<number> =>
  db.run(sql`
    update tree set home_project_id = first_link.project_id
    from (select tree_id, min(project_id) as project_id from project_tree group by tree_id) first_link
    where first_link.tree_id = tree.tree_id`);
