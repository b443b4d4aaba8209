import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../test/databases.ts';
import { type Database, type Db, type Sql, sql } from '../db/db.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { insertCodeMail, sendMailJobs } from '../mail/send-mail.ts';
import { type JobKind, type JobQueue, jobKind, retryDelaySeconds, startJobQueue } from './job-queue.ts';
import { insertJobs, updateDueJobsLeased, updateJobProgress } from './jobs.queries.ts';

const mailTo = (to: string): Mail => ({
  to,
  subject: 'Confirm your e-mail address for Treewell',
  text: 'Your code is 042137',
  html: '<p>042137</p>',
});

/** Records the mails that it delivers. While `isDown` is true it delivers nothing. */
class FakeMailer implements Mailer {
  delivered: string[] = [];
  failed = 0;
  isDown = false;
  beforeDelivery = async (): Promise<void> => {};

  async send(mail: Mail): Promise<void> {
    await this.beforeDelivery();
    if (this.isDown) {
      this.failed++;
      throw new Error('connect ECONNREFUSED');
    }
    this.delivered.push(mail.to);
  }

  async close(): Promise<void> {}
}

let database: Database;
let mailer: FakeMailer;
let queues: JobQueue[];
const log = { warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(() => {
  mailer = new FakeMailer();
  queues = [];
  log.warn.mockClear();
  log.error.mockClear();
});

afterEach(async () => {
  for (const queue of queues) await queue.stop();
  await database.run(sql`delete from job`);
});

afterAll(() => database.close());

/** By default the queue polls so rarely that only `wake` starts jobs. */
function start({ on = database, pollMs = 60_000, kinds = sendMailJobs(mailer) } = {}): JobQueue {
  const queue = startJobQueue(on, kinds, { log, pollMs });
  queues.push(queue);
  return queue;
}

const insert = (db: Db, ...recipients: string[]) =>
  Promise.all(recipients.map((to) => insertCodeMail(db, mailTo(to), 24)));

interface Row {
  tries: number;
  last_error: string | null;
  due_in_seconds: number;
}
const rows = () =>
  database.list<Row>(
    sql`select tries, last_error, extract(epoch from due_at - now())::double precision as due_in_seconds from job order by job_id`,
  );

const makeAllDue = () => database.run(sql`update job set due_at = now()`);

const until = (condition: () => void | Promise<void>) => vi.waitFor(condition, { timeout: 5_000, interval: 10 });
const untilQueueIsEmpty = () => until(async () => expect(await rows()).toEqual([]));

describe('a job', () => {
  it('runs immediately when the queue is woken after the commit, and its row with the code is deleted', async () => {
    const queue = start();
    await database.transaction((tx) => insert(tx, 'pat@example.org'));
    queue.wake('send_code');
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('runs by polling when nobody wakes the queue', async () => {
    start({ pollMs: 20 });
    await insert(database, 'pat@example.org');
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('a job of an earlier server runs after a restart', async () => {
    await insert(database, 'pat@example.org');
    start();
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('a job of a transaction that was rolled back never runs', async () => {
    const queue = start();
    const work = database.transaction(async (tx) => {
      await insert(tx, 'ghost@example.org');
      queue.wake('send_code');
      throw new Error('sign-up failed');
    });
    await expect(work).rejects.toThrow('sign-up failed');
    await insert(database, 'pat@example.org');
    queue.wake('send_code');
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('a job that is inserted just when the queue looks empty runs immediately', async () => {
    const people = ['pat@example.org', 'lena@example.org'];
    const late: Database = {
      ...database,
      async list<Row extends object>(statement: Sql) {
        const found = await database.list<Row>(statement);
        const to = found.length === 0 ? people.pop() : undefined;
        if (to) {
          await insert(database, to);
          queue.wake('send_code');
        }
        return found;
      },
    };
    const queue = start({ on: late });
    await until(() => expect(mailer.delivered.toSorted()).toEqual(['lena@example.org', 'pat@example.org']));
  });

  it('is leased to only one of two servers that ask at the same moment', async () => {
    await insert(database, ...Array.from({ length: 10 }, (_, n) => `person${n}@example.org`));
    const leased = await database.transaction(async (tx) => [
      ...(await updateDueJobsLeased(tx, 'send_code', 5, 120)),
      ...(await updateDueJobsLeased(database, 'send_code', 5, 120)),
    ]);
    expect(new Set(leased.map(({ job_id }) => job_id)).size).toBe(10);
  });

  it('runs once when two servers share 50 jobs', async () => {
    const people = Array.from({ length: 50 }, (_, n) => `person${n}@example.org`);
    await insert(database, ...people);
    mailer.beforeDelivery = () => sleep(5);
    start();
    start();
    await untilQueueIsEmpty();
    expect(mailer.delivered.toSorted()).toEqual(people.toSorted());
  });

  it('a job with a name waits only once, even if several callers insert it', async () => {
    await insertJobs(database, 'remove_file', [
      { name: 'a', payload: {} },
      { name: 'b', payload: {} },
    ]);
    await insertJobs(database, 'remove_file', [{ name: 'a', payload: {} }]);
    expect(await rows()).toHaveLength(2);
  });
});

describe('an outage', () => {
  it('postpones jobs, which run after the recovery', async () => {
    mailer.isDown = true;
    const queue = start();
    await insert(database, 'pat@example.org', 'lena@example.org');
    queue.wake('send_code');
    await until(async () =>
      expect((await rows()).map(({ last_error }) => last_error)).toEqual([
        'connect ECONNREFUSED',
        'connect ECONNREFUSED',
      ]),
    );

    for (const row of await rows()) {
      expect(row.tries).toBe(1);
      expect(row.due_in_seconds).toBeGreaterThan(2);
      expect(row.due_in_seconds).toBeLessThanOrEqual(6);
    }

    mailer.isDown = false;
    await makeAllDue();
    queue.wake('send_code');
    await untilQueueIsEmpty();
    expect(mailer.delivered.toSorted()).toEqual(['lena@example.org', 'pat@example.org']);
  });

  it('the queue gives up after too long an outage, and the log does not contain the payload', async () => {
    mailer.isDown = true;
    const queue = start();
    await insert(database, 'pat@example.org');
    queue.wake('send_code');
    await until(async () => expect((await rows())[0]?.last_error).toBe('connect ECONNREFUSED'));

    await database.run(sql`update job set due_at = now(), give_up_at = now()`);
    mailer.isDown = false;
    queue.wake('send_code');
    await untilQueueIsEmpty();

    await until(() => expect(log.error).toHaveBeenCalledOnce());
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'send_code',
        job_id: expect.any(String),
        tries: 1,
        last_error: 'connect ECONNREFUSED',
      }),
      'Given up',
    );
    const logged = JSON.stringify([log.warn.mock.calls, log.error.mock.calls]);
    expect(logged).not.toContain('042137');
    expect(logged).not.toContain('pat@example.org');
    expect(mailer.delivered).toEqual([]);
  });

  it('never postpones a job past its give_up_at', async () => {
    mailer.isDown = true;
    await insert(database, 'pat@example.org');
    await database.run(sql`update job set give_up_at = now() + interval '2 seconds'`);
    start();
    await until(async () => expect((await rows())[0]?.last_error).toBe('connect ECONNREFUSED'));
    expect((await rows())[0]?.due_in_seconds).toBeLessThanOrEqual(2);
  });

  it('an outage of one kind of job does not delay other kinds', async () => {
    const sending = Promise.withResolvers<void>();
    mailer.beforeDelivery = () => sending.promise;
    const removed = vi.fn(async () => undefined);
    const removal = jobKind({
      kind: 'remove_file',
      atOnce: 1,
      leaseSeconds: 60,
      firstRetrySeconds: 1,
      longestRetrySeconds: 1,
      run: removed,
    });
    await insert(database, 'pat@example.org');
    await insertJobs(database, 'remove_file', [{ payload: {} }]);
    start({ kinds: [...sendMailJobs(mailer), removal] });
    await until(() => expect(removed).toHaveBeenCalledOnce());
    expect(mailer.delivered).toEqual([]);
    sending.resolve();
    await untilQueueIsEmpty();
  });
});

describe('a running job', () => {
  it('is leased: no other server takes it, and it becomes due again if this server dies', async () => {
    const sending = Promise.withResolvers<void>();
    const started = vi.fn();
    mailer.beforeDelivery = () => {
      started();
      return sending.promise;
    };
    const queue = start();
    await insert(database, 'pat@example.org');
    queue.wake('send_code');
    await until(() => expect(started).toHaveBeenCalledOnce());

    start();
    await sleep(50);
    expect(started).toHaveBeenCalledOnce();
    const [row] = await rows();
    expect(row?.due_in_seconds).toBeGreaterThan(110);
    expect(row?.due_in_seconds).toBeLessThanOrEqual(120);

    await makeAllDue();
    queues[1]?.wake('send_code');
    await until(() => expect(started).toHaveBeenCalledTimes(2));
    sending.resolve();
    await untilQueueIsEmpty();
  });

  it('finishes before stop resolves', async () => {
    const sending = Promise.withResolvers<void>();
    const started = vi.fn();
    mailer.beforeDelivery = () => {
      started();
      return sending.promise;
    };
    const queue = start();
    await insert(database, 'pat@example.org');
    queue.wake('send_code');
    await until(() => expect(started).toHaveBeenCalledOnce());

    const stopped = queue.stop();
    sending.resolve();
    await stopped;
    expect(mailer.delivered).toEqual(['pat@example.org']);
    expect(await rows()).toEqual([]);
  });
});

describe('a job of several steps', () => {
  const countingJob = (steps: string[], lastStep: number) =>
    jobKind<{ name: string }, { step: number }>({
      kind: 'include_trees',
      atOnce: 1,
      leaseSeconds: 60,
      firstRetrySeconds: 1,
      longestRetrySeconds: 1,
      async run({ name }, progress) {
        const step = (progress?.step ?? 0) + 1;
        steps.push(`${name}${step}`);
        return step < lastStep ? { step } : undefined;
      },
    });

  it('continues from its last progress, and alternates with other jobs of its kind', async () => {
    const steps: string[] = [];
    await insertJobs(database, 'include_trees', [{ payload: { name: 'a' } }, { payload: { name: 'b' } }]);
    start({ kinds: [countingJob(steps, 3)] });
    await untilQueueIsEmpty();
    expect(steps).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  });

  it('runs once more if it is inserted again while a server runs it', async () => {
    const working = Promise.withResolvers<void>();
    const started = vi.fn(() => working.promise.then(() => undefined));
    const kind = jobKind({
      kind: 'remove_file',
      atOnce: 1,
      leaseSeconds: 60,
      firstRetrySeconds: 1,
      longestRetrySeconds: 1,
      run: started,
    });
    await insertJobs(database, 'remove_file', [{ name: 'a', payload: {} }]);
    const queue = start({ kinds: [kind] });
    await until(() => expect(started).toHaveBeenCalledOnce());
    await insertJobs(database, 'remove_file', [{ name: 'a', payload: {} }]);
    working.resolve();
    queue.wake('remove_file');
    await untilQueueIsEmpty();
    expect(started).toHaveBeenCalledTimes(2);
  });

  it('does not lose progress to a server whose lease has ended', async () => {
    await insertJobs(database, 'include_trees', [{ payload: {} }]);
    const [slow] = await updateDueJobsLeased(database, 'include_trees', 1, 0);
    const [quick] = await updateDueJobsLeased(database, 'include_trees', 1, 60);
    if (!slow || !quick) throw new Error('Both servers should have had the job');
    expect(await updateJobProgress(database, quick, { step: 2 })).toBe(1);
    expect(await updateJobProgress(database, slow, { step: 1 })).toBe(0);
    expect(await database.list(sql`select progress from job`)).toEqual([{ progress: { step: 2 } }]);
  });
});

it('the queue survives a database failure, and goes on after it', async () => {
  let isBroken = true;
  const flaky: Database = {
    ...database,
    list: (statement) => (isBroken ? Promise.reject(new Error('terminating connection')) : database.list(statement)),
  };
  const queue = start({ on: flaky });
  await insert(database, 'pat@example.org');
  // Two errors, because codes and notices have separate loops.
  await until(() => expect(log.error).toHaveBeenCalledTimes(2));
  expect(mailer.delivered).toEqual([]);
  isBroken = false;
  queue.wake('send_code');
  await untilQueueIsEmpty();
  expect(mailer.delivered).toEqual(['pat@example.org']);
});

it.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [7, 320],
  [8, 600],
  [150, 600],
])('after try %i of a mail the queue waits %i seconds, ±20 %%', (tries, seconds) => {
  const mails = sendMailJobs(new FakeMailer())[0] as JobKind;
  expect(retryDelaySeconds(mails, tries, 0.5)).toBeCloseTo(seconds);
  expect(retryDelaySeconds(mails, tries, 0)).toBeCloseTo(seconds * 0.8);
  expect(retryDelaySeconds(mails, tries, 1)).toBeCloseTo(seconds * 1.2);
});
