// The embedded identity: accounts in our own tables, argon2id passwords, ES256 id tokens, rotating
// refresh tokens. A known and an unknown address take the same steps, so that neither the answer nor
// its time tells them apart (except where the specification's messages do).
import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { CODE_LENGTH, emailField, isAcceptablePassword } from '@treewell/domain/accounts';
import { Problem } from '@treewell/domain/problems';
import type { Database, Db } from '../db/db.ts';
import { insertMail } from '../mail/send-mail.ts';
import { CONFIRMATION_CODE_HOURS, RESET_CODE_HOURS, confirmationMail, resetMail } from '../mail/mails.ts';
import * as queries from './embedded-identity.queries.ts';
import type { AccountRow, CodePurpose } from './embedded-identity.queries.ts';
import type { Identity, NewAccount, Tokens } from './identity.ts';
import { openIdTokens } from './id-tokens.ts';

export interface EmbeddedIdentityOptions {
  database: Database;
  publicUrl: string;
  /** Called after a transaction that queued a mail. */
  mailQueued(): void;
  /** For tests. */
  refreshGraceSeconds?: number;
}

// OWASP's argon2id settings for 19 MiB.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CODE_MAILS = {
  confirm: { write: confirmationMail, validHours: CONFIRMATION_CODE_HOURS },
  reset: { write: resetMail, validHours: RESET_CODE_HOURS },
} as const;
const REFRESH_VALID_SECONDS = 30 * 24 * 3600;
/** Two tabs may renew with the same cookie at once; a token used later than this was stolen or replayed. */
const REFRESH_GRACE_SECONDS = 20;
const FREE_SIGN_IN_MISSES = 5;

const NO_CODE_LEFT = { none: 'code_mismatch', expired: 'code_expired', used_up: 'too_many_attempts' } as const;

const normalized = (email: string): string => email.trim().toLowerCase();
const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function embeddedIdentity(options: EmbeddedIdentityOptions): Promise<Identity> {
  const { database, publicUrl } = options;
  const graceSeconds = options.refreshGraceSeconds ?? REFRESH_GRACE_SECONDS;
  const codePepper = await queries.getOrInsertSecret(database, 'code_pepper', randomBytes(32).toString('base64url'));
  const idTokens = await openIdTokens(database, publicUrl);
  const hashOfNobody = await hash(randomUUID(), ARGON);

  const codeHash = (email: string, purpose: CodePurpose, code: string): Buffer =>
    createHmac('sha256', codePepper).update(`${purpose} ${email} ${code}`).digest();

  /** The row is written for unknown addresses too; only a mail that somebody should get is queued. */
  async function mailCode(tx: Db, purpose: CodePurpose, email: string, account: AccountRow | NewAccount | null): Promise<boolean> {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const { write, validHours } = CODE_MAILS[purpose];
    const isAllowed = await queries.insertCode(tx, { email, purpose, code_hash: codeHash(email, purpose, code), valid_hours: validHours });
    if (!isAllowed || !account) return false;
    const { given_name, language } = account;
    await insertMail(tx, write({ email, given_name, language, code, publicUrl }), validHours);
    return true;
  }

  async function mailCodeOnRequest(purpose: CodePurpose, email: string, isMeant: (account: AccountRow) => boolean): Promise<void> {
    const isQueued = await database.transaction(async (tx) => {
      const account = await queries.findAccount(tx, email);
      return mailCode(tx, purpose, email, account && isMeant(account) ? account : null);
    });
    if (isQueued) options.mailQueued();
  }

  async function checkCode(email: string, purpose: CodePurpose, typed: string): Promise<Buffer> {
    const stored = await queries.findCodeCountingTry(database, email, purpose);
    if (!stored) throw new Problem(NO_CODE_LEFT[await queries.findCodeState(database, email, purpose)]);
    const given = codeHash(email, purpose, typed.replaceAll(/\s/g, ''));
    const isRight = timingSafeEqual(stored.code_hash, given);
    if (isRight && stored.is_expired) throw new Problem('code_expired');
    if (!isRight) throw new Problem('code_mismatch');
    return stored.code_hash;
  }

  /** Spends the code and does what it was for in one transaction, so that a crash loses neither. */
  async function spendCode(email: string, purpose: CodePurpose, typed: string, then: (tx: Db) => Promise<unknown>): Promise<void> {
    const stored = await checkCode(email, purpose, typed);
    await database.transaction(async (tx) => {
      if (!(await queries.updateCodeSpent(tx, email, purpose, stored))) throw new Problem('code_mismatch');
      await then(tx);
    });
  }

  async function issueTokens(db: Db, account: AccountRow, family: string = randomUUID()): Promise<Tokens> {
    const refresh_token = randomBytes(32).toString('base64url');
    const valid_seconds = REFRESH_VALID_SECONDS;
    await queries.insertSession(db, { token_hash: digest(refresh_token), family, sub: account.sub, valid_seconds });
    return { ...(await idTokens.issue(account)), refresh_token, refresh_expires_in_seconds: valid_seconds };
  }

  return {
    async signUp(account) {
      const parsed = emailField.safeParse(account.email);
      if (!parsed.success) throw new Problem('not_an_email');
      if (!isAcceptablePassword(account.password)) throw new Problem('weak_password');
      const email = parsed.data;
      const password_hash = await hash(account.password, ARGON);
      await database.transaction(async (tx) => {
        await queries.insertAccount(tx, { ...account, email, password_hash, status: 'unconfirmed' });
        await mailCode(tx, 'confirm', email, account);
      });
      options.mailQueued();
      return { email };
    },

    confirm: (email, code) =>
      spendCode(normalized(email), 'confirm', code, (tx) => queries.updateAccountConfirmed(tx, normalized(email))),

    resend: (email) => mailCodeOnRequest('confirm', normalized(email), (account) => account.status === 'unconfirmed'),

    async signIn(typedEmail, password) {
      const email = normalized(typedEmail);
      if (!(await queries.insertSignInMiss(database, email, FREE_SIGN_IN_MISSES)))
        throw new Problem('too_many_attempts', { retryAfterSeconds: await queries.findBlockedSeconds(database, email) });
      const account = await queries.findAccount(database, email);
      const isRight = await verify(account?.password_hash ?? hashOfNobody, password);
      if (account?.status === 'reset_required') throw new Problem('new_password_required');
      if (!account?.password_hash || !isRight) throw new Problem('wrong_credentials');
      await queries.deleteSignInMisses(database, email);
      // Told only to who knows the password.
      if (account.status === 'unconfirmed') throw new Problem('unconfirmed_account');
      return issueTokens(database, account);
    },

    async refresh(refreshToken) {
      const session = await queries.findSessionReplacing(database, digest(refreshToken));
      if (!session) throw new Problem('signed_out');
      if ((session.replaced_seconds ?? 0) > graceSeconds) {
        await queries.updateFamilyRevoked(database, session.family);
        throw new Problem('signed_out');
      }
      const account = await queries.findAccountBySub(database, session.sub);
      if (!account) throw new Problem('signed_out');
      return issueTokens(database, account, session.family);
    },

    async signOut(refreshToken) {
      await queries.updateTokenRevoked(database, digest(refreshToken));
    },

    forgot: (email) => mailCodeOnRequest('reset', normalized(email), () => true),

    async reset(typedEmail, code, password) {
      if (!isAcceptablePassword(password)) throw new Problem('weak_password');
      const email = normalized(typedEmail);
      await spendCode(email, 'reset', code, async (tx) => {
        await queries.updateAccountPassword(tx, email, await hash(password, ARGON));
        await queries.updateAccountSessionsRevoked(tx, email);
        await queries.deleteSignInMisses(tx, email);
      });
    },

    verify: (idToken) => idTokens.verify(idToken),

    async setInternalId(sub, internalId) {
      await queries.updateAccountInternalId(database, sub, internalId);
    },
  };
}
