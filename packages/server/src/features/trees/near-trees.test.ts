// Finds the nearest trees in one call that reads few rows, whatever the density of the trees.
import { type Position, distanceMeters } from '@treewell/domain/geo';
import { listNearTrees, NEAR_TREES_EXCEPT_MAX, NEAR_TREES_MAX } from '@treewell/domain/near-trees';
import { removeProjectTrees } from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createProject } from '../../../test/projects.ts';
import { createTree, plant, withdraw } from '../../../test/trees.ts';
import { recordHealthCheck } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
let lena: string;
let olu: string;
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  [lena, olu] = (await Promise.all(['lena', 'olu'].map((name) => test.signedIn(name)))) as [string, string];
  project = await createProject(test, lena, { includeTrees: 0 });
});
afterAll(() => test.close());

const north = ([x, y]: Position, meters: number): Position => [x, y + meters / 111_195];
const at = ([inLongitude, inLatitude]: Position) => ({ inLongitude, inLatitude });
const near = (place: Position, more: object = {}) =>
  test.call(listNearTrees, { projectId: project.project_id, ...at(place), ...more }, lena);
const idsNear = async (place: Position, more: object = {}) => (await near(place, more)).map(({ tree_id }) => tree_id);

const FIELDS = [
  [{ inLongitude: undefined }, 'inLongitude'],
  [{ inLongitude: 180.1 }, 'inLongitude'],
  [{ inLatitude: 85.1 }, 'inLatitude'],
  [{ inLatitude: 'north' }, 'inLatitude'],
  [{ limit: 0 }, 'limit'],
  [{ limit: NEAR_TREES_MAX + 1 }, 'limit'],
  [{ notVisitedSince: 'today' }, 'notVisitedSince'],
  [{ exceptIds: '1,x' }, 'exceptIds'],
  [{ exceptIds: Array.from({ length: NEAR_TREES_EXCEPT_MAX + 1 }, (_, n) => n + 1).join(',') }, 'exceptIds'],
  [{ dbh: 'thick' }, 'dbh'],
] as const;

it.each(FIELDS)('refuses %j and names the field', async (wrong, field) => {
  const input = { projectId: project.project_id, ...at([1, 1]), ...wrong } as never;
  const { code, fields } = problemOf(await test.send(listNearTrees, input, lena)) as { code: string; fields: object };
  expect({ code, fields: Object.keys(fields)[0]?.replace(/\..*/, '') }).toEqual({
    code: 'invalid_input',
    fields: field,
  });
});

it('is for members only', async () => {
  const input = { projectId: project.project_id, ...at([1, 1]) };
  expect(problemOf(await test.send(listNearTrees, input))).toMatchObject({ status: 401 });
  expect(problemOf(await test.send(listNearTrees, input, olu))).toMatchObject({ status: 403, code: 'members_only' });
});

it('lists the nearest first, with what tells two equal trees apart', async () => {
  const place: Position = [20, 45];
  const far = await createTree(test, lena, project, { ...at(north(place, 900)), inName: 'Far' });
  const here = await createTree(test, lena, project, {
    ...at(north(place, 10)),
    inName: 'T-7',
    inAddress: '12 Main St',
  });
  const [other] = await plant(test, 1, north(place, 20), 0);
  const gone = await createTree(test, lena, project, at(place));
  await withdraw(test, gone.tree_id);
  const [first, ...others] = await near(place);
  expect(first).toEqual({
    tree_id: here.tree_id,
    tree_name: 'T-7',
    address: '12 Main St',
    sub_id: 12,
    common_name: here.common_name,
    scientific_name: here.scientific_name,
    longitude: here.longitude,
    latitude: here.latitude,
    status: 'alive',
    visited_at: null,
    symbology: 1,
  });
  expect(others.map(({ tree_id, symbology }) => [tree_id, symbology])).toEqual([
    [other, 0],
    [far.tree_id, 1],
  ]);
  expect(await idsNear(place, { limit: 1 })).toEqual([here.tree_id]);
  expect(await idsNear(place, { exceptIds: [here.tree_id, far.tree_id] })).toEqual([other]);
  expect(await idsNear(place, { in: 'others' })).toEqual([other]);
  expect(await idsNear(north(place, 40_000))).toEqual([]);
});

it('finds trees by their status, and says it', async () => {
  const place: Position = [22, 45];
  const trees = [];
  for (const inStatus of ['alive', 'dead', 'removed'] as const)
    trees.push((await createTree(test, lena, project, { ...at(place), inStatus })).tree_id);
  const [alive, dead, removed] = trees;
  expect((await near(place, { status: 'dead,removed' })).map(({ tree_id, status }) => [tree_id, status])).toEqual([
    [dead, 'dead'],
    [removed, 'removed'],
  ]);
  expect(await idsNear(place, { status: 'alive' })).toEqual([alive]);
});

it('for a walk, lists the trees of the project that nobody has visited since', async () => {
  const place: Position = [21, 45];
  const trees = [];
  for (const meters of [0, 10, 30, 60]) trees.push(await createTree(test, lena, project, at(north(place, meters))));
  const [first, second, third, fourth] = trees as [
    (typeof trees)[0],
    (typeof trees)[0],
    (typeof trees)[0],
    (typeof trees)[0],
  ];
  await plant(test, 1, north(place, 5), 0);
  const now = Date.now();
  const visit = (tree: typeof first, date: string) =>
    recordHealthCheck(test, lena, { tree, project }, { inDbh: 10, visitDate: date });
  await visit(first, new Date(now).toISOString());
  await visit(second, '2024-05-01');
  const notVisitedSince = new Date(now - 3_600_000).toISOString();
  expect(await idsNear(place, { notVisitedSince })).toEqual([second.tree_id, third.tree_id, fourth.tree_id]);
  expect(await idsNear(place, { notVisitedSince, exceptIds: second.tree_id, limit: 1 })).toEqual([third.tree_id]);
  expect(await idsNear(place, { notVisitedSince: '2024-01-01' })).toEqual([third.tree_id, fourth.tree_id]);
  // A filter narrows the walk.
  expect(await idsNear(place, { notVisitedSince, visited: 'never' })).toEqual([third.tree_id, fourth.tree_id]);
  expect(await idsNear(place, { notVisitedSince, species: 3 })).toEqual([]);
  await test.call(removeProjectTrees, { projectId: project.project_id, treeId: third.tree_id }, lena);
  expect(await idsNear(place, { notVisitedSince })).toEqual([second.tree_id, fourth.tree_id]);
});

it('is the same as measuring all of them, in dense and in sparse places, and across the date line', async () => {
  for (const [place, count, side] of [
    [[22, 45], 3_000, 0.004],
    [[23, 45], 300, 0.4],
    [[180, -16.8], 300, 0.02],
  ] as const) {
    // A square on each side of the date line.
    for (const x of place[0] === 180 ? [179.99, -179.99] : [place[0]]) await plant(test, count, [x, place[1]], side);
    const all = await test.database.list<{ tree_id: number; longitude: number; latitude: number }>(
      sql`select tree_id, longitude, latitude from tree where withdrawn_at is null and status not in ('removed', 'site')`,
    );
    const measured = all
      .map(({ tree_id, longitude, latitude }) => ({ tree_id, meters: distanceMeters(place, [longitude, latitude]) }))
      .filter(({ meters }) => meters <= 30_000)
      .toSorted((a, b) => a.meters - b.meters || a.tree_id - b.tree_id)
      .slice(0, NEAR_TREES_MAX);
    expect(await idsNear(place)).toEqual(measured.map(({ tree_id }) => tree_id));
  }
});

it('finds fifty where tens of thousands stand on one spot, with and without a filter', { tags: 'slow' }, async () => {
  const place: Position = [24, 45];
  await plant(test, 21_000, north(place, 30), 0);
  const alone = await createTree(test, lena, project, at(north(place, 5)));
  for (const more of [{}, { photo: 'no' }]) {
    const ids = await idsNear(place, more);
    expect(ids).toHaveLength(NEAR_TREES_MAX);
    expect(new Set(ids).size).toBe(NEAR_TREES_MAX);
    expect(ids[0]).toBe(alone.tree_id);
  }
});

it('leaves out removed trees and empty sites, unless the filter names a status', async () => {
  const place: Position = [30, 60];
  const ids: Record<string, number> = {};
  for (const inStatus of ['alive', 'dead', 'stump', 'removed', 'site'] as const)
    ids[inStatus] = (await createTree(test, lena, project, { ...at(place), inStatus })).tree_id;
  expect(await idsNear(place, { limit: 10 })).toEqual([ids['alive'], ids['dead'], ids['stump']]);
  expect(await idsNear(place, { limit: 10, notVisitedSince: '2020-01-01' })).toEqual([
    ids['alive'],
    ids['dead'],
    ids['stump'],
  ]);
  expect(await idsNear(place, { limit: 10, status: 'removed,site' })).toEqual([ids['removed'], ids['site']]);
});
