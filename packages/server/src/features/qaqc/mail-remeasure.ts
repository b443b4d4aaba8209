// Tells the members of a project by mail that trees of a run wait to be measured again. The leader who starts the run
// chooses it. The mails are queued in batches, because a project may have ten thousand members.
import type { Database, Db } from '../../db/db.ts';
import { type JobKind, jobKind } from '../../jobs/job-queue.ts';
import { insertJobs } from '../../jobs/jobs.queries.ts';
import { noticeTo, remeasureMail } from '../../mail/project-mails.ts';
import { insertNotices } from '../../mail/send-mail.ts';
import { findRunToMail, insertRemeasureMails, listMembersToMail } from './mail-remeasure.queries.ts';

/** A run that was started by mistake, and is completed within this time, is told to nobody. */
const DELAY_SECONDS = 300;
const GIVE_UP_HOURS = 24;
const BATCH_MEMBERS = 200;
/** However many projects a person is in, and whoever leads these. */
const MAILS_PER_DAY = 3;

interface Progress {
  /** The member up to whom all have been looked at. */
  after: number;
}

export const insertRemeasureJob = (db: Db, qaqcId: number): Promise<number> =>
  insertJobs(db, 'mail_remeasure', [{ name: String(qaqcId), payload: { qaqc_id: qaqcId } }], {
    delaySeconds: DELAY_SECONDS,
    giveUpAfterHours: GIVE_UP_HOURS,
  });

export const mailRemeasureJobs = (database: Database, publicUrl: string): JobKind =>
  jobKind<{ qaqc_id: number }, Progress>({
    kind: 'mail_remeasure',
    atOnce: 1,
    leaseSeconds: 60,
    firstRetrySeconds: 5,
    longestRetrySeconds: 600,
    run: ({ qaqc_id }, progress) =>
      database.transaction((tx) => mailBatch(tx, publicUrl, qaqc_id, progress?.after ?? 0)),
  });

/** Who was told is stored with the queued mails, so that a repeated batch mails nobody twice. */
async function mailBatch(tx: Db, publicUrl: string, qaqcId: number, after: number): Promise<Progress | undefined> {
  const run = await findRunToMail(tx, qaqcId);
  if (!run) return undefined;
  const projectId = run.project_id;
  const members = await listMembersToMail(tx, { qaqcId, projectId, after, limit: BATCH_MEMBERS });
  const wanted = members.filter(({ user_id, wants, trees }) => wants && trees > 0 && user_id !== run.started_by);
  const userIds = wanted.map(({ user_id }) => user_id);
  const told = await insertRemeasureMails(tx, { qaqcId, projectId, userIds, maxPerDay: MAILS_PER_DAY });
  await insertNotices(
    tx,
    wanted
      .filter(({ user_id }) => told.has(user_id))
      .map((member) => remeasureMail({ ...noticeTo(member, publicUrl, run, 'remeasure'), trees: member.trees })),
    GIVE_UP_HOURS,
  );
  const last = members.at(-1);
  return last && members.length === BATCH_MEMBERS ? { after: last.user_id } : undefined;
}
