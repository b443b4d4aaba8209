import { Problem } from '@treewell/domain/problems';
import { type Db, sql } from '../db/db.ts';

/** False when the key was there before. */
export const insertKey = async (db: Db, userId: number, key: string, request: string): Promise<boolean> =>
  (await db.run(sql`
    insert into idempotency (user_id, key, request) values (${userId}, ${key}, ${request})
    on conflict (user_id, key) do nothing`)) === 1;

export const updateAnswer = (db: Db, userId: number, key: string, answer: string): Promise<number> =>
  db.run(sql`update idempotency set answer = ${answer}::jsonb where user_id = ${userId} and key = ${key}`);

export async function getKey(db: Db, userId: number, key: string): Promise<{ request: string; answer: unknown }> {
  const row = await db.find<{ request: string; answer: unknown }>(
    sql`select request, answer from idempotency where user_id = ${userId} and key = ${key}`,
  );
  // Only when it was swept between two statements.
  if (!row) throw new Problem('unavailable', { retryAfterSeconds: 1 });
  return row;
}

/** Nobody repeats a request a day later. */
export const deleteOldKeys = (db: Db): Promise<number> =>
  db.run(sql`delete from idempotency where created_at < now() - interval '1 day'`);
