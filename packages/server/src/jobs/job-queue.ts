// Runs background jobs: immediately after `wake`, otherwise by polling. A server leases a job, runs it and deletes it,
// without an open transaction. After a crash a step is repeated, so no job is lost. Each kind of job has its own loop:
// if the mail server is down, only mails wait.
import type { BaseLogger } from 'pino';
import type { Database } from '../db/db.ts';
import { type RecurringWork, startRecurringWork } from '../recurring-work.ts';
import * as queries from './jobs.queries.ts';
import type { JobKindName } from './job-kinds.ts';
import type { Job } from './jobs.queries.ts';

export interface JobKind<Payload = unknown, Progress = unknown> {
  kind: JobKindName;
  /** How many jobs of this kind one server runs at the same time. */
  atOnce: number;
  /** Must be longer than one step. After this time another server takes the job over. */
  leaseSeconds: number;
  firstRetrySeconds: number;
  longestRetrySeconds: number;
  /**
   * Runs one step. Returns the progress, or undefined when the job is done. A step may be repeated, so it must be
   * idempotent.
   */
  run(payload: Payload, progress: Progress | null, signal: AbortSignal): Promise<Progress | undefined>;
}

export interface JobQueue {
  /** Says that there may be a new job. Call it after the commit. */
  wake(kind: JobKindName): void;
  /** Resolves after the current steps have finished. */
  stop(): Promise<void>;
}

type Log = Pick<BaseLogger, 'warn' | 'error'>;

const POLL_MS = 5_000;
const ERROR_MAX_LENGTH = 500;

/** Lets each kind of job declare the types of its payload and progress. The queue itself does not look at them. */
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
    wake: (kind) => loops.get(kind)?.wake(),
    stop: async () => void (await Promise.all([...loops.values()].map((loop) => loop.stop()))),
  };
}

/** Runs one step of each due job, up to `atOnce` jobs. Returns the number of jobs. */
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

/** Doubles after each try. ±20 %, so that servers do not all retry at the same moment. `random` is 0 to 1. */
export function retryDelaySeconds(
  { firstRetrySeconds, longestRetrySeconds }: Pick<JobKind, 'firstRetrySeconds' | 'longestRetrySeconds'>,
  tries: number,
  random: number,
): number {
  return Math.min(firstRetrySeconds * 2 ** (tries - 1), longestRetrySeconds) * (0.8 + 0.4 * random);
}

/** Only the message, because the error object of a driver may contain the values of its statement, such as codes. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, ERROR_MAX_LENGTH)
    .toWellFormed();
