import { getTreeLosses } from '@treewell/domain/life/losses';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as treeSites from '@treewell/domain/life/tree-sites';
import { SURVIVAL_GROUPS_MAX, getSurvival } from '@treewell/domain/life/survival';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree, plant, treeInput, withdraw } from '../../../test/trees.ts';
import { recordHealthCheck } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'pat', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, tokens['lena'], { includeTrees: 0 });
});

const survival = (more: object = {}) =>
  test.call(getSurvival, { projectId: project.project_id, ...more }, tokens['lena']);
const losses = (more: object = {}) =>
  test.call(getTreeLosses, { projectId: project.project_id, ...more }, tokens['lena']);

type TreeInput = Parameters<typeof createTree>[3];
const add = (input: TreeInput) => createTree(test, tokens['lena'], project, input);
const become = (tree: trees.Tree, life: object) =>
  test.call(
    trees.updateTree,
    { ...treeInput(project), inPlantedOn: tree.planted_on, treeId: tree.tree_id, ...life },
    tokens['lena'],
  );
const replant = (tree: trees.Tree) =>
  test.call(
    treeSites.replantTree,
    { ...treeInput(project), treeId: tree.tree_id, inPlantedOn: '2026-11-01' },
    tokens['lena'],
  );
/** As if somebody had added it long ago. */
const addedOn = (treeId: number, day: string) =>
  test.database.run(sql`update tree set created_at = ${`${day}T12:00:00Z`} where tree_id = ${treeId}`);

describe.each([
  ['survival', getSurvival],
  ['losses', getTreeLosses],
] as const)('%s', (_, endpoint) => {
  it('is for members only, and takes the filter of the other numbers', async () => {
    const input = { projectId: project.project_id };
    expect((await test.send(endpoint, input)).statusCode).toBe(401);
    expect((await test.send(endpoint, input, tokens['olu'])).statusCode).toBe(403);
    await join(test, project, tokens['lena'], tokens['pat']);
    expect((await test.send(endpoint, input, tokens['pat'])).statusCode).toBe(200);
    const refused = await test.refusal(endpoint, { ...input, status: 'gone' } as object as typeof input, tokens['pat']);
    expect(refused).toMatchObject({ fields: { status: 'invalid' } });
  });
});

it.each([
  [{ groupBy: 'street' }, { groupBy: 'not_an_option' }],
  [{ aliveUntil: 'forever' }, { aliveUntil: 'not_an_option' }],
])('survival refuses %j', async (sent, fields) => {
  const input = { projectId: project.project_id, ...sent } as object as { projectId: number };
  expect(await test.refusal(getSurvival, input, tokens['lena'])).toMatchObject({ fields });
});

describe('survival', () => {
  it('is no group without a planted tree', async () => {
    await add({});
    await add({ inStatus: 'removed', inStatusDate: '2025-01-01' });
    await add({ inStatus: 'site', inStatusDate: '2024-01-01' });
    expect(await survival()).toEqual([]);
    expect(await survival({ groupBy: 'species' })).toEqual([]);
  });

  it('counts deaths, trees that live, and trees that it has to leave out', async () => {
    // 100 days, 200 days, seen for 150 days; then one of which nobody knows the age.
    await add({
      inPlantedOn: '2020-01-01',
      inStatus: 'dead',
      inStatusDate: '2020-04-10',
      inStatusReason: 'construction',
    });
    await add({ inPlantedOn: '2020-01-01', inStatus: 'stump', inStatusDate: '2020-07-19' });
    const { tree_id: living } = await add({ inPlantedOn: '2020-01-01' });
    await addedOn(living, '2020-05-30');
    await add({ inPlantedOn: '2020-01-01', inStatus: 'removed' });
    const { tree_id: mistake } = await add({ inPlantedOn: '2020-01-01', inStatus: 'dead', inStatusDate: '2020-02-01' });
    await withdraw(test, mistake);

    const [group, ...others] = await survival();
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      year: null,
      species: null,
      is_others: false,
      planted: 4,
      left_out: 1,
      deaths: 2,
      last_day: 200,
      median_day: 200,
    });
    expect(group?.curve.map(({ day, at_risk, deaths, survival: share }) => [day, at_risk, deaths, share])).toEqual([
      [100, 3, 1, expect.closeTo(2 / 3)],
      [200, 1, 1, 0],
    ]);
    expect(group?.at[0]).toEqual({ years: 1, watched: 0, estimate: { survival: 0, lower: null, upper: null } });
  });

  it('counts a tree until the day on which it died, whatever has become of it since', async () => {
    const tree = await add({ inPlantedOn: '2020-01-01', inStatus: 'dead', inStatusDate: '2020-04-10' });
    const lostAfter = async () => (await survival()).map(({ curve }) => curve.map(({ day }) => day));
    for (const next of [
      { inStatus: 'stump', inStatusDate: '2021-03-01' },
      { inStatus: 'removed', inStatusDate: '2022-03-01' },
      { inStatus: 'site', inStatusDate: '2023-03-01' },
      { inStatus: 'removed', inStatusDate: '' },
    ]) {
      await become(tree, next);
      expect(await lostAfter(), next.inStatus).toEqual([[100]]);
      expect((await losses()).lost, next.inStatus).toEqual([{ year: 2020, reason: null, trees: 1 }]);
    }
    // Somebody has found out that it died later, and removed it on the same day.
    await become(tree, { inStatus: 'dead', inStatusDate: '2020-07-19' });
    expect(await lostAfter()).toEqual([[200]]);
    await become(tree, { inStatus: 'alive' });
    expect(await lostAfter()).toEqual([[]]);
    await become(tree, { inStatus: 'removed', inStatusDate: '2020-04-10' });
    await become(tree, { inStatus: 'removed', inStatusDate: '2020-04-09' });
    expect(await lostAfter()).toEqual([[99]]);
  });

  it('takes a tree as living until its last visit, or until today if it is asked to', async () => {
    const tree = await add({ inPlantedOn: '2020-01-01' });
    await addedOn(tree.tree_id, '2020-01-11');
    expect((await survival())[0]).toMatchObject({
      last_day: 10,
      at: [{ years: 1, watched: 0, estimate: null }, {}, {}, {}, {}],
    });
    await recordHealthCheck(test, tokens['lena'], { tree, project }, { inDbh: 3, visitDate: '2023-01-01T12:00:00Z' });
    const [seen] = await survival();
    expect(seen).toMatchObject({ last_day: 1096, deaths: 0, median_day: null, curve: [] });
    expect(seen?.at.map(({ watched, estimate }) => [watched, estimate?.survival ?? null])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [0, null],
      [0, null],
    ]);
    const days = Math.floor((Date.now() - Date.UTC(2020, 0, 1)) / 86_400_000);
    const [today] = await survival({ aliveUntil: 'today' });
    expect(Math.abs((today?.last_day ?? 0) - days)).toBeLessThanOrEqual(1);
  });

  it('is told by year of planting and by species', async () => {
    for (const [subId, inPlantedOn, lost] of [
      [20, '2019-05-01', '2020-05-01'],
      [20, '2021-12-31', null],
      [21, '2021-01-01', null],
      [20, '2021-06-01', '2022-06-01'],
    ] as const)
      await add({ subId, inPlantedOn, ...(lost && { inStatus: 'dead', inStatusDate: lost }) });
    expect((await survival({ groupBy: 'year' })).map(({ year, planted, deaths }) => [year, planted, deaths])).toEqual([
      [2019, 1, 1],
      [2021, 3, 1],
    ]);
    expect(
      (await survival({ groupBy: 'species' })).map(({ species, planted, deaths }) => [
        species?.sub_id,
        planted,
        deaths,
      ]),
    ).toEqual([
      [20, 3, 2],
      [21, 1, 0],
    ]);
    expect((await survival({ species: '21' })).map(({ planted }) => planted)).toEqual([1]);
    expect((await survival({ status: 'dead' }))[0]).toMatchObject({ planted: 2, deaths: 2 });
  });

  it('joins all but the largest groups into one', async () => {
    const treeIds = await plant(test, 3 * (SURVIVAL_GROUPS_MAX + 1));
    await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, tokens['lena']);
    await test.database.run(sql`
      update tree set planted_on = make_date(1990 + (tree_id % ${SURVIVAL_GROUPS_MAX}::int), 1, 1) where tree_id = any(${treeIds}::int[])`);
    const even = await survival({ groupBy: 'year' });
    expect(even).toHaveLength(SURVIVAL_GROUPS_MAX);
    expect(even.every(({ is_others, year }) => !is_others && year !== null)).toBe(true);

    await test.database.run(sql`update tree set planted_on = '1980-01-01' where tree_id = ${treeIds[0]}`);
    const groups = await survival({ groupBy: 'year' });
    expect(groups).toHaveLength(SURVIVAL_GROUPS_MAX);
    expect(groups.at(-1)).toMatchObject({ is_others: true, year: null });
    expect(groups.slice(0, -1).every(({ is_others }) => !is_others)).toBe(true);
    expect(groups.reduce((sum, { planted }) => sum + planted, 0)).toBe(treeIds.length);
  });

  it('counts the trees of the project: those of other homes too, and its own only while they are in it', async () => {
    const elsewhere = await createProject(test, tokens['lena'], { includeTrees: 0 });
    const { tree_id: linked } = await createTree(test, tokens['lena'], elsewhere, { inPlantedOn: '2020-01-01' });
    const { tree_id: own } = await add({ inPlantedOn: '2020-01-01', inStatus: 'dead', inStatusDate: '2021-01-01' });
    const [homeless = 0] = await plant(test, 1);
    await test.database.run(
      sql`update tree set planted_on = '2020-01-01', status = 'dead', status_date = '2022-01-01' where tree_id = ${homeless}`,
    );
    const link = { projectId: project.project_id, treeIds: [linked, homeless] };
    await test.call(projectTrees.addProjectTrees, link, tokens['lena']);
    expect((await survival())[0]).toMatchObject({ planted: 3, deaths: 2 });
    expect((await losses()).lost.map(({ year }) => year)).toEqual([2021, 2022]);
    await test.call(projectTrees.removeProjectTrees, { projectId: project.project_id, treeId: own }, tokens['lena']);
    expect((await survival())[0]).toMatchObject({ planted: 2, deaths: 1 });
    expect((await losses()).lost.map(({ year }) => year)).toEqual([2022]);
  });
});

describe('losses', () => {
  it('are counted by year and reason, beside what was planted', async () => {
    await add({ inStatus: 'dead', inStatusDate: '2024-02-01', inStatusReason: 'storm' });
    await add({ inStatus: 'removed', inStatusDate: '2024-12-31', inStatusReason: 'storm', inPlantedOn: '2020-05-05' });
    await add({ inStatus: 'stump', inStatusDate: '2024-03-01' });
    await add({ inStatus: 'stump', inStatusReason: 'pest' });
    await add({ inPlantedOn: '2020-01-01' });
    await add({ inStatus: 'site', inStatusDate: '2023-03-01' });
    // A tree has stood there.
    await add({ inStatus: 'site', inStatusDate: '2023-03-01', inPlantedOn: '2021-01-01' });
    const { tree_id: mistake } = await add({ inStatus: 'dead', inStatusDate: '2024-02-01', inPlantedOn: '2020-01-01' });
    await withdraw(test, mistake);
    expect(await losses()).toEqual({
      lost: [
        { year: 2023, reason: null, trees: 1 },
        { year: 2024, reason: 'storm', trees: 2 },
        { year: 2024, reason: null, trees: 1 },
        { year: null, reason: 'pest', trees: 1 },
      ],
      planted: [
        { year: 2020, trees: 2 },
        { year: 2021, trees: 1 },
      ],
    });
    expect(await losses({ status: 'removed' })).toEqual({
      lost: [{ year: 2024, reason: 'storm', trees: 1 }],
      planted: [{ year: 2020, trees: 1 }],
    });
  });

  it('are no empty sites on which a tree is planted, unless one has stood there before', async () => {
    const site = await add({ inStatus: 'site', inStatusDate: '2024-03-01' });
    const young = await replant(site);
    expect((await losses()).lost).toEqual([]);
    await become(site, { inStatus: 'removed', inStatusDate: '2024-02-01' });
    expect((await losses()).lost).toEqual([]);
    expect((await survival())[0]).toMatchObject({ planted: 1, deaths: 0 });
    await become(young, { inStatus: 'stump', inStatusDate: '2026-11-02', inStatusReason: 'storm' });
    await replant(young);
    expect((await losses()).lost).toEqual([{ year: 2026, reason: 'storm', trees: 1 }]);
  });

  it('are none in a project without such trees', async () => {
    await add({});
    expect(await losses()).toEqual({ lost: [], planted: [] });
  });
});
