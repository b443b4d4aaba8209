// The embedded identity: accounts in our own tables, argon2id passwords, ES256 id tokens, rotating refresh tokens. It
// does the same work for known and unknown e-mail addresses, so that neither the answer nor its time shows whether an
// account exists (except where the messages of the specification say so).
import { randomBytes, randomUUID } from 'node:crypto';
import { type Options as HashOptions, hash, verify } from '@node-rs/argon2';
import { emailField } from '@treewell/domain/accounts';
import { type Device, UNKNOWN_DEVICE } from '@treewell/domain/accounts/devices';
import { Problem } from '@treewell/domain/problems';
import type { Database, Db } from '../db/db.ts';
import { embeddedAccountChanges } from './embedded-account-changes.ts';
import { digest, openCodes } from './embedded-codes.ts';
import * as queries from './embedded-identity.queries.ts';
import type { AccountRow } from './embedded-identity.queries.ts';
import * as guesses from './guess-limits.queries.ts';
import { openIdTokens } from './id-tokens.ts';
import type { Identity, Tokens } from './identity.ts';
import { requireAcceptablePassword } from './weak-password.ts';

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
const REFRESH_VALID_SECONDS = 30 * 24 * 3600;
/**
 * Two tabs may renew with the same cookie at once. A replaced token that is used later than this was probably stolen.
 */
const REFRESH_GRACE_SECONDS = 20;
const normalized = (email: string): string => email.trim().toLowerCase();

export async function embeddedIdentity(options: EmbeddedIdentityOptions): Promise<Identity> {
  const { database, publicUrl, hashing = ARGON } = options;
  const graceSeconds = options.refreshGraceSeconds ?? REFRESH_GRACE_SECONDS;
  const codes = await openCodes(database, publicUrl);
  const idTokens = await openIdTokens(database, publicUrl);
  const dummyHash = await hash(randomUUID(), hashing);

  async function mailCodeOnRequest(
    purpose: 'confirm' | 'reset',
    email: string,
    isEligible: (account: AccountRow) => boolean,
  ): Promise<void> {
    const isQueued = await database.transaction(async (tx) => {
      const account = await queries.findAccount(tx, email);
      return codes.mailCode(tx, purpose, email, account && isEligible(account) ? account : null);
    });
    if (isQueued) options.mailQueued();
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
      requireAcceptablePassword(account.password);
      const email = parsed.data;
      const password_hash = await hash(account.password, hashing);
      await database.transaction(async (tx) => {
        await queries.insertAccount(tx, { ...account, email, password_hash, status: 'unconfirmed' });
        await codes.mailCode(tx, 'confirm', email, account, true);
      });
      options.mailQueued();
      return { email };
    },

    async confirm(typedEmail, code, address) {
      const email = normalized(typedEmail);
      const noPreparation = async () => undefined;
      await codes.spendCode(codes.guesserOf(email, address), 'confirm', code, noPreparation, (tx) =>
        queries.updateAccountConfirmed(tx, email),
      );
    },

    resend: (email) => mailCodeOnRequest('confirm', normalized(email), (account) => account.status === 'unconfirmed'),

    async signIn(typedEmail, password, address, device = UNKNOWN_DEVICE) {
      const email = normalized(typedEmail);
      const guesser = codes.guesserOf(email, address);
      await codes.countPasswordTry(guesser);
      const account = await queries.findAccount(database, email);
      const isPasswordRight = await verify(account?.password_hash ?? dummyHash, password);
      if (account?.status === 'reset_required') throw new Problem('new_password_required');
      if (!account?.password_hash || !isPasswordRight) throw new Problem('wrong_credentials');
      const tokens = await database.transaction(async (tx) => {
        const started = account.status === 'confirmed' ? await startSession(tx, { ...account, device }) : null;
        await codes.forgetPasswordTry(tx, guesser);
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
      requireAcceptablePassword(password);
      const email = normalized(typedEmail);
      const guesser = codes.guesserOf(email, address);
      await codes.spendCode(
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

    ...embeddedAccountChanges({
      database,
      publicUrl,
      codes,
      hashPassword: (password) => hash(password, hashing),
      mailQueued: () => options.mailQueued(),
    }),

    async setInternalId(sub, internalId) {
      await queries.updateAccountInternalId(database, sub, internalId);
    },
  };
}
