// Mails are sent by jobs. The job is inserted in the caller's transaction and tried after the commit, until a mail server
// accepts the mail or the mail is no longer useful. Then its row is deleted, because it may contain a code. Codes and
// notices are two kinds of jobs, so that a code does not wait behind a thousand notices.
import type { Db } from '../db/db.ts';
import { type JobKind, jobKind } from '../jobs/job-queue.ts';
import { insertJobs } from '../jobs/jobs.queries.ts';
import type { Mail, Mailer } from './mailer.ts';

const LEASE_SECONDS = 120;
/** Shorter than the lease, so that no other server starts while this one is still sending. */
const SEND_TIMEOUT_MS = 90_000;

export const insertCodeMail = (db: Db, mail: Mail, giveUpAfterHours: number): Promise<number> =>
  insertJobs(db, 'send_code', [{ payload: mail }], { giveUpAfterHours });
export const insertNotice = (db: Db, mail: Mail, giveUpAfterHours: number): Promise<void> =>
  insertNotices(db, [mail], giveUpAfterHours);

/** Of many mails at once, the later ones wait: so the notices of other people are sent between them. */
const MAILS_AT_ONCE = 25;
const PAUSE_SECONDS = 10;

export async function insertNotices(db: Db, mails: readonly Mail[], giveUpAfterHours: number): Promise<void> {
  for (let first = 0; first < mails.length; first += MAILS_AT_ONCE)
    await insertJobs(
      db,
      'send_notice',
      mails.slice(first, first + MAILS_AT_ONCE).map((payload) => ({ payload })),
      { giveUpAfterHours, delaySeconds: (first / MAILS_AT_ONCE) * PAUSE_SECONDS },
    );
}

export const sendMailJobs = (mailer: Mailer): JobKind[] =>
  (['send_code', 'send_notice'] as const).map((kind) => sendJobs(kind, mailer));

const sendJobs = (kind: 'send_code' | 'send_notice', mailer: Mailer): JobKind =>
  jobKind<Mail>({
    kind,
    atOnce: 5,
    leaseSeconds: LEASE_SECONDS,
    firstRetrySeconds: 5,
    longestRetrySeconds: 600,
    async run(mail) {
      await withTimeout(mailer.send(mail), SEND_TIMEOUT_MS);
      return undefined;
    },
  });

async function withTimeout(sending: Promise<void>, milliseconds: number): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(() => timeout.reject(new Error('The mail server took too long')), milliseconds);
  try {
    await Promise.race([sending, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
