// The only SQL about the accounts, codes, sessions and secrets of the embedded identity. For guesses see
// guess-limits.queries.ts.
import { CODE_MAILS_PER_HOUR, CODE_RESEND_SECONDS } from '@treewell/domain/accounts';
import type { Device } from '@treewell/domain/accounts/devices';
import type { Language } from '@treewell/domain/languages';
import { type Db, sql } from '../db/db.ts';
import { type CodePurpose, deleteOutdatedGuesses } from './guess-limits.queries.ts';
import type { AccountSession, Names } from './identity.ts';

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

/**
 * Finds the account if its password is still the one that was checked, and locks it until the transaction ends. Code
 * that creates a session calls this first. Code that ends sessions first changes or locks the same row. So each of the
 * two sees the changes of the other.
 */
export const findAccountUnchanged = (db: Db, sub: string, passwordHash: string | null): Promise<AccountRow | null> =>
  db.find(sql`
    select ${columns} from identity_account
    where sub = ${sub} and password_hash is not distinct from ${passwordHash} for share`);

type NewAccountRow = Omit<AccountRow, 'sub' | 'internal_id'>;

/** The constraint identity_account_email_unique refuses an address that has an account. */
export const insertAccount = (db: Db, account: NewAccountRow): Promise<number> =>
  db.run(sql`
    insert into identity_account (email, password_hash, status, given_name, family_name, organization, language)
    values (${account.email}, ${account.password_hash}, ${account.status}, ${account.given_name},
            ${account.family_name}, ${account.organization}, ${account.language})`);

/** An account without a password, for an imported person. Does nothing if the account exists. */
export const insertImportedAccount = (
  db: Db,
  account: Omit<NewAccountRow, 'password_hash' | 'status'>,
): Promise<number> =>
  db.run(sql`
    insert into identity_account (email, status, given_name, family_name, organization, language)
    values (${account.email}, 'reset_required', ${account.given_name}, ${account.family_name},
            ${account.organization}, ${account.language})
    on conflict on constraint identity_account_email_unique do nothing`);

export const updateAccountConfirmed = (db: Db, email: string): Promise<number> =>
  db.run(sql`update identity_account set status = 'confirmed' where email = ${email} and status = 'unconfirmed'`);

/** Also confirms the address, because the person has read the code in their mailbox. */
export const updateAccountPassword = (db: Db, email: string, passwordHash: string): Promise<number> =>
  db.run(sql`update identity_account set password_hash = ${passwordHash}, status = 'confirmed' where email = ${email}`);

/**
 * Call it after `findAccountLocked`, in the same transaction. Returns false if the password has changed since it was
 * checked.
 */
export const updateAccountPasswordBySub = async (
  db: Db,
  { sub, password_hash }: Pick<AccountRow, 'sub' | 'password_hash'>,
  newHash: string,
): Promise<boolean> =>
  (await db.run(sql`
    update identity_account set password_hash = ${newHash} where sub = ${sub} and password_hash = ${password_hash}`)) ===
  1;

/** The constraint identity_account_email_unique refuses an address that has an account. */
export const updateAccountEmail = (db: Db, sub: string, email: string): Promise<number> =>
  db.run(sql`update identity_account set email = ${email} where sub = ${sub}`);

/** Nobody has ever signed in with it: whoever signed up has not shown that the address is theirs. */
export const deleteUnconfirmedAccount = (db: Db, email: string): Promise<number> =>
  db.run(sql`delete from identity_account where email = ${email} and status = 'unconfirmed'`);

export const updateAccountNames = (db: Db, sub: string, names: Names): Promise<number> =>
  db.run(sql`
    update identity_account set given_name = ${names.given_name}, family_name = ${names.family_name},
      organization = ${names.organization}
    where sub = ${sub}`);

export const updateAccountInternalId = (db: Db, sub: string, internalId: number): Promise<number> =>
  db.run(sql`update identity_account set internal_id = ${internalId} where sub = ${sub}`);

// ── Codes ───────────────────────────────────────────────────────────────────

interface NewCode {
  email: string;
  purpose: CodePurpose;
  code_hash: Buffer;
  key_hash: Buffer;
  valid_hours: number;
  /**
   * If true, the limits do not apply, and the count of the hour starts again: requests of strangers before do not
   * count.
   */
  isForNewAccount: boolean;
}

/** Returns false if a mail was sent too recently or too often. Then the earlier code stays valid. */
export async function insertCode(db: Db, code: NewCode): Promise<boolean> {
  const changed = await db.run(sql`
    insert into identity_code as c (email, purpose, code_hash, key_hash, expires_at)
    values (${code.email}, ${code.purpose}, ${code.code_hash}, ${code.key_hash},
            now() + make_interval(hours => ${code.valid_hours}::int))
    on conflict (email, purpose) do update set
      code_hash = excluded.code_hash,
      key_hash = excluded.key_hash,
      expires_at = excluded.expires_at,
      mailed_at = now(),
      mails_in_hour = case
        when ${code.isForNewAccount} or c.hour_began_at < now() - interval '1 hour' then 1 else c.mails_in_hour + 1 end,
      hour_began_at = case
        when ${code.isForNewAccount} or c.hour_began_at < now() - interval '1 hour' then now() else c.hour_began_at end
    where ${code.isForNewAccount}
      or (c.mailed_at <= now() - make_interval(secs => ${CODE_RESEND_SECONDS})
        and (c.mails_in_hour < ${CODE_MAILS_PER_HOUR} or c.hour_began_at < now() - interval '1 hour'))`);
  return changed === 1;
}

/** Finds the code that was mailed together with this key. */
export const findCodeByKey = (
  db: Db,
  email: string,
  purpose: CodePurpose,
  keyHash: Buffer,
): Promise<{ code_hash: Buffer; is_expired: boolean } | null> =>
  db.find(sql`
    select code_hash, expires_at < now() as is_expired from identity_code
    where email = ${email} and purpose = ${purpose} and key_hash = ${keyHash}`);

/** Why there is no code to compare: none was mailed, it was used or is too old, or its tries are used up. */
export const findCodeState = async (
  db: Db,
  email: string,
  purpose: CodePurpose,
): Promise<'none' | 'expired' | 'used_up'> => {
  const row = await db.find<{ is_expired: boolean }>(sql`
    select expires_at < now() as is_expired from identity_code where email = ${email} and purpose = ${purpose}`);
  if (!row) return 'none';
  return row.is_expired ? 'expired' : 'used_up';
};

/**
 * If the right code or key arrives twice, only one call gets true. The row stays, because it counts the mails of the
 * hour.
 */
export const updateCodeSpent = async (
  db: Db,
  email: string,
  purpose: CodePurpose,
  codeHash: Buffer,
): Promise<boolean> =>
  (await db.run(sql`
    update identity_code set expires_at = '-infinity'
    where email = ${email} and purpose = ${purpose} and code_hash = ${codeHash} and expires_at > now()`)) === 1;

// ── Sessions ────────────────────────────────────────────────────────────────

interface NewSession extends Device {
  token_hash: Buffer;
  family: string;
  sub: string;
  valid_seconds: number;
  /** The session that is renewed; null for a sign-in. */
  parent_hash: Buffer | null;
}

/**
 * Call it after `findAccountUnchanged`, in the same transaction. Returns false if the renewed session has ended in
 * between.
 */
export const insertSession = async (db: Db, session: NewSession): Promise<boolean> =>
  (await db.run(sql`
    insert into identity_session (token_hash, family, sub, expires_at, browser, system)
    select ${session.token_hash}::bytea, ${session.family}::uuid, ${session.sub}::text,
      now() + make_interval(secs => ${session.valid_seconds}), ${session.browser}::text, ${session.system}::text
    where ${session.parent_hash}::bytea is null
      or exists (select from identity_session where token_hash = ${session.parent_hash}::bytea and revoked_at is null)`)) ===
  1;

export interface SessionRow {
  family: string;
  sub: string;
  /** The password hash of the account at the moment when the session was checked. */
  password_hash: string | null;
  /** Seconds since this token was replaced by a newer one; null for the newest token. */
  replaced_seconds: number | null;
}

/** Marks the token as replaced, if it is not yet. Returns null if the token is not valid. */
export const findSessionReplacing = (db: Db, tokenHash: Buffer): Promise<SessionRow | null> =>
  db.find(sql`
    update identity_session s set replaced_at = coalesce(s.replaced_at, now())
    from identity_account a
    where s.token_hash = ${tokenHash} and s.expires_at > now() and s.revoked_at is null and a.sub = s.sub
    returning s.family, s.sub, a.password_hash,
      nullif(extract(epoch from now() - s.replaced_at), 0)::double precision as replaced_seconds`);

/**
 * Waits for transactions that create sessions, and blocks new ones until this transaction ends. Returns null for an
 * unknown token.
 */
export const findAccountLockedByToken = (db: Db, tokenHash: Buffer): Promise<{ sub: string } | null> =>
  db.find(sql`
    select sub from identity_account
    where sub = (select sub from identity_session where token_hash = ${tokenHash}) for no key update`);

/** Call it after `findAccountLockedByToken`, in the same transaction, so that it sees all new sessions. */
export const updateTokenRevoked = (db: Db, tokenHash: Buffer): Promise<number> =>
  db.run(sql`
    update identity_session set revoked_at = now()
    where revoked_at is null and family = (select family from identity_session where token_hash = ${tokenHash})`);

/** Call it after `updateAccountPassword`, in the same transaction, because that locks the account. */
export const updateAccountSessionsRevoked = (db: Db, email: string): Promise<number> =>
  db.run(sql`
    update identity_session set revoked_at = now()
    where revoked_at is null and sub = (select sub from identity_account where email = ${email})`);

/**
 * Waits for transactions that create sessions, and blocks new ones until this transaction ends. Returns null for an
 * unknown account.
 */
export const findAccountLocked = (db: Db, sub: string): Promise<AccountRow | null> =>
  db.find(sql`select ${columns} from identity_account where sub = ${sub} for no key update`);

/**
 * A session is renewed every few minutes while it is used. Two tabs may have renewed it at once. A token is replaced a
 * moment before its follower is there: the session is open in between, too.
 */
export const listOpenSessions = (db: Db, sub: string, max: number): Promise<AccountSession[]> =>
  db.list(sql`
    select family as session, max(created_at) as last_used_at,
      (array_agg(browser order by created_at desc))[1] as browser, (array_agg(system order by created_at desc))[1] as system
    from identity_session
    where sub = ${sub} and revoked_at is null and expires_at > now()
      and (replaced_at is null or replaced_at > now() - interval '1 minute')
    group by family order by last_used_at desc, family limit ${max}`);

/** Call it after `findAccountLocked`, in the same transaction. */
export const updateSessionRevoked = (db: Db, sub: string, family: string): Promise<number> =>
  db.run(sql`
    update identity_session set revoked_at = now() where revoked_at is null and sub = ${sub} and family = ${family}`);

/** Call it after `findAccountLocked`, in the same transaction. */
export const updateOtherSessionsRevoked = (db: Db, sub: string, family: string | null): Promise<number> =>
  db.run(sql`
    update identity_session set revoked_at = now()
    where revoked_at is null and sub = ${sub} and family is distinct from ${family}::uuid`);

/** Whether a family of sessions was not ended: all of them end together. */
export const hasOpenSession = async (db: Db, family: string): Promise<boolean> =>
  (await db.find(sql`select 1 from identity_session where family = ${family} and revoked_at is null limit 1`)) !== null;

// ── Secrets and housekeeping ────────────────────────────────────────────────

/** The first server stores its proposal. All servers then read the same value. */
export async function getOrInsertSecret(db: Db, name: string, proposal: string): Promise<string> {
  await db.run(
    sql`insert into identity_secret (name, value) values (${name}, ${proposal}) on conflict (name) do nothing`,
  );
  const row = await db.find<{ value: string }>(sql`select value from identity_secret where name = ${name}`);
  return (row as { value: string }).value;
}

export async function deleteOutdated(db: Db): Promise<void> {
  await db.run(sql`delete from identity_session where expires_at < now() - interval '1 day'`);
  await db.run(sql`delete from identity_code where mailed_at < now() - interval '2 days'`);
  await deleteOutdatedGuesses(db);
}
