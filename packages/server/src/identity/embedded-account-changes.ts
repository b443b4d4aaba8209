// What signed-in people change of an account of the embedded identity.
import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { Problem } from '@treewell/domain/problems';
import type { Database, Db } from '../db/db.ts';
import { EMAIL_CHANGE_CODE_HOURS, emailChangeMail, emailChangedMail, emailTakenMail } from '../mail/mails.ts';
import { insertCodeMail } from '../mail/send-mail.ts';
import { type EmbeddedCodes, digest, newCode, newKey, withoutSpaces } from './embedded-codes.ts';
import * as queries from './embedded-identity.queries.ts';
import type { AccountRow } from './embedded-identity.queries.ts';
import * as guesses from './guess-limits.queries.ts';
import type { Guesser } from './guess-limits.queries.ts';
import { type AccountChanges, wrongPassword } from './identity.ts';

interface AccountChangesOptions {
  database: Database;
  publicUrl: string;
  codes: EmbeddedCodes;
  hashPassword: (password: string) => Promise<string>;
  mailQueued: () => void;
}

/** For the notes about the account, which nobody waits for. */
const NOTE_HOURS = 72;

export function embeddedAccountChanges(options: AccountChangesOptions): AccountChanges {
  const { database, publicUrl, codes } = options;

  /** A session alone may not take over an account: somebody else may hold the phone. */
  async function requirePassword(
    sub: string,
    password: string,
    address: string,
  ): Promise<{ account: AccountRow; guesser: Guesser }> {
    const account = await queries.findAccountBySub(database, sub);
    if (!account?.password_hash) throw new Problem('signed_out');
    const guesser = codes.guesserOf(account.email, address);
    await codes.countPasswordTry(guesser);
    if (!(await verify(account.password_hash, password))) throw wrongPassword();
    await codes.forgetPasswordTry(database, guesser);
    return { account, guesser };
  }

  async function lockAccount(tx: Db, sub: string): Promise<AccountRow> {
    const account = await queries.findAccountLocked(tx, sub);
    if (!account) throw new Problem('signed_out');
    return account;
  }

  return {
    async changePassword({ sub, session, address }, password, newPassword) {
      const { account, guesser } = await requirePassword(sub, password, address);
      const newHash = await options.hashPassword(newPassword);
      await database.transaction(async (tx) => {
        await lockAccount(tx, sub);
        // Another device has changed it meanwhile.
        if (!(await queries.updateAccountPasswordBySub(tx, account, newHash))) throw wrongPassword();
        await queries.updateOtherSessionsRevoked(tx, sub, session);
        await guesses.deleteAllSignInMisses(tx, account.email);
        await guesses.insertKnownAddress(tx, guesser);
      });
      return null;
    },

    async requestEmailChange({ sub, given_name, language, address }, password, email, alongside) {
      const { account } = await requirePassword(sub, password, address);
      if (account.email === email) throw new Problem('invalid_input', { fields: { email: 'same_email' } });
      await database.transaction(async (tx) => {
        await alongside(tx);
        const owner = await queries.findAccount(tx, email);
        const isTaken = owner !== null && owner.status !== 'unconfirmed';
        const code = newCode();
        const isAllowed = await queries.insertCode(tx, {
          email,
          purpose: 'change',
          // The code of one account is no code of another: two people may ask for the same address.
          code_hash: isTaken ? randomBytes(32) : codes.codeHash(email, 'change', `${sub} ${code}`),
          key_hash: digest(newKey()),
          valid_hours: EMAIL_CHANGE_CODE_HOURS,
          isForNewAccount: false,
        });
        if (!isAllowed) return;
        // Only who reads the mailbox learns that the address has an account.
        const mail = isTaken
          ? emailTakenMail({ ...owner, publicUrl })
          : emailChangeMail({ email, given_name, language, code });
        await insertCodeMail(tx, mail, EMAIL_CHANGE_CODE_HOURS);
      });
      options.mailQueued();
    },

    async changeEmail({ sub, given_name, language, address }, email, typed, alongside) {
      const guesser = codes.guesserOf(email, address);
      const stored = await codes.checkCode(guesser, 'change', `${sub} ${withoutSpaces(typed)}`);
      await database.transaction(async (tx) => {
        if (!(await queries.updateCodeSpent(tx, email, 'change', stored))) throw new Problem('code_mismatch');
        const account = await lockAccount(tx, sub);
        await queries.deleteUnconfirmedAccount(tx, email);
        await queries.updateAccountEmail(tx, sub, email);
        await alongside(tx);
        await guesses.insertKnownAddress(tx, guesser);
        await insertCodeMail(
          tx,
          emailChangedMail({ email: account.email, given_name, language, publicUrl }),
          NOTE_HOURS,
        );
      });
      options.mailQueued();
    },

    listSessions: (sub, max) => queries.listOpenSessions(database, sub, max),

    endSession: (sub, session) =>
      database.transaction(async (tx) => {
        await lockAccount(tx, sub);
        return (await queries.updateSessionRevoked(tx, sub, session)) > 0;
      }),

    endOtherSessions: (sub, session) =>
      database.transaction(async (tx) => {
        await lockAccount(tx, sub);
        await queries.updateOtherSessionsRevoked(tx, sub, session);
      }),

    async setNames(sub, names) {
      await queries.updateAccountNames(database, sub, names);
    },
  };
}
