// One data folder, one server; one DATABASE_URL, as many servers as you like.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import {
  eventually,
  get,
  kill,
  newAddress,
  onCleanup,
  signUp,
  spawnServer,
  startServer,
  temporaryFolder,
  untilReady,
  usedFolder,
} from './server-process.ts';

const STOPPED = { code: 0, signal: null };

describe('two servers on one data folder', { timeout: 180_000 }, () => {
  it('refuses the second, leaves the first alone, and opens the folder once it is free', async () => {
    const dataDir = await usedFolder();
    const first = await startServer({ dataDir });

    const second = spawnServer({ dataDir });
    expect(await second.exit).toEqual({ code: 1, signal: null });
    expect(second.output().trim()).toBe(
      `Another Treewell server (process ${first.pid}) already uses the data folder ${dataDir}. ` +
        'Stop it first, or start this one with another DATA_DIR.',
    );
    const email = newAddress();
    expect(await signUp(first, email)).toMatchObject({ status: 200 });

    kill(first.pid, 'SIGTERM');
    expect(await first.exit).toEqual(STOPPED);
    const third = await startServer({ dataDir });
    expect(await signUp(third, email)).toMatchObject({ status: 409, code: 'account_exists' });
  });

  it('lets exactly one of those that start at the same moment win', async () => {
    const dataDir = temporaryFolder();
    // The first round also decides who creates the database.
    for (let round = 1; round <= 4; round++) {
      const servers = [1, 2, 3].map(() => spawnServer({ dataDir }));
      await eventually('all but one have given up', () => servers.filter((server) => server.hasExited()).length >= 2);
      const losers = servers.filter((server) => server.hasExited());
      expect(losers).toHaveLength(2);
      for (const loser of losers) {
        expect(await loser.exit).toEqual({ code: 1, signal: null });
        expect(loser.output()).toMatch(/^Another Treewell server .* already uses the data folder/);
      }
      const winner = servers.find((server) => !losers.includes(server))!;
      await untilReady(winner);
      // Killed in every other round: then the lock was never given back in an orderly way.
      kill(winner.pid, round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      await winner.exit;
    }
  });
});

describe('two servers on one DATABASE_URL', { timeout: 120_000 }, () => {
  it('both migrate an empty database at once, and share what is in it', async () => {
    const DATABASE_URL = await createEmptyDatabase();
    const servers = [1, 2].map(() => spawnServer({ dataDir: temporaryFolder(), env: { DATABASE_URL } }));
    await Promise.all(servers.map(untilReady));
    const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]];

    const email = newAddress();
    expect(await signUp(one, email)).toMatchObject({ status: 200 });
    expect(await signUp(other, email)).toMatchObject({ status: 409, code: 'account_exists' });

    kill(one.pid, 'SIGTERM');
    expect(await one.exit).toEqual(STOPPED);
    expect(await get(other, '/readyz')).toMatchObject({ status: 200 });
  });
});

async function createEmptyDatabase(): Promise<string> {
  const server = inject('postgres');
  const name = `treewell_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  onCleanup(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  await admin.query(`create database ${name}`);

  const url = new URL(`postgresql://localhost/${name}`);
  url.username = server.user ?? '';
  if (typeof server.password === 'string') url.password = server.password;
  // As parameters, because a host may be the folder of a socket.
  url.searchParams.set('host', server.host ?? '');
  url.searchParams.set('port', String(server.port));
  return url.href;
}
