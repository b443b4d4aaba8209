// The only SQL about the use of daily quotas.
import { type Db, sql } from '../db/db.ts';

export const isUsedUp = async (db: Db, userId: number, noun: string, max: number): Promise<boolean> =>
  (await db.find(sql`
    select from daily_use where user_id = ${userId} and noun = ${noun} and day = (now() at time zone 'UTC')::date and used >= ${max}`)) !==
  null;

/**
 * Returns false if today's total would exceed `max`. The lock on the row makes parallel calls of one person wait for
 * each other.
 */
export const insertDailyUse = async (
  db: Db,
  userId: number,
  noun: string,
  amount: number,
  max: number,
): Promise<boolean> =>
  (await db.run(sql`
    insert into daily_use as stored (user_id, noun, day, used)
    select ${userId}, ${noun}, (now() at time zone 'UTC')::date, ${amount}::int where ${amount}::int <= ${max}
    on conflict (user_id, noun) do update set
      day = excluded.day,
      used = excluded.used + case when stored.day = excluded.day then stored.used else 0 end
    where excluded.used + case when stored.day = excluded.day then stored.used else 0 end <= ${max}`)) === 1;
