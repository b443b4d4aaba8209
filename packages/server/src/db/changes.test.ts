// A server receives every committed change, and notices when it may miss one.
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

const notify = (message: string) => database.run(sql`select pg_notify('treewell_forget', ${message})`);

/** The received messages, with a 'gap' where messages may be lost. */
function messagesOf(changes: Changes): string[] {
  const received: string[] = [];
  changes.listen('treewell_forget', {
    onMessage: (message) => void received.push(message),
    onGap: () => void received.push('gap'),
  });
  return received;
}

describe('a working connection', () => {
  let changes: Changes;
  let received: string[];
  beforeAll(async () => {
    changes = await openChanges(database.connection);
    received = messagesOf(changes);
  });
  afterAll(() => changes.close());
  beforeEach(() => void received.splice(0));

  it('receives all changes that were committed before catchUp(), in order', async () => {
    await changes.catchUp();
    expect(changes.isCurrent()).toBe(true);
    for (let n = 0; n < 100; n++) await notify(`${n}`);
    await changes.catchUp();
    expect(received).toEqual(Array.from({ length: 100 }, (_, n) => `${n}`));
  });

  it('has received the change of each of 50 callers when their catchUp() resolves', async () => {
    const isReceived = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        await notify(`by ${n}`);
        await changes.catchUp();
        return received.includes(`by ${n}`);
      }),
    );
    expect(isReceived).not.toContain(false);
  });

  it('receives nothing from a transaction that is rolled back', async () => {
    await database
      .transaction(async (tx) => {
        await tx.run(sql`select pg_notify('treewell_forget', 'undone')`);
        throw new Error('no');
      })
      .catch(() => {});
    await changes.catchUp();
    expect(received).toEqual([]);
  });

  it('reconnects after an interruption and reports a gap', async () => {
    await database.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select pg_notify($1, $2)'`);
    await expect.poll(() => changes.isCurrent(), { interval: 1 }).toBe(false);
    await notify('missed');
    await changes.catchUp();
    await expect.poll(() => changes.isCurrent(), { timeout: 10_000 }).toBe(true);
    await notify('received again');
    await changes.catchUp();
    expect(received.at(0)).toBe('gap');
    expect(received.at(-1)).toBe('received again');
    expect(received.lastIndexOf('gap')).toBeLessThan(received.length - 1);
  });
});

/** "terminating connection", as PostgreSQL says it (ErrorResponse: length, severity, code, message). */
const FATAL = Buffer.from('E\0\0\0\x19SFATAL\0C57P01\0Mends\0\0', 'latin1');

interface Proxy {
  connection: object;
  /** From now on it passes nothing on, but stays open. */
  freeze(): void;
  /** The next connection ends in the packet that answers its first query, or never gets that answer. */
  spoilNext(how: 'end' | 'silence'): void;
  close(): void;
}

/** A proxy between the server and PostgreSQL. */
async function openProxy(): Promise<Proxy> {
  const { host = '', port = 5432 } = database.connection;
  let isFrozen = false;
  let nextFault: 'end' | 'silence' | undefined;
  const sockets: Socket[] = [];
  const proxy = createServer((inbound) => {
    const outbound = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    sockets.push(inbound, outbound);
    let fault: typeof nextFault;
    const onQuery = (bytes: Buffer): void => {
      if (bytes.includes('listen ')) [fault, nextFault] = [nextFault, undefined];
      if (!isFrozen) outbound.write(bytes);
    };
    const onAnswer = (bytes: Buffer): void => {
      if (fault === 'end') inbound.end(Buffer.concat([bytes, FATAL]));
      else if (!isFrozen && fault !== 'silence') inbound.write(bytes);
    };
    inbound.on('data', onQuery).on('error', () => {});
    outbound.on('data', onAnswer).on('error', () => {});
    inbound.on('close', () => outbound.destroy());
    outbound.on('close', () => inbound.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address() as { port: number };
  return {
    connection: { ...database.connection, host: '127.0.0.1', port: address.port },
    freeze: () => void (isFrozen = true),
    spoilNext: (how) => void (nextFault = how),
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

it(
  'a connection that goes silent without an error is current for less than two seconds',
  { tags: 'slow' },
  async () => {
    const proxy = await openProxy();
    const losses: string[] = [];
    const changes = await openChanges(proxy.connection, { onLost: ({ message }) => void losses.push(message) });
    try {
      await changes.catchUp();
      expect(changes.isCurrent()).toBe(true);
      proxy.freeze();
      const startedAt = performance.now();
      await notify('never received');
      for (let now = startedAt; changes.isCurrent(); now = performance.now()) {
        // The time before the check counts, because on a busy machine the next check may come late.
        expect(now - startedAt).toBeLessThan(2_000);
        await sleep(5);
      }
      // catchUp() does not wait for ever, and onLost is called once.
      await changes.catchUp();
      expect(changes.isCurrent()).toBe(false);
      await expect.poll(() => losses.length, { timeout: 10_000 }).toBe(1);
    } finally {
      proxy.close();
      await changes.close();
    }
  },
);

it.each([
  ['ends in the packet of its first answer', 'end'],
  ['never gets its first answer', 'silence'],
] as const)('opens again a connection that %s', { tags: 'slow' }, async (_, fault) => {
  const proxy = await openProxy();
  proxy.spoilNext(fault);
  const changes = await openChanges(proxy.connection);
  try {
    await changes.catchUp();
    await expect.poll(() => changes.isCurrent(), { timeout: 20_000 }).toBe(true);
    const received = messagesOf(changes);
    await notify('after the loss');
    await changes.catchUp();
    expect(received).toEqual(['after the loss']);
  } finally {
    proxy.close();
    await changes.close();
  }
});

it('it opens without a database, is not current, and catchUp() resolves', async () => {
  const changes = await openChanges({ ...database.connection, host: '127.0.0.1', port: 1 });
  expect(changes.isCurrent()).toBe(false);
  await changes.catchUp();
  await changes.close();
});
