// Only one server can use a data folder. Any number of servers can use one DATABASE_URL.
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../../scripts/test-size.ts';
import {
  createEmptyDatabase,
  eventually,
  get,
  kill,
  newAddress,
  signUp,
  spawnServer,
  startServer,
  temporaryFolder,
  untilReady,
  preparedFolder,
} from './server-process.ts';

const STOPPED = { code: 0, signal: null };

describe('two servers on one data folder', () => {
  it('refuses the second server, does not disturb the first, and works after the first has stopped', async () => {
    const dataDir = await preparedFolder();
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

  it('exactly one of several servers that start at the same moment gets the folder', async () => {
    const dataDir = temporaryFolder();
    // In the first round the winner also creates the database.
    for (let round = 1; round <= (isLong ? 4 : 1); round++) {
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
      // Every other round kills the winner, so that it cannot release the lock.
      kill(winner.pid, round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      await winner.exit;
    }
  });
});

describe('two servers on one DATABASE_URL', () => {
  it('both migrate an empty database at once, and share its data', async () => {
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
