// What a filter finds follows every change of a project's trees, and only what has changed is read again.
import type { WireInputOf } from '@treewell/domain/endpoint';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/app.ts';
import { addPhoto } from '../../../../test/photos.ts';
import { createProject } from '../../../../test/projects.ts';
import { createTree, plant, treeInput } from '../../../../test/trees.ts';
import { recordHealthCheck } from '../../../../test/visits.ts';
import { type Db, sql } from '../../../db/db.ts';
import { Snapshot } from './snapshot.ts';
import { createProjectSnapshots } from './snapshots.ts';
import * as queries from './snapshot.queries.ts';

let test: TestApp;
let second: TestApp;
let lena: string;
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  // Another server on the same database.
  second = await createTestApp({ database: test.database });
  lena = await test.signedIn('lena');
});
afterAll(async () => {
  await second.close();
  await test.close();
});
beforeEach(async () => {
  project = await createProject(test, lena, { includeTrees: 0 });
});

type Filter = Omit<WireInputOf<typeof projectTrees.countTrees>, 'projectId'>;

async function count(filter: Filter, server = test): Promise<number> {
  const asked = { projectId: project.project_id, ...filter };
  return (await server.call(projectTrees.countTrees, asked, lena)).fitting_count;
}

it('every change of a tree is in the next answer, on every server', async () => {
  const both = async (filter: Filter): Promise<number[]> => {
    await second.changes.catchUp();
    return [await count(filter), await count(filter, second)];
  };
  expect(await both({ dbh: '10-' })).toEqual([0, 0]);
  const tree = await createTree(test, lena, project, { inDbh: 12 });
  expect(await both({ dbh: '10-' })).toEqual([1, 1]);
  const edited = { ...treeInput(project), treeId: tree.tree_id, inDbh: 4, subId: 18 };
  await test.call(trees.updateTree, edited, lena);
  expect(await both({ dbh: '10-' })).toEqual([0, 0]);
  expect(await both({ species: '18', dbh: '4-4' })).toEqual([1, 1]);

  expect(await both({ photo: 'yes' })).toEqual([0, 0]);
  await addPhoto(test, lena, tree);
  expect(await both({ photo: 'yes' })).toEqual([1, 1]);

  expect(await both({ visited: 'never' })).toEqual([1, 1]);
  await recordHealthCheck(test, lena, { tree, project }, { inDbh: 15 });
  expect(await both({ visited: 'never' })).toEqual([0, 0]);
  expect(await both({ dbh: '10-' })).toEqual([1, 1]);
  const report = await test.call(
    visits.recordVisit.pestDetection,
    { treeId: tree.tree_id, projectId: project.project_id },
    lena,
  );
  expect(await both({ pests: 'yes' })).toEqual([1, 1]);
  await test.call(visits.withdrawVisit, { visitId: report.visit_id }, lena);
  expect(await both({ pests: 'yes' })).toEqual([0, 0]);

  const moved = { ...edited, inLatitude: 38.9, version: undefined };
  await test.call(trees.updateTree, moved, lena);
  expect(await both({ photo: 'yes' })).toEqual([1, 1]);
  await test.call(withdrawals.withdrawTree, { treeId: tree.tree_id }, lena);
  expect(await both({})).toEqual([0, 0]);
  await test.call(withdrawals.restoreTree, { treeId: tree.tree_id, projectId: project.project_id }, lena);
  expect(await both({ photo: 'yes' })).toEqual([1, 1]);
  await test.call(projectTrees.removeProjectTrees, { projectId: project.project_id, treeIds: [tree.tree_id] }, lena);
  expect(await both({})).toEqual([0, 0]);
});

it('a photo of a withdrawn visit does not count, and counts again when the visit is restored', async () => {
  const tree = await createTree(test, lena, project);
  const visit = await recordHealthCheck(test, lena, { tree, project });
  await test.database.run(sql`
    insert into photo (tree_id, visit_id, photo_file, width, height, uploaded_by)
    select ${tree.tree_id}, ${visit.visit_id}, gen_random_uuid() || '.jpg', 1, 1, created_by from tree where tree_id = ${tree.tree_id}`);
  expect(await count({ photo: 'yes' })).toBe(1);
  await test.call(visits.withdrawVisit, { visitId: visit.visit_id }, lena);
  expect(await count({ photo: 'yes' })).toBe(0);
  await test.call(visits.restoreVisit, { visitId: visit.visit_id }, lena);
  expect(await count({ photo: 'yes' })).toBe(1);
});

it('many trees at once are read again all together', async () => {
  expect(await count({})).toBe(0);
  const treeIds = await plant(test, 2_000);
  await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
  expect(await count({})).toBe(2_000);
});

it('reads the trees of a project once, and after a change only the changed ones', async () => {
  const treeIds = await plant(test, 300);
  await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
  const readAll = vi.spyOn(queries, 'readProjectTrees');
  const readSome = vi.spyOn(queries, 'readTreesAt');
  for (let again = 0; again < 3; again++) expect(await count({})).toBe(300);
  await createTree(test, lena, project);
  expect(await count({})).toBe(301);
  expect([readAll.mock.calls.length, readSome.mock.calls.length]).toEqual([1, 1]);
});

it('a snapshot with changed places equals one that is read anew', async () => {
  const treeIds = await plant(test, 500);
  await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
  const read = async () => new Snapshot(await queries.readProjectTrees(test.database, project.project_id));
  const before = await read();
  const touched = await test.database.list<{ place: string }>(sql`
    update tree set dbh = 3, longitude = longitude + 0.0001 where tree_id % 17 = 0 and tree_id = any(${treeIds}::int[]) returning lod_cell::text as place`);
  const after = await read();
  const places = new Set(touched.map(({ place }) => BigInt(place)));
  for (let position = 0; position < before.count; position++)
    if (before.treeIdOf(position) % 17 === 0) places.add(before.placeOf(position));
  const sorted = [...places].toSorted((a, b) => (a < b ? -1 : 1));
  const patched = before.withPlaces(sorted, await queries.readTreesAt(test.database, project.project_id, sorted));
  expect(touched.length).toBeGreaterThan(10);
  for (const name of ['places', 'values', 'facts', 'treeIds'] as const)
    expect(Buffer.compare(patched.columns[name], after.columns[name]), name).toBe(0);
});

it('a snapshot is read again after two seconds without messages; a failed reading is not kept', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const snapshots = createProjectSnapshots({ listen: () => {}, isCurrent: () => false });
    const failing = { find: () => Promise.reject(new Error('gone')) } as unknown as Db;
    await expect(snapshots.get(failing, project.project_id)).rejects.toThrow('gone');
    expect((await snapshots.get(test.database, project.project_id)).count).toBe(0);
    await createTree(test, lena, project);
    expect((await snapshots.get(test.database, project.project_id)).count).toBe(0);
    vi.advanceTimersByTime(2_001);
    expect((await snapshots.get(test.database, project.project_id)).count).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it('refuses a project with more than a million trees', async () => {
  await test.database.run(sql`update project set tree_count = 1000001 where project_id = ${project.project_id}`);
  const asked = { projectId: project.project_id, photo: 'yes' as const };
  expect(await test.refusal(projectTrees.countTrees, asked, lena)).toMatchObject({ code: 'project_too_large' });
});
