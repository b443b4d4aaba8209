// The only SQL about jobs. All times come from the clock of the database, because several servers share one queue.
import { type Db, sql } from '../db/db.ts';
import type { JobKindName } from './job-kinds.ts';

export interface NewJob {
  /** If a job of this kind and name already waits, no second one is inserted. */
  name?: string;
  payload: object;
}

export interface Job {
  job_id: string;
  payload: unknown;
  /** Null before the first step. */
  progress: unknown;
  /** The tries since the last successful step, including the current one. */
  tries: number;
  lease: number;
}

export interface ExpiredJob {
  job_id: string;
  tries: number;
  last_error: string | null;
}

/**
 * The jobs run after the caller's transaction has committed, and are given up after `giveUpAfterHours`. If a server is
 * already running a job of the same name, that job runs once more afterwards.
 */
export const insertJobs = (
  db: Db,
  kind: JobKindName,
  jobs: readonly NewJob[],
  { delaySeconds = 0, giveUpAfterHours = null as number | null } = {},
): Promise<number> =>
  db.run(sql`
    insert into job (kind, name, payload, due_at, give_up_at)
    select ${kind}, new_job ->> 'name', new_job -> 'payload', now() + make_interval(secs => ${delaySeconds}), now() + make_interval(hours => ${giveUpAfterHours}::int)
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) as new_job
    on conflict on constraint job_name_once do update set due_at = least(job.due_at, excluded.due_at), lease = job.lease + 1`);

/** A running step of it goes on, and what it has done is not written. */
export const deleteNamedJob = (db: Db, kind: JobKindName, name: string): Promise<number> =>
  db.run(sql`delete from job where kind = ${kind} and name = ${name}`);

/** Leases due jobs to this server. Other servers do not see them until the lease ends, even if this server dies. */
export const updateDueJobsLeased = (db: Db, kind: JobKindName, limit: number, leaseSeconds: number): Promise<Job[]> =>
  db.list(sql`
    with due as (
      select job_id from job
      where kind = ${kind} and due_at <= now() and (give_up_at is null or give_up_at > now())
      order by due_at, job_id limit ${limit}
      for update skip locked
    )
    update job set tries = tries + 1, lease = lease + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
    from due where job.job_id = due.job_id
    returning job.job_id, payload, progress, tries, lease`);

/** Puts the job behind all other due jobs of its kind, so that a long job does not delay the jobs of other people. */
export const updateJobProgress = (db: Db, { job_id, lease }: Job, progress: unknown): Promise<number> =>
  db.run(sql`
    update job set progress = ${JSON.stringify(progress)}::jsonb, tries = 0, due_at = clock_timestamp(), last_error = null
    where job_id = ${job_id} and lease = ${lease}`);

/** Never later than give_up_at: a mail must not arrive after its code has expired. */
export const updateJobPostponed = (
  db: Db,
  { job_id, lease }: Job,
  delaySeconds: number,
  lastError: string,
): Promise<number> =>
  db.run(sql`
    update job set due_at = least(now() + make_interval(secs => ${delaySeconds}), give_up_at), last_error = ${lastError}
    where job_id = ${job_id} and lease = ${lease}`);

/** The lease has changed if the same job was requested again. Then it is not deleted. */
export const deleteJob = (db: Db, { job_id, lease }: Job): Promise<number> =>
  db.run(sql`delete from job where job_id = ${job_id} and lease = ${lease}`);

/** A job with a running lease is not deleted, because another server is working on it. */
export const deleteExpiredJobs = (db: Db, kind: JobKindName): Promise<ExpiredJob[]> =>
  db.list(sql`
    with expired as (
      select job_id from job where kind = ${kind} and due_at <= now() and give_up_at <= now()
      for update skip locked
    )
    delete from job using expired where job.job_id = expired.job_id
    returning job.job_id, tries, last_error`);

/** For the metrics. */
export const countWaitingJobs = (db: Db): Promise<{ kind: JobKindName; waiting: number }[]> =>
  db.list(sql`select kind, count(*)::int as waiting from job group by kind`);
