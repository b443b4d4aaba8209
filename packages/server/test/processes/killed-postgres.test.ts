// PostgreSQL is killed. Our server loses no acknowledged write and recovers by itself.
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  eventually,
  findPostmaster,
  get,
  kill,
  lostAccounts,
  newAddress,
  postmasterOf,
  processesIn,
  signUp,
  SignUps,
  startServer,
  untilReady,
  preparedFolder,
} from './server-process.ts';

/** A call waits at most five seconds for a connection. The rest is for a busy machine. */
const ANSWER_MAX_MS = 12_000;

describe('a killed PostgreSQL', () => {
  it('makes calls answer "unavailable", and is started again', async () => {
    const dataDir = await preparedFolder();
    const server = await startServer({ dataDir });
    const load = new SignUps(() => server, 8);
    await load.untilMore(20);

    // The guard is stopped (SIGSTOP), so it does not report the end, and the outage lasts as long as the test needs.
    const { pid, guard } = postmasterOf(dataDir);
    kill(guard, 'SIGSTOP');
    kill(pid, 'SIGKILL');
    await eventually('the server notices the outage', async () => (await get(server, '/readyz')).status === 503);
    expect(await get(server, '/readyz')).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await get(server, '/healthz')).toMatchObject({ status: 200 });
    expect(await signUp(server, newAddress())).toMatchObject({ status: 503, code: 'unavailable' });

    kill(guard, 'SIGCONT');
    await untilReady(server);
    await load.untilMore(20);
    await load.stop();
    expectOnlyUnavailable(load);
    expect(postmasterOf(dataDir).pid).not.toBe(pid);
    expect(server.output()).toContain('PostgreSQL is running again');
    expect(await lostAccounts(dataDir, load.acknowledged)).toEqual([]);
  });

  it('recovers each time, also when it is killed during its recovery', { tags: 'long' }, async () => {
    const dataDir = await preparedFolder();
    const server = await startServer({ dataDir });
    const load = new SignUps(() => server, 8);
    for (let round = 1; round <= 4; round++) {
      await load.untilMore(5);
      const killed = await killPostgres(dataDir);
      if (round % 2 === 0) await killPostgres(dataDir, killed);
    }
    await load.untilMore(20);
    await load.stop();
    expectOnlyUnavailable(load);
    expect(await lostAccounts(dataDir, load.acknowledged)).toEqual([]);
  });

  it('recovers when one of its backends is killed', async () => {
    const dataDir = await preparedFolder();
    const server = await startServer({ dataDir });
    const load = new SignUps(() => server, 8);
    await load.untilMore(20);
    const { pid } = postmasterOf(dataDir);

    const backend = processesIn(dataDir).find(({ command }) => command.startsWith('postgres: treewell treewell'));
    kill(backend?.pid, 'SIGKILL');
    await eventually('a sign-up fails', () => load.refusals.length > 0);
    await untilReady(server);
    await load.untilMore(20);
    await load.stop();
    expectOnlyUnavailable(load);
    expect(postmasterOf(dataDir).pid).toBe(pid); // PostgreSQL recovers from this without a restart
    expect(await lostAccounts(dataDir, load.acknowledged)).toEqual([]);
  });

  it('is started again when only its guard was killed', { tags: 'long' }, async () => {
    const dataDir = await preparedFolder();
    const server = await startServer({ dataDir });
    const { pid, guard } = postmasterOf(dataDir);
    kill(guard, 'SIGKILL');
    await eventually('PostgreSQL is started again', () => server.output().includes('PostgreSQL is running again'));
    await untilReady(server);
    expect(processesIn(dataDir).map((running) => running.pid)).not.toContain(pid);
    expect(await signUp(server, newAddress())).toMatchObject({ status: 200 });
  });
});

/** Every failed call was answered soon, with "try again". */
function expectOnlyUnavailable(load: SignUps): void {
  const others = load.refusals.filter(({ status, code }: Answer) => status !== 503 || code !== 'unavailable');
  expect(others).toEqual([]);
  expect(load.refusals.length).toBeGreaterThan(0);
  expect(load.slowestMilliseconds).toBeLessThan(ANSWER_MAX_MS);
}

/** Waits for a PostgreSQL process other than the one that was killed before, and kills it. */
async function killPostgres(dataDir: string, before = 0): Promise<number> {
  let pid = before;
  await eventually('PostgreSQL is started again', () => {
    pid = findPostmaster(dataDir)?.pid ?? before;
    return pid !== before;
  });
  kill(pid, 'SIGKILL');
  return pid;
}
