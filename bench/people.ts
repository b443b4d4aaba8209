// Five hundred people use the server at once, more and more of them. At each rate: how long does each kind of call take,
// and does a full server keep one kind waiting longer than another? The rate does not depend on the answers (open loop):
// people do not stop coming because the server is slow. The server and the people are two processes.
//   npm run bench -- people                 225, 450, 900 and 1,800 actions a second, then twice what was answered at most
//   npm run bench -- people 450 900         just these rates
// With KEEP=folder what was loaded stays there for the next run.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PARTICIPANT } from '@treewell/domain/access';
import type { Position } from '@treewell/domain/geo';
import { type Database, openPool, sql } from '../packages/server/src/db/db.ts';
import { embeddedConnection } from '../packages/server/src/db/embedded-postgres.ts';
import { openIdTokens } from '../packages/server/src/identity/id-tokens.ts';
import { tileAt } from '../packages/server/test/tiles.ts';
import { PEOPLE, TREES_PER_PROJECT, fillVisits } from './city-visits.ts';
import { processorTime } from './processor-time.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const CHOSEN_RATES = process.argv.slice(2).map(Number);
const RATES = CHOSEN_RATES.length > 0 ? CHOSEN_RATES : [225, 450, 900, 1_800];
const SECONDS = 20;
const WARM_UP_SECONDS = 5;
const VISITS = 200_000;
const LOG_PAGE = 50;
const TILE_ZOOMS = [12, 13, 14, 15, 16];
/** The slowest kind of call takes at most so many times as long as the fastest, at twice what the server can do. */
const GOAL = 3;
/** The browser gives up after this time. */
const TIMEOUT_MS = 30_000;
/** Ten people in each. */
const BUSY_PROJECTS = 50;
const WARM_UP_AT_ONCE = 8;

// ── The people ──────────────────────────────────────────────────────────────

interface Person {
  token: string;
  address: string;
  projectId: number;
  agent: Agent;
}

interface World {
  server: ServerProcess;
  people: readonly Person[];
  /** Where the trees are, by tree_id. */
  places: readonly (Position | undefined)[];
}

/** Accounts with a session each, without passwords: to hash five hundred of them would take a minute. */
async function openAccounts(database: Database, url: string): Promise<Person[]> {
  const rows = await database.list<{ user_id: number; email: string; sub: string }>(sql`
    insert into identity_account (email, status, given_name, family_name, internal_id)
    select email, 'reset_required', given_name, family_name, user_id from users where user_id <= ${PEOPLE}
    on conflict on constraint identity_account_email_unique do update set status = 'reset_required'
    returning internal_id as user_id, email, sub`);
  await database.run(sql`
    update users set sub = identity_account.sub from identity_account where identity_account.internal_id = users.user_id`);
  await database.run(sql`
    insert into member (project_id, user_id, role_id)
    select 1 + user_id % ${BUSY_PROJECTS}::int, user_id, ${PARTICIPANT}::int from users where user_id <= ${PEOPLE}
    on conflict do nothing`);
  const tokens = await openIdTokens(database, url);
  return Promise.all(
    rows.map(async ({ user_id, email, sub }) => {
      const session = randomUUID();
      await database.run(sql`
        insert into identity_session (token_hash, family, sub, expires_at)
        values (sha256(${session}::bytea), ${session}::uuid, ${sub}, now() + interval '1 day')`);
      const account = { sub, email, password_hash: null, given_name: 'Person', family_name: String(user_id) };
      const { id_token } = await tokens.issue(
        { ...account, status: 'confirmed', organization: '', language: 'en', internal_id: user_id },
        session,
      );
      const address = `10.0.${user_id >> 8}.${user_id & 255}`;
      return { token: id_token, address, projectId: 1 + (user_id % BUSY_PROJECTS), agent: newAgent() };
    }),
  );
}

async function makeWorld(folder: string): Promise<World> {
  const server = await startServerProcess(folder);
  const database = openPool({ ...embeddedConnection(folder), statement_timeout: 0 }, () => {});
  const loaded = join(folder, 'visits-loaded');
  try {
    if (!existsSync(loaded)) await fillVisits(database, VISITS);
    writeFileSync(loaded, '');
    const rows = await database.list<{ tree_id: number; longitude: number; latitude: number }>(
      sql`select tree_id, longitude, latitude from tree`,
    );
    const places: Position[] = [];
    for (const { tree_id, longitude, latitude } of rows) places[tree_id] = [longitude, latitude];
    return { server, people: await openAccounts(database, server.url), places };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await database.close();
  }
}

// ── What they do ────────────────────────────────────────────────────────────

interface Call {
  path: string;
  body?: object;
}

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

const treeOf = ({ projectId }: Person): number =>
  1 + (projectId - 1) * TREES_PER_PROJECT + Math.floor(Math.random() * TREES_PER_PROJECT);

function tileOf({ projectId }: Person, place: Position, zoom: number): Call {
  const { z, x, y } = tileAt(place, zoom);
  return { path: `/tiles/project/${projectId}/${z}/${x}/${y}` };
}

const KINDS: readonly { name: string; percent: number; call: (person: Person, world: World) => Call }[] = [
  {
    name: 'a tile',
    percent: 60,
    call: (person, { places }) => tileOf(person, places[treeOf(person)] as Position, pick(TILE_ZOOMS)),
  },
  {
    name: 'a tree',
    percent: 15,
    call: (person) => ({ path: `/tree?treeId=${treeOf(person)}&projectId=${person.projectId}` }),
  },
  {
    name: 'its visits',
    percent: 5,
    call: (person) => ({ path: `/trees/visits?treeId=${treeOf(person)}&limit=${LOG_PAGE}` }),
  },
  {
    name: 'recording a visit',
    percent: 10,
    call: (person) => ({
      path: '/tree/healthcheck',
      body: {
        treeId: treeOf(person),
        projectId: person.projectId,
        inDbh: 1 + Math.floor(200 * Math.random()) / 10,
        fineTwigDieback: 5 * Math.ceil(9 * Math.random()),
        leafDiscoloration: Math.ceil(5 * Math.random()),
        leafDefoliation: Math.ceil(5 * Math.random()),
        crownVigor: Math.ceil(5 * Math.random()),
      },
    }),
  },
  {
    name: 'a page of the log',
    percent: 7,
    call: ({ projectId }) => ({ path: `/project/visits?projectId=${projectId}&limit=${LOG_PAGE}` }),
  },
  { name: 'a project', percent: 3, call: ({ projectId }) => ({ path: `/project?projectId=${projectId}` }) },
];

function anyKind(): (typeof KINDS)[number] {
  let left = Math.random() * 100;
  return KINDS.find(({ percent }) => (left -= percent) < 0) ?? (KINDS[0] as (typeof KINDS)[number]);
}

// ── Sending ─────────────────────────────────────────────────────────────────

/** A browser opens six connections to a server, and keeps them. */
const CONNECTIONS = 6;
const newAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });

/** Resolves with the status when the whole answer has arrived; 0 without an answer. */
const send = (server: ServerProcess, { token, address, agent }: Person, { path, body }: Call): Promise<number> =>
  new Promise((resolve) => {
    const text = body && JSON.stringify(body);
    const sent = request(
      `${server.url}/v0${path}`,
      {
        agent,
        method: text ? 'POST' : 'GET',
        timeout: TIMEOUT_MS,
        headers: {
          authorization: token,
          'x-forwarded-for': address,
          'accept-encoding': 'gzip, br',
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
        answer.resume();
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', () => resolve(0));
    sent.end(text);
  });

/** What one kind of call got at one rate. */
interface Tally {
  /** Of the calls that were answered. */
  milliseconds: number[];
  /** The server was too busy: 429 and 503. */
  refused: number;
  failed: Map<number, number>;
}

interface Round {
  rate: number;
  seconds: number;
  tallies: Map<string, Tally>;
  /** How late the calls were sent: these processes share the processor. */
  lateMs: number[];
  /** Cores that were used by the server with PostgreSQL, and by this process. */
  cores: { server: number; people: number };
}

/** Each tile comes into memory, as on a server that has run for a while. Statements are prepared, code is compiled. */
async function warmUp(world: World): Promise<void> {
  const tiles = new Map<string, Person>();
  for (const person of world.people.slice(0, BUSY_PROJECTS))
    for (let tree = 1; tree <= TREES_PER_PROJECT; tree++)
      for (const zoom of TILE_ZOOMS) {
        const place = world.places[(person.projectId - 1) * TREES_PER_PROJECT + tree] as Position;
        tiles.set(tileOf(person, place, zoom).path, person);
      }
  const left = tiles.entries();
  const fetchTiles = async (): Promise<void> => {
    for (const [path, person] of left) await send(world.server, person, { path });
  };
  await Promise.all(Array.from({ length: WARM_UP_AT_ONCE }, fetchTiles));
  await runRound(world, RATES[0] as number, WARM_UP_SECONDS);
}

async function runRound(world: World, rate: number, seconds: number): Promise<Round> {
  const tallies = new Map(KINDS.map(({ name }): [string, Tally] => [name, newTally()]));
  const lateMs: number[] = [];
  const open = new Set<Promise<void>>();
  const usedBefore = [processorTime(world.server.pid), processorTime(process.pid)] as const;
  const startedAt = performance.now();
  let next = 0;
  for (;;) {
    const now = performance.now() - startedAt;
    if (now >= seconds * 1_000) break;
    // Each comes at a moment of its own: the time between two of them is random.
    for (; next <= now; next += (-Math.log(1 - Math.random()) * 1_000) / rate) {
      lateMs.push(now - next);
      const act = actOnce(world, tallies).finally(() => open.delete(act));
      open.add(act);
    }
    await sleep(1);
  }
  const took = (performance.now() - startedAt) / 1_000;
  const serverSeconds = processorTime(world.server.pid) - usedBefore[0];
  // The server is a child of this process.
  const peopleSeconds = processorTime(process.pid) - usedBefore[1] - serverSeconds;
  await Promise.all(open);
  return {
    rate,
    seconds: (performance.now() - startedAt) / 1_000,
    tallies,
    lateMs,
    cores: { server: serverSeconds / took, people: peopleSeconds / took },
  };
}

const newTally = (): Tally => ({ milliseconds: [], refused: 0, failed: new Map() });

async function actOnce(world: World, tallies: Round['tallies']): Promise<void> {
  const person = pick(world.people);
  const { name, call } = anyKind();
  const tally = tallies.get(name) as Tally;
  const sentAt = performance.now();
  const status = await send(world.server, person, call(person, world));
  // A tile without trees is answered with 204.
  if (status === 200 || status === 204) tally.milliseconds.push(performance.now() - sentAt);
  else if (status === 429 || status === 503) tally.refused++;
  else tally.failed.set(status, (tally.failed.get(status) ?? 0) + 1);
}

// ── The figures ─────────────────────────────────────────────────────────────

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

interface Judged {
  isWithin: boolean;
  /** In a second. */
  answered: number;
}

const sentOf = ({ milliseconds, refused, failed }: Tally): number =>
  milliseconds.length + refused + [...failed.values()].reduce((a, b) => a + b, 0);

function report({ rate, seconds, tallies, lateMs, cores }: Round): Judged {
  const all = [...tallies.values()];
  const answered = all.reduce((sum, { milliseconds }) => sum + milliseconds.length, 0);
  const failed = all.reduce((sum, tally) => sum + [...tally.failed.values()].reduce((a, b) => a + b, 0), 0);
  console.log(
    `\n${rate} actions a second for ${SECONDS} s; ${(answered / seconds).toFixed(0)} a second were answered. Cores: server and PostgreSQL ${cores.server.toFixed(2)}, people ${cores.people.toFixed(2)}; sent late by ${quantile(lateMs, 0.99).toFixed(0)} ms (99 %)`,
  );
  for (const [name, tally] of tallies) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(tally.milliseconds, share).toFixed(0));
    const failures = [...tally.failed].map(([status, count]) => `, ${count} × ${status || 'no answer'}`).join('');
    console.log(
      `  ${name.padEnd(18)} 50 % ${p50?.padStart(6)} ms   95 % ${p95?.padStart(6)} ms   99 % ${p99?.padStart(6)} ms   answered ${tally.milliseconds.length}, refused ${((100 * tally.refused) / sentOf(tally)).toFixed(0)} %${failures}`,
    );
  }
  const slowest = all.map(({ milliseconds }) => quantile(milliseconds, 0.99));
  const ratio = Math.max(...slowest) / Math.min(...slowest);
  console.log(`  99 % of the slowest kind beside the fastest: ${ratio.toFixed(1)}×`);
  return { isWithin: ratio <= GOAL && failed === 0, answered: answered / seconds };
}

const kept = process.env['KEEP'];
if (kept) mkdirSync(kept, { recursive: true });
const folder = kept ?? mkdtempSync(join(tmpdir(), 'treewell-bench-'));
let world: World | undefined;
try {
  world = await makeWorld(folder);
  await warmUp(world);
  let last: Judged | undefined;
  let capacity = 0;
  for (const rate of RATES) {
    last = report(await runRound(world, rate, SECONDS));
    capacity = Math.max(capacity, last.answered);
    await sleep(2_000);
  }
  if (CHOSEN_RATES.length === 0) {
    console.log(`\nThe server answers at most ${capacity.toFixed(0)} actions a second. Twice that:`);
    last = report(await runRound(world, Math.round(2 * capacity), SECONDS));
  }
  const isWithin = last?.isWithin === true;
  console.log(
    isWithin
      ? `\nwithin the goal: at the last rate no call failed, and 99 % of each kind are within ${GOAL}× of the others`
      : `\nNOT within the goal at the last rate: no failed call, and 99 % of each kind within ${GOAL}× of the others`,
  );
  if (!isWithin) process.exitCode = 1;
} finally {
  for (const { agent } of world?.people ?? []) agent.destroy();
  await world?.server.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
