// No call may read a whole table that grows. Every call and every recurring job runs on large tables. PostgreSQL reports
// the plan of each statement that it runs for them, those inside functions and triggers too.
import * as accounts from '@treewell/domain/accounts';
import { API_BASE, type Endpoint } from '@treewell/domain/endpoint';
import * as members from '@treewell/domain/members';
import { removeOutsideTrees } from '@treewell/domain/outside-trees';
import { findPlaces } from '@treewell/domain/places';
import { removeProjectTrees } from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import { startQaqc } from '@treewell/domain/qaqc/runs';
import { withdrawTree } from '@treewell/domain/withdrawals';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../src/db/db.ts';
import { deleteOldUploads } from '../src/features/photos/photos.queries.ts';
import { deleteOldKeys } from '../src/http/idempotency.queries.ts';
import { deleteOutdated } from '../src/identity/embedded-identity.queries.ts';
import * as jobs from '../src/jobs/jobs.queries.ts';
import { routes } from '../src/routes.ts';
import { PASSWORD, cookieOf, emailOf } from './app.ts';
import { createTestDatabase } from './databases.ts';
import { fillTables } from './large-world.ts';
import { type Caller, type RightsWorld, createRightsWorld } from './rights-world.ts';

/** Tables whose size does not depend on how much the product is used. */
const FIXED_TABLES = new Set(['species', 'species_checks', 'total', 'migration', 'identity_secret']);

/** What may read a whole table that grows, and why. */
const ALLOWED: readonly { table: string; in: string; why: string }[] = [
  'identity_code',
  'identity_guess',
  'identity_known_address',
].map((table) => ({
  table,
  in: `delete from ${table} where`,
  why: 'An hourly sweep of rows that stay for days. An index would cost more, at each sign-in.',
}));

let world: RightsWorld;
/** Reports of auto_explain, a module of PostgreSQL. */
let reports: string[] = [];

class ExplainingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('notice', ({ message = '' }) => {
      if (message.includes('plan:')) reports.push(message);
    });
  }
}

const EXPLAIN = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': 0,
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
};

beforeAll(async () => {
  const options = Object.entries(EXPLAIN).map(([name, value]) => `-c ${name}=${value}`);
  const pool = { Client: ExplainingClient, options: options.join(' ') } as pg.PoolConfig;
  const database = await createTestDatabase({ pool });
  world = await createRightsWorld({ isHomeActive: true, database, isQueueIdle: true });
  await fillTables(database);
}, 240_000);
afterAll(async () => {
  await world.test.close();
  await world.test.database.close();
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** The tables that a plan reads from end to end. An index may be read from end to end too, unless a limit stops that. */
function* tablesReadWhole(node: PlanNode, isLimited = false): Generator<string> {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition, Plans: parts = [] } = node;
  const isStopped = isLimited || type === 'Limit';
  const isWhole = type === 'Seq Scan' || (/^Index (Only )?Scan$/.test(type) && !condition && !isStopped);
  if (table && isWhole && !FIXED_TABLES.has(table)) yield table;
  for (const part of parts) yield* tablesReadWhole(part, isStopped);
}

/** Runs the work and returns the tables that its statements read whole, each with the statement. */
async function readWholeBy(work: () => Promise<unknown>): Promise<string[]> {
  reports = [];
  await work();
  return reports
    .map((report) => JSON.parse(report.slice(report.indexOf('{'))) as { 'Query Text': string; Plan: PlanNode })
    .flatMap(({ 'Query Text': text, Plan }) =>
      Array.from(tablesReadWhole(Plan), (table) => ({ table, text: text.replace(/\s+/g, ' ').trim() })),
    )
    .filter(({ table, text }) => !ALLOWED.some((allowed) => allowed.table === table && text.includes(allowed.in)))
    .map(({ table, text }) => `${table}: ${text}`);
}

it('sees the plan of a statement that reads a whole table, also inside a function', async () => {
  const { database } = world.test;
  const wholeTree = 'tree: select max(tree_name) from tree';
  expect(await readWholeBy(() => database.run(sql`select max(tree_name) from tree`))).toEqual([wholeTree]);
  await database.run(sql`
    create function pg_temp.longest() returns text language plpgsql as $$ begin return (select max(tree_name) from tree); end $$`);
  expect(await readWholeBy(() => database.run(sql`select pg_temp.longest()`))).toEqual([
    expect.stringMatching(/^tree: /),
  ]);
  expect(await readWholeBy(() => database.run(sql`select tree_name from tree where tree_id = 1`))).toEqual([]);
});

const nameOf = ({ method, path }: Endpoint): string => `${method} ${API_BASE}${path}`;

describe('no call reads a whole table that grows', () => {
  const CALLERS: readonly Caller[] = ['leader', 'maker', 'asker', 'outsider'];
  /** What follows ends records that others need. */
  const LAST: readonly Endpoint[] = [startQaqc, removeProjectTrees, withdrawTree];
  const rankOf = (endpoint: Endpoint): number => (endpoint.onlyReads ? 0 : LAST.includes(endpoint) ? 2 : 1);
  const called = routes
    .map(({ endpoint }) => endpoint)
    // The calls of the identity follow each other below. Places come from a file.
    .filter((endpoint) => !endpoint.path.startsWith('/auth/') && endpoint !== findPlaces)
    .toSorted((a, b) => rankOf(a) - rankOf(b));

  /** Inputs that depend on what earlier calls have changed. */
  const newerInputs = new Map<Endpoint, () => Promise<object>>([
    [projects.updateProject, async () => ({ version: undefined })],
    [projects.moveProject, async () => ({ version: undefined })],
    [removeOutsideTrees, () => oneRow(sql`select version from project where project_id = ${world.home.project_id}`)],
    [members.approveRequest, () => askToJoin('ada')],
    [members.denyRequest, () => askToJoin('olu')],
    [accounts.chooseMail, () => oneRow(sql`select unsubscribe_token as token from users order by user_id limit 1`)],
  ]);
  const oneRow = async (statement: Sql): Promise<object> =>
    (await world.test.database.find(statement)) ?? expect.unreachable();
  const askToJoin = (name: string): Promise<object> =>
    oneRow(sql`
      insert into join_request (project_id, user_id) select ${world.home.project_id}, user_id from users where email = ${emailOf(name)}
      on conflict (project_id, user_id) do update set asked_at = now() returning request_id as "requestId"`);

  it.each(called.map((endpoint) => ({ call: nameOf(endpoint), endpoint })))('$call', async ({ endpoint }) => {
    const read: string[] = [];
    const answers: string[] = [];
    for (const caller of CALLERS) {
      const input = { ...(await world.inputFor(endpoint, caller)), ...(await newerInputs.get(endpoint)?.()) };
      read.push(
        ...(await readWholeBy(async () => {
          const { statusCode, body } = await world.test.send(endpoint, input, world.tokenOf(caller));
          answers.push(statusCode === 200 ? '200' : `${caller}: ${body}`);
        })),
      );
      if (answers.includes('200')) break;
    }
    // Otherwise its statements did not run.
    expect(answers).toContain('200');
    expect(read).toEqual([]);
  });

  it('of the identity', async () => {
    const { test } = world;
    const email = emailOf('new');
    const person = { email, password: PASSWORD, given_name: 'New', family_name: 'Oak', organization: '' };
    const call = (endpoint: Endpoint, input: object, headers = {}) =>
      test.send(endpoint, input as Record<string, unknown>, undefined, { headers }).then((answer) => {
        expect(answer.statusCode, nameOf(endpoint)).toBe(200);
        return answer;
      });
    const read: string[] = [];
    const watch = async (work: () => Promise<unknown>) => void read.push(...(await readWholeBy(work)));
    await watch(() => call(accounts.signUp, person));
    const code = await test.codeFor(email);
    await watch(async () => {
      await test.send(accounts.confirmAccount, { email, code: '000000' });
      await call(accounts.confirmAccount, { email, code });
      await test.send(accounts.signIn, { email, password: 'Wrong-pass-1' });
      const cookie = cookieOf(await call(accounts.signIn, person));
      await call(accounts.refreshSession, {}, { cookie, 'sec-fetch-site': 'same-origin' });
      await call(accounts.signOut, {}, { cookie, 'sec-fetch-site': 'same-origin' });
      await call(accounts.resendCode, { email: 'user1@example.net' });
      await call(accounts.forgotPassword, { email });
    });
    const reset = await test.codeFor(email);
    await watch(() => call(accounts.resetPassword, { ...person, code: reset }));
    expect(read).toEqual([]);
  });
});

it('no recurring work reads a whole table that grows', async () => {
  const { database } = world.test;
  const read = await readWholeBy(async () => {
    await deleteOldUploads(database, 24, 100);
    await deleteOldKeys(database);
    await deleteOutdated(database);
    await jobs.updateDueJobsLeased(database, 'remove_file', 10, 60);
    await jobs.deleteExpiredJobs(database, 'remove_file');
  });
  expect(read).toEqual([]);
});
