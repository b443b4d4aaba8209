// Starts Debian's PostgreSQL with PostGIS on a temporary cluster.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, Sql, openPool, sql } from '../packages/server/src/db/db.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { runAs } from '../packages/server/src/db/postgres-binaries.ts';

const VERSIONS = '/usr/lib/postgresql';
/** The same for our tables and for PostGIS. JIT is off, because it makes the larger queries slower. */
const SETTINGS = {
  shared_buffers: '2GB',
  effective_cache_size: '4GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'off',
  autovacuum: 'off',
  listen_addresses: '',
};

export function findPostgis(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  return versions.find(
    (version) => Number(version) >= 15 && existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`),
  );
}

/** `createDatabase` creates an empty database with our schema and the PostGIS extension. */
export async function withPostgis(
  version: string,
  work: (createDatabase: () => Promise<Database>, about: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'treewell-bench-'));
  const cluster = join(folder, 'cluster');
  const account = runAs(undefined);
  mkdirSync(cluster, { mode: 0o700 });
  if (account) for (const path of [folder, cluster]) chownSync(path, account.uid, account.gid);
  const programs = join(VERSIONS, version, 'bin');
  const initdb = spawnSync(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'treewell', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: cluster, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(`initdb: ${initdb.stderr}`);
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(join(programs, 'postgres'), ['-D', cluster, ...settings], {
    ...account,
    cwd: cluster,
    stdio: 'ignore',
  });
  // Otherwise PostgreSQL would keep running after an interrupt.
  const quit = () => process.exit(130);
  const killServer = () => server.kill('SIGQUIT');
  process.once('SIGINT', quit).once('SIGTERM', quit).once('exit', killServer);
  const open = (name: string): Database =>
    openPool({ host: folder, user: 'treewell', database: name, statement_timeout: 0 }, () => {});
  const admin = open('postgres');
  const databases: Database[] = [];
  const createDatabase = async (): Promise<Database> => {
    const name = `bench_${databases.length}`;
    await admin.run(new Sql(`create database ${name}`));
    const database = open(name);
    databases.push(database);
    await migrate(database);
    await database.run(sql`create extension postgis`);
    return database;
  };
  try {
    await untilItAnswers(admin);
    const about = await admin.find<{ about: string }>(sql`
      select 'PostgreSQL ' || current_setting('server_version') || ', PostGIS ' || default_version as about from pg_available_extensions where name = 'postgis'`);
    await work(createDatabase, about?.about ?? '');
  } finally {
    await Promise.all([admin, ...databases].map((database) => database.close()));
    await stop(server);
    process.off('SIGINT', quit).off('SIGTERM', quit).off('exit', killServer);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilItAnswers(database: Database): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      await database.find(sql`select 1`);
      return;
    } catch (error) {
      if (tries > 200) throw error;
      await sleep(50);
    }
}

const stop = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
