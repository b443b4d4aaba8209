import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../test/databases.ts';
import { type Database, type Db, type Sql, sql } from '../db/db.ts';
import { insertMail, updateDueMailsLeased } from './mail-queue.queries.ts';
import { type MailQueue, type MailQueueOptions, retryDelaySeconds, startMailQueue } from './mail-queue.ts';
import type { Mail, Mailer } from './mailer.ts';

const mailTo = (to: string): Mail => ({
  to,
  subject: 'Confirm your e-mail address for Treewell',
  text: 'Your code is 042137',
  html: '<p>042137</p>',
});

/** Keeps what it delivers; while `isDown` it delivers nothing. */
class FakeMailer implements Mailer {
  delivered: string[] = [];
  isDown = false;
  beforeDelivery = async (): Promise<void> => {};

  async send(mail: Mail): Promise<void> {
    await this.beforeDelivery();
    if (this.isDown) throw new Error('connect ECONNREFUSED');
    this.delivered.push(mail.to);
  }

  async close(): Promise<void> {}
}

let database: Database;
let mailer: FakeMailer;
let queues: MailQueue[];
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
  await database.run(sql`delete from mail`);
});

afterAll(() => database.close());

/** Polls too rarely to matter, unless told otherwise: what is delivered was poked. */
function start(options: Partial<MailQueueOptions> = {}, on: Database = database): MailQueue {
  const queue = startMailQueue(on, mailer, { log, pollMs: 60_000, ...options });
  queues.push(queue);
  return queue;
}

const insert = (db: Db, ...recipients: string[]) =>
  Promise.all(recipients.map((to) => insertMail(db, mailTo(to), 24)));

interface Row {
  recipient: string;
  tries: number;
  last_error: string | null;
  due_in_seconds: number;
}
const rows = () =>
  database.list<Row>(sql`
    select recipient, tries, last_error, extract(epoch from due_at - now())::double precision as due_in_seconds
    from mail order by mail_id`);

const makeAllDue = () => database.run(sql`update mail set due_at = now()`);

const until = (condition: () => void | Promise<void>) => vi.waitFor(condition, { timeout: 5_000, interval: 10 });
const untilQueueIsEmpty = () => until(async () => expect(await rows()).toEqual([]));

describe('delivery', () => {
  it('comes at once when poked after the commit, and the row with the code is gone', async () => {
    const onSent = vi.fn();
    const queue = start({ onSent });
    await database.transaction((tx) => insert(tx, 'pat@example.org'));
    queue.poke();
    await until(() => expect(onSent).toHaveBeenCalledOnce());
    expect(mailer.delivered).toEqual(['pat@example.org']);
    expect(await rows()).toEqual([]);
  });

  it('comes by polling when nobody pokes', async () => {
    start({ pollMs: 20 });
    await insert(database, 'pat@example.org');
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('comes after a restart for what an earlier server left', async () => {
    await insert(database, 'pat@example.org');
    start();
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('never comes from a transaction that was rolled back', async () => {
    const queue = start();
    const work = database.transaction(async (tx) => {
      await insert(tx, 'ghost@example.org');
      queue.poke();
      throw new Error('sign-up failed');
    });
    await expect(work).rejects.toThrow('sign-up failed');
    await insert(database, 'pat@example.org');
    queue.poke();
    await untilQueueIsEmpty();
    expect(mailer.delivered).toEqual(['pat@example.org']);
  });

  it('comes at once for a mail that is queued just as the queue looks empty', async () => {
    const people = ['pat@example.org', 'lena@example.org'];
    const late: Database = {
      ...database,
      async list<Row extends object>(statement: Sql) {
        const found = await database.list<Row>(statement);
        const to = found.length === 0 ? people.pop() : undefined;
        if (to) {
          await insert(database, to);
          queue.poke();
        }
        return found;
      },
    };
    const queue = start({}, late);
    await until(() => expect(mailer.delivered.toSorted()).toEqual(['lena@example.org', 'pat@example.org']));
  });

  it('leases different mails to servers that ask at the same moment', async () => {
    await insert(database, ...Array.from({ length: 10 }, (_, n) => `person${n}@example.org`));
    const leased = await database.transaction(async (tx) => [
      ...(await updateDueMailsLeased(tx, 5, 120)),
      ...(await updateDueMailsLeased(database, 5, 120)),
    ]);
    expect(new Set(leased.map(({ mail_id }) => mail_id)).size).toBe(10);
  });

  it('comes once for each of 50 mails shared by two servers', async () => {
    const people = Array.from({ length: 50 }, (_, n) => `person${n}@example.org`);
    await insert(database, ...people);
    mailer.beforeDelivery = () => sleep(5);
    const workers = [vi.fn(), vi.fn()];
    for (const onSent of workers) start({ onSent });
    await untilQueueIsEmpty();
    expect(mailer.delivered.toSorted()).toEqual(people.toSorted());
    for (const onSent of workers) expect(onSent).toHaveBeenCalled();
  });
});

describe('an outage', () => {
  it('postpones mails and delivers them after the recovery', async () => {
    mailer.isDown = true;
    const onFailed = vi.fn();
    const queue = start({ onFailed });
    await insert(database, 'pat@example.org', 'lena@example.org');
    queue.poke();
    await until(() => expect(onFailed).toHaveBeenCalledTimes(2));

    for (const row of await rows()) {
      expect(row).toMatchObject({ tries: 1, last_error: 'connect ECONNREFUSED' });
      expect(row.due_in_seconds).toBeGreaterThan(2);
      expect(row.due_in_seconds).toBeLessThanOrEqual(6);
    }

    mailer.isDown = false;
    await makeAllDue();
    queue.poke();
    await untilQueueIsEmpty();
    expect(mailer.delivered.toSorted()).toEqual(['lena@example.org', 'pat@example.org']);
  });

  it('ends in giving up, logged without the body', async () => {
    mailer.isDown = true;
    const onFailed = vi.fn();
    const queue = start({ onFailed });
    await insert(database, 'pat@example.org');
    queue.poke();
    await until(() => expect(onFailed).toHaveBeenCalledOnce());

    await database.run(sql`update mail set due_at = now(), give_up_at = now()`);
    mailer.isDown = false;
    queue.poke();
    await untilQueueIsEmpty();

    await until(() => expect(log.error).toHaveBeenCalledOnce());
    expect(log.error).toHaveBeenCalledWith(
      { mail_id: expect.any(String), tries: 1, last_error: 'connect ECONNREFUSED' },
      'Mail given up',
    );
    expect(JSON.stringify([log.warn.mock.calls, log.error.mock.calls])).not.toContain('042137');
    expect(mailer.delivered).toEqual([]);
  });

  it('never postpones beyond the moment of giving up', async () => {
    mailer.isDown = true;
    const onFailed = vi.fn();
    await insert(database, 'pat@example.org');
    await database.run(sql`update mail set give_up_at = now() + interval '2 seconds'`);
    start({ onFailed });
    await until(() => expect(onFailed).toHaveBeenCalledOnce());
    expect((await rows())[0]?.due_in_seconds).toBeLessThanOrEqual(2);
  });
});

describe('a mail in hand', () => {
  it('is leased: no other server takes it meanwhile, and it comes back if this one dies', async () => {
    const sending = Promise.withResolvers<void>();
    const begun = vi.fn();
    mailer.beforeDelivery = () => {
      begun();
      return sending.promise;
    };
    const queue = start();
    await insert(database, 'pat@example.org');
    queue.poke();
    await until(() => expect(begun).toHaveBeenCalledOnce());

    start();
    await sleep(50);
    expect(begun).toHaveBeenCalledOnce();
    const [row] = await rows();
    expect(row?.due_in_seconds).toBeGreaterThan(110);
    expect(row?.due_in_seconds).toBeLessThanOrEqual(120);

    await makeAllDue();
    queues[1]?.poke();
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
    queue.poke();
    await until(() => expect(begun).toHaveBeenCalledOnce());

    const stopped = queue.stop();
    sending.resolve();
    await stopped;
    expect(mailer.delivered).toEqual(['pat@example.org']);
    expect(await rows()).toEqual([]);
  });
});

it('outlives a database that fails, and delivers once it is back', async () => {
  let isBroken = true;
  const flaky: Database = {
    ...database,
    list: (statement) => (isBroken ? Promise.reject(new Error('terminating connection')) : database.list(statement)),
  };
  const queue = start({}, flaky);
  await insert(database, 'pat@example.org');
  await until(() => expect(log.error).toHaveBeenCalledOnce());
  expect(mailer.delivered).toEqual([]);
  isBroken = false;
  queue.poke();
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
])('after try %i waits %i seconds, give or take a fifth', (tries, seconds) => {
  expect(retryDelaySeconds(tries, 0.5)).toBeCloseTo(seconds);
  expect(retryDelaySeconds(tries, 0)).toBeCloseTo(seconds * 0.8);
  expect(retryDelaySeconds(tries, 1)).toBeCloseTo(seconds * 1.2);
});
