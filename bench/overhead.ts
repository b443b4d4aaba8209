// What a call costs beyond its work: each kind of read beside the same SQL through the bare driver and, for a tile,
// beside the same bytes from nginx, in one run. Ten connections, ten people. Server, PostgreSQL, nginx and the client
// that calls share the cores, so that only ratios say something.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { type Database, type Db, type Sql, openPool, sql } from '../packages/server/src/db/db.ts';
import { embeddedConnection } from '../packages/server/src/db/embedded-postgres.ts';
import { getProject, listProjectsOfUser } from '../packages/server/src/features/projects/projects.queries.ts';
import { listTreePhotos } from '../packages/server/src/features/tree-photos/tree-photos.queries.ts';
import { getTreeRow, listProjectTrees } from '../packages/server/src/features/trees/trees.queries.ts';
import { tileAt } from '../packages/server/test/tiles.ts';
import { api } from './account.ts';
import { CONNECTIONS, answersPerSecond, hasWrk } from './load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { processorTime } from './processor-time.ts';
import { freePort, startServerProcess, stopProcess } from './server-process.ts';

/** This file is also the program of the processes beside it. */
const PART = process.argv[2] === 'bare' || process.argv[2] === 'serve' ? process.argv[2] : undefined;
const SECONDS = Number(process.argv[PART ? 5 : 2] ?? 3);
const ROUNDS = 3;
const TREES = 2_000;
const PAGE = 100;
const PLACE = { x: -111.9, y: 40.7 };
const PASSWORD = 'Sweetgum-7';
const GOALS = { sql: 1.5, nginx: 4 };

/** The best of some rounds. */
interface Cost {
  perSecond: number;
  /** Microseconds of processor time for one answer, of whoever gives it: the server and PostgreSQL, or nginx. */
  processor: number;
}

interface World {
  url: string;
  /** Of the server, and so of the PostgreSQL that it started. */
  pid: number;
  people: { token: string; userId: number }[];
  projectId: number;
  treeId: number;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'treewell-bench-'));
  const dataDir = join(folder, 'data');
  const server = await startServerProcess(dataDir);
  try {
    const database = openPool(embeddedConnection(dataDir), () => {});
    const world = await makeWorld(server, database);
    console.log(
      `${CONNECTIONS} connections, ${availableParallelism()} cores for all, best of ${ROUNDS} rounds of ${SECONDS} s\n`,
    );
    await measureTiles(folder, world);
    await measureReads(folder, dataDir, world, database);
    await database.close();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// ── The world ───────────────────────────────────────────────────────────────

/** Ten members of one project with some thousand trees. */
async function makeWorld({ url, pid }: Pick<World, 'url' | 'pid'>, database: Database): Promise<World> {
  const people: World['people'] = [];
  for (let n = 0; n < CONNECTIONS; n++) people.push(await newPerson(url, database, `person${n}@example.org`));
  const box = [-1, 1].map((sign) => [PLACE.y + sign * 0.02, PLACE.x + sign * 0.02] as const);
  const [[south, west], [north, east]] = box as [readonly [number, number], readonly [number, number]];
  const polyText = `POLYGON((${south} ${west},${north} ${west},${north} ${east},${south} ${east},${south} ${west}))`;
  const { project_id } = await api(
    url,
    '/project',
    { projectName: 'Liberty Wells', polyText, includeTrees: 0 },
    people[0]?.token,
  );
  const projectId = Number(project_id);
  await database.run(
    sql`insert into member (project_id, user_id, role_id) select ${projectId}, user_id, 3 from users on conflict do nothing`,
  );
  const planted = await database.find<{ tree_id: number }>(sql`
    insert into tree (tree_name, sub_id, longitude, latitude, created_by, home_project_id)
    select 'Tree ' || n, 3 + n % 500, ${PLACE.x}::float8 + 0.03 * (n * 0.6180339887 % 1 - 0.5),
      ${PLACE.y}::float8 + 0.03 * (n * 0.7548776662 % 1 - 0.5), ${people[0]?.userId}, ${projectId}
    from generate_series(1, ${TREES}::int) n returning tree_id`);
  await database.run(sql`insert into project_tree (project_id, tree_id) select ${projectId}, tree_id from tree`);
  await database.run(sql`vacuum (analyze)`);
  return { url, pid, people, projectId, treeId: Number(planted?.tree_id) };
}

async function newPerson(url: string, database: Database, email: string): Promise<{ token: string; userId: number }> {
  await api(url, '/auth/signup', { email, password: PASSWORD, given_name: 'Bench', family_name: 'Bench' });
  await database.run(sql`update identity_account set status = 'confirmed'`);
  const token = String((await api(url, '/auth/signin', { email, password: PASSWORD }))['id_token']);
  await api(url, '/user/validate', {}, token);
  const row = await database.find<{ user_id: number }>(sql`select user_id from users where email = ${email}`);
  return { token, userId: Number(row?.user_id) };
}

// ── Tiles, beside nginx ─────────────────────────────────────────────────────

async function measureTiles(folder: string, { url, pid, people, projectId }: World): Promise<void> {
  const { z, x, y } = tileAt([PLACE.x, PLACE.y], 9);
  const tileUrl = `${url}/v0/tiles/project/${projectId}/${z}/${x}/${y}`;
  const headers = people.map(({ token }) => ({ authorization: token, 'accept-encoding': 'gzip' }));
  const first = await fetch(tileUrl, { headers: headers[0] as Record<string, string> });
  // fetch has unpacked it.
  const packed = gzipSync(await first.bytes(), { level: 1 });
  const etag = String(first.headers.get('etag'));
  const nginx = hasNginx() ? await startNginx(join(folder, 'nginx'), await freePort(), packed) : undefined;
  if (!nginx) console.log('Not beside nginx: it is not installed. On Debian: apt-get install nginx-light\n');
  try {
    const nginxEtag = nginx && String((await fetch(nginx.url)).headers.get('etag'));
    console.log(`a tile of ${TREES} trees, ${packed.length} bytes packed, beside the same bytes from nginx`);
    const unchanged = headers.map((of) => ({ ...of, 'if-none-match': etag }));
    const unchangedThere = headers.map((of) => ({ ...of, 'if-none-match': String(nginxEtag) }));
    const pairs: [name: string, ours: Calls, nginx: Calls | undefined][] = [
      ['/healthz', { url: `${url}/healthz`, headers: [{}] }, nginx && { url: nginx.url, headers: [{}] }],
      ['a tile from memory', { url: tileUrl, headers }, nginx && { url: nginx.url, headers }],
      ['its 304', { url: tileUrl, headers: unchanged }, nginx && { url: nginx.url, headers: unchangedThere }],
    ];
    for (const [name, ours, theirs] of pairs)
      printLine(
        name,
        ...(await inTurns(
          () => costOf(pid, () => answersPerSecond(folder, ours, SECONDS)),
          nginx && theirs && (() => costOf(nginx.pid, () => answersPerSecond(folder, theirs, SECONDS))),
        )),
        { what: 'nginx', goal: GOALS.nginx },
      );
  } finally {
    await nginx?.stop();
  }
}

type Calls = Parameters<typeof answersPerSecond>[1];

async function costOf(pid: number, measure: () => Promise<number>): Promise<Cost> {
  const before = processorTime(pid);
  const perSecond = await measure();
  return { perSecond, processor: toMicroseconds(processorTime(pid) - before, perSecond) };
}

const toMicroseconds = (seconds: number, perSecond: number): number => (seconds / (perSecond * SECONDS)) * 1e6;

/** So that whatever else the machine does meets both. */
async function inTurns(
  ours: () => Promise<Cost>,
  theirs: (() => Promise<Cost>) | undefined,
): Promise<[Cost, Cost | undefined]> {
  const rounds: [Cost, Cost | undefined][] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push([await ours(), await theirs?.()]);
  return [best(rounds.map(([cost]) => cost)), theirs && best(rounds.map(([, cost]) => cost as Cost))];
}

const best = (costs: readonly Cost[]): Cost => ({
  perSecond: Math.max(...costs.map(({ perSecond }) => perSecond)),
  processor: Math.min(...costs.map(({ processor }) => processor)),
});

function printLine(
  name: string,
  ours: Cost,
  theirs: Cost | undefined,
  { what, goal }: { what: string; goal: number },
): void {
  const figures = ({ perSecond, processor }: Cost): string =>
    `${perSecond.toFixed(0).padStart(6)}/s ${processor.toFixed(0).padStart(5)} µs`;
  const ratio = theirs ? theirs.perSecond / ours.perSecond : Number.NaN;
  const compared = theirs
    ? `   ${what} ${figures(theirs)}   ${ratio.toFixed(2)}x, by processor ${(ours.processor / theirs.processor).toFixed(2)}x${ratio > goal ? `   NOT within ${goal}x` : ''}`
    : '';
  console.log(`  ${name.padEnd(22)} ${figures(ours)}${compared}`);
}

// ── Reads, beside their SQL through the bare driver ─────────────────────────

/** Statements of one call, in order. */
type Statements = { text: string; values: unknown[] }[];

async function measureReads(folder: string, dataDir: string, world: World, database: Database): Promise<void> {
  const { url, pid, people, projectId, treeId } = world;
  const userId = people[0]?.userId as number;
  const headers = people.map(({ token }) => ({ authorization: token }));
  const reads: [name: string, path: string, (db: Db) => Promise<unknown>][] = [
    ['a project', `/project?projectId=${projectId}`, (db) => getProject(db, projectId, userId)],
    ['my projects', '/user/projects', (db) => listProjectsOfUser(db, userId)],
    [
      'a tree',
      `/tree?treeId=${treeId}&projectId=${projectId}`,
      async (db) => [await getTreeRow(db, userId, treeId), await listTreePhotos(db, userId, treeId)],
    ],
    [
      `${PAGE} rows of the table`,
      `/trees/project/all?projectId=${projectId}&limit=${PAGE}`,
      (db) => listProjectTrees(db, projectId, { after: 0, limit: PAGE }),
    ],
  ];
  console.log('\nreads; calls per second, beside the same SQL through the bare driver');
  for (const [name, path, read] of reads) {
    const statements = await statementsOf(database, read);
    const bareServer = await startBareServer(dataDir, statements);
    try {
      printLine(
        name,
        ...(await inTurns(
          () => costOf(pid, () => answersPerSecond(folder, { url: `${url}/v0${path}`, headers }, SECONDS)),
          () => bareCost(pid, dataDir, statements),
        )),
        { what: 'SQL', goal: GOALS.sql },
      );
      const rates: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rates.push(await answersPerSecond(folder, { url: bareServer.url, headers }, SECONDS));
      console.log(`${' '.repeat(25)}the same SQL behind Node's bare HTTP server: ${Math.max(...rates).toFixed(0)}/s`);
    } finally {
      await bareServer.stop();
    }
  }
}

async function statementsOf(database: Db, read: (db: Db) => Promise<unknown>): Promise<Statements> {
  const statements: Statements = [];
  const noted = <T>(next: (statement: Sql) => Promise<T>) => {
    return (statement: Sql): Promise<T> => {
      statements.push({ text: statement.text, values: [...statement.values] });
      return next(statement);
    };
  };
  await read({
    list: noted((statement) => database.list(statement)),
    find: noted((statement) => database.find(statement)),
    run: noted((statement) => database.run(statement)),
  });
  return statements;
}

/** In a process of its own, as the server is: ten connections, prepared statements, nothing else. */
async function bareCost(pid: number, dataDir: string, statements: Statements): Promise<Cost> {
  const before = processorTime(pid);
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), 'bare', dataDir, JSON.stringify(statements), String(SECONDS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await new Promise((resolve) => child.once('exit', resolve));
  const { perSecond, seconds } = JSON.parse(output) as { perSecond: number; seconds: number };
  return { perSecond, processor: toMicroseconds(processorTime(pid) - before + seconds, perSecond) };
}

/** What is the least that an answer over HTTP can cost: the statements, JSON and Node's own server, nothing else. */
async function startBareServer(dataDir: string, statements: Statements) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), 'serve', dataDir, JSON.stringify(statements), String(SECONDS), String(port)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => stopProcess(child),
  };
}

function serveBare(dataDir: string, statements: Statements, port: number): void {
  const pool = new pg.Pool({ ...embeddedConnection(dataDir), max: CONNECTIONS });
  const named = statements.map((statement, index) => ({ ...statement, name: `bare${index}` }));
  const answer = async (): Promise<string> => {
    const data: unknown[] = [];
    for (const statement of named) data.push((await pool.query(statement)).rows);
    return JSON.stringify({ data });
  };
  createServer((_request, response) => {
    void answer().then((json) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
      response.end(json);
    });
  }).listen(port, '127.0.0.1', () => console.log('ready'));
}

async function runBare(dataDir: string, statements: Statements): Promise<void> {
  const pool = new pg.Pool({ ...embeddedConnection(dataDir), max: CONNECTIONS });
  const named = statements.map((statement, index) => ({ ...statement, name: `bare${index}` }));
  const callFor = async (seconds: number): Promise<number> => {
    let calls = 0;
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (; performance.now() < end; calls++) for (const statement of named) await pool.query(statement);
      }),
    );
    return calls;
  };
  // Connections are made and code is compiled before it counts: the server has done so as well.
  await callFor(0.5);
  const before = process.cpuUsage();
  const began = performance.now();
  const calls = await callFor(SECONDS);
  const { user, system } = process.cpuUsage(before);
  console.log(
    JSON.stringify({ perSecond: calls / ((performance.now() - began) / 1000), seconds: (user + system) / 1e6 }),
  );
  await pool.end();
}

const [dataDir, statements] = process.argv.slice(3) as [string, string];
if (PART === 'bare') await runBare(dataDir, JSON.parse(statements));
else if (PART === 'serve') serveBare(dataDir, JSON.parse(statements), Number(process.argv[6]));
else if (hasWrk()) await main();
else console.log('Skipped: it needs wrk to call with. On Debian: apt-get install wrk');
