// Codes by mail, and guesses of codes and passwords, for the embedded identity. It does the same work for known and
// unknown e-mail addresses.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_GUESSES_PER_DAY,
  CODE_LENGTH,
  LINK_KEY_BYTES,
  PASSWORD_GUESSES_PER_DAY,
  isLinkKey,
} from '@treewell/domain/accounts';
import { Problem } from '@treewell/domain/problems';
import type { Database, Db } from '../db/db.ts';
import { CONFIRMATION_CODE_HOURS, RESET_CODE_HOURS, confirmationMail, resetMail } from '../mail/mails.ts';
import { insertCodeMail } from '../mail/send-mail.ts';
import * as queries from './embedded-identity.queries.ts';
import type { AccountRow } from './embedded-identity.queries.ts';
import * as guesses from './guess-limits.queries.ts';
import type { CodePurpose, GuessKind, Guesser } from './guess-limits.queries.ts';
import type { NewAccount } from './identity.ts';

export type EmbeddedCodes = Awaited<ReturnType<typeof openCodes>>;

const CODE_MAILS = {
  confirm: { write: confirmationMail, validHours: CONFIRMATION_CODE_HOURS },
  reset: { write: resetMail, validHours: RESET_CODE_HOURS },
} as const;
const FREE_SIGN_IN_MISSES = 5;
const GUESSES_PER_DAY: Record<GuessKind, number> = { password: PASSWORD_GUESSES_PER_DAY, code: CODE_GUESSES_PER_DAY };

const NO_CODE_LEFT = { none: 'code_mismatch', expired: 'code_expired', used_up: 'too_many_attempts' } as const;

export const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
export const newKey = (): string => randomBytes(LINK_KEY_BYTES).toString('base64url');
/** People copy codes from mails, often with a space in the middle. */
export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');

export async function openCodes(database: Database, publicUrl: string) {
  const pepper = await queries.getOrInsertSecret(database, 'code_pepper', randomBytes(32).toString('base64url'));

  const codeHash = (email: string, purpose: CodePurpose, code: string): Buffer =>
    createHmac('sha256', pepper).update(`${purpose} ${email} ${code}`).digest();

  /** The hash is keyed and different for each account, so the table shows neither IP addresses nor who shares one. */
  const guesserOf = (email: string, address: string): Guesser => ({
    email,
    address_hash: createHmac('sha256', pepper).update(`address ${email} ${address}`).digest(),
  });

  /** Writes the row for unknown e-mail addresses too. Queues a mail only if there is an account. */
  async function mailCode(
    tx: Db,
    purpose: keyof typeof CODE_MAILS,
    email: string,
    account: AccountRow | NewAccount | null,
    isForNewAccount = false,
  ): Promise<boolean> {
    const [code, key] = [newCode(), newKey()];
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

  /** Enforces the daily limit over all IP addresses. A correct guess is subtracted again later. */
  async function countGuess(guesser: Guesser, kind: GuessKind): Promise<void> {
    if (await guesses.insertGuess(database, guesser, kind, GUESSES_PER_DAY[kind])) return;
    throw new Problem('too_many_attempts', {
      retryAfterSeconds: await guesses.findSecondsUntilGuess(database, guesser.email, kind),
    });
  }

  /** Counts the password as wrong. `forgetPasswordTry` undoes that when it was right. */
  async function countPasswordTry(guesser: Guesser): Promise<void> {
    if (!(await guesses.insertSignInMiss(database, guesser, FREE_SIGN_IN_MISSES)))
      throw new Problem('too_many_attempts', {
        retryAfterSeconds: await guesses.findBlockedSeconds(database, guesser),
      });
    await countGuess(guesser, 'password');
  }

  async function forgetPasswordTry(db: Db, guesser: Guesser): Promise<void> {
    await guesses.deleteSignInMisses(db, guesser);
    await guesses.updateGuessUndone(db, guesser.email, 'password');
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
    const code = withoutSpaces(typed);
    const stored = await (isLinkKey(code) ? checkKey : checkCode)(guesser, purpose, code);
    const prepared = await prepare();
    // In one transaction, so that after a crash either both changes are done or the code is still valid.
    await database.transaction(async (tx) => {
      if (!(await queries.updateCodeSpent(tx, guesser.email, purpose, stored))) throw new Problem('code_mismatch');
      await apply(tx, prepared);
    });
  }

  return { codeHash, guesserOf, mailCode, countPasswordTry, forgetPasswordTry, checkCode, spendCode };
}
