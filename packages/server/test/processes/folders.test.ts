// Data folders and settings as people really have them: each works, or says what is wrong.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, describe, expect, it } from 'vitest';
import {
  SignUps,
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
  spawnServer,
  startServer,
  temporaryFolder,
  untilNothingRunsIn,
  untilReady,
  usedFolder,
  withDatabase,
} from './server-process.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
/** Who PostgreSQL, and anyone who could be mistaken for it, runs as. */
const POSTGRES_ACCOUNT = isRoot ? NOBODY : {};

/** A start that fails must say why in words, not in a stack. */
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

describe('data folders that work', { timeout: 120_000 }, () => {
  it('a private one, which only its owner may enter', async () => {
    const dataDir = temporaryFolder();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const server = await startServer({ dataDir });
    expect(await signUp(server, newAddress())).toMatchObject({ status: 200 });
  });

  it('one so deep that a socket inside it has too long an address', async () => {
    const dataDir = join(temporaryFolder(), ...Array<string>(15).fill('deep-folder'), 'data');
    expect(dataDir.length).toBeGreaterThan(150);
    const server = await startServer({ dataDir });
    expect(await signUp(server, newAddress())).toMatchObject({ status: 200 });
    // Stopped in good order, so that it takes its short link in the temporary folder with it.
    kill(server.pid, 'SIGTERM');
    expect(await server.exit).toEqual({ code: 0, signal: null });
  });

  it('one whose creation was interrupted', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
    await startServer({ dataDir });
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
  });

  it('one whose creator was killed a moment ago, while initdb is still at work', async () => {
    const dataDir = temporaryFolder();
    const killed = spawnServer({ dataDir });
    const initdb = () => processesIn(dataDir).filter(({ command }) => command.includes('bin/initdb'));
    await eventually('initdb is at work', () => initdb().length > 0);
    const [left] = initdb();
    kill(left?.pid, 'SIGSTOP'); // else it might be done before the next server looks
    kill(killed.pid, 'SIGKILL');

    const server = await startServer({ dataDir });
    expect(processesIn(dataDir).map(({ pid }) => pid)).not.toContain(left?.pid);
    expect(await signUp(server, newAddress())).toMatchObject({ status: 200 });
  });

  it('one whose lock files name a living stranger, as they may after a power cut', async () => {
    const dataDir = await usedFolder();
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
  });

  it.runIf(isRoot)('one of a plain user', async (context) => {
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

describe('data folders that are refused', { timeout: 120_000 }, () => {
  it('one of another major version of PostgreSQL', async () => {
    const dataDir = await usedFolder();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    expect(await refusal({ dataDir })).toMatch(/belongs to PostgreSQL 17; this Treewell embeds 18/);
  });

  it('one whose database is incomplete, of which nothing is deleted', async () => {
    const dataDir = await usedFolder();
    rmSync(join(dataDir, 'postgres/PG_VERSION'));
    expect(await refusal({ dataDir })).toMatch(/holds files but no database: PG_VERSION is missing/);
    expect(existsSync(join(dataDir, 'postgres/global/pg_control'))).toBe(true);
  });

  it('one that cannot be made', async (context) => {
    const parent = temporaryFolder();
    chmodSync(parent, 0o555);
    const message = await refusal({ dataDir: join(parent, 'data'), ...plainUser(context) });
    expect(message).toMatch(/^The data folder cannot be used: EACCES: permission denied, mkdir .*DATA_DIR/);
  });

  it('one that cannot be written', async (context) => {
    const dataDir = temporaryFolder();
    chmodSync(dataDir, 0o555);
    expect(await refusal({ dataDir, ...plainUser(context) })).toMatch(
      /^The data folder cannot be used: EACCES: permission denied.*DATA_DIR/,
    );
  });

  it('one that is a file', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    writeFileSync(dataDir, '');
    expect(await refusal({ dataDir })).toMatch(/^The data folder cannot be used: EEXIST.*DATA_DIR/);
  });
});

describe('settings that are refused', { timeout: 60_000 }, () => {
  it('names every variable that is wrong', async () => {
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

  it('a database that nobody answers for, without telling its password', async () => {
    const DATABASE_URL = 'postgresql://treewell:its-password@127.0.0.1:1/treewell';
    const message = await refusal({ dataDir: temporaryFolder(), env: { DATABASE_URL } });
    expect(message).toMatch(/^The database at DATABASE_URL cannot be used: .*ECONNREFUSED/);
    expect(message).not.toContain('its-password');
  });

  it('a port that is taken', async () => {
    const dataDir = temporaryFolder();
    const port = await takePort();
    const message = await refusal({ dataDir, env: { PORT: String(port) } });
    expect(message).toBe(
      `Cannot listen on HOST 127.0.0.1, PORT ${port}: another program uses it. Set PORT to another one, or stop that program.`,
    );
    await untilNothingRunsIn(dataDir);
  });
});

describe.runIf(isRoot)('a full disk', { timeout: 180_000 }, () => {
  it('is admitted, loses nothing, and is over once there is room again', async (context) => {
    const dataDir = mountSmallDisk(context);
    const server = await startServer({ dataDir });
    const load = new SignUps(() => server, 4);
    await load.untilMore(10);

    const ballast = join(dataDir, 'ballast');
    fill(ballast);
    await eventually('sign-ups are refused for want of room', () =>
      load.refusals.some(({ code }) => code === 'storage_full'),
    );

    rmSync(ballast);
    await load.untilMore(20);

    // Now PostgreSQL cannot even write its log, and stops rather than pretend.
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

  it('stops a start in plain words, and nothing is lost by it', async (context) => {
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

/** Root may write everywhere, so that these tests need somebody else. */
function plainUser(context: TestContext): typeof POSTGRES_ACCOUNT {
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
    // Whoever works in it must be gone first, by the folder's own cleanup; it is too late for that after us.
    for (const { pid } of processesIn(folder)) kill(pid, 'SIGKILL');
    await eventually('the disk is unmounted', () => spawnSync('umount', [folder]).status === 0);
  });
  return folder;
}

/** To the last block: what is left when no larger piece fits is filled by smaller ones. */
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
