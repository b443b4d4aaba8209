// The embedded database: a real PostgreSQL server that runs as our child process. Its files are in DATA_DIR/postgres,
// and we connect through a Unix socket in that folder. It ends when we end, and we restart it when it dies.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationError } from '../env.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { POSTGRES_MAJOR, type PostgresPrograms, type RunAs, findPrograms, runAs } from './postgres-binaries.ts';

export interface EmbeddedPostgres {
  connection: pg.PoolConfig;
  stop(): Promise<void>;
}

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  debug(fields: object, message: string): void;
}

const DATABASE = 'treewell';
const PORT = 5432; // only part of the socket's file name; nothing listens on the network
const START_TIMEOUT_MS = 120_000; // after a crash, replaying the log may take long
const STOP_TIMEOUT_MS = 20_000;
const LAST_LINES_WAIT_MS = 500;
const ORPHAN_WAIT_MS = 5_000; // after each signal, before we send a stronger one
const SOCKET_PATH_MAX_BYTES = 103; // the smallest limit among the systems we run on

const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

export const hasCluster = (dataDir: string): boolean => existsSync(join(clusterFolder(dataDir), 'PG_VERSION'));

/** A command, which is another process, also connects with it to the database of a running server. */
export const embeddedConnection = (dataDir: string): pg.PoolConfig => ({
  host: socketFolder(clusterFolder(dataDir)),
  port: PORT,
  user: DATABASE,
  database: DATABASE,
});

export async function startEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    const lock = lockFolder(dataDir);
    try {
      return await startCluster(dataDir, lock, log);
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    if (!isRefusedBySystem(error)) throw error;
    throw new ConfigurationError(
      `The data folder cannot be used: ${error.message}. Mend that, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

async function startCluster(dataDir: string, lock: FolderLock, log: Log): Promise<EmbeddedPostgres> {
  const cluster = clusterFolder(dataDir);
  const account = runAs(existsSync(cluster) ? statSync(cluster) : undefined);
  const programs = findPrograms(account);
  if (existsSync(join(cluster, 'PG_VERSION'))) checkVersion(cluster);
  else await createCluster(cluster, programs, account, log);

  const connection = embeddedConnection(dataDir);
  let stopping = false;
  let restarting = Promise.resolve();
  let child = await startServer(cluster, programs, account, connection, log);

  const keepRunning = (current: ChildProcess): void => {
    current.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, 'PostgreSQL ended unexpectedly; starting it again');
      restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    for (let delayMs = 100; !stopping; delayMs = Math.min(delayMs * 2, 5_000)) {
      try {
        child = await startServer(cluster, programs, account, connection, log);
        keepRunning(child);
        log.info({}, 'PostgreSQL is running again');
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL did not start; trying again');
        await sleep(delayMs);
      }
    }
  };

  keepRunning(child);
  await createDatabase(connection);
  return {
    connection,
    async stop() {
      stopping = true;
      await Promise.race([restarting, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await endServer(child);
      lock.release();
    },
  };
}

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_MAJOR) return;
  throw new ConfigurationError(
    `The database in ${cluster} belongs to PostgreSQL ${version}; this Treewell embeds ${POSTGRES_MAJOR}. ` +
      'Back it up with the Treewell version that made it, and restore that backup into another DATA_DIR (docs/database.md).',
  );
}

/**
 * Created in a temporary folder and renamed when complete, so that an interrupted start leaves no incomplete cluster.
 */
async function createCluster(
  cluster: string,
  programs: PostgresPrograms,
  account: RunAs | undefined,
  log: Log,
): Promise<void> {
  // We never leave such a folder, so it is probably a damaged or only partly copied database of the operator.
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new ConfigurationError(
      `The folder ${cluster} holds files but no database: PG_VERSION is missing. Put it back, or move the folder away.`,
    );
  log.info({ cluster }, 'Creating the database');
  const unfinished = `${cluster}.new`;
  await endOrphans(unfinished, log);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  chmodSync(unfinished, 0o700);
  if (account) chownSync(unfinished, account.uid, account.gid);
  const initdb = spawnSync(
    programs.initdb,
    [
      '-D',
      dataArgument(unfinished),
      '-U',
      DATABASE,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...account, cwd: unfinished, encoding: 'utf8', env: {} },
  );
  if (initdb.status !== 0)
    throw new ConfigurationError(
      `The database could not be created in ${cluster}:\n${initdb.stderr ?? initdb.error?.message}`,
    );
  rmSync(cluster, { recursive: true, force: true });
  renameSync(unfinished, cluster);
}

/**
 * On Linux we name the cluster by the working directory, which the child enters before it gives up root. So it works
 * even if its account has no access to the parent folders.
 */
const dataArgument = (cluster: string): string => (process.platform === 'linux' ? '/proc/self/cwd' : cluster);

/**
 * A shell between us and PostgreSQL reads from a pipe that we hold open. When our process ends, even by SIGKILL, the
 * pipe closes and the shell shuts PostgreSQL down. We use the same way for a normal stop.
 */
const GUARD = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
{ while read -r _ <&3; do :; done
  for signal in INT QUIT KILL; do
    kill -$signal $server
    seconds=0
    while [ $seconds -lt 15 ]; do sleep 1; kill -0 $server || exit; seconds=$((seconds + 1)); done
  done; } 2>/dev/null &
watcher=$!
wait $server
status=$?
kill $watcher 2>/dev/null
exit $status`;

/** Tries several times: PostgreSQL refuses to start until the processes of a killed server have ended. */
async function startServer(
  cluster: string,
  ...args: [PostgresPrograms, RunAs | undefined, pg.PoolConfig, Log]
): Promise<ChildProcess> {
  for (let tries = 1; ; tries++) {
    await endOrphans(cluster, args[3]);
    removeStaleLocks(cluster);
    try {
      return await tryToStartServer(cluster, ...args);
    } catch (error) {
      if (tries === 40 || !/shared memory block|lock file .* already exists/.test(String(error))) throw error;
      await sleep(250);
    }
  }
}

async function tryToStartServer(
  cluster: string,
  programs: PostgresPrograms,
  account: RunAs | undefined,
  connection: pg.PoolConfig,
  log: Log,
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=',
    'unix_socket_directories=.',
    'unix_socket_permissions=0700',
    'max_connections=60',
    'timezone=UTC',
    'log_line_prefix=',
  ];
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      GUARD,
      'guard',
      programs.postgres,
      '-D',
      dataArgument(cluster),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    // Detached, so that Ctrl-C in the terminal does not reach PostgreSQL: we stop it after the last request.
    { ...account, cwd: cluster, detached: true, stdio: ['pipe', 'ignore', 'pipe'], env: {} },
  );
  const lastLines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    for (const line of chunk.split('\n').filter(Boolean)) {
      lastLines.push(line);
      if (lastLines.length > 10) lastLines.shift();
      if (/^(PANIC|FATAL)/.test(line) && !/starting up|shutting down|administrator command/.test(line))
        log.warn({ postgres: line }, 'PostgreSQL');
      else log.debug({ postgres: line }, 'PostgreSQL');
    }
  });
  child.stdin?.on('error', () => {}); // the guard has ended; its exit event reports that
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    const refuse = () => reject(new ConfigurationError(`PostgreSQL did not start:\n${lastLines.join('\n')}`));
    // The last log lines may arrive after `exit`, so we wait for `close`. But a worker process that hangs would keep
    // the output open for ever, so we also stop waiting a moment after `exit`.
    child.once('close', refuse);
    child.once('exit', () => setTimeout(refuse, LAST_LINES_WAIT_MS));
  });
  ended.catch(() => {});
  try {
    await Promise.race([ended, waitForConnections(connection)]);
    if (hasEnded(child)) await ended;
  } catch (error) {
    await endServer(child);
    throw error;
  }
  return child;
}

async function waitForConnections(connection: pg.PoolConfig): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(25);
    }
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function endServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.end();
  await Promise.race([exited, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
}

/** We hold the lock of the folder, so a PostgreSQL that still runs in it was left by a killed server. */
async function endOrphans(cluster: string, log: Log): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const pids = orphansOf(cluster);
    if (pids.length > 0) log.warn({ pids, signal }, 'Ending a PostgreSQL that a killed server left behind');
    for (const pid of pids) signalIfRunning(pid, signal);
    for (let waited = 0; orphansOf(cluster).length > 0 && waited < ORPHAN_WAIT_MS; waited += 25) await sleep(25);
  }
}

/** The main PostgreSQL process, which ends the others. If it was killed, the worker processes that still run. */
function orphansOf(cluster: string): number[] {
  const pid = readPid(join(cluster, 'postmaster.pid'));
  if (pid !== undefined && isPostgresOf(cluster, pid)) return [pid];
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((candidate) => candidate > 1 && isPostgresOf(cluster, candidate));
}

/** After a reboot, another program may have the process id of a lock file. PostgreSQL would then refuse to start. */
function removeStaleLocks(cluster: string): void {
  for (const name of ['postmaster.pid', `.s.PGSQL.${PORT}.lock`]) {
    const pid = readPid(join(cluster, name));
    if (pid !== undefined && signalIfRunning(pid, 0) && !isPostgresOf(cluster, pid))
      rmSync(join(cluster, name), { force: true });
  }
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function signalIfRunning(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isPostgresOf(cluster: string, pid: number): boolean {
  try {
    if (process.platform !== 'linux')
      return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
        ` -D ${cluster} `,
      );
    return (
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) &&
      /^(postgres|initdb)$/m.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))
    );
  } catch {
    return false; // the process has just ended
  }
}

async function createDatabase(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** If the path of the socket is too long for the system, we use a short symbolic link to its folder. */
function socketFolder(cluster: string): string {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_MAX_BYTES) return cluster;
  const link = join(mkdtempSync(join(tmpdir(), 'treewell-')), 's');
  symlinkSync(cluster, link);
  process.once('exit', () => rmSync(join(link, '..'), { recursive: true, force: true }));
  return link;
}

/**
 * True if the operating system refused the folder (no right, no space, no such folder); false for a defect in our code.
 */
const isRefusedBySystem = (error: unknown): error is NodeJS.ErrnoException =>
  ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'ERR_SQLITE_ERROR'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
