// Starts the PostgreSQL that all server tests share: the embedded one or, with TEST_POSTGRES=15, the oldest version
// that we support, over a DATABASE_URL like a managed server.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openPool } from '../src/db/db.ts';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';
import { canRun, copyForOthers, runAs } from '../src/db/postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: pg.ClientConfig;
    /** A folder for the whole run, which is removed at the end. */
    runFolder: string;
  }
}

export const TEMPLATE = 'treewell_test_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'treewell-test-'));
  const server = process.env['TEST_POSTGRES'] === '15' ? await startPostgres15(folder) : await startEmbedded(folder);
  const { database: _any, ...connection } = server.connection;
  await createTemplate(connection);
  project.provide('postgres', connection);
  project.provide('runFolder', folder);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

const startEmbedded = (folder: string) => startEmbeddedPostgres(join(folder, 'data'), pino({ level: 'warn' }));

/** The databases need not survive a power cut, so PostgreSQL does not wait for the disk. */
const SETTINGS_FOR_SPEED = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];
/**
 * A plan depends on what PostgreSQL knows of the tables. It learns that when a test says so, and not in the middle of one
 * that fills them.
 */
const SETTINGS_FOR_TESTS = [...SETTINGS_FOR_SPEED, 'autovacuum = off'];

async function createTemplate(connection: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  for (const setting of SETTINGS_FOR_TESTS) await admin.query(`alter system set ${setting}`);
  await admin.query('select pg_reload_conf()');
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = openPool({ ...connection, database: TEMPLATE }, console.error);
  await migrate(template);
  await template.close();
}

async function startPostgres15(folder: string) {
  const account = runAs(undefined);
  const package15 = createRequire(import.meta.url).resolve('embedded-postgres-15');
  const programs15 = createRequire(package15).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const installed = join(dirname(programs15), '..', 'native');
  const programs = canRun(installed, account) ? installed : copyForOthers(installed);
  const cluster = join(folder, 'cluster');
  chmodSync(folder, 0o711);
  const password = 'correct horse battery staple';
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  spawnSync('mkdir', ['-m', '700', cluster]);
  if (account) for (const path of [cluster, passwordFile]) chownSync(path, account.uid, account.gid);
  const initdb = spawnSync(
    join(programs, 'bin/initdb'),
    [
      '-D',
      cluster,
      '-U',
      'treewell',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...account, cwd: cluster, encoding: 'utf8', env: {} },
  );
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
  const port = await freePort();
  const server = spawn(
    join(programs, 'bin/postgres'),
    [
      '-D',
      cluster,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `port=${port}`,
      '-c',
      'unix_socket_directories=',
      '-c',
      'logging_collector=off',
    ],
    { ...account, cwd: cluster, stdio: 'ignore', env: {} },
  );
  const connectionString = `postgresql://treewell:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  const { host, user } = { host: '127.0.0.1', user: 'treewell' };
  await untilItAnswers(connectionString);
  return {
    connection: { host, port, user, password, database: 'postgres' },
    async stop() {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await exited;
    },
  };
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      const { rows } = await client.query('show server_version');
      console.log(`PostgreSQL ${rows[0].server_version} over DATABASE_URL`);
      await client.end();
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await sleep(50);
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
