// The log of a project: its order, pages and filters, and its numbers at a glance.
import * as accounts from '@treewell/domain/accounts';
import type { Project } from '@treewell/domain/projects';
import { CHECKED_MONTHS, SUMMARY_MONTHS, SUMMARY_PESTS_MAX, getVisitSummary } from '@treewell/domain/visits/visit-log';
import type { VisitName } from '@treewell/domain/visits/kinds';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree, plant } from '../../../test/trees.ts';
import { type Db, type Sql, sql } from '../../db/db.ts';
import * as queries from './visits.queries.ts';

let test: TestApp;
let lena: string;
let pat: string;
let olu: string;
let userIds: { lena: number; pat: number };
let project: Project;
let treeId: number;
beforeAll(async () => {
  test = await createTestApp();
  [lena, pat, olu] = [await test.signedIn('lena'), await test.signedIn('pat'), await test.signedIn('olu')];
  const idOf = async (token: string) => Number((await test.call(accounts.getUser, {}, token)).user_id);
  userIds = { lena: await idOf(lena), pat: await idOf(pat) };
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
  treeId = (await createTree(test, lena, project)).tree_id;
});

const log = (input: Partial<Parameters<typeof test.call<typeof visits.listProjectVisits>>[1]> = {}, token = pat) =>
  test.call(visits.listProjectVisits, { projectId: project.project_id, ...input }, token);
const idsOf = (listed: readonly { visit_id: number }[]) => listed.map(({ visit_id }) => visit_id);
const summary = (token = pat) => test.call(getVisitSummary, { projectId: project.project_id }, token);

/** Inserts `count` visits, `perSecond` of them in each second from 2024 on. Returns their ids, the newest first. */
async function insertVisits(count: number, { perSecond = 1, kinds = ['Tree Care'] as VisitName[] } = {}) {
  const rows = await test.database.list<{ visit_id: number }>(sql`
    insert into visit (visit_name, stewardship_tasks, tree_id, project_id, user_id, visit_date)
    select kind, case when kind = 'Tree Care' then '' end, ${treeId}, ${project.project_id},
      case when n % 3 = 0 then ${userIds.pat}::int else ${userIds.lena}::int end, timestamptz '2024-01-01Z' + n / ${perSecond}::int * interval '1 second'
    from generate_series(0, ${count - 1}::int) n cross join lateral (select (${kinds}::text[])[1 + n % ${kinds.length}::int] as kind) of_kind
    returning visit_id`);
  return rows.map(({ visit_id }) => visit_id).toReversed();
}

async function readPages(input: Parameters<typeof log>[0]): Promise<number[]> {
  const found: number[] = [];
  for (let before: string | undefined; ;) {
    const page = await log({ ...input, ...(before !== undefined && { before }) });
    found.push(...idsOf(page));
    const last = page.at(-1);
    if (!last) return found;
    before = visits.cursorOf(last);
  }
}

describe('the log', () => {
  it('is for members', async () => {
    expect((await test.refusal(visits.listProjectVisits, { projectId: project.project_id }, olu)).code).toBe(
      'members_only',
    );
    expect((await test.refusal(getVisitSummary, { projectId: project.project_id }, olu)).code).toBe('members_only');
    expect(await log({}, lena)).toEqual([]);
  });

  it('is sorted by the date of the visit and then by its number, however it was entered', async () => {
    const record = async (visitDate: string) =>
      (await test.call(visits.recordVisit.treeCare, { treeId, projectId: project.project_id, visitDate }, pat))
        .visit_id;
    const middle = await record('2024-05-05T12:00:00Z');
    const first = await record('2023-05-05T12:00:00Z');
    const last = await record('2025-05-05T12:00:00Z');
    const again = await record('2024-05-05T12:00:00Z');
    expect(idsOf(await log())).toEqual([last, again, middle, first]);
    const listed = await log({ limit: 1 });
    expect(listed[0]).toMatchObject({
      visit_name: 'Tree Care',
      user_name: 'pat Oak',
      visit_date_formatted: 'May 5, 2025',
    });
  });

  it('is complete without a limit, in batches', { tags: 'slow' }, async () => {
    const all = await insertVisits(1_300, { perSecond: 400 });
    expect(idsOf(await log())).toEqual(all);
  });

  it.each([
    { perSecond: 1, limit: 7 },
    { perSecond: 50, limit: 7 },
    { perSecond: 1_000, limit: 100 },
    { perSecond: 3, limit: 1_000 },
  ])('has pages of $limit without gaps or doubles, $perSecond visits in a second', async ({ perSecond, limit }) => {
    const all = await insertVisits(120, { perSecond });
    expect(await readPages({ limit })).toEqual(all);
  });

  it('has pages that stay, while somebody adds and withdraws visits', async () => {
    const all = await insertVisits(20, { perSecond: 20 });
    const first = await log({ limit: 10 });
    await insertVisits(5, { perSecond: 20 });
    const visitId = all[12] as number;
    await test.call(visits.withdrawVisit, { visitId }, lena);
    const next = await log({ limit: 10, before: visits.cursorOf(first.at(-1) as visits.Visit) });
    expect(idsOf([...first, ...next])).toEqual(all.filter((one) => one !== visitId));
  });

  it('leaves out the visits of withdrawn trees, also in the middle of a page', async () => {
    const all = await insertVisits(10);
    const other = (await createTree(test, lena, project)).tree_id;
    await test.database.run(sql`update visit set tree_id = ${other} where visit_id = any(${all.slice(3, 5)}::int[])`);
    await test.call(withdrawals.withdrawTree, { treeId: other }, lena);
    const left = [...all.slice(0, 3), ...all.slice(5)];
    expect(idsOf(await log())).toEqual(left);
    expect(await readPages({ limit: 4 })).toEqual(left);
    await test.call(withdrawals.restoreTree, { treeId: other }, lena);
    expect(idsOf(await log())).toEqual(all);
  });

  it('can be filtered by kind, person and time, alone and together', { tags: 'slow' }, async () => {
    await insertVisits(60, { kinds: ['Health Check', 'Tree Care', 'Pest Detection', 'Tree Care'] });
    const all = await log();
    const start = Date.UTC(2024, 0, 1) / 1_000;
    for (const [filter, matches] of [
      [{ tasks: 'Pest Detection' }, (v) => v.visit_name === 'Pest Detection'],
      [{ tasks: 'Pest Detection,Health Check' }, (v) => v.visit_name !== 'Tree Care'],
      [{ contributors: `${userIds.pat}` }, (v) => v.user_id === userIds.pat],
      [{ contributors: `${userIds.pat},${userIds.lena}` }, () => true],
      [{ contributors: '2000000000' }, () => false],
      [{ from: start + 10 }, (v) => v.visit_date >= start + 10],
      [{ to: '2024-01-01T00:00:10Z' }, (v) => v.visit_date <= start + 10],
      [{ from: start + 5, to: start + 5 }, (v) => v.visit_date === start + 5],
      [{ from: start + 6, to: start + 5 }, () => false],
      [
        { tasks: 'Tree Care', contributors: userIds.lena, from: start + 7, to: start + 50 },
        (v) =>
          v.visit_name === 'Tree Care' &&
          v.user_id === userIds.lena &&
          v.visit_date >= start + 7 &&
          v.visit_date <= start + 50,
      ],
    ] as [object, (visit: visits.Visit) => boolean][]) {
      const expected = idsOf(all.filter(matches));
      expect(idsOf(await log(filter)), JSON.stringify(filter)).toEqual(expected);
      expect(await readPages({ ...filter, limit: 3 }), JSON.stringify(filter)).toEqual(expected);
    }
  });

  it.each([
    ['before', 'x'],
    ['before', '1'],
    ['before', '1:2147483648'],
    ['before', '1e9:1'],
    ['limit', '0'],
    ['limit', '1001'],
    ['tasks', 'Pruning'],
    ['contributors', 'pat'],
    ['from', 'soon'],
    ['to', '1e30'],
  ])('refuses %s=%s by its field', async (field, value) => {
    const { status, fields } = await test.refusal(
      visits.listProjectVisits,
      { projectId: project.project_id, [field]: value },
      pat,
    );
    expect(status).toBe(400);
    expect(Object.keys(fields ?? {}).map((name) => name.split('.')[0])).toEqual([field]);
  });

  it('takes any cursor of the right form', async () => {
    const all = await insertVisits(3);
    for (const [before, expected] of [
      ['99999999999:1', all],
      ['-99999999999:1', []],
      ['0:0', []],
      ['99999999999:2147483647', all],
    ] as const)
      expect(idsOf(await log({ before })), before).toEqual(expected);
  });
});

describe('the list of a tree', () => {
  it('is open to everybody, in the same order and pages', async () => {
    const all = await insertVisits(30, { perSecond: 10 });
    const list = (input: object = {}) => test.call(visits.listTreeVisits, { treeId, ...input }, olu);
    expect(idsOf(await list())).toEqual(all);
    const found: number[] = [];
    for (let page = await list({ limit: 4 }); page.length > 0;) {
      found.push(...idsOf(page));
      page = await list({ limit: 4, before: visits.cursorOf(page.at(-1) as visits.Visit) });
    }
    expect(found).toEqual(all);
    expect((await test.refusal(visits.listTreeVisits, { treeId, before: '1:x' }, olu)).fields).toHaveProperty('before');
  });
});

describe('the log at a glance', () => {
  const MONTH = new Intl.DateTimeFormat('sv', { year: 'numeric', month: '2-digit', timeZone: 'UTC' });
  /** Noon of the 15th, so many months ago. */
  const monthsAgo = (months: number): Date => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, months === 0 ? 1 : 15, 0));
  };
  const insertVisit = (name: VisitName, date: Date, userId = userIds.pat, tree = treeId) =>
    test.database.run(sql`
      insert into visit (visit_name, stewardship_tasks, dbh, tree_id, project_id, user_id, visit_date)
      values (${name}, ${name === 'Tree Care' ? '' : null}, ${name === 'Health Check' ? 10 : null}, ${tree}, ${project.project_id}, ${userId}, date_trunc('second', ${date}::timestamptz))`);

  it('is empty at first', async () => {
    expect(await summary()).toEqual({
      months: [],
      contributors: [],
      active_people: [],
      tree_count: 1,
      checked_count: 0,
      open_pest_reports: 0,
      pest_reports: [],
    });
  });

  it('has the last months by kind, and everybody who recorded something', async () => {
    await insertVisit('Tree Care', monthsAgo(0));
    await insertVisit('Tree Care', monthsAgo(2));
    await insertVisit('Tree Care', monthsAgo(2), userIds.lena);
    await insertVisit('Health Check', monthsAgo(2));
    await insertVisit('Tree Care', monthsAgo(SUMMARY_MONTHS - 1), userIds.lena);
    await insertVisit('Tree Care', monthsAgo(SUMMARY_MONTHS), userIds.lena);
    await insertVisit('Tree Care', monthsAgo(SUMMARY_MONTHS + 1), userIds.lena);
    const { months, contributors, active_people } = await summary();
    expect(months).toEqual([
      { month: MONTH.format(monthsAgo(SUMMARY_MONTHS - 1)), visit_name: 'Tree Care', visits: 1 },
      { month: MONTH.format(monthsAgo(2)), visit_name: 'Health Check', visits: 1 },
      { month: MONTH.format(monthsAgo(2)), visit_name: 'Tree Care', visits: 2 },
      { month: MONTH.format(monthsAgo(0)), visit_name: 'Tree Care', visits: 1 },
    ]);
    expect(contributors).toEqual([
      { user_id: userIds.lena, user_name: 'lena Oak', visits: 4 },
      { user_id: userIds.pat, user_name: 'pat Oak', visits: 3 },
    ]);
    expect(active_people).toEqual([
      { user_id: userIds.pat, user_name: 'pat Oak', visits: 3 },
      { user_id: userIds.lena, user_name: 'lena Oak', visits: 1 },
    ]);
  });

  it('counts a visit in the month of UTC', async () => {
    await insertVisit('Tree Care', new Date(monthsAgo(3).setUTCDate(1)));
    await insertVisit('Tree Care', new Date(monthsAgo(3).setUTCDate(1) - 1_000));
    expect((await summary()).months.map(({ month }) => month)).toEqual([
      MONTH.format(monthsAgo(4)),
      MONTH.format(monthsAgo(3)),
    ]);
  });

  it('has the share of trees that were checked lately', async () => {
    const others = [];
    for (let made = 0; made < 3; made++) others.push((await createTree(test, lena, project)).tree_id);
    await insertVisit('Health Check', monthsAgo(1));
    await insertVisit('Health Check', monthsAgo(CHECKED_MONTHS + 1), userIds.pat, others[0]);
    await insertVisit('Tree Care', monthsAgo(1), userIds.pat, others[1]);
    expect(await summary()).toMatchObject({ tree_count: 4, checked_count: 1 });
    await test.call(withdrawals.withdrawTree, { treeId }, lena);
    const { months, contributors, tree_count, checked_count } = await summary();
    expect({ tree_count, checked_count }).toEqual({ tree_count: 3, checked_count: 0 });
    expect(months.reduce((sum, month) => sum + month.visits, 0)).toBe(2);
    expect(contributors).toMatchObject([{ visits: 2 }]);
  });

  it('has the latest pest reports whose signs match a pattern', async () => {
    const projectId = project.project_id;
    const record = async (input: object, tree = treeId) =>
      (await test.call(visits.recordVisit.pestDetection, { treeId: tree, projectId, ...input }, pat)).visit_id;
    const { sub_id } = (await test.database.find<{ sub_id: number }>(
      sql`select min(sub_id) as sub_id from species where scientific_name like 'Fraxinus %'`,
    )) as { sub_id: number };
    const ash = (await createTree(test, lena, project, { subId: sub_id, inName: 'Ash 1' })).tree_id;
    await record({ inFrass: 'No' });
    await record({ exitHoles: 'small D-shaped' });
    const borer = await record({ exitHoles: 'small D-shaped' }, ash);
    const moth = await record({
      inEggs: 'fluffy brown masses on trunk',
      visitDate: Math.floor(monthsAgo(2).getTime() / 1_000),
    });
    await record({
      inEggs: 'fluffy brown masses on trunk',
      visitDate: Math.floor(monthsAgo(CHECKED_MONTHS + 1).getTime() / 1_000),
    });
    const { pest_reports } = await summary();
    expect(pest_reports).toMatchObject([
      { visit_id: borer, tree_id: ash, tree_name: 'Ash 1', sub_id, patterns: ['emerald_ash_borer'] },
      { visit_id: moth, tree_id: treeId, patterns: ['spongy_moth'] },
    ]);
    for (let more = 0; more < SUMMARY_PESTS_MAX; more++) await record({ exitHoles: 2 }, ash);
    expect((await summary()).pest_reports).toHaveLength(SUMMARY_PESTS_MAX);
    await test.call(withdrawals.withdrawTree, { treeId: ash }, lena);
    expect(idsOf((await summary()).pest_reports)).toEqual([moth]);
  });

  it('forgets withdrawn visits', async () => {
    const visit = await test.call(visits.recordVisit.treeCare, { treeId, projectId: project.project_id }, pat);
    expect((await summary()).contributors).toHaveLength(1);
    await test.call(visits.withdrawVisit, { visitId: visit.visit_id }, pat);
    expect(await summary()).toMatchObject({ months: [], contributors: [], active_people: [] });
  });
});

describe('a page of a long log', { tags: 'slow' }, () => {
  const VISITS = 20_000;
  const TREES = 500;
  let long: number;
  beforeAll(async () => {
    const { project_id } = await createProject(test, lena, { includeTrees: 0 });
    long = project_id;
    const planted = await plant(test, TREES);
    await test.database.run(
      sql`insert into project_tree (project_id, tree_id) select ${long}, unnest(${planted}::int[])`,
    );
    await test.database.run(sql`
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date)
      select case when n % 4000 = 0 then 'Pest Detection' else 'Health Check' end,
        (${planted}::int[])[1 + n % ${TREES}::int], ${long}, case when n % 5000 = 7 then ${userIds.pat}::int else ${userIds.lena}::int end,
        timestamptz '2026-01-01Z' - n * interval '1 hour'
      from generate_series(1, ${VISITS}::int) n`);
  });

  /** The statement that a function of the queries sends. */
  function statementOf(send: (db: Db) => Promise<unknown>): Sql {
    let sent: Sql | undefined;
    const list = async (statement: Sql) => {
      sent = statement;
      return [];
    };
    void send({ list } as unknown as Db);
    return sent ?? expect.unreachable();
  }

  interface Plan {
    'Relation Name'?: string;
    'Rows Removed by Filter'?: number;
    'Actual Rows': number;
    'Actual Loops': number;
    'Shared Hit Blocks': number;
    'Shared Read Blocks': number;
    Plans?: Plan[];
  }

  async function explain(
    filter: visits.VisitFilter,
    before?: visits.VisitCursor,
  ): Promise<{ rows: number; blocks: number; visitsRead: number }> {
    const statement = statementOf((db) =>
      queries.listProjectVisits(db, userIds.lena, long, filter, { limit: 50, before }),
    );
    const [row] = await test.database.list<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, buffers, timing off, format json) ${statement}`,
    );
    const plan = row?.['QUERY PLAN'][0].Plan ?? expect.unreachable();
    const parts = (one: Plan): Plan[] => [one, ...(one.Plans ?? []).flatMap(parts)];
    const ofVisits = parts(plan).filter((part) => part['Relation Name'] === 'visit');
    return {
      rows: plan['Actual Rows'],
      blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      visitsRead: ofVisits.reduce(
        (sum, part) => sum + (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops'],
        0,
      ),
    };
  }

  const FILTERS = [
    ['no filter', {}, 50],
    ['a rare kind', { tasks: ['Pest Detection'] }, 5],
    ['a person with few visits', { contributors: [2] }, 4],
    ['both', { tasks: ['Pest Detection'], contributors: [2] }, 0],
    ['nobody', { contributors: [2_000_000_000] }, 0],
    ['a short time', { from: Date.UTC(2025, 0, 1) / 1_000, to: Date.UTC(2025, 0, 1, 5) / 1_000 }, 6],
  ] as const;

  it.each(['before PostgreSQL knows the tables', 'when it knows them'])('reads few rows, %s', async (when) => {
    if (when === 'when it knows them') await test.database.run(sql`analyze`);
    for (const [what, filter, expected] of FILTERS) {
      const asked =
        'contributors' in filter && filter.contributors[0] === 2 ? { ...filter, contributors: [userIds.pat] } : filter;
      const { rows, blocks, visitsRead } = await explain(asked);
      expect(rows, what).toBe(expected);
      expect(visitsRead, what).toBeLessThanOrEqual(2 * expected + 10);
      // To join one visit with all that is shown of it takes about twenty.
      expect(blocks, what).toBeLessThan(50 + 40 * expected);
    }
  });

  it('reads no more at the end than at the beginning', async () => {
    const first = await explain({});
    const last = await explain({}, { visit_date: Date.UTC(2023, 9, 1) / 1_000, visit_id: 1 });
    expect(last.rows).toBe(50);
    expect(last.blocks).toBeLessThan(2 * first.blocks);
    expect(last.visitsRead).toBeLessThanOrEqual(110);
  });
});
