// Plans over HTTP: who may write them, what is refused, and which trees they are about.
import * as due from '@treewell/domain/work/due';
import { getHome } from '@treewell/domain/home';
import * as plans from '@treewell/domain/work/plans';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createPlan, dueCounts, keptDue, planInput, workOut } from '../../../test/plans.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree, plant, treeInput } from '../../../test/trees.ts';
import { insertChecks, recordHealthCheck } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';
import { runDueJobs } from '../../jobs/job-queue.ts';
import { startDay } from './plan-upkeep.ts';
import { workOutPlanJobs } from './work-out-plan.ts';

let test: TestApp;
let lena: string;
let pat: string;
let olu: string;
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  [lena, pat, olu] = [await test.signedIn('lena'), await test.signedIn('pat'), await test.signedIn('olu')];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.run(sql`delete from daily_use`);
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
});

const list = (token = lena) => test.call(plans.listPlans, { projectId: project.project_id }, token);
const dueOf = (token = lena, more = {}) => test.call(due.listDue, { projectId: project.project_id, ...more }, token);
const namesDue = async () => (await dueOf()).map(({ tree_name }) => tree_name).toSorted();
const today = due.dayOf(Date.now());

describe('who may', () => {
  it('members read plans, leaders write them, others neither', async () => {
    const plan = await createPlan(test, lena, project);
    const edit = { ...planInput(project), planId: plan.plan_id };
    expect((await list(pat)).map(({ plan_name }) => plan_name)).toEqual(['Check all']);
    for (const [endpoint, input] of [
      [plans.createPlan, planInput(project)],
      [plans.previewPlan, planInput(project)],
      [plans.updatePlan, edit],
      [plans.deletePlan, edit],
    ] as const)
      expect(await test.refusal(endpoint, input, pat)).toMatchObject({ code: 'leaders_only' });
    for (const endpoint of [plans.listPlans, due.listDue])
      expect(await test.refusal(endpoint, { projectId: project.project_id }, olu)).toMatchObject({
        code: 'members_only',
      });
  });

  it('a plan of another project is not found', async () => {
    const plan = await createPlan(test, lena, project);
    const foreign = await createProject(test, olu, { includeTrees: 0 });
    const edit = { ...planInput(foreign), planId: plan.plan_id };
    for (const endpoint of [plans.updatePlan, plans.deletePlan])
      expect(await test.refusal(endpoint, edit, olu)).toMatchObject({ code: 'not_found' });
  });

  it('a project has at most twenty plans, and a person changes at most two hundred a day', async () => {
    for (let n = 0; n < plans.PLANS_MAX; n++)
      await test.call(plans.createPlan, planInput(project, { name: `Plan ${n}` }), lena);
    expect(await test.refusal(plans.createPlan, planInput(project), lena)).toMatchObject({ code: 'too_many_plans' });
    await test.database.run(sql`update daily_use set used = 200 where noun = 'plans'`);
    expect(await test.refusal(plans.createPlan, planInput(project), lena)).toMatchObject({
      code: 'too_many_plans_today',
    });
    await workOut(test);
  });

  it('an edit of an older version is refused with the newer one', async () => {
    const { plan_id: planId, version } = await createPlan(test, lena, project);
    await test.call(plans.updatePlan, { ...planInput(project, { name: 'Newer' }), planId, version }, lena);
    const answer = await test.send(plans.updatePlan, { ...planInput(project), planId, version }, lena);
    expect(answer.json()).toMatchObject({
      error: { code: 'edited_meanwhile', newer: { plan_name: 'Newer', version: 2 } },
    });
  });

  it('a preview takes a plan without a name, and refuses one that cannot be stored', async () => {
    const preview = (name: string) => test.send(plans.previewPlan, planInput(project, { name }), lena);
    expect((await preview('')).statusCode).toBe(200);
    for (const name of ['\0', 'a\ud800b'])
      expect(problemOf(await preview(name))).toEqual({
        status: 400,
        code: 'invalid_input',
        fields: { name: 'not_storable' },
      });
  });
});

describe('the trees of a plan', () => {
  it('are the living ones that fit its filter, each due on the first day of the plan until it is visited', async () => {
    const elm = await createTree(test, lena, project, { inName: 'Elm', inDbh: 12 });
    await createTree(test, lena, project, { inName: 'Thin', inDbh: 2 });
    await createTree(test, lena, project, { inName: 'Dead', inDbh: 12, inStatus: 'dead' });
    const plan = await createPlan(test, lena, project, { filter: { dbh: '5-' } });
    expect(plan).toMatchObject({
      tree_count: 1,
      overdue_count: 0,
      due_count: 1,
      update: null,
      filter: { dbh: '5-' },
      season: null,
    });
    expect(await dueOf()).toMatchObject([
      { tree_id: elm.tree_id, due_on: today, last_on: null, plan_name: 'Check all' },
    ]);

    await recordHealthCheck(test, lena, { tree: elm, project });
    expect(await dueOf()).toEqual([]);
    expect((await list())[0]).toMatchObject({ tree_count: 1, overdue_count: 0, due_count: 0 });
    expect(await test.call(due.listDueOfTree, { treeId: elm.tree_id }, pat)).toMatchObject([
      { due_on: due.addDays(today, 365), last_on: today },
    ]);
    expect(await test.call(due.listDueOfTree, { treeId: elm.tree_id }, olu)).toEqual([]);
  });

  it('change with the trees: seconds later they are in the plans that they fit', async () => {
    await createPlan(test, lena, project, { filter: { dbh: '5-' } });
    const elm = await createTree(test, lena, project, { inName: 'Elm', inDbh: 12 });
    await workOut(test);
    expect(await namesDue()).toEqual(['Elm']);
    const edit = { ...treeInput(project), treeId: elm.tree_id, inName: 'Elm', inDbh: 3 };
    await test.call(trees.updateTree, edit, lena);
    await workOut(test);
    expect(await namesDue()).toEqual([]);
    await test.call(trees.updateTree, { ...edit, inDbh: 30 }, lena);
    await workOut(test);
    expect(await namesDue()).toEqual(['Elm']);
  });

  it('leave it at once when they are withdrawn, no longer live or leave the project', async () => {
    await createPlan(test, lena, project);
    const [one, other, third] = [
      await createTree(test, lena, project, { inName: 'One' }),
      await createTree(test, lena, project, { inName: 'Other' }),
      await createTree(test, lena, project, { inName: 'Third' }),
    ];
    await workOut(test);
    expect(await namesDue()).toEqual(['One', 'Other', 'Third']);
    await test.call(withdrawals.withdrawTree, { treeId: one.tree_id }, lena);
    await test.call(
      trees.updateTree,
      { ...treeInput(project), treeId: other.tree_id, inName: 'Other', inStatus: 'stump' },
      lena,
    );
    await test.call(projectTrees.removeProjectTrees, { projectId: project.project_id, treeIds: [third.tree_id] }, lena);
    expect(await namesDue()).toEqual([]);
    expect((await list())[0]).toMatchObject({ tree_count: 0, due_count: 0 });
    await workOut(test);
    expect(await namesDue()).toEqual([]);

    await test.call(withdrawals.restoreTree, { treeId: one.tree_id, projectId: project.project_id }, lena);
    await test.call(
      trees.updateTree,
      { ...treeInput(project), treeId: other.tree_id, inName: 'Other', inStatus: 'alive' },
      lena,
    );
    await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds: [third.tree_id] }, lena);
    await workOut(test);
    expect(await namesDue()).toEqual(['One', 'Other', 'Third']);
  });

  it('planted in the last years leave it when they grow older, without anybody changing them', async () => {
    const young = await createTree(test, lena, project, { inName: 'Young', inPlantedOn: due.addDays(today, -700) });
    await createTree(test, lena, project, { inName: 'Old', inPlantedOn: '1990-05-01' });
    await createTree(test, lena, project, { inName: 'Unknown' });
    await createPlan(test, lena, project, { name: 'Young ones', plantedYears: 2 });
    expect(await namesDue()).toEqual(['Young']);

    // As if the night had come in which it is two years old.
    await test.database.run(sql`alter table tree disable trigger tree_keep_due_planted`);
    await test.database.run(sql`update tree set planted_on = planted_on - 60 where tree_id = ${young.tree_id}`);
    await test.database.run(sql`alter table tree enable trigger tree_keep_due_planted`);
    await test.database.run(
      sql`update plan set worked_out_on = worked_out_on - 1 where project_id = ${project.project_id}`,
    );
    expect(await startDay(test.database)).toBe(1);
    expect(await startDay(test.database)).toBe(0);
    await workOut(test);
    expect(await namesDue()).toEqual([]);

    await test.call(
      trees.updateTree,
      { ...treeInput(project), treeId: young.tree_id, inName: 'Young', inPlantedOn: today },
      lena,
    );
    await workOut(test);
    expect(await namesDue()).toEqual(['Young']);
  });

  it('wait for the next season when theirs is over, and are overdue until then', async () => {
    const dayBefore = (days: number) => due.addDays(today, -days);
    const monthDay = (day: string) => day.slice(5).replace('02-29', '02-28');
    const tree = await createTree(test, lena, project, { inName: 'Elm' });
    await recordHealthCheck(test, lena, { tree, project }, { inDbh: 3, visitDate: dayBefore(40) });
    const season = `${monthDay(dayBefore(10))}/${monthDay(today)}`;
    const plan = await createPlan(test, lena, project, { everyDays: 35, season, startsOn: dayBefore(60) });
    expect(plan).toMatchObject({ overdue_count: 1, due_count: 0 });

    const yesterday = Number(monthDay(dayBefore(1)).replace('-', ''));
    await test.database.run(sql`
      update plan set season_last = ${yesterday}, worked_out_on = worked_out_on - 1 where plan_id = ${plan.plan_id}`);
    expect(await startDay(test.database)).toBe(1);
    await workOut(test);
    expect((await list())[0]).toMatchObject({ tree_count: 1, overdue_count: 0, due_count: 0 });
    const next = due.inSeason(today, `${monthDay(dayBefore(10))}/${monthDay(dayBefore(1))}`);
    expect(await keptDue(test)).toContainEqual(expect.objectContaining({ plan_id: plan.plan_id, due_on: next }));
  });

  it('are none while it is paused, and after it is deleted', async () => {
    await createTree(test, lena, project, { inName: 'Elm' });
    const { plan_id: planId } = await createPlan(test, lena, project);
    const edit = { ...planInput(project), planId };
    await test.call(plans.updatePlan, { ...edit, paused: 1 }, lena);
    expect(await dueOf()).toEqual([]);
    expect((await list())[0]).toMatchObject({ is_paused: true, tree_count: 0, due_count: 0 });
    await workOut(test);
    expect(await keptDue(test)).not.toContainEqual(expect.objectContaining({ plan_id: planId }));
    await test.call(plans.updatePlan, { ...edit, paused: 0 }, lena);
    await workOut(test);
    expect(await namesDue()).toEqual(['Elm']);

    await test.call(plans.deletePlan, { projectId: project.project_id, planId }, lena);
    expect(await dueOf()).toEqual([]);
    expect(await list()).toEqual([]);
    await workOut(test);
    expect(await test.database.list(sql`select from plan where plan_id = ${planId}`)).toEqual([]);
  });
});

it('the list of trees has the first day of any plan of its project, and of no other project', async () => {
  const [oak, elm] = [await createTree(test, lena, project), await createTree(test, lena, project)];
  const other = await createProject(test, lena, { includeTrees: 0 });
  await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeId: oak.tree_id }, lena);
  const daysIn = async ({ project_id: projectId }: Project) => {
    const rows = await test.call(projectTrees.listProjectTrees, { projectId }, lena);
    return rows.map(({ tree_id, due_on }) => [tree_id, due_on]);
  };
  const neverDue = [
    [oak.tree_id, null],
    [elm.tree_id, null],
  ];
  expect(await daysIn(project)).toEqual(neverDue);

  await createPlan(test, lena, project, { everyDays: 400 });
  const care = await createPlan(test, lena, project, { visit: 'Tree Care', everyDays: 14 });
  await recordHealthCheck(test, lena, { tree: oak, project });
  expect(await daysIn(project)).toEqual([
    [oak.tree_id, today],
    [elm.tree_id, today],
  ]);
  await test.call(visits.recordVisit.treeCare, { treeId: oak.tree_id, projectId: project.project_id }, lena);
  await test.call(trees.updateTree, { ...treeInput(project), treeId: elm.tree_id, inStatus: 'dead' }, lena);
  expect(await daysIn(project)).toEqual([
    [oak.tree_id, due.addDays(today, 14)],
    [elm.tree_id, null],
  ]);
  expect(await daysIn(other)).toEqual([[oak.tree_id, null]]);

  // A plan that follows pest reports asks for nothing without one.
  await createPlan(test, lena, other, { withinDays: 30 });
  expect(await daysIn(other)).toEqual([[oak.tree_id, null]]);
  const overdue = await test.call(projectTrees.countTrees, { projectId: other.project_id, due: 'overdue' }, lena);
  expect(overdue).toMatchObject({ tree_count: 1, fitting_count: 0 });

  await test.call(plans.deletePlan, { projectId: project.project_id, planId: care.plan_id }, lena);
  await workOut(test);
  expect((await daysIn(project))[0]).toEqual([oak.tree_id, due.addDays(today, 400)]);
});

describe('a thousand trees and more', { tags: ['slow'] }, () => {
  it('are worked out in batches; a job that is killed goes on where it was, and its plan is right afterwards', async () => {
    const treeIds = await plant(test, 2_600);
    await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
    const visited = treeIds.slice(0, 50);
    await insertChecks(
      test,
      visited.map((tree_id) => ({
        tree_id,
        project_id: project.project_id,
        values: [1, 1, 1, 1, 2],
        visit_date: '2020-06-01Z',
      })),
    );
    await test.call(plans.createPlan, planInput(project), lena);
    const [first] = await list();
    expect(first?.update).toEqual({ trees_done: 0, trees_total: 2_600 });
    const log = { warn: () => {}, error: () => {} };
    // Stopped after its first batch.
    const stopped = AbortSignal.abort();
    await runDueJobs(test.database, workOutPlanJobs(test.database), { log, signal: stopped });
    expect((await list())[0]).toMatchObject({ tree_count: 1_000, update: { trees_done: 1_000 } });
    // Killed: what it has committed stays, and its progress is lost.
    await test.database.run(sql`update job set progress = null, due_at = now() where kind = 'work_out_plan'`);
    await workOut(test);
    expect((await list())[0]).toMatchObject({ tree_count: 2_600, overdue_count: 50, due_count: 2_550, update: null });
    const [counted, kept] = await dueCounts(test);
    expect(kept).toEqual(counted);
    // One row for each day again.
    expect(
      await test.database.list(sql`
      select due_on::text as day, trees from due_count join plan using (plan_id) where project_id = ${project.project_id} order by 1`),
    ).toEqual([
      { day: '2021-06-01', trees: 50 },
      { day: today, trees: 2_550 },
    ]);
  });

  it('are listed in pages, what waits longest first', async () => {
    const treeIds = await plant(test, 30);
    await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
    await insertChecks(
      test,
      treeIds.slice(0, 10).map((tree_id, n) => ({
        tree_id,
        project_id: project.project_id,
        values: [1, 1, 1, 1, 2],
        visit_date: `202${n % 3}-06-01Z`,
      })),
    );
    await createPlan(test, lena, project);
    await createPlan(test, lena, project, { name: 'Often', everyDays: 30 });
    const all = await dueOf();
    expect(all).toHaveLength(60);
    expect(all.map(due.dueCursorOf)).toEqual(
      all.map(due.dueCursorOf).toSorted((a, b) => a.slice(0, 10).localeCompare(b.slice(0, 10))),
    );
    const paged: due.DueTree[] = [];
    for (let page = await dueOf(lena, { limit: 7 }); page.length > 0;) {
      paged.push(...page);
      page = await dueOf(lena, { limit: 7, after: due.dueCursorOf(page.at(-1) as due.DueTree) });
    }
    expect(paged).toEqual(all);
    const ofOne = await dueOf(pat, { planId: all[0]?.plan_id });
    expect(ofOne).toEqual(all.filter(({ plan_id }) => plan_id === all[0]?.plan_id));
  });

  it('near a place come by their distance', async () => {
    for (const [inName, east] of [
      ['Far', 0.01],
      ['Here', 0],
      ['Visited', 0.001],
      ['Near', 0.002],
    ] as const)
      await createTree(test, lena, project, { inName, inLongitude: -77.0365 + east });
    await createPlan(test, lena, project);
    const [visited] = (await dueOf()).filter(({ tree_name }) => tree_name === 'Visited');
    await recordHealthCheck(test, pat, { tree: visited as due.DueTree, project });
    const near = await dueOf(pat, { near: '38.8977,-77.0365' });
    expect(near.map(({ tree_name }) => tree_name)).toEqual(['Here', 'Near', 'Far']);
    expect(near[0]?.distance_m).toBe(0);
    expect(near[1]?.distance_m).toBeGreaterThan(150);
    expect(await dueOf(pat, { near: '-38,77' })).toEqual([]);
  });
});

it('the home of a member counts what is overdue and due by the plans of their projects', async () => {
  const elm = await createTree(test, lena, project, { inName: 'Elm' });
  await createTree(test, lena, project, { inName: 'Oak' });
  await insertChecks(test, [{ tree_id: elm.tree_id, project_id: project.project_id, values: [1, 1, 1, 1, 2] }]);
  await createPlan(test, lena, project);
  await createPlan(test, lena, project, { name: 'Reports', withinDays: 30 });
  const { due: waiting } = await test.call(getHome, {}, pat);
  expect(waiting.filter(({ project_id }) => project_id === project.project_id)).toMatchObject([
    { plan_name: 'Check all', visit_name: 'Health Check', overdue_count: 1, due_count: 1 },
  ]);
  expect((await test.call(getHome, {}, olu)).due).toEqual([]);
});

it(
  'a preview says how many trees a plan would be about, and estimates more than two thousand',
  { tags: ['slow'] },
  async () => {
    await createTree(test, lena, project, { inDbh: 12 });
    await createTree(test, lena, project, { inDbh: 2 });
    await createTree(test, lena, project, { inDbh: 12, inStatus: 'removed' });
    const preview = (more = {}) => test.call(plans.previewPlan, planInput(project, more), lena);
    expect(await preview()).toEqual({ tree_count: 2, overdue_count: 0, due_count: 2, is_estimate: false });
    expect(await preview({ filter: { dbh: '5-' } })).toMatchObject({ tree_count: 1, due_count: 1 });
    expect(await preview({ plantedYears: 3 })).toMatchObject({ tree_count: 0 });
    expect(await preview({ withinDays: 30 })).toMatchObject({ tree_count: 2, due_count: 0 });
    expect(await preview({ startsOn: due.addDays(today, 15) })).toMatchObject({ tree_count: 2, due_count: 0 });
    const treeIds = await plant(test, 3_000);
    await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
    expect(await preview()).toMatchObject({ is_estimate: true, overdue_count: 0 });
    expect((await preview()).tree_count).toBeGreaterThan(2_990);
    expect(await list()).toEqual([]);
  },
);
