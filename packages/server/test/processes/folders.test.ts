// Data folders and settings that people really have: each works, or the server says what is wrong.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, describe, expect, it } from 'vitest';
import {
  canRunAs,
  endAfterTest,
  eventually,
  kill,
  lostAccounts,
  newAddress,
  onCleanup,
  postmasterOf,
  processesIn,
  signUp,
  SignUps,
  spawnServer,
  startServer,
  temporaryFolder,
  untilNothingRunsIn,
  untilReady,
  preparedFolder,
  withDatabase,
} from './server-process.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
/** The account that runs PostgreSQL, and programs that a check could confuse with PostgreSQL. */
const POSTGRES_ACCOUNT = isRoot ? NOBODY : {};

/** A start that fails must print a message, not a stack trace. */
async function refusal(options: Parameters<typeof spawnServer>[0]): Promise<string> {
  const server = spawnServer(options);
  expect(await server.exit).toEqual({ code: 1, signal: null });
  const lines = server.output().split('\n');
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
  return lines
    .filter((line) => !line.startsWith('{'))
    .join('\n')
    .trim();
}

describe('data folders that a server accepts', () => {
  it('a private one that only its owner may open', { tags: 'long' }, async () => {
    const dataDir = temporaryFolder();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const server = await startServer({ dataDir });
    expect(await signUp(server, newAddress())).toMatchObject({ status: 200 });
  });

  it('one with a path that is too long for a socket', { tags: 'long' }, async () => {
    const dataDir = join(temporaryFolder(), ...Array<string>(15).fill('deep-folder'), 'data');
    expect(dataDir.length).toBeGreaterThan(150);
    const server = await startServer({ dataDir });
    expect(await signUp(server, newAddress())).toMatchObject({ status: 200 });
    // Stopped normally, so that it removes its short link from the temporary folder.
    kill(server.pid, 'SIGTERM');
    expect(await server.exit).toEqual({ code: 0, signal: null });
  });

  it('one whose creation was interrupted', { tags: 'long' }, async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
    await startServer({ dataDir });
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
  });

  it('one whose creator was just killed, while initdb is still running', { tags: 'long' }, async () => {
    const dataDir = temporaryFolder();
    const killed = spawnServer({ dataDir });
    const initdb = () => processesIn(dataDir).filter(({ command }) => command.includes('bin/initdb'));
    await eventually('initdb is running', () => initdb().length > 0);
    const [left] = initdb();
    kill(left?.pid, 'SIGSTOP'); // otherwise initdb might finish before the next server looks
    kill(killed.pid, 'SIGKILL');

    const server = await startServer({ dataDir });
    expect(processesIn(dataDir).map(({ pid }) => pid)).not.toContain(left?.pid);
    expect(await signUp(server, newAddress())).toMatchObject({ status: 200 });
  });

  it(
    'one whose lock files contain the process id of another program, as after a power failure',
    { tags: 'long' },
    async () => {
      const dataDir = await preparedFolder();
      const crashed = await startServer({ dataDir });
      const locks = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => join(dataDir, 'postgres', name));
      const { pid } = postmasterOf(dataDir);
      const contents = locks.map((lock) => readFileSync(lock, 'utf8'));
      kill(crashed.pid, 'SIGKILL');
      await untilNothingRunsIn(dataDir);

      const stranger = endAfterTest(spawn('sleep', ['600'], { ...POSTGRES_ACCOUNT, cwd: '/', stdio: 'ignore' }));
      locks.forEach((lock, index) => {
        writeFileSync(lock, contents[index]!.replace(String(pid), String(stranger.pid)));
        if (isRoot) chownSync(lock, NOBODY.uid, NOBODY.gid);
      });
      const server = await startServer({ dataDir });
      expect(await signUp(server, newAddress())).toMatchObject({ status: 200 });
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    },
  );

  it.runIf(isRoot)('one of a user without root rights', { tags: 'long' }, async (context) => {
    if (!canRunAs(NOBODY)) return context.skip('that user cannot read the checkout');
    const dataDir = temporaryFolder();
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const server = await startServer({ dataDir, ...NOBODY });
    expect(await signUp(server, newAddress())).toMatchObject({ status: 200 });
    kill(server.pid, 'SIGTERM');
    expect(await server.exit).toEqual({ code: 0, signal: null });
    await untilNothingRunsIn(dataDir);
  });
});

describe('data folders that are refused', () => {
  it('one of another major version of PostgreSQL', async () => {
    const dataDir = await preparedFolder();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    expect(await refusal({ dataDir })).toMatch(/belongs to PostgreSQL 17; this Treewell embeds 18/);
  });

  it('one with an incomplete database, and nothing in it is deleted', async () => {
    const dataDir = await preparedFolder();
    rmSync(join(dataDir, 'postgres/PG_VERSION'));
    expect(await refusal({ dataDir })).toMatch(/holds files but no database: PG_VERSION is missing/);
    expect(existsSync(join(dataDir, 'postgres/global/pg_control'))).toBe(true);
  });

  it('one that cannot be created', async (context) => {
    const parent = temporaryFolder();
    chmodSync(parent, 0o555);
    const message = await refusal({ dataDir: join(parent, 'data'), ...withoutRoot(context) });
    expect(message).toMatch(/^The data folder cannot be used: EACCES: permission denied, mkdir .*DATA_DIR/);
  });

  it('one that cannot be written', async (context) => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o555);
    expect(await refusal({ dataDir, ...withoutRoot(context) })).toMatch(
      /^The data folder cannot be used: EACCES: permission denied.*DATA_DIR/,
    );
  });

  it('one that is a file', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    writeFileSync(dataDir, '');
    expect(await refusal({ dataDir })).toMatch(/^The data folder cannot be used: EEXIST.*DATA_DIR/);
  });
});

describe('settings that are refused', () => {
  it('wrong variables, and the message names each of them', async () => {
    const dataDir = temporaryFolder();
    const message = await refusal({
      dataDir,
      env: { PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://localhost/x' },
    });
    expect(message.split('\n')).toEqual([
      'The configuration is not usable:',
      '  PORT must be a whole number',
      '  DATABASE_URL must be an address beginning with postgres:// or postgresql://',
      expect.stringMatching(/^ {2}LOG_LEVEL must be one of /),
    ]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('an unreachable database, and the message does not contain its password', async () => {
    const DATABASE_URL = 'postgresql://treewell:its-password@127.0.0.1:1/treewell';
    const message = await refusal({ dataDir: temporaryFolder(), env: { DATABASE_URL } });
    expect(message).toMatch(/^The database at DATABASE_URL cannot be used: .*ECONNREFUSED/);
    expect(message).not.toContain('its-password');
  });

  it('a port that is in use', async () => {
    const dataDir = await preparedFolder();
    const port = await takePort();
    const message = await refusal({ dataDir, env: { PORT: String(port) } });
    expect(message).toBe(
      `Cannot listen on HOST 127.0.0.1, PORT ${port}: another program uses it. Set PORT to another one, or stop that program.`,
    );
    await untilNothingRunsIn(dataDir);
  });
});

describe.runIf(isRoot)('a full disk', () => {
  it('is reported, loses no data, and ends when there is space again', async (context) => {
    const dataDir = mountSmallDisk(context);
    const server = await startServer({ dataDir });
    const load = new SignUps(() => server, 4);
    await load.untilMore(10);

    const ballast = join(dataDir, 'ballast');
    fill(ballast);
    await eventually('sign-ups are refused because the disk is full', () =>
      load.refusals.some(({ code }) => code === 'storage_full'),
    );

    rmSync(ballast);
    await load.untilMore(20);

    // Now PostgreSQL cannot write its log, so it stops.
    fill(ballast);
    await withDatabase(dataDir, (client) => client.query('select pg_switch_wal()')).catch(() => {});
    await eventually('PostgreSQL has stopped', () => /PANIC:.*No space left on device/.test(server.output()));
    await eventually('sign-ups are refused', async () => (await signUp(server, newAddress())).status === 503);
    rmSync(ballast);
    await untilReady(server);
    await load.untilMore(20);
    await load.stop();

    const others = load.refusals.filter(({ code }) => code !== 'storage_full' && code !== 'unavailable');
    expect(others).toEqual([]);
    expect(await lostAccounts(dataDir, load.acknowledged)).toEqual([]);
  });

  it('stops a start with a clear message, and no data is lost', { tags: 'long' }, async (context) => {
    const dataDir = mountSmallDisk(context);
    const server = await startServer({ dataDir });
    const email = newAddress();
    expect(await signUp(server, email)).toMatchObject({ status: 200 });
    kill(server.pid, 'SIGTERM');
    await server.exit;

    const ballast = join(dataDir, 'ballast');
    fill(ballast);
    expect(await refusal({ dataDir })).toMatch(/disk is full|no space left on device/i);
    rmSync(ballast);
    await startServer({ dataDir });
    expect(await lostAccounts(dataDir, new Set([email]))).toEqual([]);
  });
});

/** Root may write everywhere, so these tests need another account. */
function withoutRoot(context: TestContext): typeof POSTGRES_ACCOUNT {
  if (isRoot && !canRunAs(NOBODY)) context.skip('a plain user cannot read the checkout');
  return POSTGRES_ACCOUNT;
}

function takePort(): Promise<number> {
  return new Promise((resolve) => {
    const holder = createServer().listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
    onCleanup(() => holder.close());
  });
}

function mountSmallDisk(context: TestContext): string {
  const folder = temporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=0755', 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) context.skip(`mounting is not permitted here: ${mounted.stderr}`);
  onCleanup(async () => {
    // The cleanup of the folder must end the processes in it before the disk is unmounted.
    for (const { pid } of processesIn(folder)) kill(pid, 'SIGKILL');
    await eventually('the disk is unmounted', () => spawnSync('umount', [folder]).status === 0);
  });
  return folder;
}

/** Fills the disk to the last block: when a large piece no longer fits, smaller ones follow. */
function fill(ballast: string): void {
  for (let size = 2 ** 23; size >= 2 ** 12; size /= 2) {
    for (;;) {
      try {
        writeFileSync(ballast, Buffer.alloc(size, 1), { flag: 'a' });
      } catch {
        break;
      }
    }
  }
}
