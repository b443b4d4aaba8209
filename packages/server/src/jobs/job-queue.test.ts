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

/** Keeps what it delivers; while `isDown` it delivers nothing. */
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

/** Polls too rarely to matter, unless told otherwise: what is delivered was poked. */
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
  it('is done at once when poked after the commit, and its row with the code is gone', async () => {
    const queue = start();
    await database.transaction((tx) => insert(tx, 'pat@example.org'));
    queue.poke('send_code');
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('is done by polling when nobody pokes', async () => {
    start({ pollMs: 20 });
    await insert(database, 'pat@example.org');
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('that an earlier server left is done after a restart', async () => {
    await insert(database, 'pat@example.org');
    start();
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('of a transaction that was rolled back is never done', async () => {
    const queue = start();
    const work = database.transaction(async (tx) => {
      await insert(tx, 'ghost@example.org');
      queue.poke('send_code');
      throw new Error('sign-up failed');
    });
    await expect(work).rejects.toThrow('sign-up failed');
    await insert(database, 'pat@example.org');
    queue.poke('send_code');
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('that is queued just as the queue looks empty is done at once', async () => {
    const people = ['pat@example.org', 'lena@example.org'];
    const late: Database = {
      ...database,
      async list<Row extends object>(statement: Sql) {
        const found = await database.list<Row>(statement);
        const to = found.length === 0 ? people.pop() : undefined;
        if (to) {
          await insert(database, to);
          queue.poke('send_code');
        }
        return found;
      },
    };
    const queue = start({ on: late });
    await until(() => expect(mailer.delivered.toSorted()).toEqual(['lena@example.org', 'pat@example.org']));
  });

  it('is leased to one of the servers that ask at the same moment', async () => {
    await insert(database, ...Array.from({ length: 10 }, (_, n) => `person${n}@example.org`));
    const leased = await database.transaction(async (tx) => [
      ...(await updateDueJobsLeased(tx, 'send_code', 5, 120)),
      ...(await updateDueJobsLeased(database, 'send_code', 5, 120)),
    ]);
    expect(new Set(leased.map(({ job_id }) => job_id)).size).toBe(10);
  });

  it('is done once, of 50 that two servers share', async () => {
    const people = Array.from({ length: 50 }, (_, n) => `person${n}@example.org`);
    await insert(database, ...people);
    mailer.beforeDelivery = () => sleep(5);
    start();
    start();
    await untilQueueIsEmpty();
    expect(mailer.delivered.toSorted()).toEqual(people.toSorted());
  });

  it('with a name waits once, whoever asks for it', async () => {
    await insertJobs(database, 'remove_file', [
      { name: 'a', payload: {} },
      { name: 'b', payload: {} },
    ]);
    await insertJobs(database, 'remove_file', [{ name: 'a', payload: {} }]);
    expect(await rows()).toHaveLength(2);
  });
});

describe('an outage', () => {
  it('postpones jobs, which are done after the recovery', async () => {
    mailer.isDown = true;
    const queue = start();
    await insert(database, 'pat@example.org', 'lena@example.org');
    queue.poke('send_code');
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
    queue.poke('send_code');
    await untilQueueIsEmpty();
    expect(mailer.delivered.toSorted()).toEqual(['lena@example.org', 'pat@example.org']);
  });

  it('ends in giving up, logged without what the job was about', async () => {
    mailer.isDown = true;
    const queue = start();
    await insert(database, 'pat@example.org');
    queue.poke('send_code');
    await until(async () => expect((await rows())[0]?.last_error).toBe('connect ECONNREFUSED'));

    await database.run(sql`update job set due_at = now(), give_up_at = now()`);
    mailer.isDown = false;
    queue.poke('send_code');
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

  it('never postpones beyond the moment of giving up', async () => {
    mailer.isDown = true;
    await insert(database, 'pat@example.org');
    await database.run(sql`update job set give_up_at = now() + interval '2 seconds'`);
    start();
    await until(async () => expect((await rows())[0]?.last_error).toBe('connect ECONNREFUSED'));
    expect((await rows())[0]?.due_in_seconds).toBeLessThanOrEqual(2);
  });

  it('of one kind holds up no other', async () => {
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

describe('a job in hand', () => {
  it('is leased: no other server takes it meanwhile, and it comes back if this one dies', async () => {
    const sending = Promise.withResolvers<void>();
    const begun = vi.fn();
    mailer.beforeDelivery = () => {
      begun();
      return sending.promise;
    };
    const queue = start();
    await insert(database, 'pat@example.org');
    queue.poke('send_code');
    await until(() => expect(begun).toHaveBeenCalledOnce());

    start();
    await sleep(50);
    expect(begun).toHaveBeenCalledOnce();
    const [row] = await rows();
    expect(row?.due_in_seconds).toBeGreaterThan(110);
    expect(row?.due_in_seconds).toBeLessThanOrEqual(120);

    await makeAllDue();
    queues[1]?.poke('send_code');
    await until(() => expect(begun).toHaveBeenCalledTimes(2));
    sending.resolve();
    await untilQueueIsEmpty();
  });

  it('is finished by stop', async () => {
    const sending = Promise.withResolvers<void>();
    const begun = vi.fn();
    mailer.beforeDelivery = () => {
      begun();
      return sending.promise;
    };
    const queue = start();
    await insert(database, 'pat@example.org');
    queue.poke('send_code');
    await until(() => expect(begun).toHaveBeenCalledOnce());

    const stopped = queue.stop();
    sending.resolve();
    await stopped;
    expect(mailer.delivered).toEqual(['pat@example.org']);
    expect(await rows()).toEqual([]);
  });
});

describe('a job of several steps', () => {
  const counting = (seen: string[], upTo: number) =>
    jobKind<{ name: string }, { step: number }>({
      kind: 'include_trees',
      atOnce: 1,
      leaseSeconds: 60,
      firstRetrySeconds: 1,
      longestRetrySeconds: 1,
      async run({ name }, progress) {
        const step = (progress?.step ?? 0) + 1;
        seen.push(`${name}${step}`);
        return step < upTo ? { step } : undefined;
      },
    });

  it('goes on from where it was, and takes turns with others of its kind', async () => {
    const seen: string[] = [];
    await insertJobs(database, 'include_trees', [{ payload: { name: 'a' } }, { payload: { name: 'b' } }]);
    start({ kinds: [counting(seen, 3)] });
    await untilQueueIsEmpty();
    expect(seen).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  });

  it('that is asked for again while a server works on it is done once more', async () => {
    const working = Promise.withResolvers<void>();
    const begun = vi.fn(() => working.promise.then(() => undefined));
    const kind = jobKind({
      kind: 'remove_file',
      atOnce: 1,
      leaseSeconds: 60,
      firstRetrySeconds: 1,
      longestRetrySeconds: 1,
      run: begun,
    });
    await insertJobs(database, 'remove_file', [{ name: 'a', payload: {} }]);
    const queue = start({ kinds: [kind] });
    await until(() => expect(begun).toHaveBeenCalledOnce());
    await insertJobs(database, 'remove_file', [{ name: 'a', payload: {} }]);
    working.resolve();
    queue.poke('remove_file');
    await untilQueueIsEmpty();
    expect(begun).toHaveBeenCalledTimes(2);
  });

  it('is not put back by a server whose lease ran out', async () => {
    await insertJobs(database, 'include_trees', [{ payload: {} }]);
    const [slow] = await updateDueJobsLeased(database, 'include_trees', 1, 0);
    const [quick] = await updateDueJobsLeased(database, 'include_trees', 1, 60);
    if (!slow || !quick) throw new Error('Both servers should have had the job');
    expect(await updateJobProgress(database, quick, { step: 2 })).toBe(1);
    expect(await updateJobProgress(database, slow, { step: 1 })).toBe(0);
    expect(await database.list(sql`select progress from job`)).toEqual([{ progress: { step: 2 } }]);
  });
});

it('outlives a database that fails, and goes on once it is back', async () => {
  let isBroken = true;
  const flaky: Database = {
    ...database,
    list: (statement) => (isBroken ? Promise.reject(new Error('terminating connection')) : database.list(statement)),
  };
  const queue = start({ on: flaky });
  await insert(database, 'pat@example.org');
  // Codes and notices each have a loop of their own.
  await until(() => expect(log.error).toHaveBeenCalledTimes(2));
  expect(mailer.delivered).toEqual([]);
  isBroken = false;
  queue.poke('send_code');
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
])('after try %i of a mail waits %i seconds, give or take a fifth', (tries, seconds) => {
  const mails = sendMailJobs(new FakeMailer())[0] as JobKind;
  expect(retryDelaySeconds(mails, tries, 0.5)).toBeCloseTo(seconds);
  expect(retryDelaySeconds(mails, tries, 0)).toBeCloseTo(seconds * 0.8);
  expect(retryDelaySeconds(mails, tries, 1)).toBeCloseTo(seconds * 1.2);
});
