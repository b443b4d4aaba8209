// The SQL of visits that an operator withdraws and restores together.
import { type Db, type Sql, sql } from '../../db/db.ts';

export const findUserByEmail = (db: Db, email: string): Promise<{ user_id: number } | null> =>
  db.find(sql`select user_id from users where email = ${email.trim().toLowerCase()}`);

/** What one person recorded in a span, both moments included. */
export interface RecordedSpan {
  user_id: number;
  from: Date;
  to: Date;
}

/** By tree, so that a portion of them locks few trees. */
const listIds = async (db: Db, condition: Sql): Promise<number[]> =>
  (
    await db.list<{ visit_id: number }>(sql`select visit_id from visit where ${condition} order by tree_id, visit_id`)
  ).map(({ visit_id }) => visit_id);

/** Those that nobody has withdrawn, also on withdrawn trees, which may be restored later. */
export const listVisitsOfSpan = (db: Db, { user_id, from, to }: RecordedSpan): Promise<number[]> =>
  listIds(db, sql`user_id = ${user_id} and created_at between ${from} and ${to} and withdrawn_at is null`);

export const listVisitsOfBatch = (db: Db, batchId: number): Promise<number[]> =>
  listIds(db, sql`batch_id = ${batchId}`);

/** In the order of all writers: trees, then projects. So nobody takes these trees out of their projects meanwhile. */
export async function lockTreesAndProjects(db: Db, visitIds: readonly number[]): Promise<void> {
  const trees = sql`select tree_id from visit where visit_id = any(${visitIds}::int[])`;
  await db.run(sql`select from tree where tree_id in (${trees}) order by tree_id for no key update`);
  await db.run(sql`
    select from project where project_id in (select project_id from project_tree where tree_id in (${trees}))
    order by project_id for share`);
}

export const isAnyLeft = async (db: Db, visitIds: readonly number[]): Promise<boolean> =>
  (await db.find(sql`select from visit where visit_id = any(${visitIds}::int[]) and withdrawn_at is null limit 1`)) !==
  null;

interface GroupedBatch {
  batch_id: number;
  /** The entry of the history. Batches from before it have none. */
  group_id: number | null;
}

/** Goes on with the batch of an earlier try that was interrupted. */
export const insertOrContinueBatch = async (db: Db, { user_id, from, to }: RecordedSpan): Promise<GroupedBatch> => {
  const row = await db.find<GroupedBatch>(sql`
    insert into visit_batch (user_id, recorded_from, recorded_to) values (${user_id}, ${from}, ${to})
    on conflict (user_id, recorded_from, recorded_to) where finished_at is null do update set user_id = excluded.user_id
    returning batch_id, group_id`);
  return row as GroupedBatch;
};

export const updateBatchGroup = (db: Db, batchId: number, groupId: number): Promise<number> =>
  db.run(sql`update visit_batch set group_id = ${groupId} where batch_id = ${batchId}`);

export const updateVisitsWithdrawn = (db: Db, batchId: number, visitIds: readonly number[]): Promise<number> =>
  db.run(sql`
    update visit set withdrawn_at = now(), batch_id = ${batchId}
    where visit_id = any(${visitIds}::int[]) and withdrawn_at is null`);

export const updateBatchFinished = (db: Db, { user_id, from, to }: RecordedSpan): Promise<GroupedBatch | null> =>
  db.find(sql`
    update visit_batch set finished_at = now()
    where user_id = ${user_id} and recorded_from = ${from} and recorded_to = ${to} and finished_at is null
    returning batch_id, group_id`);

export interface BatchCounts {
  visits: number;
  trees: number;
  projects: number;
}

export const countVisitsOfBatch = async (db: Db, batchId: number): Promise<BatchCounts> =>
  (await db.find<BatchCounts>(sql`
    select count(*)::int as visits, count(distinct tree_id)::int as trees, count(distinct project_id)::int as projects
    from visit where batch_id = ${batchId}`)) as BatchCounts;

export const findBatch = (
  db: Db,
  batchId: number,
): Promise<{ restored_at: Date | null; group_id: number | null } | null> =>
  db.find(sql`select restored_at, group_id from visit_batch where batch_id = ${batchId}`);

export const updateVisitsRestored = (db: Db, batchId: number, visitIds: readonly number[]): Promise<number> =>
  db.run(sql`
    update visit set withdrawn_at = null, batch_id = null
    where visit_id = any(${visitIds}::int[]) and batch_id = ${batchId}`);

/** Finished too: a later try to withdraw begins a batch of its own. */
export const updateBatchRestored = (db: Db, batchId: number): Promise<number> =>
  db.run(sql`
    update visit_batch set restored_at = now(), finished_at = coalesce(finished_at, now())
    where batch_id = ${batchId}`);
