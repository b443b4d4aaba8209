// Delivers queued mails: at once when poked after a commit, otherwise by polling. A mail is leased,
// sent, then deleted, with no transaction open while SMTP talks. A crash in between repeats a mail;
// none is lost.
import type { BaseLogger } from 'pino';
import type { Database } from '../db/db.ts';
import { type RecurringWork, startRecurringWork } from '../recurring-work.ts';
import {
  type QueuedMail,
  deleteExpiredMails,
  deleteMail,
  updateDueMailsLeased,
  updateMailPostponed,
} from './mail-queue.queries.ts';
import type { Mailer } from './mailer.ts';

const AT_ONCE = 5;
const LEASE_SECONDS = 120;
/** Well inside the lease, so that no second server begins while this one still tries. */
const SEND_TIMEOUT_MS = 90_000;
const POLL_MS = 5_000;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 600;
const ERROR_MAX_LENGTH = 500;

export interface MailQueueOptions {
  log: Pick<BaseLogger, 'warn' | 'error'>;
  onSent?: (mail: QueuedMail) => void;
  onFailed?: (mail: QueuedMail, error: unknown) => void;
  pollMs?: number;
}

export type MailQueue = RecurringWork;

export function startMailQueue(
  database: Database,
  mailer: Mailer,
  { log, onSent, onFailed, pollMs = POLL_MS }: MailQueueOptions,
): MailQueue {
  async function deliverAllDue(signal: AbortSignal): Promise<void> {
    for (const { mail_id, tries, last_error } of await deleteExpiredMails(database)) log.error({ mail_id, tries, last_error }, 'Mail given up');
    while (!signal.aborted) {
      const mails = await updateDueMailsLeased(database, AT_ONCE, LEASE_SECONDS);
      if (mails.length === 0) return;
      await Promise.all(mails.map((mail) => deliver(mail).catch(logDatabaseFailure)));
    }
  }

  async function deliver(mail: QueuedMail): Promise<void> {
    try {
      await withTimeout(mailer.send(mail), SEND_TIMEOUT_MS);
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ mail_id: mail.mail_id, tries: mail.tries, reason }, 'Mail not delivered, will be tried again');
      await updateMailPostponed(database, mail.mail_id, retryDelaySeconds(mail.tries, Math.random()), reason);
      onFailed?.(mail, error);
      return;
    }
    await deleteMail(database, mail.mail_id);
    onSent?.(mail);
  }

  const logDatabaseFailure = (error: unknown) =>
    log.error({ reason: reasonOf(error) }, 'The mail queue cannot use the database, will try again');

  return startRecurringWork(async (signal) => {
    await deliverAllDue(signal).catch(logDatabaseFailure);
    return false;
  }, pollMs);
}

/** 5, 10, 20 … 600 seconds, each ±20 % so that servers do not retry in step. `random` is 0 to 1. */
export function retryDelaySeconds(tries: number, random: number): number {
  const delay = Math.min(FIRST_RETRY_SECONDS * 2 ** (tries - 1), LONGEST_RETRY_SECONDS);
  return delay * (0.8 + 0.4 * random);
}

/** The message alone: a driver's error object may carry the values of its statement, codes among them. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, ERROR_MAX_LENGTH)
    .toWellFormed();

async function withTimeout(sending: Promise<void>, milliseconds: number): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(() => timeout.reject(new Error('The mail server took too long')), milliseconds);
  try {
    await Promise.race([sending, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
