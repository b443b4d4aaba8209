// Recording a visit, a tree's page, a page of the log and a tile of the map, among 10 thousand, a million and ten million
// visits: does each take the same time? Each size has a server and a database of its own, and they are measured in turns,
// so that other load on the machine meets all of them.
//   npm run bench -- visits 10000 100000      or      node bench/visits.ts --sizes 10000,100000
// Ten million visits take a while to load. With KEEP=folder they stay there for the next run.
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Position } from '@treewell/domain/geo';
import { type Database, openPool, sql } from '../packages/server/src/db/db.ts';
import { embeddedConnection } from '../packages/server/src/db/embedded-postgres.ts';
import { tileAt } from '../packages/server/test/tiles.ts';
import { signIn, signUp } from './account.ts';
import { LEAST_VISITS, MEASURED_TREES, RARE_PERSON, fillVisits } from './city-visits.ts';
import { processorTime } from './processor-time.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const SIZES = process.argv
  .slice(2)
  .flatMap((argument) => argument.split(/[,=]/))
  .map(Number)
  .filter((size) => size > 0);
if (SIZES.length === 0) SIZES.push(10_000, 1_000_000, 10_000_000);
const ROUNDS = 12;
const GOAL = 1.3;
const PROJECT = 1;
const LOG_PAGE = 50;
const TILE_ZOOM = 14;
/** Ten million visits take some 4 GB, and as much again while they are loaded. */
const BYTES_PER_VISIT = 1_200;

/** Half of the trees are read. The others are written to, so that those keep their visits. */
const TREES = Array.from({ length: MEASURED_TREES / 2 }, (_, index) => 1 + index);
const written = (treeId: number): number => treeId + MEASURED_TREES / 2;

interface World {
  size: number;
  server: ServerProcess;
  token: string;
  /** Where the trees stand. */
  places: Map<number, Position>;
}

interface Request {
  path: string;
  body?: object;
}

/** `round` makes each visit differ from the one before: else the map would have nothing new to paint. */
const CALLS: readonly [name: string, (world: World, round: number) => Request[]][] = [
  [
    'recording a health check',
    (_, round) =>
      TREES.map((treeId) => ({
        path: '/tree/healthcheck',
        body: {
          treeId: written(treeId),
          projectId: PROJECT,
          inDbh: 10 + round / 10,
          fineTwigDieback: 5 * (1 + (round % 9)),
          leafDiscoloration: 1 + (round % 5),
          leafDefoliation: 1,
          crownVigor: 1 + (round % 4),
          crownDensityTrans: 1 + (round % 10),
        },
      })),
  ],
  // Each shows a tree that was visited a moment ago, so none is in memory.
  [
    'a tile of the map, made anew',
    ({ places }) =>
      [...new Set(TREES.map((treeId) => tilePath(places.get(written(treeId)) as Position)))].map((path) => ({ path })),
  ],
  ['a tree', () => TREES.map((treeId) => ({ path: `/tree?treeId=${treeId}&projectId=${PROJECT}` }))],
  ['its 12 visits', () => TREES.map((treeId) => ({ path: `/trees/visits?treeId=${treeId}` }))],
  [`${LOG_PAGE} rows of the log`, () => logPages('')],
  ['the log of one kind', () => logPages('&tasks=Pest%20Detection')],
  ['the log of a rare person', () => logPages(`&contributors=${RARE_PERSON}`)],
];

function tilePath(place: Position): string {
  const { z, x, y } = tileAt(place, TILE_ZOOM);
  return `/tiles/project/${PROJECT}/${z}/${x}/${y}`;
}

const logPages = (filter: string): Request[] =>
  Array.from({ length: 10 }, () => ({ path: `/project/visits?projectId=${PROJECT}&limit=${LOG_PAGE}${filter}` }));

let calls = 0;

async function send({ server, token }: World, { path, body }: Request): Promise<number> {
  // An address may call so and so often in a minute; here every call comes from another.
  calls++;
  const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const startedAt = performance.now();
  const response = await fetch(`${server.url}/v0${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: token,
      'x-forwarded-for': address,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.bytes();
  const milliseconds = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${Buffer.from(answer).toString().slice(0, 300)}`);
  return milliseconds;
}

async function makeWorld(folder: string, size: number): Promise<World> {
  const startedAt = performance.now();
  const dataDir = join(folder, String(size));
  const server = await startServerProcess(dataDir);
  const database = openPool({ ...embeddedConnection(dataDir), statement_timeout: 0 }, () => {});
  const loaded = join(dataDir, 'visits-loaded');
  try {
    if (!existsSync(loaded)) await fillVisits(database, size);
    writeFileSync(loaded, '');
    const places = await listPlaces(database);
    console.log(
      `${size.toLocaleString('en')} visits loaded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${await describeSize(database)}`,
    );
    return { size, server, token: '', places };
  } finally {
    await database.close();
  }
}

/** Only when all is loaded, because a token is good for a quarter of an hour. */
async function becomeMember(world: World, folder: string): Promise<void> {
  const database = openPool(embeddedConnection(join(folder, String(world.size))), () => {});
  const isMember = await database.find(sql`select from member where project_id = ${PROJECT}`);
  world.token = await (isMember ? signIn(world.server.url) : signUp(world.server.url, database));
  if (!isMember)
    await database.run(
      sql`insert into member (project_id, user_id, role_id) select ${PROJECT}, max(user_id), 3 from users`,
    );
  await database.close();
}

async function listPlaces(database: Database): Promise<World['places']> {
  const rows = await database.list<{ tree_id: number; longitude: number; latitude: number }>(
    sql`select tree_id, longitude, latitude from tree where tree_id <= ${MEASURED_TREES}`,
  );
  return new Map(rows.map(({ tree_id, longitude, latitude }) => [tree_id, [longitude, latitude]]));
}

async function describeSize(database: Database): Promise<string> {
  const row = await database.find<{ size: string }>(
    sql`select pg_size_pretty(pg_total_relation_size('visit')) as size`,
  );
  return `with indexes ${row?.size}`;
}

/** What one kind of call took in one world: the fastest try of each request, and processor seconds of all tries. */
interface Figures {
  fastest: number[];
  processor: number;
  calls: number;
}

async function measure(worlds: readonly World[]): Promise<Figures[][]> {
  const figures = CALLS.map(() => worlds.map((): Figures => ({ fastest: [], processor: 0, calls: 0 })));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [kind, [, toRequests]] of CALLS.entries())
      for (const [index, world] of worlds.entries()) {
        const figure = figures[kind]?.[index] as Figures;
        const requests = toRequests(world, round);
        const before = processorTime(world.server.pid);
        for (const [place, request] of requests.entries()) {
          const milliseconds = await send(world, request);
          figure.fastest[place] = Math.min(figure.fastest[place] ?? Infinity, milliseconds);
        }
        // In the first round statements are prepared and code is compiled.
        if (round === 0) continue;
        figure.processor += processorTime(world.server.pid) - before;
        figure.calls += requests.length;
      }
  return figures;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function report(worlds: readonly World[], figures: readonly Figures[][]): void {
  console.log(
    `\nms, the median of some requests, each the fastest of ${ROUNDS + 1} tries; in brackets processor ms of server and PostgreSQL for a call; × beside ${worlds[0]?.size.toLocaleString('en')}`,
  );
  console.log(''.padEnd(32), ...worlds.map(({ size }) => size.toLocaleString('en').padStart(14).padEnd(30)));
  let worst = 0;
  for (const [kind, [name]] of CALLS.entries()) {
    const row = figures[kind] as Figures[];
    const elapsed = row.map(({ fastest }) => median(fastest));
    const processor = row.map((figure) => (figure.processor / figure.calls) * 1_000);
    const ratios = elapsed.map((value) => value / (elapsed[0] as number));
    worst = Math.max(worst, ...ratios);
    const cells = elapsed.map(
      (value, index) =>
        `${value.toFixed(2).padStart(7)} (${processor[index]?.toFixed(2)})`.padEnd(16) +
        (index === 0
          ? ''
          : `${ratios[index]?.toFixed(2)}× (${((processor[index] as number) / (processor[0] as number)).toFixed(2)}×)`
        ).padEnd(14),
    );
    console.log(name.padEnd(32), ...cells, Math.max(...ratios) > GOAL ? `NOT within ${GOAL}×` : '');
  }
  console.log(`the worst: ${worst.toFixed(2)}×; load ${loadavg()[0]?.toFixed(1)}`);
}

const kept = process.env['KEEP'];
if (kept) mkdirSync(kept, { recursive: true });
const folder = kept ?? mkdtempSync(join(tmpdir(), 'treewell-bench-'));
const worlds: World[] = [];
try {
  for (const size of SIZES) {
    const { bavail, bsize } = statfsSync(folder);
    if (size < LEAST_VISITS) console.log(`${size}: not tried, at least ${LEAST_VISITS} are needed`);
    else if (bavail * bsize < size * BYTES_PER_VISIT)
      console.log(
        `${size.toLocaleString('en')}: not tried, ${((size * BYTES_PER_VISIT) / 1e9).toFixed(0)} GB of disk are needed`,
      );
    else worlds.push(await makeWorld(folder, size));
  }
  for (const world of worlds) await becomeMember(world, folder);
  report(worlds, await measure(worlds));
} finally {
  for (const { server } of worlds) await server.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
