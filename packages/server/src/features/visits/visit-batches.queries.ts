// The SQL of visits that an operator withdraws and restores together.
import { type Db, sql } from '../../db/db.ts';

export const findUserByEmail = (db: Db, email: string): Promise<{ user_id: number } | null> =>
  db.find(sql`select user_id from users where email = ${email.trim().toLowerCase()}`);

/** Years of visits take longer than a request may. */
export const allowLongStatements = (db: Db): Promise<number> => db.run(sql`set local statement_timeout = '10min'`);

/** What one person recorded in a span, both moments included. */
export interface RecordedSpan {
  user_id: number;
  from: Date;
  to: Date;
}

/** Those that nobody has withdrawn, also on withdrawn trees, which may be restored later. */
export const listTreesOfSpan = async (db: Db, { user_id, from, to }: RecordedSpan): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      select distinct tree_id from visit where user_id = ${user_id} and created_at between ${from} and ${to} and withdrawn_at is null`)
  ).map(({ tree_id }) => tree_id);

export const listTreesOfBatch = async (db: Db, batchId: number): Promise<number[]> =>
  (await db.list<{ tree_id: number }>(sql`select distinct tree_id from visit where batch_id = ${batchId}`)).map(
    ({ tree_id }) => tree_id,
  );

/** In the order of all writers: trees, then projects. So nobody takes these trees out of their projects meanwhile. */
export async function lockTreesAndProjects(db: Db, treeIds: readonly number[]): Promise<void> {
  await db.run(sql`select from tree where tree_id = any(${treeIds}::int[]) order by tree_id for no key update`);
  await db.run(sql`
    select from project where project_id in (select project_id from project_tree where tree_id = any(${treeIds}::int[]))
    order by project_id for share`);
}

export const insertBatch = async (db: Db, { user_id, from, to }: RecordedSpan): Promise<number> => {
  const row = await db.find<{ batch_id: number }>(
    sql`insert into visit_batch (user_id, recorded_from, recorded_to) values (${user_id}, ${from}, ${to}) returning batch_id`,
  );
  return (row as { batch_id: number }).batch_id;
};

export interface BatchCounts {
  visits: number;
  trees: number;
  projects: number;
}

const counts = sql`count(*)::int as visits, count(distinct tree_id)::int as trees, count(distinct project_id)::int as projects`;

/** Only on trees that are locked: somebody may be recording visits on others at this moment. */
export const updateSpanWithdrawn = async (
  db: Db,
  batchId: number,
  { user_id, from, to }: RecordedSpan,
  treeIds: readonly number[],
): Promise<BatchCounts> =>
  (await db.find<BatchCounts>(sql`
    with withdrawn as (
      update visit set withdrawn_at = now(), batch_id = ${batchId}
      where user_id = ${user_id} and created_at between ${from} and ${to} and withdrawn_at is null and tree_id = any(${treeIds}::int[])
      returning tree_id, project_id
    )
    select ${counts} from withdrawn`)) as BatchCounts;

/** Locked, so that two operators do not restore it at once. */
export const lockBatch = (db: Db, batchId: number): Promise<{ restored_at: Date | null } | null> =>
  db.find(sql`select restored_at from visit_batch where batch_id = ${batchId} for no key update`);

export const updateBatchRestored = (db: Db, batchId: number): Promise<number> =>
  db.run(sql`update visit_batch set restored_at = now() where batch_id = ${batchId}`);

export const updateVisitsRestored = async (db: Db, batchId: number): Promise<BatchCounts> =>
  (await db.find<BatchCounts>(sql`
    with restored as (
      update visit set withdrawn_at = null, batch_id = null where batch_id = ${batchId} returning tree_id, project_id
    )
    select ${counts} from restored`)) as BatchCounts;
