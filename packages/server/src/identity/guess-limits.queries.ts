// The only SQL about guesses: how often a caller may try a password or a code. Each guess is counted, in one statement,
// before it is compared, so parallel guesses cannot exceed a limit. Rows are also written for e-mail addresses without
// an account. `address_hash` is a keyed hash of the caller's IP address.
import { CODE_TRIES, KNOWN_ADDRESS_DAYS } from '@treewell/domain/accounts';
import { type Db, sql } from '../db/db.ts';

/** The e-mail address that the caller typed, and the IP address of the caller. */
export interface Guesser {
  email: string;
  address_hash: Buffer;
}

export type GuessKind = 'password' | 'code';
/** What a mailed code is for. */
export type CodePurpose = 'confirm' | 'reset' | 'change';

// ── Passwords: back-off per account and address ─────────────────────────────

/**
 * Counts a sign-in as failed; a successful sign-in deletes the row. From the fifth failure on, the caller is blocked for
 * 1, 2, 4 … 900 seconds. Returns false while the caller is blocked.
 */
export const insertSignInMiss = async (
  db: Db,
  { email, address_hash }: Guesser,
  freeMisses: number,
): Promise<boolean> =>
  (await db.run(sql`
    insert into identity_throttle as t (email, address_hash) values (${email}, ${address_hash})
    on conflict (email, address_hash) do update set
      misses = case when t.last_miss_at < now() - interval '1 day' then 1 else t.misses + 1 end,
      last_miss_at = now(),
      blocked_until = case
        when t.last_miss_at >= now() - interval '1 day' and t.misses + 1 >= ${freeMisses}
        then now() + make_interval(secs => least(900, power(2, least(t.misses + 1 - ${freeMisses}, 10))))
      end
    where t.blocked_until is null or t.blocked_until <= now()`)) === 1;

export const findBlockedSeconds = async (db: Db, { email, address_hash }: Guesser): Promise<number> => {
  const row = await db.find<{ seconds: number }>(sql`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds
    from identity_throttle where email = ${email} and address_hash = ${address_hash}`);
  return Math.max(1, row?.seconds ?? 1);
};

export const deleteSignInMisses = (db: Db, { email, address_hash }: Guesser): Promise<number> =>
  db.run(sql`delete from identity_throttle where email = ${email} and address_hash = ${address_hash}`);

/** For all IP addresses: failures with the old password do not count for a new one. */
export const deleteAllSignInMisses = (db: Db, email: string): Promise<number> =>
  db.run(sql`delete from identity_throttle where email = ${email}`);

// ── Codes: tries per code and address ───────────────────────────────────────

/** Returns null if there is no code, or if this IP address has used up its tries for the code. */
export const findCodeCountingTry = (
  db: Db,
  { email, address_hash }: Guesser,
  purpose: CodePurpose,
): Promise<{ code_hash: Buffer; is_expired: boolean } | null> =>
  db.find(sql`
    insert into identity_code_try as t (email, purpose, address_hash, code_hash)
    select email, purpose, ${address_hash}, code_hash from identity_code where email = ${email} and purpose = ${purpose}
    on conflict (email, purpose, address_hash) do update set
      code_hash = excluded.code_hash,
      tries = case when t.code_hash = excluded.code_hash then t.tries + 1 else 1 end
    where t.code_hash <> excluded.code_hash or t.tries < ${CODE_TRIES}
    returning code_hash,
      (select c.expires_at < now() from identity_code c where c.email = t.email and c.purpose = t.purpose) as is_expired`);

// ── Both: a daily limit over all IP addresses ───────────────────────────────

/** Returns false if the account has reached its daily limit. IP addresses that the owner has used are not limited. */
export const insertGuess = async (
  db: Db,
  { email, address_hash }: Guesser,
  kind: GuessKind,
  maxPerDay: number,
): Promise<boolean> =>
  (await db.run(sql`
    insert into identity_guess as g (email, kind) values (${email}, ${kind})
    on conflict (email, kind) do update set
      guesses = case when g.day_began_at < now() - interval '1 day' then 1 else g.guesses + 1 end,
      day_began_at = case when g.day_began_at < now() - interval '1 day' then now() else g.day_began_at end
    where g.guesses < ${maxPerDay} or g.day_began_at < now() - interval '1 day' or exists (
      select from identity_known_address k
      where k.email = g.email and k.address_hash = ${address_hash}
        and k.seen_at > now() - make_interval(days => ${KNOWN_ADDRESS_DAYS}::int))`)) === 1;

export const findSecondsUntilGuess = async (db: Db, email: string, kind: GuessKind): Promise<number> => {
  const row = await db.find<{ seconds: number }>(sql`
    select ceil(extract(epoch from day_began_at + interval '1 day' - now()))::int as seconds
    from identity_guess where email = ${email} and kind = ${kind}`);
  return Math.max(1, row?.seconds ?? 1);
};

/** A correct password or code is not counted as a guess. The other guesses of the day stay counted. */
export const updateGuessUndone = (db: Db, email: string, kind: GuessKind): Promise<number> =>
  db.run(
    sql`update identity_guess set guesses = guesses - 1 where email = ${email} and kind = ${kind} and guesses > 0`,
  );

export const insertKnownAddress = (db: Db, { email, address_hash }: Guesser): Promise<number> =>
  db.run(sql`
    insert into identity_known_address (email, address_hash) values (${email}, ${address_hash})
    on conflict (email, address_hash) do update set seen_at = now()`);

// ── Housekeeping ────────────────────────────────────────────────────────────

export async function deleteOutdatedGuesses(db: Db): Promise<void> {
  await db.run(sql`delete from identity_throttle where last_miss_at < now() - interval '1 day'`);
  await db.run(sql`delete from identity_guess where day_began_at < now() - interval '1 day'`);
  await db.run(
    sql`delete from identity_known_address where seen_at < now() - make_interval(days => ${KNOWN_ADDRESS_DAYS}::int)`,
  );
}
