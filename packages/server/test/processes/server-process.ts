// Runs main.ts as a real process, for tests that kill processes. After each test, all processes that were started here
// are ended by their process id, and the folders that were created here are removed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { databaseProblem } from '../../src/db/constraint-problems.ts';
import { embeddedConnection } from '../../src/db/embedded-postgres.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Most conditions become true after a second or two, but a busy machine may need much longer. */
const CONDITION_TIMEOUT_MS = 120_000;
const ENDING_MS = 12_000;
const LAST_OUTPUT_CHARACTERS = 5_000;
const ANSWER_TIMEOUT_MS = 30_000;

// ── Cleaning up ─────────────────────────────────────────────────────────────

const children = new Set<ChildProcess>();
const cleanups: (() => unknown)[] = [];
let isCleanupPlanned = false;

/** Cleanups run after the test, when its processes have ended. The last one runs first. */
export function onCleanup(step: () => unknown): void {
  planCleanup();
  cleanups.push(step);
}

/** Ends a child process after the test. */
export function endAfterTest<Child extends ChildProcess>(child: Child): Child {
  planCleanup();
  children.add(child);
  return child;
}

export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'treewell-processes-')));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  onCleanup(() => endProcessesIn(folder));
  return folder;
}

/** A data folder of a server that ran and stopped normally. It is a copy, which is ten times faster than a new one. */
export async function preparedFolder(): Promise<string> {
  const original = join(inject('runFolder'), `used-by-${process.pid}`);
  if (!existsSync(original)) {
    const unfinished = `${original}.new`;
    mkdirSync(unfinished, { mode: 0o700 });
    const server = await startServer({ dataDir: unfinished });
    kill(server.pid, 'SIGTERM');
    const { code } = await server.exit;
    if (code !== 0) throw new Error(`The server that prepares a folder ended with ${code}: ${server.output()}`);
    renameSync(unfinished, original);
  }
  const copy = temporaryFolder();
  // Not cpSync: if we are root, the database belongs to another account, and cp -a keeps the owner.
  const { status, stderr } = spawnSync('cp', ['-a', `${original}/.`, copy], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The folder could not be copied: ${stderr}`);
  return copy;
}

/** A global hook here would run only for the first test file of a worker, so each test plans its own cleanup. */
function planCleanup(): void {
  if (isCleanupPlanned) return;
  isCleanupPlanned = true;
  onTestFinished(async () => {
    isCleanupPlanned = false;
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await exited;
      }
    }
    children.clear();
    for (const step of cleanups.splice(0).toReversed()) await step();
  }, CONDITION_TIMEOUT_MS);
}

/**
 * PostgreSQL and its guard are not our direct children. They are found because they run inside the folder of the test.
 */
async function endProcessesIn(folder: string): Promise<void> {
  await eventually(`every process in ${folder} has ended`, () => {
    const left = processesIn(folder);
    for (const { pid } of left) kill(pid, 'SIGKILL');
    return left.length === 0;
  });
}

// ── The server ──────────────────────────────────────────────────────────────

export interface ServerProcess {
  /** Undefined if the process could not be started. */
  pid: number | undefined;
  dataDir: string;
  /** Standard output and error so far. */
  output(): string;
  /** The URL, once the server listens. */
  url(): string | undefined;
  hasExited(): boolean;
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export interface ServerOptions {
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Like in a terminal: the process has its own process group, so that a test can signal the whole group. */
  isGroupLeader?: boolean;
}

/** Does not wait until the server is ready: for starts that fail or are interrupted. */
export function spawnServer({ dataDir, env, isGroupLeader = false, ...account }: ServerOptions): ServerProcess {
  const child = endAfterTest(
    spawn(process.execPath, [MAIN], {
      ...account,
      detached: isGroupLeader,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Without the environment variables of the developer. With port 0 the system chooses a free port.
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: '0',
        TRUST_PROXY: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO: 'off',
        NODE_COMPILE_CACHE: compileCache(),
        ...env,
      },
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject);
    // 'close' instead of 'exit', because then all output has arrived.
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  exit.catch(() => {});
  return {
    pid: child.pid,
    dataDir,
    output: () => output,
    url: () => /Server listening at (http:\/\/[\d.]+:\d+)/.exec(output)?.[1],
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    exit,
  };
}

/** All servers of a run share Node's compile cache, which saves a quarter of the processor time of a start. */
export const compileCache = (): string => join(inject('runFolder'), 'compile-cache');

export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = spawnServer(options);
  await untilReady(server);
  return server;
}

/** True if the account can read our source code, which may be in a private folder. */
export const canRunAs = (account: { uid: number; gid: number }): boolean =>
  spawnSync(process.execPath, ['--check', MAIN], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;

export async function untilReady(server: ServerProcess): Promise<void> {
  await eventually('the server is ready', async () => {
    failIfExited(server);
    return (await get(server, '/readyz')).status === 200;
  });
}

/** Fails early instead of waiting for an answer that cannot come. */
function failIfExited(server: ServerProcess): void {
  if (server.hasExited())
    throw new Error(`The server ended by itself:\n${server.output().slice(-LAST_OUTPUT_CHARACTERS)}`);
}

export function serverUrl(server: ServerProcess): string {
  const url = server.url();
  if (url === undefined) throw new Error(`The server does not listen yet:\n${server.output()}`);
  return url;
}

// ── Requests ────────────────────────────────────────────────────────────────

export interface Answer {
  /** 0: no answer came. */
  status: number;
  code?: string;
  milliseconds: number;
}

export const get = (server: ServerProcess, path: string): Promise<Answer> => call(server, path, {});

let accounts = 0;
const run = randomBytes(4).toString('hex');
export const newAddress = (): string => `person-${run}-${++accounts}@example.org`;

export const newAccount = (email: string) => ({
  email,
  password: 'Leafy-Street-42',
  given_name: 'Pat',
  family_name: 'Walker',
  organization: 'Street Trees',
});

export const signUp = (server: ServerProcess, email: string): Promise<Answer> =>
  call(server, '/v0/auth/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomIpAddress() },
    body: JSON.stringify(newAccount(email)),
  });

/** A different IP address for each request, as behind a proxy, so that the limits per address do not apply. */
export const randomIpAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

async function call(server: ServerProcess, path: string, request: RequestInit): Promise<Answer> {
  const startedAt = performance.now();
  const answered = (status: number, code?: string): Answer => ({
    status,
    ...(code !== undefined && { code }),
    milliseconds: performance.now() - startedAt,
  });
  const url = server.url();
  if (url === undefined) return answered(0);
  try {
    const response = await fetch(url + path, { ...request, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    const body = (await response.json()) as { error?: { code: string } };
    return answered(response.status, body.error?.code);
  } catch {
    return answered(0); // the connection was lost: we do not know whether the server did it
  }
}

/** Signs people up, several at a time, until `stop` is called. */
export class SignUps {
  readonly acknowledged = new Set<string>();
  /** Every answer that was not a success. */
  readonly refusals: Answer[] = [];
  slowestMilliseconds = 0;
  #isStopped = false;
  readonly #server: () => ServerProcess;
  readonly #workers: Promise<void>[];

  /** `server` is called before each request, so that requests go to the restarted server. */
  constructor(server: () => ServerProcess, atOnce: number) {
    this.#server = server;
    this.#workers = Array.from({ length: atOnce }, () => this.#work());
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      const email = newAddress();
      const answer = await signUp(this.#server(), email);
      this.slowestMilliseconds = Math.max(this.slowestMilliseconds, answer.milliseconds);
      if (answer.status === 200) {
        this.acknowledged.add(email);
        continue;
      }
      this.refusals.push(answer);
      await sleep(5); // the server is down: do not try a thousand times a second
    }
  }

  async untilMore(count: number): Promise<void> {
    const target = this.acknowledged.size + count;
    await eventually(`${count} more sign-ups are acknowledged`, () => {
      failIfExited(this.#server());
      return this.acknowledged.size >= target;
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#workers);
  }
}

// ── The database, without our server ────────────────────────────────────────

export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(embeddedConnection(dataDir));
  client.on('error', () => {}); // the rejected query reports it too
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the DATABASE_URL of a new database in the PostgreSQL that all tests share. */
export async function createEmptyDatabase(): Promise<string> {
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

/**
 * Connections of a killed PostgreSQL live a little longer than its main process. So the server may report that it is
 * ready although PostgreSQL refuses new connections until it is started again.
 */
export async function retryWhileDown<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === RECONNECTS || databaseProblem(error)?.code !== 'unavailable') throw error;
      await sleep(100);
    }
  }
}
const RECONNECTS = 200;

/** The acknowledged addresses that are not stored. Also checks that nothing is stored partly or twice. */
export async function lostAccounts(dataDir: string, acknowledged: ReadonlySet<string>): Promise<string[]> {
  return withDatabase(dataDir, async (client) => {
    const { rows: partial } = await client.query<{ email: string }>(`
      select email from identity_account a
      full join (select email from identity_code where purpose = 'confirm') c using (email)
      where a.sub is null or c.email is null`);
    if (partial.length > 0) throw new Error(`Stored only partly: ${partial.map(({ email }) => email).join(', ')}`);
    // Compared without the index, because after a crash the index might be older than the table.
    await client.query('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query<{ email: string }>('select email from identity_account');
    const stored = new Set(rows.map(({ email }) => email));
    if (stored.size !== rows.length) throw new Error(`${rows.length - stored.size} addresses are stored twice`);
    return [...acknowledged].filter((email) => !stored.has(email));
  });
}

// ── Processes of the system ─────────────────────────────────────────────────

export interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
}

/** The processes whose working directory is in the folder. PostgreSQL runs in the folder of its cluster. */
export function processesIn(folder: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const directory = readlinkSync(`/proc/${name}/cwd`);
        if (directory !== folder && !directory.startsWith(folder + sep)) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]);
        return [{ pid: Number(name), parent, command }];
      } catch {
        return []; // the process has just ended
      }
    });
}

/** The main process of PostgreSQL, ready or still starting, and its guard. */
export function findPostmaster(dataDir: string): { pid: number; guard: number } | undefined {
  const running = processesIn(dataDir).filter(({ command }) => /^\S+\/bin\/postgres /.test(command));
  // A new child process looks the same until it has set its title.
  const main = running.find(({ parent }) => !running.some(({ pid }) => pid === parent));
  return main && { pid: main.pid, guard: main.parent };
}

export function postmasterOf(dataDir: string): { pid: number; guard: number } {
  const found = findPostmaster(dataDir);
  if (!found) throw new Error('PostgreSQL is not running');
  return found;
}

/** Does nothing if the process has ended. A negative number means a process group. */
export function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  // For the system, 0 means our whole process group and -1 means all processes.
  if (pid === undefined || Math.abs(pid) <= 1) throw new Error(`There is no process ${pid} to signal`);
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits only seconds: after a stop, the operator may want to move or unmount the folder. */
export async function untilNothingRunsIn(folder: string): Promise<void> {
  await eventually('PostgreSQL has ended', () => processesIn(folder).length === 0, ENDING_MS).catch((error: Error) => {
    throw new Error(`${error.message}: ${JSON.stringify(processesIn(folder))}`);
  });
}

export async function eventually(
  condition: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = CONDITION_TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs / 1000} s: ${condition}`);
    await sleep(20);
  }
}
