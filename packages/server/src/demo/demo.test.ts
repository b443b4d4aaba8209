import { forgotPassword, getUser, refreshSession, resetPassword, signIn } from '@treewell/domain/accounts';
import { contains } from '@treewell/domain/geo';
import { parsePolyText } from '@treewell/domain/rings/poly-text';
import { getHealthIndexReport, healthRing, listHealthReferences } from '@treewell/domain/health-index';
import { getTotals } from '@treewell/domain/home';
import * as projectTrees from '@treewell/domain/project-trees';
import { findProjectsByName, listMyProjects } from '@treewell/domain/projects';
import { listQaqcComparisons, listQaqcRuns, unseasonableMeasures } from '@treewell/domain/qaqc/runs';
import { listQaqcQuestions } from '@treewell/domain/qaqc/questions';
import { TREE_STATUSES } from '@treewell/domain/tree-fields';
import { listSiteTrees } from '@treewell/domain/life/tree-sites';
import * as trees from '@treewell/domain/trees';
import { listPlans } from '@treewell/domain/work/plans';
import { getRound, listRounds } from '@treewell/domain/work/rounds';
import { isOverdue, listTasks } from '@treewell/domain/work/tasks';
import { getVisitSummary } from '@treewell/domain/visits/visit-log';
import { type Visit, listProjectVisits, listTreeVisits } from '@treewell/domain/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestApp, cookieOf, createTestApp, problemOf } from '../../test/app.ts';
import { workOut } from '../../test/plans.ts';
import { keptNumbers } from '../../test/visits.ts';
import { sql } from '../db/db.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoEmail } from './demo-accounts.ts';
import { CHICAGO, SALT_LAKE_CITY } from './demo-cities.ts';
import { randomFrom, treesOf } from './demo-trees.ts';
import { INVENTED, type VisitableTree, visitsOf } from './demo-visits.ts';
import { installDemo } from './demo.ts';

describe('the trees of the demo', () => {
  it.each([SALT_LAKE_CITY, CHICAGO])(
    'are always the same, a few thousand, and no two are at one place: $name',
    (city) => {
      const planted = treesOf(city, randomFrom(1));
      expect(planted).toEqual(treesOf(city, randomFrom(1)));
      expect(planted.length).toBeGreaterThan(1_500);
      expect(planted.length).toBeLessThan(5_000);
      expect(new Set(planted.map(({ longitude, latitude }) => `${longitude},${latitude}`)).size).toBe(planted.length);
      for (const { dbh, tree_name } of planted) {
        expect(tree_name).not.toBe('');
        if (dbh !== null) expect(dbh > 0 && dbh <= 60).toBe(true);
      }
    },
  );
});

describe('the visits of the demo', () => {
  const forest = [CHICAGO, SALT_LAKE_CITY].flatMap((city, index) =>
    treesOf(city, randomFrom(index)).map(({ scientific_name, dbh }, place): VisitableTree => ({
      tree_id: index * 10_000 + place + 1,
      project_id: 1 + (place % 4),
      is_active: place % 4 < 3,
      scientific_name,
      is_evergreen: false,
      dbh: dbh ?? null,
      has_photo: place < 3,
    })),
  );
  const onDay = (day: string) => visitsOf(forest, [1, 2], new Date(day), randomFrom(1));

  it('are the same on every day, but for their dates and what follows from these', () => {
    const [autumn, winter, leapDay] = ['2026-11-16T09:30:00Z', '2027-01-01T00:00:00Z', '2028-02-29T23:59:59Z'].map(
      onDay,
    ) as [ReturnType<typeof onDay>, ReturnType<typeof onDay>, ReturnType<typeof onDay>];
    expect(onDay('2026-11-16T09:30:00Z')).toEqual(autumn);
    const who = (visits: typeof autumn) =>
      visits
        .map(({ visit_name, tree_id, user_id, time_spent }) => `${tree_id} ${visit_name} ${user_id} ${time_spent}`)
        .toSorted();
    expect(who(winter)).toEqual(who(autumn));
    expect(who(leapDay)).toEqual(who(autumn));
  });

  it.each(['2026-11-16T09:30:00Z', '2027-01-01T00:00:00Z', '2028-02-29T23:59:59Z', '2027-05-31T12:00:00Z'])(
    'are in the three years before, mostly from April to October: %s',
    (day) => {
      const dates = onDay(day).map(({ visit_date }) => visit_date);
      expect(dates).toEqual(dates.toSorted());
      expect(dates.length).toBeGreaterThan(800);
      expect(dates.length).toBeLessThan(1_000);
      const now = new Date(day);
      expect(new Date(dates.at(-1) as string).getTime()).toBeLessThan(now.getTime());
      expect(new Date(dates[0] as string).getUTCFullYear()).toBeGreaterThanOrEqual(now.getUTCFullYear() - 3);
      expect(dates.every((date) => date.endsWith('.000Z'))).toBe(true);
      const inSeason = dates.filter((date) => /-(0[4-9]|10)-/.test(date));
      expect(inSeason.length / dates.length).toBeGreaterThan(0.85);
    },
  );

  it('show what volunteers do for trees, as often as they do it', () => {
    const cares = onDay('2026-11-16T09:30:00Z').filter(({ visit_name }) => visit_name === 'Tree Care');
    const share = (task: string) =>
      cares.filter(({ stewardship_tasks }) => stewardship_tasks?.includes(task)).length / cares.length;
    expect(share('liter')).toBeCloseTo(0.95, 1);
    expect(share('Manage soil')).toBeCloseTo(0.71, 1);
    expect(share('Mulch')).toBeCloseTo(0.26, 1);
    const hours = cares.map(({ time_spent }) => time_spent as number).toSorted((a, b) => a - b);
    expect(hours[cares.length >> 1]).toBeGreaterThanOrEqual(0.2);
    expect(hours[cares.length >> 1]).toBeLessThanOrEqual(0.3);
  });
});

describe('an empty database with the demo', () => {
  let test: TestApp;
  const install = () => installDemo(test.database, test.photoStore, () => {});
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is filled only once', async () => {
    expect(await install()).toBe(true);
    const token = await tokenOf('leader@demo.example');
    const totals = await test.call(getTotals, {}, token);
    expect(totals.users).toBe(DEMO_ACCOUNTS.length);
    expect(await install()).toBe(true);
    expect(await test.call(getTotals, {}, token)).toEqual(totals);
  });

  it('has a project in each state, and people in each role', async () => {
    const led = await test.call(listMyProjects, {}, await tokenOf('leader@demo.example'));
    const participating = await test.call(listMyProjects, {}, await tokenOf('participant@demo.example'));
    expect(new Set([...led, ...participating].map(({ role_name }) => role_name))).toEqual(
      new Set(['Project Leader', 'Participant']),
    );
    expect(new Set(led.map(({ visible }) => visible))).toEqual(new Set([0, 1]));
    expect(new Set(led.map(({ acceptingUsers }) => acceptingUsers))).toEqual(new Set([0, 1]));
    expect(led.filter(({ requests_pending }) => requests_pending === 1)).toHaveLength(1);
    for (const { project_name, description } of led) {
      expect(project_name).toMatch(/^Demo: /);
      expect(description).toContain('invented');
    }
    const newcomer = await tokenOf('newcomer@demo.example');
    expect(await test.call(listMyProjects, {}, newcomer)).toEqual([]);
    const found = await test.call(findProjectsByName, { searchText: 'demo' }, newcomer);
    expect(found.map(({ project_user_relationship }) => project_user_relationship)).toContain('Approval Pending');
  });

  it('has trees inside the boundaries of its projects, some of them with pictures', async () => {
    const token = await tokenOf('leader@demo.example');
    const projects = await test.call(listMyProjects, {}, token);
    for (const { project_id, polygon_text, treeCount } of projects) {
      const ring = parsePolyText(polygon_text);
      if (typeof ring === 'string') throw new Error(ring);
      const all = await test.call(projectTrees.listProjectTrees, { projectId: project_id }, token);
      expect(all).toHaveLength(treeCount);
      expect(all.length).toBeGreaterThan(400);
      expect(all.every(({ longitude, latitude }) => contains(ring, [longitude, latitude]))).toBe(true);
    }
    const park = projects.find(({ project_name }) => project_name === 'Demo: Liberty Park')!;
    const [first] = await test.call(projectTrees.listProjectTrees, { projectId: park.project_id, limit: 1 }, token);
    const tree = await test.call(trees.getTree, { treeId: first!.tree_id }, token);
    expect(tree.photosUrlArray).toHaveLength(2);
    expect(tree).toMatchObject({
      home_project_name: 'Demo: Liberty Park',
      can_withdraw: true,
      can_add_photos: true,
      added_by: expect.any(String),
    });
    const { pathname, search } = new URL(tree.photosUrlArray[0]!.url, 'http://localhost');
    const photo = await test.app.inject(pathname + search);
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('has visits that say that they are invented, by people who were members', async () => {
    const token = await tokenOf('leader@demo.example');
    const all = await allVisits(token);
    expect((await test.call(getTotals, {}, token)).visits).toBe(all.length);
    const now = Date.now() / 1_000;
    for (const { notes, visit_date, user_name, is_hidden, created_visit } of all) {
      expect(notes).toBe(is_hidden && created_visit === 'no' ? '' : INVENTED);
      expect(visit_date).toBeLessThan(now);
      expect(['Lena Leader', 'Pat Participant']).toContain(user_name);
    }
    const finished = all.filter(({ project_name }) => project_name?.endsWith('(finished)'));
    expect(finished.length).toBeGreaterThan(50);
    expect(finished.every(({ visit_date }) => visit_date < now - 365 * 86_400)).toBe(true);
  });

  it('has a health index of three species, in all colors, and nearly of three more', async () => {
    const token = await tokenOf('leader@demo.example');
    const checks = new Map<string, number>();
    const rings = new Map<string, Set<string>>();
    for (const visit of await allVisits(token)) {
      if (visit.visit_name !== 'Health Check') continue;
      checks.set(visit.scientific_name, (checks.get(visit.scientific_name) ?? 0) + 1);
    }
    for (const { project_id } of await test.call(listMyProjects, {}, token))
      for (const tree of await test.call(projectTrees.listProjectTrees, { projectId: project_id }, token))
        if (tree.z_score !== null)
          rings.set(
            tree.scientific_name,
            (rings.get(tree.scientific_name) ?? new Set<string>()).add(healthRing(tree.z_score)),
          );
    expect(await test.call(listHealthReferences, {}, token)).toHaveLength(3);
    const indexed = [...checks].filter(([, count]) => count >= 100).map(([species]) => species);
    expect([...rings.keys()].toSorted()).toEqual(indexed.toSorted());
    for (const species of indexed) expect(rings.get(species)).toEqual(new Set(['green', 'orange', 'red']));
    const near = [...checks.values()].filter((count) => count >= 80 && count < 100);
    expect(near).toHaveLength(3);
  });

  it('has trees that grow from visit to visit, and the tree knows the latest', async () => {
    const token = await tokenOf('leader@demo.example');
    const [park] = (await test.call(listMyProjects, {}, token)).filter(({ project_name }) =>
      project_name.endsWith('Liberty Park'),
    );
    const [first] = await test.call(projectTrees.listProjectTrees, { projectId: park!.project_id, limit: 1 }, token);
    const { tree_id } = first!;
    const visits = await test.call(listTreeVisits, { treeId: tree_id }, token);
    const measured = visits.flatMap(({ dbh }) => dbh ?? []);
    expect(visits.filter(({ visit_name }) => visit_name === 'Health Check')).toHaveLength(4);
    expect(measured.length).toBeGreaterThan(1);
    expect(measured).toEqual(measured.toSorted((a, b) => b - a));
    const tree = await test.call(trees.getTree, { treeId: tree_id }, token);
    expect(tree.dbh).toBe(measured[0]);
    expect(Date.parse(tree.created_at) / 1_000).toBeLessThan(visits.at(-1)!.visit_date);
    const report = await test.call(getHealthIndexReport, { treeId: tree_id }, token);
    expect(report).toMatchObject({ z_score: tree.z_score, people: 2, projects: 4 });
  });

  it('has one report of a possible pest in each active project', async () => {
    const token = await tokenOf('leader@demo.example');
    const reports: string[] = [];
    for (const { project_id } of await test.call(listMyProjects, {}, token))
      for (const { patterns } of (await test.call(getVisitSummary, { projectId: project_id }, token)).pest_reports)
        reports.push(...patterns);
    expect(reports.toSorted()).toEqual(['emerald_ash_borer', 'emerald_ash_borer', 'oak_wilt']);
  });

  it('has a completed run of quality control and an active one that is half done, with believable agreement', async () => {
    const token = await tokenOf('leader@demo.example');
    const project = (await test.call(listMyProjects, {}, token)).find(({ project_name }) =>
      project_name.endsWith('East Side street trees'),
    );
    const projectId = project!.project_id;
    const [active, completed, ...others] = await test.call(listQaqcRuns, { projectId }, token);
    expect(others).toEqual([]);
    expect([active?.status, completed?.status]).toEqual(['ACTIVE', 'COMPLETED']);
    const { total_visits, visits_complete } = active!.percentComplete;
    expect(total_visits).toBeGreaterThanOrEqual(5);
    expect(visits_complete / total_visits).toBeCloseTo(0.5, 0);
    expect(visits_complete).toBeLessThan(total_visits);
    expect(completed!.percentComplete.visits_complete).toBe(completed!.percentComplete.total_visits);
    expect(completed!.percentComplete.total_visits).toBeGreaterThanOrEqual(5);
    const compared = await test.call(listQaqcComparisons, { projectId, qaqcId: completed!.qaqc_id }, token);
    const accuracy = compared.reduce((sum, one) => sum + one.accuracy, 0) / compared.length;
    // About 85 %; the sample is small, and another one on each day.
    expect(accuracy).toBeGreaterThan(55);
    expect(compared.some((one) => one.accuracy < 100)).toBe(true);
    expect(compared.filter((one) => unseasonableMeasures(one).length > 0)).toEqual([]);
    const { questions } = await test.call(listQaqcQuestions, {}, await tokenOf('participant@demo.example'));
    expect(questions.length).toBeGreaterThan(0);
  });

  it('has trees of every status, planting dates, and a site where one tree was replaced', async () => {
    const token = await tokenOf('leader@demo.example');
    const projects = await test.call(listMyProjects, {}, token);
    const all = (
      await Promise.all(
        projects.map(({ project_id }) => test.call(projectTrees.listProjectTrees, { projectId: project_id }, token)),
      )
    ).flat();
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(TREE_STATUSES.map(({ value }) => value)));
    expect(all.filter((tree) => tree.planted_on !== null).length).toBeGreaterThan(20);
    const removed = all.find(({ status }) => status === 'removed');
    const [young] = await test.call(listSiteTrees, { treeId: removed?.tree_id ?? 0 }, token);
    expect(young).toMatchObject({ status: 'alive', planted_on: expect.any(String) });
    const [former] = await test.call(listSiteTrees, { treeId: young?.tree_id ?? 0 }, token);
    expect(former?.photos.length).toBeGreaterThan(0);
  });

  it('has plans, tasks of which one is overdue, and a round that two people have begun', async () => {
    const token = await tokenOf('participant@demo.example');
    const park = (await test.call(listMyProjects, {}, token)).find(
      ({ project_name }) => project_name === 'Demo: Liberty Park',
    );
    const projectId = park!.project_id;
    await workOut(test);
    const [check, water] = await test.call(listPlans, { projectId }, token);
    expect(check).toMatchObject({ every_days: 365, update: null });
    expect(check?.overdue_count).toBeGreaterThan(5);
    expect(check?.overdue_count).toBeLessThan(check?.tree_count ?? 0);
    expect(water).toMatchObject({ every_days: 14, season: '05-01/09-30', update: null });
    expect(water?.tree_count).toBeGreaterThan(5);

    const open = await test.call(listTasks, { projectId }, token);
    const today = new Date().toISOString().slice(0, 10);
    expect(open).toHaveLength(4);
    expect(open.filter((task) => isOverdue(task, today))).toMatchObject([
      { assignee: { fullname: 'Pat Participant' } },
    ]);
    expect(open.filter(({ photo }) => photo !== null)).toHaveLength(1);
    expect(open.every(({ created_at, due_on }) => due_on === null || created_at.slice(0, 10) < due_on)).toBe(true);
    expect(await test.call(listTasks, { projectId, state: 'done' }, token)).toMatchObject([
      { done_by: 'Pat Participant', can_edit: false },
    ]);

    const [round, ...others] = await test.call(listRounds, { projectId }, token);
    expect(others).toEqual([]);
    expect(round).toMatchObject({ tree_count: 12, done_count: 5, skipped_count: 1, held_on: today });
    const { walkers, meters } = await test.call(getRound, { roundId: round!.round_id }, token);
    expect(walkers.map(({ end }) => end)).toEqual(['first', 'last']);
    expect(meters).toBeLessThan(1_000);
  });

  it('has the numbers that triggers keep, also when they are counted from scratch', async () => {
    const kept = await keptNumbers(test);
    await test.database.run(sql`select recount_visits()`);
    expect(await keptNumbers(test)).toEqual(kept);
    await test.database.run(sql`update species_checks set checks = checks + 1`);
    expect(await keptNumbers(test)).not.toEqual(kept);
    await test.database.run(sql`select recount_visits()`);
    expect(await keptNumbers(test)).toEqual(kept);
  });

  async function allVisits(token: string): Promise<Visit[]> {
    const projects = await test.call(listMyProjects, {}, token);
    const visits = await Promise.all(
      projects.map(({ project_id }) => test.call(listProjectVisits, { projectId: project_id }, token)),
    );
    return visits.flat();
  }

  const tokenOf = async (email: DemoEmail): Promise<string> =>
    (await test.call(signIn, { email, password: DEMO_PASSWORD })).id_token;
});

it('the demo does not change a database that already has an account', async () => {
  const test = await createTestApp();
  await test.confirmedAccount('olu');
  expect(await installDemo(test.database, test.photoStore, () => expect.unreachable())).toBe(false);
  await test.close();
});

it('a public server refuses the demo accounts and no others', { tags: 'slow' }, async () => {
  const localServer = await createTestApp();
  await installDemo(localServer.database, localServer.photoStore, () => {});
  const other = await localServer.signedIn('olu');
  const email = 'leader@demo.example';
  const before = await localServer.send(signIn, { email, password: DEMO_PASSWORD });
  const { id_token } = before.json().data;

  const publicServer = await createTestApp({ env: { HOST: '0.0.0.0' }, database: localServer.database });
  const renew = (app: TestApp) => app.send(refreshSession, {}, undefined, { headers: { cookie: cookieOf(before) } });
  expect(
    problemOf(await publicServer.send(signIn, { email: ' Leader@Demo.example', password: DEMO_PASSWORD })),
  ).toEqual({
    status: 403,
    code: 'demo_account',
  });
  expect(problemOf(await publicServer.send(getUser, {}, id_token))).toEqual({ status: 401, code: 'signed_out' });
  expect(problemOf(await renew(publicServer))).toEqual({ status: 401, code: 'signed_out' });
  await publicServer.call(forgotPassword, { email });
  const code = await publicServer.codeFor(email);
  expect(problemOf(await publicServer.send(resetPassword, { email, code, password: PASSWORD })).code).toBe(
    'demo_account',
  );
  // The session was really ended, so the local server refuses it too.
  expect(problemOf(await renew(localServer)).code).toBe('signed_out');

  expect((await publicServer.send(getUser, {}, other)).statusCode).toBe(200);
  expect((await publicServer.send(signIn, { email: 'olu@example.org', password: PASSWORD })).statusCode).toBe(200);
  expect((await localServer.send(signIn, { email, password: DEMO_PASSWORD })).statusCode).toBe(200);
  await publicServer.close();
  await localServer.close();
});
