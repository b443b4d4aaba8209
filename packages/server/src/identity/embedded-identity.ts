// The embedded identity: accounts in our own tables, argon2id passwords, ES256 id tokens, rotating refresh tokens. It
// does the same work for known and unknown e-mail addresses, so that neither the answer nor its time shows whether an
// account exists (except where the messages of the specification say so).
import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Options as HashOptions, hash, verify } from '@node-rs/argon2';
import {
  CODE_GUESSES_PER_DAY,
  CODE_LENGTH,
  LINK_KEY_BYTES,
  PASSWORD_GUESSES_PER_DAY,
  emailField,
  isAcceptablePassword,
  isLinkKey,
} from '@treewell/domain/accounts';
import { type Device, UNKNOWN_DEVICE } from '@treewell/domain/devices';
import { Problem } from '@treewell/domain/problems';
import type { Database, Db } from '../db/db.ts';
import { CONFIRMATION_CODE_HOURS, RESET_CODE_HOURS, confirmationMail, resetMail } from '../mail/mails.ts';
import { insertCodeMail } from '../mail/send-mail.ts';
import * as queries from './embedded-identity.queries.ts';
import type { AccountRow } from './embedded-identity.queries.ts';
import * as guesses from './guess-limits.queries.ts';
import type { CodePurpose, GuessKind, Guesser } from './guess-limits.queries.ts';
import { openIdTokens } from './id-tokens.ts';
import type { Identity, NewAccount, Tokens } from './identity.ts';

export interface EmbeddedIdentityOptions {
  database: Database;
  publicUrl: string;
  /** Called after a transaction that queued a mail. */
  mailQueued(): void;
  /** For tests. */
  refreshGraceSeconds?: number;
  /** For tests, which sign in thousands of people: nobody else may make hashes cheap to guess. */
  hashing?: HashOptions;
}

// The argon2id settings that OWASP recommends for 19 MiB.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CODE_MAILS = {
  confirm: { write: confirmationMail, validHours: CONFIRMATION_CODE_HOURS },
  reset: { write: resetMail, validHours: RESET_CODE_HOURS },
} as const;
const REFRESH_VALID_SECONDS = 30 * 24 * 3600;
/**
 * Two tabs may renew with the same cookie at once. A replaced token that is used later than this was probably stolen.
 */
const REFRESH_GRACE_SECONDS = 20;
const FREE_SIGN_IN_MISSES = 5;
const GUESSES_PER_DAY: Record<GuessKind, number> = { password: PASSWORD_GUESSES_PER_DAY, code: CODE_GUESSES_PER_DAY };

const NO_CODE_LEFT = { none: 'code_mismatch', expired: 'code_expired', used_up: 'too_many_attempts' } as const;

const normalized = (email: string): string => email.trim().toLowerCase();
const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function embeddedIdentity(options: EmbeddedIdentityOptions): Promise<Identity> {
  const { database, publicUrl, hashing = ARGON } = options;
  const graceSeconds = options.refreshGraceSeconds ?? REFRESH_GRACE_SECONDS;
  const codePepper = await queries.getOrInsertSecret(database, 'code_pepper', randomBytes(32).toString('base64url'));
  const idTokens = await openIdTokens(database, publicUrl);
  const dummyHash = await hash(randomUUID(), hashing);

  const codeHash = (email: string, purpose: CodePurpose, code: string): Buffer =>
    createHmac('sha256', codePepper).update(`${purpose} ${email} ${code}`).digest();

  /** The hash is keyed and different for each account, so the table shows neither IP addresses nor who shares one. */
  const guesserOf = (email: string, address: string): Guesser => ({
    email,
    address_hash: createHmac('sha256', codePepper).update(`address ${email} ${address}`).digest(),
  });

  /** Writes the row for unknown e-mail addresses too. Queues a mail only if there is an account. */
  async function mailCode(
    tx: Db,
    purpose: CodePurpose,
    email: string,
    account: AccountRow | NewAccount | null,
    isForNewAccount = false,
  ): Promise<boolean> {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const key = randomBytes(LINK_KEY_BYTES).toString('base64url');
    const { write, validHours } = CODE_MAILS[purpose];
    const isAllowed = await queries.insertCode(tx, {
      email,
      purpose,
      code_hash: codeHash(email, purpose, code),
      key_hash: digest(key),
      valid_hours: validHours,
      isForNewAccount,
    });
    if (!isAllowed || !account) return false;
    const { given_name, language } = account;
    await insertCodeMail(tx, write({ email, given_name, language, code, key, publicUrl }), validHours);
    return true;
  }

  async function mailCodeOnRequest(
    purpose: CodePurpose,
    email: string,
    isEligible: (account: AccountRow) => boolean,
  ): Promise<void> {
    const isQueued = await database.transaction(async (tx) => {
      const account = await queries.findAccount(tx, email);
      return mailCode(tx, purpose, email, account && isEligible(account) ? account : null);
    });
    if (isQueued) options.mailQueued();
  }

  /** Enforces the daily limit over all IP addresses. A correct guess is subtracted again later. */
  async function countGuess(guesser: Guesser, kind: GuessKind): Promise<void> {
    if (await guesses.insertGuess(database, guesser, kind, GUESSES_PER_DAY[kind])) return;
    throw new Problem('too_many_attempts', {
      retryAfterSeconds: await guesses.findSecondsUntilGuess(database, guesser.email, kind),
    });
  }

  /** Returns the hash of the code, for `updateCodeSpent`. */
  async function checkCode(guesser: Guesser, purpose: CodePurpose, typed: string): Promise<Buffer> {
    const { email } = guesser;
    const typedHash = codeHash(email, purpose, typed);
    const stored = await guesses.findCodeCountingTry(database, guesser, purpose);
    if (!stored) throw new Problem(NO_CODE_LEFT[await queries.findCodeState(database, email, purpose)]);
    await countGuess(guesser, 'code');
    if (!timingSafeEqual(stored.code_hash, typedHash)) throw new Problem('code_mismatch');
    if (stored.is_expired) throw new Problem('code_expired');
    await guesses.updateGuessUndone(database, email, 'code');
    return stored.code_hash;
  }

  /** Nobody can guess a key, so no limits apply to it. Strangers who use up the limits cannot block this way in. */
  async function checkKey({ email }: Guesser, purpose: CodePurpose, key: string): Promise<Buffer> {
    const stored = await queries.findCodeByKey(database, email, purpose, digest(key));
    if (!stored) throw new Problem('code_mismatch');
    if (stored.is_expired) throw new Problem('code_expired');
    return stored.code_hash;
  }

  /**
   * Checks a typed code or the key of a link. Then runs `prepare`, for slow work, and after it the transaction that
   * spends the code.
   */
  async function spendCode<Prepared>(
    guesser: Guesser,
    purpose: CodePurpose,
    typed: string,
    prepare: () => Promise<Prepared>,
    apply: (tx: Db, prepared: Prepared) => Promise<unknown>,
  ): Promise<void> {
    const code = typed.replaceAll(/\s/g, '');
    const stored = await (isLinkKey(code) ? checkKey : checkCode)(guesser, purpose, code);
    const prepared = await prepare();
    // In one transaction, so that after a crash either both changes are done or the code is still valid.
    await database.transaction(async (tx) => {
      if (!(await queries.updateCodeSpent(tx, guesser.email, purpose, stored))) throw new Problem('code_mismatch');
      await apply(tx, prepared);
    });
  }

  interface CheckedAccount {
    sub: string;
    device: Device;
    password_hash: string | null;
    /** The session that is renewed. */
    parent?: { token_hash: Buffer; family: string };
  }

  /** Returns null if the password has changed, or the renewed session has ended, since they were checked. */
  async function startSession(tx: Db, { sub, password_hash, device, parent }: CheckedAccount): Promise<Tokens | null> {
    const account = await queries.findAccountUnchanged(tx, sub, password_hash);
    if (!account) return null;
    const refresh_token = randomBytes(32).toString('base64url');
    const family = parent?.family ?? randomUUID();
    const isInserted = await queries.insertSession(tx, {
      token_hash: digest(refresh_token),
      family,
      sub,
      valid_seconds: REFRESH_VALID_SECONDS,
      parent_hash: parent?.token_hash ?? null,
      ...device,
    });
    if (!isInserted) return null;
    return {
      ...(await idTokens.issue(account, family)),
      refresh_token,
      refresh_expires_in_seconds: REFRESH_VALID_SECONDS,
    };
  }

  /** Ends the session and all sessions that were renewed from it. */
  const endFamily = (token_hash: Buffer): Promise<void> =>
    database.transaction(async (tx) => {
      if (await queries.findAccountLockedByToken(tx, token_hash)) await queries.updateTokenRevoked(tx, token_hash);
    });

  return {
    async signUp(account) {
      const parsed = emailField.safeParse(account.email);
      if (!parsed.success) throw new Problem('not_an_email');
      if (!isAcceptablePassword(account.password)) throw new Problem('weak_password');
      const email = parsed.data;
      const password_hash = await hash(account.password, hashing);
      await database.transaction(async (tx) => {
        await queries.insertAccount(tx, { ...account, email, password_hash, status: 'unconfirmed' });
        await mailCode(tx, 'confirm', email, account, true);
      });
      options.mailQueued();
      return { email };
    },

    async confirm(typedEmail, code, address) {
      const email = normalized(typedEmail);
      const noPreparation = async () => undefined;
      await spendCode(guesserOf(email, address), 'confirm', code, noPreparation, (tx) =>
        queries.updateAccountConfirmed(tx, email),
      );
    },

    resend: (email) => mailCodeOnRequest('confirm', normalized(email), (account) => account.status === 'unconfirmed'),

    async signIn(typedEmail, password, address, device = UNKNOWN_DEVICE) {
      const email = normalized(typedEmail);
      const guesser = guesserOf(email, address);
      if (!(await guesses.insertSignInMiss(database, guesser, FREE_SIGN_IN_MISSES)))
        throw new Problem('too_many_attempts', {
          retryAfterSeconds: await guesses.findBlockedSeconds(database, guesser),
        });
      await countGuess(guesser, 'password');
      const account = await queries.findAccount(database, email);
      const isPasswordRight = await verify(account?.password_hash ?? dummyHash, password);
      if (account?.status === 'reset_required') throw new Problem('new_password_required');
      if (!account?.password_hash || !isPasswordRight) throw new Problem('wrong_credentials');
      const tokens = await database.transaction(async (tx) => {
        const started = account.status === 'confirmed' ? await startSession(tx, { ...account, device }) : null;
        await guesses.deleteSignInMisses(tx, guesser);
        await guesses.updateGuessUndone(tx, email, 'password');
        if (started) await guesses.insertKnownAddress(tx, guesser);
        return started;
      });
      // Only a caller who knows the password may learn this.
      if (account.status === 'unconfirmed') throw new Problem('unconfirmed_account');
      if (!tokens) throw new Problem('wrong_credentials');
      return tokens;
    },

    async refresh(refreshToken, device = UNKNOWN_DEVICE) {
      const token_hash = digest(refreshToken);
      const session = await queries.findSessionReplacing(database, token_hash);
      if (!session) throw new Problem('signed_out');
      const { sub, password_hash, family } = session;
      if ((session.replaced_seconds ?? 0) > graceSeconds) {
        await endFamily(token_hash);
        throw new Problem('signed_out');
      }
      const tokens = await database.transaction((tx) =>
        startSession(tx, { sub, password_hash, device, parent: { token_hash, family } }),
      );
      if (!tokens) throw new Problem('signed_out');
      return tokens;
    },

    signOut: (refreshToken) => endFamily(digest(refreshToken)),

    forgot: (email) => mailCodeOnRequest('reset', normalized(email), () => true),

    async reset(typedEmail, code, password, address) {
      if (!isAcceptablePassword(password)) throw new Problem('weak_password');
      const email = normalized(typedEmail);
      const guesser = guesserOf(email, address);
      await spendCode(
        guesser,
        'reset',
        code,
        () => hash(password, hashing),
        async (tx, passwordHash) => {
          await queries.updateAccountPassword(tx, email, passwordHash);
          await queries.updateAccountSessionsRevoked(tx, email);
          await guesses.deleteAllSignInMisses(tx, email);
          await guesses.insertKnownAddress(tx, guesser);
        },
      );
    },

    verify: (idToken) => idTokens.verify(idToken),

    isOpen: (session) => queries.hasOpenSession(database, session),

    listSessions: (sub, max) => queries.listOpenSessions(database, sub, max),

    endSession: (sub, session) =>
      database.transaction(async (tx) => {
        await queries.findAccountLocked(tx, sub);
        return (await queries.updateSessionRevoked(tx, sub, session)) > 0;
      }),

    endOtherSessions: (sub, session) =>
      database.transaction(async (tx) => {
        await queries.findAccountLocked(tx, sub);
        await queries.updateOtherSessionsRevoked(tx, sub, session);
      }),

    async setNames(sub, names) {
      await queries.updateAccountNames(database, sub, names);
    },

    async setInternalId(sub, internalId) {
      await queries.updateAccountInternalId(database, sub, internalId);
    },
  };
}
