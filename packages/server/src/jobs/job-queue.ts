// Works through the queue of what is done beside the requests: at once when poked after a commit, otherwise by
// polling. A job is leased, worked on and then deleted, with no transaction open meanwhile. A crash in between
// repeats a step; nothing is lost. Each kind has a loop of its own: a mail server that is away holds up mails only.
import type { BaseLogger } from 'pino';
import type { Database } from '../db/db.ts';
import { type RecurringWork, startRecurringWork } from '../recurring-work.ts';
import * as queries from './jobs.queries.ts';
import type { Job, JobKindName } from './jobs.queries.ts';

export interface JobKind<Payload = unknown, Progress = unknown> {
  kind: JobKindName;
  /** How many of this kind one server works on at a time. */
  atOnce: number;
  /** Longer than one step may take: afterwards another server takes the job for lost. */
  leaseSeconds: number;
  firstRetrySeconds: number;
  longestRetrySeconds: number;
  /** One step. Answers how far the job has come, or nothing when it is done. Repeating a step must do no harm. */
  run(payload: Payload, progress: Progress | null, signal: AbortSignal): Promise<Progress | undefined>;
}

export interface JobQueue {
  /** There may be something to do: call it after the commit. */
  poke(kind: JobKindName): void;
  /** Resolves once the steps in hand are settled. */
  stop(): Promise<void>;
}

type Log = Pick<BaseLogger, 'warn' | 'error'>;

const POLL_MS = 5_000;
const ERROR_MAX_LENGTH = 500;

/** Gives each kind its types where it is described; the queue itself passes payloads through unread. */
export const jobKind = <Payload, Progress = never>(kind: JobKind<Payload, Progress>): JobKind => kind;

export function startJobQueue(
  database: Database,
  kinds: readonly JobKind[],
  { log, pollMs = POLL_MS }: { log: Log; pollMs?: number },
): JobQueue {
  const loops = new Map<JobKindName, RecurringWork>(
    kinds.map((kind) => [
      kind.kind,
      startRecurringWork(async (signal) => {
        try {
          while (!signal.aborted && (await runDueJobs(database, kind, { log, signal })) > 0);
        } catch (error) {
          log.error({ kind: kind.kind, reason: reasonOf(error) }, 'The queue cannot use the database, will try again');
        }
        return false;
      }, pollMs),
    ]),
  );
  return {
    poke: (kind) => loops.get(kind)?.poke(),
    stop: async () => void (await Promise.all([...loops.values()].map((loop) => loop.stop()))),
  };
}

/** One round: a step of each of the jobs that are due, as many as may be worked on at once. Answers how many. */
export async function runDueJobs(
  database: Database,
  kind: JobKind,
  { log, signal = new AbortController().signal }: { log: Log; signal?: AbortSignal },
): Promise<number> {
  for (const expired of await queries.deleteExpiredJobs(database, kind.kind))
    log.error({ kind: kind.kind, ...expired }, 'Given up');
  const jobs = await queries.updateDueJobsLeased(database, kind.kind, kind.atOnce, kind.leaseSeconds);
  await Promise.all(jobs.map((job) => runStep(database, kind, job, { log, signal })));
  return jobs.length;
}

async function runStep(
  database: Database,
  kind: JobKind,
  job: Job,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  let progress: unknown;
  try {
    progress = await kind.run(job.payload, job.progress, signal);
  } catch (error) {
    const reason = reasonOf(error);
    log.warn({ kind: kind.kind, job_id: job.job_id, tries: job.tries, reason }, 'Not done, will be tried again');
    await queries.updateJobPostponed(database, job, retryDelaySeconds(kind, job.tries, Math.random()), reason);
    return;
  }
  if (progress === undefined) await queries.deleteJob(database, job);
  else await queries.updateJobProgress(database, job, progress);
}

/** Twice as long after each try, ±20 % so that servers do not retry in step. `random` is 0 to 1. */
export function retryDelaySeconds(
  { firstRetrySeconds, longestRetrySeconds }: Pick<JobKind, 'firstRetrySeconds' | 'longestRetrySeconds'>,
  tries: number,
  random: number,
): number {
  return Math.min(firstRetrySeconds * 2 ** (tries - 1), longestRetrySeconds) * (0.8 + 0.4 * random);
}

/** The message alone: a driver's error object may carry the values of its statement, codes among them. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, ERROR_MAX_LENGTH)
    .toWellFormed();
