// The only SQL about the embedded identity's accounts, codes, throttles, sessions and secrets.
import { CODE_MAILS_PER_HOUR, CODE_RESEND_SECONDS, CODE_TRIES, type Language } from '@treewell/domain/accounts';
import { type Db, sql } from '../db/db.ts';

// ── Accounts ────────────────────────────────────────────────────────────────

export interface AccountRow {
  sub: string;
  email: string;
  password_hash: string | null;
  status: 'unconfirmed' | 'confirmed' | 'reset_required';
  given_name: string;
  family_name: string;
  organization: string;
  language: Language;
  internal_id: number | null;
}

const columns = sql`sub, email, password_hash, status, given_name, family_name, organization, language, internal_id`;

export const findAccount = (db: Db, email: string): Promise<AccountRow | null> =>
  db.find(sql`select ${columns} from identity_account where email = ${email}`);

export const findAccountBySub = (db: Db, sub: string): Promise<AccountRow | null> =>
  db.find(sql`select ${columns} from identity_account where sub = ${sub}`);

type NewAccountRow = Omit<AccountRow, 'sub' | 'internal_id'>;

/** An address that is taken is refused by identity_account_email_unique. */
export const insertAccount = (db: Db, account: NewAccountRow): Promise<number> =>
  db.run(sql`
    insert into identity_account (email, password_hash, status, given_name, family_name, organization, language)
    values (${account.email}, ${account.password_hash}, ${account.status}, ${account.given_name},
            ${account.family_name}, ${account.organization}, ${account.language})`);

/** An account without a password, for a person brought over from elsewhere; an existing one is left alone. */
export const insertImportedAccount = (db: Db, account: Omit<NewAccountRow, 'password_hash' | 'status'>): Promise<number> =>
  db.run(sql`
    insert into identity_account (email, status, given_name, family_name, organization, language)
    values (${account.email}, 'reset_required', ${account.given_name}, ${account.family_name},
            ${account.organization}, ${account.language})
    on conflict on constraint identity_account_email_unique do nothing`);

export const updateAccountConfirmed = (db: Db, email: string): Promise<number> =>
  db.run(sql`update identity_account set status = 'confirmed' where email = ${email} and status = 'unconfirmed'`);

/** Having read the code from the mailbox also confirms the address. */
export const updateAccountPassword = (db: Db, email: string, passwordHash: string): Promise<number> =>
  db.run(sql`update identity_account set password_hash = ${passwordHash}, status = 'confirmed' where email = ${email}`);

export const updateAccountInternalId = (db: Db, sub: string, internalId: number): Promise<number> =>
  db.run(sql`update identity_account set internal_id = ${internalId} where sub = ${sub}`);

// ── Codes ───────────────────────────────────────────────────────────────────

export type CodePurpose = 'confirm' | 'reset';

/** False when a mail went out too recently or too often: then the earlier code stays good. */
export async function insertCode(
  db: Db,
  code: { email: string; purpose: CodePurpose; code_hash: Buffer; valid_hours: number },
): Promise<boolean> {
  const changed = await db.run(sql`
    insert into identity_code as c (email, purpose, code_hash, expires_at)
    values (${code.email}, ${code.purpose}, ${code.code_hash}, now() + make_interval(hours => ${code.valid_hours}::int))
    on conflict (email, purpose) do update set
      code_hash = excluded.code_hash,
      expires_at = excluded.expires_at,
      tries = 0,
      mailed_at = now(),
      mails_in_hour = case when c.hour_began_at < now() - interval '1 hour' then 1 else c.mails_in_hour + 1 end,
      hour_began_at = case when c.hour_began_at < now() - interval '1 hour' then now() else c.hour_began_at end
    where c.mailed_at <= now() - make_interval(secs => ${CODE_RESEND_SECONDS})
      and (c.mails_in_hour < ${CODE_MAILS_PER_HOUR} or c.hour_began_at < now() - interval '1 hour')`);
  return changed === 1;
}

/** Counts the try before anyone compares, in one statement: parallel guesses cannot exceed the limit. */
export const findCodeCountingTry = (
  db: Db,
  email: string,
  purpose: CodePurpose,
): Promise<{ code_hash: Buffer; is_expired: boolean } | null> =>
  db.find(sql`
    update identity_code set tries = tries + 1
    where email = ${email} and purpose = ${purpose} and tries < ${CODE_TRIES}
    returning code_hash, expires_at < now() as is_expired`);

/** Why there is no code to compare: none was ever mailed, it is spent or too old, or its tries are used up. */
export const findCodeState = async (db: Db, email: string, purpose: CodePurpose): Promise<'none' | 'expired' | 'used_up'> => {
  const row = await db.find<{ is_expired: boolean }>(sql`
    select expires_at < now() as is_expired from identity_code where email = ${email} and purpose = ${purpose}`);
  if (!row) return 'none';
  return row.is_expired ? 'expired' : 'used_up';
};

/** One winner when the right code arrives twice; the row stays, because it counts the mails of the hour. */
export const updateCodeSpent = async (db: Db, email: string, purpose: CodePurpose, codeHash: Buffer): Promise<boolean> =>
  (await db.run(sql`
    update identity_code set expires_at = '-infinity', tries = ${CODE_TRIES}
    where email = ${email} and purpose = ${purpose} and code_hash = ${codeHash} and expires_at > now()`)) === 1;

// ── Back-off per address ────────────────────────────────────────────────────

/**
 * Counts a sign-in as missed before the password is compared; success deletes the row. From the fifth on
 * the address is blocked for 1, 2, 4 … 900 seconds. False while it is blocked.
 */
export const insertSignInMiss = async (db: Db, email: string, freeMisses: number): Promise<boolean> =>
  (await db.run(sql`
    insert into identity_throttle as t (email) values (${email})
    on conflict (email) do update set
      misses = case when t.last_miss_at < now() - interval '1 day' then 1 else t.misses + 1 end,
      last_miss_at = now(),
      blocked_until = case
        when t.last_miss_at >= now() - interval '1 day' and t.misses + 1 >= ${freeMisses}
        then now() + make_interval(secs => least(900, power(2, least(t.misses + 1 - ${freeMisses}, 10))))
      end
    where t.blocked_until is null or t.blocked_until <= now()`)) === 1;

export const findBlockedSeconds = async (db: Db, email: string): Promise<number> => {
  const row = await db.find<{ seconds: number }>(sql`
    select ceil(extract(epoch from blocked_until - now()))::int as seconds from identity_throttle where email = ${email}`);
  return Math.max(1, row?.seconds ?? 1);
};

export const deleteSignInMisses = (db: Db, email: string): Promise<number> =>
  db.run(sql`delete from identity_throttle where email = ${email}`);

// ── Sessions ────────────────────────────────────────────────────────────────

export const insertSession = (
  db: Db,
  session: { token_hash: Buffer; family: string; sub: string; valid_seconds: number },
): Promise<number> =>
  db.run(sql`
    insert into identity_session (token_hash, family, sub, expires_at)
    values (${session.token_hash}, ${session.family}, ${session.sub}, now() + make_interval(secs => ${session.valid_seconds}))`);

export interface SessionRow {
  family: string;
  sub: string;
  /** Seconds since this token was exchanged for a newer one; null when it is the newest. */
  replaced_seconds: number | null;
}

/** Marks the token as exchanged, once, and tells when that first happened. Null when it is not valid. */
export const findSessionReplacing = (db: Db, tokenHash: Buffer): Promise<SessionRow | null> =>
  db.find(sql`
    update identity_session set replaced_at = coalesce(replaced_at, now())
    where token_hash = ${tokenHash} and expires_at > now() and revoked_at is null
    returning family, sub, nullif(extract(epoch from now() - replaced_at), 0)::double precision as replaced_seconds`);

export const updateFamilyRevoked = (db: Db, family: string): Promise<number> =>
  db.run(sql`update identity_session set revoked_at = now() where family = ${family} and revoked_at is null`);

export const updateTokenRevoked = (db: Db, tokenHash: Buffer): Promise<number> =>
  db.run(sql`
    update identity_session set revoked_at = now()
    where revoked_at is null and family = (select family from identity_session where token_hash = ${tokenHash})`);

export const updateAccountSessionsRevoked = (db: Db, email: string): Promise<number> =>
  db.run(sql`
    update identity_session set revoked_at = now()
    where revoked_at is null and sub = (select sub from identity_account where email = ${email})`);

// ── Secrets and housekeeping ────────────────────────────────────────────────

/** Whoever comes first decides; every server reads the same value afterwards. */
export async function getOrInsertSecret(db: Db, name: string, proposal: string): Promise<string> {
  await db.run(sql`insert into identity_secret (name, value) values (${name}, ${proposal}) on conflict (name) do nothing`);
  const row = await db.find<{ value: string }>(sql`select value from identity_secret where name = ${name}`);
  return (row as { value: string }).value;
}

export async function deleteOutdated(db: Db): Promise<void> {
  await db.run(sql`delete from identity_session where expires_at < now() - interval '1 day'`);
  await db.run(sql`delete from identity_code where mailed_at < now() - interval '2 days'`);
  await db.run(sql`delete from identity_throttle where last_miss_at < now() - interval '1 day'`);
}
