// What is committed is heard; and nobody believes to hear everything when that is not so.
import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../test/databases.ts';
import { type Changes, openChanges } from './changes.ts';
import { sql } from './db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const tell = (message: string) => database.run(sql`select pg_notify('treewell_forget', ${message})`);

/** What it hears, with a 'gap' for each time that it may have missed something. */
function heardBy(changes: Changes): string[] {
  const heard: string[] = [];
  changes.listen('treewell_forget', {
    onMessage: (message) => void heard.push(message),
    onGap: () => void heard.push('gap'),
  });
  return heard;
}

describe('a connection that works', () => {
  let changes: Changes;
  let heard: string[];
  beforeAll(async () => {
    changes = await openChanges(database.connection);
    heard = heardBy(changes);
  });
  afterAll(() => changes.close());
  beforeEach(() => void heard.splice(0));

  it('hears everything that was committed before it caught up, in order', async () => {
    expect(changes.isCurrent()).toBe(true);
    for (let n = 0; n < 100; n++) await tell(`${n}`);
    await changes.catchUp();
    expect(heard).toEqual(Array.from({ length: 100 }, (_, n) => `${n}`));
  });

  it('hears what many have committed, each of whom waits for their own', async () => {
    const isHeard = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        await tell(`by ${n}`);
        await changes.catchUp();
        return heard.includes(`by ${n}`);
      }),
    );
    expect(isHeard).not.toContain(false);
  });

  it('hears nothing of what is rolled back', async () => {
    await database
      .transaction(async (tx) => {
        await tx.run(sql`select pg_notify('treewell_forget', 'undone')`);
        throw new Error('no');
      })
      .catch(() => {});
    await changes.catchUp();
    expect(heard).toEqual([]);
  });

  it('comes back when it is cut, and says that something may be missing', async () => {
    await database.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select pg_notify($1, $2)'`);
    await expect.poll(() => changes.isCurrent(), { interval: 1 }).toBe(false);
    await tell('missed');
    await changes.catchUp();
    await expect.poll(() => changes.isCurrent(), { timeout: 10_000 }).toBe(true);
    await tell('heard again');
    await changes.catchUp();
    expect(heard.at(0)).toBe('gap');
    expect(heard.at(-1)).toBe('heard again');
    expect(heard.lastIndexOf('gap')).toBeLessThan(heard.length - 1);
  });
});

/** Between the server and PostgreSQL: passes everything on, until it is told to pass nothing. */
async function openLine(): Promise<{ connection: object; freeze(): void; close(): void }> {
  const { host = '', port = 5432 } = database.connection;
  let isFrozen = false;
  const sockets: Socket[] = [];
  const line = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    sockets.push(near, far);
    near.on('data', (bytes) => isFrozen || far.write(bytes)).on('error', () => {});
    far.on('data', (bytes) => isFrozen || near.write(bytes)).on('error', () => {});
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const here = line.address() as { port: number };
  return {
    connection: { ...database.connection, host: '127.0.0.1', port: here.port },
    freeze: () => void (isFrozen = true),
    close() {
      for (const socket of sockets) socket.destroy();
      line.close();
    },
  };
}

it('a line that goes silent, though nobody says that it is broken, is not believed for two seconds', async () => {
  const line = await openLine();
  const losses: string[] = [];
  const changes = await openChanges(line.connection, { onLost: ({ message }) => void losses.push(message) });
  try {
    await changes.catchUp();
    expect(changes.isCurrent()).toBe(true);
    line.freeze();
    const began = performance.now();
    await tell('never heard');
    for (let now = began; changes.isCurrent(); now = performance.now()) {
      // What counts is when it was asked: on a busy machine the next question may come late.
      expect(now - began).toBeLessThan(2_000);
      await sleep(5);
    }
    // Who waits for their own change does not wait for ever, and the loss is told once.
    await changes.catchUp();
    expect(changes.isCurrent()).toBe(false);
    await expect.poll(() => losses.length, { timeout: 10_000 }).toBe(1);
  } finally {
    line.close();
    await changes.close();
  }
});

it('without a database it starts, hears nothing, and is not believed', async () => {
  const changes = await openChanges({ ...database.connection, host: '127.0.0.1', port: 1 });
  expect(changes.isCurrent()).toBe(false);
  await changes.catchUp();
  await changes.close();
});
