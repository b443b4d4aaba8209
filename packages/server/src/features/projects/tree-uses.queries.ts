// The only SQL about other projects that use the trees of a home.
import { TREE_USES_PER_PAGE, type TreeUse } from '@treewell/domain/tree-uses';
import { type Db, sql } from '../../db/db.ts';

export const endingName = (homeId: number, usedBy: number): string => `${homeId} ${usedBy}`;

/** Reads the links in the order of an index, so that a page ends early. `userId`: whose rights to see names count. */
export const listTreeUses = (db: Db, homeId: number, userId: number, after: number): Promise<TreeUse[]> =>
  db.list(sql`
    select project.project_id, case when visible = 1 or member.user_id is not null then project_name end as project_name, used.tree_count,
      (select extract(epoch from visit_date)::int from visit
       where visit.other_home_id = ${homeId} and visit.project_id = project.project_id and withdrawn_at is null
       order by visit_date desc limit 1) as last_visit,
      exists (select from job where kind = 'end_tree_use' and name = concat(${homeId}::int, ' ', project.project_id)) as is_ending
    from (
      select project_id, count(*)::int as tree_count from project_tree
      where other_home_id = ${homeId} and project_id > ${after} and tree_withdrawn_at is null
      group by project_id order by project_id limit ${TREE_USES_PER_PAGE}
    ) used
      join project on project.project_id = used.project_id
      left join member on member.project_id = project.project_id and member.user_id = ${userId}
    order by project.project_id`);

/**
 * Waits until all links of trees of this home that are being made are there to be seen. The savepoint gives the lock back
 * at once: trees are locked before projects, and this call locks trees afterwards.
 */
export async function waitForLinks(db: Db, homeId: number): Promise<void> {
  await db.run(sql`savepoint links_seen`);
  await db.run(sql`select from project where project_id = ${homeId} for update`);
  await db.run(sql`rollback to savepoint links_seen`);
}

/** The next trees of the home in the other project that were linked until `addedUntil`. */
export const listUsedTrees = async (
  db: Db,
  { homeId, usedBy, addedUntil }: { homeId: number; usedBy: number; addedUntil: string },
  limit: number,
): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      select tree_id from project_tree
      where other_home_id = ${homeId} and project_id = ${usedBy} and added_at <= ${addedUntil}::timestamptz
      order by tree_id limit ${limit}`)
  ).map(({ tree_id }) => tree_id);

/** Before the same is asked again: the earlier job leaves trees that were linked since. */
export const deleteEnding = (db: Db, homeId: number, usedBy: number): Promise<{ group_id: number | null } | null> =>
  db.find(sql`
    delete from job where kind = 'end_tree_use' and name = ${endingName(homeId, usedBy)}
    returning (payload ->> 'group_id')::int as group_id`);

/** The clock of the database. */
export const getNow = async (db: Db): Promise<string> =>
  (await db.find<{ now: string }>(sql`select clock_timestamp()::text as now`))?.now ?? '';
