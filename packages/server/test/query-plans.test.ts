// No call may read a whole table that grows. Every call and every recurring job runs on large tables. PostgreSQL reports
// the plan of each statement that it runs for them, those inside functions and triggers too.
import { getHistory, undoChange } from '@treewell/domain/history/history';
import * as accounts from '@treewell/domain/accounts';
import { API_BASE, type Endpoint } from '@treewell/domain/endpoint';
import { METERS_PER_MILE, ringOf } from '@treewell/domain/geo';
import * as invitations from '@treewell/domain/invitations';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import * as members from '@treewell/domain/members';
import { removeOutsideTrees } from '@treewell/domain/outside-trees';
import { changeTrees } from '@treewell/domain/bulk-changes';
import { addPhoto } from '@treewell/domain/photos';
import { findPlaces } from '@treewell/domain/places';
import { getTreeLosses } from '@treewell/domain/life/losses';
import { getSurvival } from '@treewell/domain/life/survival';
import { replantTree } from '@treewell/domain/life/tree-sites';
import { readCalendar } from '@treewell/domain/work/calendar';
import { createRound, listRounds, tickRoundTree, updateRound } from '@treewell/domain/work/rounds';
import { countTasks, createTask, listTasks, updateTask } from '@treewell/domain/work/tasks';
import { markPestReport } from '@treewell/domain/visits/pest-reports';
import { listNearTrees } from '@treewell/domain/near-trees';
import { listDue } from '@treewell/domain/work/due';
import * as plans from '@treewell/domain/work/plans';
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import { listQaqcObservers } from '@treewell/domain/qaqc/observers';
import { answerQaqcQuestion } from '@treewell/domain/qaqc/questions';
import * as qaqc from '@treewell/domain/qaqc/runs';
import * as tiles from '@treewell/domain/tiles';
import * as treeExtents from '@treewell/domain/tree-extents';
import * as treeUses from '@treewell/domain/tree-uses';
import * as visits from '@treewell/domain/visits';
import { withdrawTree } from '@treewell/domain/withdrawals';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../src/db/db.ts';
import { changeTreesJobs } from '../src/features/bulk-changes/change-trees.ts';
import { finishAbandonedActs } from '../src/features/history/entries/abandoned-acts.ts';
import { insertRemovals, removeFileJobs } from '../src/features/photos/remove-files.ts';
import { sweepUploads } from '../src/features/photos/sweep-uploads.ts';
import { removeOutsideTreesJobs, startRemoval } from '../src/features/projects/outside-trees.ts';
import { endTreeUseJobs } from '../src/features/projects/tree-uses.ts';
import { mailRemeasureJobs } from '../src/features/qaqc/mail-remeasure.ts';
import { mailQuestionsJobs } from '../src/features/qaqc/mail-questions.ts';
import { startDay } from '../src/features/plans/plan-upkeep.ts';
import { placeStaleTrees } from '../src/features/plans/stale-trees.ts';
import { workOutPlanJobs } from '../src/features/plans/work-out-plan.ts';
import { includeTreesJobs } from '../src/features/trees/include-trees.ts';
import { restoreBatch, withdrawBatch } from '../src/features/visits/visit-batches.ts';
import { deleteOldKeys } from '../src/http/idempotency.queries.ts';
import { deleteOutdated } from '../src/identity/embedded-identity.queries.ts';
import { runDueJobs } from '../src/jobs/job-queue.ts';
import { insertJobs } from '../src/jobs/jobs.queries.ts';
import type { Mailer } from '../src/mail/mailer.ts';
import { sendMailJobs } from '../src/mail/send-mail.ts';
import { routes } from '../src/routes.ts';
import { pictureKeys } from '../src/storage/photo-files.ts';
import { PASSWORD, cookieOf, emailOf } from './app.ts';
import { createTestDatabase } from './databases.ts';
import { CITY, FIRST_ID, fillTables } from './large-world.ts';
import { jpeg, newPhotoFile, upload } from './photos.ts';
import { WASHINGTON, createProject, polyTextAround } from './projects.ts';
import { type Caller, type RightsWorld, createRightsWorld } from './rights-world.ts';

/** Tables whose size does not depend on how much the product is used. */
const FIXED_TABLES = new Set([
  'species',
  'species_name',
  'species_checks',
  'species_classes',
  'language',
  'total',
  'migration',
  'schema_revision',
  'identity_secret',
]);

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
  // Counts the rows that were read.
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
};

beforeAll(async () => {
  const options = Object.entries(EXPLAIN).map(([name, value]) => `-c ${name}=${value}`);
  const pool = { Client: ExplainingClient, options: options.join(' ') } as pg.PoolConfig;
  const database = await createTestDatabase({ pool });
  world = await createRightsWorld({ isHomeActive: true, database, isQueueIdle: true });
  await fillTables(database);
});
afterAll(async () => {
  await world.test.close();
  await world.test.database.close();
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

/** So many rows that were read in vain are no page any more. */
const MANY_ROWS = 2_000;

/**
 * The tables that a plan reads from end to end. An index may be read from end to end too, unless a limit stops that before
 * many rows are read in vain.
 */
function* tablesReadWhole(node: PlanNode, isLimited = false): Generator<string> {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition, Plans: parts = [] } = node;
  const readInVain = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 0);
  const isStopped = (isLimited || type === 'Limit') && readInVain < MANY_ROWS;
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

it('every table that grows is large', async () => {
  const small = await world.test.database.list<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 1000`);
  expect(small.map(({ name }) => name).filter((name) => !FIXED_TABLES.has(name))).toEqual([]);
});

const nameOf = ({ method, path }: Endpoint): string => `${method} ${API_BASE}${path}`;

/** What is sent instead of the usual fields. A function prepares records for it. */
type Further = object | ((caller: Caller) => Promise<object>);

const PAGES = [{ limit: 10 }, { limit: 10, before: '1900000000:2000000' }];
const TASKS = [{ tasks: 'Tree Care' }, { tasks: 'Tree Care,Health Check' }];
const PEOPLE = [{ contributors: '1,2' }, { contributors: '1,2,3,4,5,6,7,8,9,10,11,12' }];
const DAYS = { from: '2026-01-01', to: '2026-12-31' };
const FILTERS = [
  { species: '12,3' },
  { genus: 'Quercus,Fraxinus' },
  { species: '12', in: 'others' },
  { visited: 'before:2026-01-01,never' },
  { checked: 'before:2024-01-01,never' },
  { due: 'overdue,due' },
  { dbh: '5-12' },
  { class: 'orange,red,none' },
  { pests: 'no', photo: 'yes' },
  { addedBy: '1,2,3' },
];
/** The tiles of a region, and of the place where the trees of the test stand. */
const TILES = [
  { z: 10, x: 570, y: 385 },
  { z: 15, x: 9371, y: 12535 },
];
const EXTENTS = [{ extent: '20,40,20.2,40.2' }, { extent: '-50,0,0,30' }];
/** The trees of other homes. */
const OTHER_TREES = { treeIds: Array.from({ length: 20 }, (_, n) => FIRST_ID + n + 1) };

const ownPhoto = async (caller: Caller) => {
  const { tree_id: treeId } = world.recordsFor(caller).tree;
  const photoFile = await upload(world.test, world.tokenOf(caller), await jpeg());
  await world.test.call(addPhoto, { treeId, photoFile }, world.tokenOf(caller));
  return { inPhoto: photoFile, version: undefined };
};
const historyOfTree = async (caller: Caller) => ({
  projectId: undefined,
  treeId: world.recordsFor(caller).tree.tree_id,
});
const historyOfVisit = async (caller: Caller) => ({
  projectId: undefined,
  visitId: world.recordsFor(caller).guestVisitId,
});
const photoOfVisit = async (caller: Caller) => world.inputFor(addPhoto, caller, true);

const otherProject = async (caller: Caller) => {
  const { project_id: projectId } = await createProject(world.test, world.tokenOf(caller), { includeTrees: 0 });
  return { treeIds: undefined, filter: {}, set: { projectId } };
};

/** Other fields may run other statements. */
const furtherInputs = new Map<Endpoint, readonly Further[]>([
  [visits.listTreeVisits, PAGES],
  [
    visits.listProjectVisits,
    [
      ...PAGES,
      ...[
        DAYS,
        ...TASKS,
        ...PEOPLE,
        { ...DAYS, ...TASKS[1], ...PEOPLE[0] },
        { ...DAYS, ...TASKS[0], ...PEOPLE[1] },
        { reports: 'open' },
        { reports: 'open', ...DAYS, ...TASKS[1], ...PEOPLE[0] },
      ].flatMap((filter) => [filter, ...PAGES.map((page) => ({ ...page, ...filter }))]),
    ],
  ],
  [listNearTrees, [{ limit: 5, notVisitedSince: '2026-01-01' }, { limit: 5 }, ...FILTERS]],
  [projectTrees.listProjectTrees, [{ limit: 10 }, { limit: 10, after: 1 }, ...FILTERS, { limit: 1, ...FILTERS[0] }]],
  [
    listDue,
    [
      { limit: 10 },
      { limit: 10, after: '2026-05-01:1:1' },
      { near: '38.9,-77' },
      { near: '38.9,-77', planId: 1 },
      { planId: 1 },
    ],
  ],
  [
    plans.previewPlan,
    [
      { withinDays: 30, everyDays: '', season: '' },
      { filter: { genus: 'Quercus' }, plantedYears: 3 },
    ],
  ],
  [plans.createPlan, [{ withinDays: 30, everyDays: '', season: '' }]],
  [projectTrees.getTreeStats, FILTERS],
  [getSurvival, [{ groupBy: 'year' }, { groupBy: 'species', aliveUntil: 'today' }, ...FILTERS]],
  [getTreeLosses, FILTERS],
  [projectTrees.countTrees, FILTERS],
  [tiles.getTile, TILES],
  [
    tiles.getProjectTile,
    [...TILES, ...[{}, ...TILES].flatMap((tile) => FILTERS.map((filter) => ({ ...tile, ...filter })))],
  ],
  [treeExtents.searchTreesInExtent, EXTENTS],
  [treeExtents.searchProjectTreesInExtent, [...EXTENTS, ...FILTERS, { ...EXTENTS[0], ...FILTERS[0] }]],
  [treeUses.listTreeUses, [{ after: 1 }]],
  [
    getHistory,
    [
      { before: 5_000_000 },
      historyOfTree,
      historyOfVisit,
      { userId: 1 },
      { record: 'visit', ...DAYS },
      { record: 'group', userId: 1, before: 5_000_000 },
    ],
  ],
  [projects.findProjectsByName, [{ searchText: 'el' }, { searchText: 'Park 5' }, { searchText: '50%_' }]],
  [
    projects.findProjectsNearby,
    [{ inLatitude: 38.9, inLongitude: -77 }, { polyText: polyTextAround(WASHINGTON, 50 * METERS_PER_MILE) }],
  ],
  [projects.createProject, [{ includeTrees: 1 }]],
  [projectTrees.addProjectTrees, [OTHER_TREES]],
  [
    changeTrees,
    [
      { ...OTHER_TREES, dryRun: 1 },
      ...FILTERS.map((filter) => ({ treeIds: undefined, filter, dryRun: 1 })),
      { treeIds: undefined, filter: {}, set: { subId: 20, addNotes: 'Cut' } },
      otherProject,
    ],
  ],
  [projectTrees.removeProjectTrees, [OTHER_TREES]],
  [visits.recordVisit.healthCheck, [ownPhoto]],
  [visits.updateVisit.healthCheck, [ownPhoto]],
  [addPhoto, [photoOfVisit]],
  [qaqc.previewQaqc, [{ newObservers: 1, subIds: '12,3' }]],
  [qaqc.startQaqc, [{ newObservers: 1, subIds: '12,3' }]],
  [qaqc.listQaqcTrees, [{ others: 0 }, { others: 1 }]],
  [listQaqcObservers, [{ onlyMine: 1 }]],
  [
    listTasks,
    [
      { state: 'open' },
      { state: 'open', dueBefore: '2026-12-01' },
      { state: 'open', treeId: undefined, assignee: 1 },
      { state: 'open', treeId: undefined, taskId: undefined, after: FIRST_ID + 1 },
      { treeId: undefined, taskId: undefined },
      { treeId: undefined, taskId: undefined, assignee: 1, after: FIRST_ID + 2 },
    ],
  ],
  [countTasks, [{ projectId: undefined }]],
  [createTask, [{ visit: 'Tree Care', dueOn: '2026-12-01' }]],
  [updateTask, [{ state: 'open', version: undefined }, { state: 'cancelled' }]],
  [listRounds, [{ ended: 1 }]],
  [
    createRound,
    [
      { treeIds: undefined, nearest: 5 },
      { treeIds: undefined, nearest: 5, visited: 'after:2020-01-01' },
    ],
  ],
  [updateRound, [{ ended: 0, version: undefined }]],
  [tickRoundTree, [{ state: 'skipped', reason: 'Behind a fence' }, { state: 'open' }]],
  [answerQaqcQuestion, [{ answer: 'corrected', value: 12, version: undefined }]],
]);

const labelOf = (further: Further): string =>
  typeof further === 'function' ? further.name : JSON.stringify(further).slice(0, 90);

describe('no call reads a whole table that grows', () => {
  const CALLERS: readonly Caller[] = ['leader', 'creator', 'asker', 'outsider'];
  /** What follows ends records that others need. */
  const LAST: readonly Endpoint[] = [
    undoChange,
    qaqc.startQaqc,
    replantTree,
    projectTrees.removeProjectTrees,
    withdrawTree,
  ];
  const rankOf = (endpoint: Endpoint): number => (endpoint.onlyReads ? 0 : LAST.includes(endpoint) ? 2 : 1);
  const calls = routes
    .map(({ endpoint }) => endpoint)
    // The calls of the identity follow each other below. Places come from a file.
    .filter((endpoint) => !endpoint.path.startsWith('/auth/') && endpoint !== findPlaces)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap((endpoint) => [
      [nameOf(endpoint), endpoint, {}] as const,
      ...(furtherInputs.get(endpoint) ?? []).map(
        (further) => [`${nameOf(endpoint)} with ${labelOf(further)}`, endpoint, further] as const,
      ),
    ]);

  /** Inputs that depend on what earlier calls have changed. */
  const newerInputs = new Map<Endpoint, () => Promise<object>>([
    [projects.updateProject, async () => ({ version: undefined })],
    [projects.moveProject, async () => ({ version: undefined })],
    [removeOutsideTrees, () => oneRow(sql`select version from project where project_id = ${world.home.project_id}`)],
    [markPestReport, async () => ({ version: undefined })],
    [
      readCalendar,
      async () => {
        const token = 'a'.repeat(43);
        await world.test.database.run(sql`
          update calendar set token_hash = sha256(${`calendar ${token}`}::bytea)
          where user_id = (select max(user_id) from calendar)`);
        return { token };
      },
    ],
    [members.approveRequest, () => askToJoin('ada')],
    [members.denyRequest, () => askToJoin('olu')],
    [
      invitations.mailInvitation,
      () =>
        oneRow(sql`
          update invitation set ended_at = null
          where invitation_id = (select min(invitation_id) from invitation where project_id = ${world.home.project_id})
          returning invitation_id as "invitationId"`),
    ],
    [invitations.chooseInvitationMail, () => oneRow(sql`select token from invited_address limit 1`)],
    [accounts.chooseMail, () => oneRow(sql`select unsubscribe_token as token from users order by user_id limit 1`)],
  ]);
  const oneRow = async (statement: Sql): Promise<object> =>
    (await world.test.database.find(statement)) ?? expect.unreachable();
  const askToJoin = (name: string): Promise<object> =>
    oneRow(sql`
      insert into join_request (project_id, user_id) select ${world.home.project_id}, user_id from users where email = ${emailOf(name)}
      on conflict (project_id, user_id) do update set asked_at = now() returning request_id as "requestId"`);

  it.each(calls)('%s', async (_, endpoint, further) => {
    const read: string[] = [];
    const answers: string[] = [];
    for (const caller of CALLERS) {
      const input = {
        ...(await world.inputFor(endpoint, caller)),
        ...(await newerInputs.get(endpoint)?.()),
        ...(typeof further === 'function' ? await further(caller) : further),
      };
      read.push(
        ...(await readWholeBy(async () => {
          const { statusCode, body } = await world.test.send(endpoint, input, world.tokenOf(caller));
          answers.push(statusCode === 200 ? '200' : `${caller}: ${body}`);
        })),
      );
      // What a leader reads, others may read with another statement.
      if (answers.includes('200') && !endpoint.onlyReads) break;
    }
    // Otherwise its statements did not run.
    expect(answers).toContain('200');
    expect(read).toEqual([]);
  });

  it('no call of the identity reads a whole table that grows', async () => {
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

describe('no work beside the calls reads a whole table that grows', () => {
  /** A person of the large world with a visit, and with a question about it. */
  const personId = FIRST_ID + 6_003;

  it('sweeps', async () => {
    const { database } = world.test;
    const read = await readWholeBy(async () => {
      await sweepUploads(database);
      await deleteOldKeys(database);
      await deleteOutdated(database);
      expect(await placeStaleTrees(database)).toBe(true);
      await database.run(sql`update plan set worked_out_on = worked_out_on - 1 where plan_id <= ${FIRST_ID + 30}`);
      expect(await startDay(database)).toBeGreaterThan(20);
      await database.run(
        sql`update change_group set finished_at = null where group_id between ${FIRST_ID + 10} and ${FIRST_ID + 20}`,
      );
      await finishAbandonedActs(database, 0);
    });
    expect(read).toEqual([]);
  });

  it('jobs', async () => {
    const { database, photoStore } = world.test;
    const failed: unknown[] = [];
    const log = { warn: (reason: unknown) => failed.push(reason), error: (reason: unknown) => failed.push(reason) };
    const mailed: string[] = [];
    const mailer: Mailer = { send: async ({ to }) => void mailed.push(to), close: async () => {} };
    // One for each kind: earlier calls have left some too.
    const outsideId = FIRST_ID + 6;
    await database.transaction((tx) => startRemoval(tx, outsideId, 1, personId));
    const use = { home_id: FIRST_ID + 1, used_by: FIRST_ID + 2, asked_at: new Date().toISOString() };
    await insertJobs(database, 'end_tree_use', [{ payload: use }]);
    const bulkId = FIRST_ID + 7;
    await database.run(sql`update bulk_change set finished_at = null where change_id = ${bulkId}`);
    await insertJobs(database, 'change_trees', [{ payload: { change_id: bulkId } }]);
    await insertJobs(database, 'mail_questions', [{ payload: { user_id: personId } }]);
    await insertJobs(database, 'mail_remeasure', [{ payload: { qaqc_id: FIRST_ID + 5 } }]);
    await insertRemovals(database, pictureKeys(newPhotoFile()));
    const countLinks = () =>
      database.find(sql`
        select count(*) filter (where project_id = ${outsideId})::int as outside,
          count(*) filter (where project_id = ${use.used_by} and other_home_id = ${use.home_id})::int as used
        from project_tree`);
    expect(await countLinks()).not.toMatchObject({ outside: 0, used: 0 });
    const kinds = [
      removeFileJobs(photoStore),
      includeTreesJobs(database),
      removeOutsideTreesJobs(database),
      endTreeUseJobs(database),
      workOutPlanJobs(database),
      changeTreesJobs(database),
      mailQuestionsJobs(database, 'https://trees.example.org'),
      mailRemeasureJobs(database, 'https://trees.example.org'),
      ...sendMailJobs(mailer),
    ];
    const read = await readWholeBy(async () => {
      const city = { projectName: 'City', polyText: toPolyText(ringOf(CITY)), includeTrees: 1 } as const;
      const { tree_intake } = await world.test.call(projects.createProject, city, world.tokenOf('creator'));
      // Otherwise the call has taken in all of the trees.
      expect(tree_intake).not.toBeNull();
      for (const kind of kinds) while ((await runDueJobs(database, kind, { log })) > 0);
    });
    expect(failed).toEqual([]);
    expect(await countLinks()).toEqual({ outside: 0, used: 0 });
    expect(mailed).toContain(`user${personId - FIRST_ID}@example.net`);
    expect(read).toEqual([]);
  });

  it('visits that an operator withdraws and restores', async () => {
    const { database } = world.test;
    const span = { user_id: personId, from: new Date(0), to: new Date() };
    const read = await readWholeBy(async () => {
      const batch = await withdrawBatch(database, span);
      expect(batch).toMatchObject({ visits: 1 });
      expect(await restoreBatch(database, batch?.batch_id ?? 0)).toMatchObject({ visits: 1 });
    });
    expect(read).toEqual([]);
  });
});
