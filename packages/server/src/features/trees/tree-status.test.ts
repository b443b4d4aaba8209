import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { WASHINGTON, createProject } from '../../../test/projects.ts';
import { idsOf, readTile, tileAt } from '../../../test/tiles.ts';
import { createTree, treeInput } from '../../../test/trees.ts';
import { insertChecks } from '../../../test/visits.ts';

let test: TestApp;
let lena: string;
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  lena = await test.signedIn('lena');
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, lena, { includeTrees: 0 });
});

const edit = (tree: trees.Tree, more: object) =>
  test.call(trees.updateTree, { ...treeInput(project), treeId: tree.tree_id, ...more }, lena);

it.each([
  [{ inStatus: 'gone' }, { inStatus: 'not_an_option' }],
  [{ inStatusReason: 'fire' }, { inStatusReason: 'not_an_option' }],
  [{ inStatusDate: '2026-02-30' }, { inStatusDate: 'not_a_date' }],
  [{ inStatusDate: 5 }, { inStatusDate: 'not_a_date' }],
  [{ inStatusDate: '1699-12-31' }, { inStatusDate: 'out_of_range' }],
  [{ inPlantedOn: '2999-01-01' }, { inPlantedOn: 'day_in_future' }],
])('refuses %j', async (sent, fields) => {
  expect(await test.refusal(trees.createTree, treeInput(project, sent as object), lena)).toMatchObject({ fields });
});

it('a tree is alive until somebody says something else', async () => {
  const tree = await createTree(test, lena, project, { inPlantedOn: '2020-04-01' });
  expect(tree).toMatchObject({ status: 'alive', status_date: null, status_reason: null, planted_on: '2020-04-01' });
  const gone = { inStatus: 'Removed', inStatusDate: '2026-01-31', inStatusReason: 'storm' };
  expect(await edit(tree, gone)).toMatchObject({
    status: 'removed',
    status_date: '2026-01-31',
    status_reason: 'storm',
    planted_on: '2020-04-01',
  });
});

it('an edit that does not name the status keeps it, and an empty field clears a day', async () => {
  const tree = await createTree(test, lena, project, { inStatus: 'dead', inStatusDate: '2026-01-31' });
  expect(await edit(tree, { inName: 'Elm 2' })).toMatchObject({ status: 'dead', status_date: '2026-01-31' });
  expect(await edit(tree, { inStatusDate: '' })).toMatchObject({ status: 'dead', status_date: null });
});

it('a tree that lives again loses the day and the reason of its status', async () => {
  const tree = await createTree(test, lena, project, { inStatus: 'dead', inStatusReason: 'pest' });
  expect(await edit(tree, { inStatus: '', inStatusReason: 'pest' })).toMatchObject({
    status: 'alive',
    status_reason: null,
  });
});

it('a tree that no longer lives has no health index, but its checks stay in the reference of its species', async () => {
  const [healthy, dying] = [
    await createTree(test, lena, project, { subId: 40 }),
    await createTree(test, lena, project, { subId: 40 }),
  ];
  const checks = (tree: trees.Tree, count: number, vigor: number) =>
    Array.from({ length: count }, () => ({
      tree_id: tree.tree_id,
      project_id: project.project_id,
      values: [1, 1, 1, vigor, 2] as const,
    }));
  await insertChecks(test, [...checks(healthy, 60, 1), ...checks(dying, 60, 4)]);
  const treeOf = ({ tree_id: treeId }: trees.Tree) => test.call(trees.getTree, { treeId }, lena);
  const { z_score } = await treeOf(healthy);
  expect(z_score).not.toBeNull();
  expect((await treeOf(dying)).z_score).not.toBeNull();

  await edit(dying, { subId: 40, inStatus: 'dead' });
  expect(await treeOf(dying)).toMatchObject({ z_score: null, health_checked_at: null, healthcheck_count: 60 });
  expect((await treeOf(healthy)).z_score).toBe(z_score);
  const tile = tileAt(WASHINGTON, 16);
  const inTile = (await readTile(test, lena, tile, project.project_id)).project;
  const propertiesOf = (tree: trees.Tree) => inTile.find(({ id }) => id === tree.tree_id)?.properties;
  expect(propertiesOf(healthy)).toMatchObject({ crown_vigor: 1 });
  expect(propertiesOf(healthy)).not.toHaveProperty('status');
  expect(propertiesOf(dying)).toMatchObject({ status: 1 });
  expect(propertiesOf(dying)).not.toHaveProperty('crown_vigor');
});

it('the filter finds trees by their status, in lists and in tiles', async () => {
  const [alive, dead, stump] = [
    await createTree(test, lena, project),
    await createTree(test, lena, project, { inStatus: 'dead' }),
    await createTree(test, lena, project, { inStatus: 'stump' }),
  ];
  const listed = async (status: string) =>
    (await test.call(projectTrees.listProjectTrees, { projectId: project.project_id, status }, lena)).map(
      ({ tree_id }) => tree_id,
    );
  expect(await listed('alive')).toEqual([alive.tree_id]);
  expect(await listed('alive,stump')).toEqual([alive.tree_id, stump.tree_id]);
  expect(await listed('removed')).toEqual([]);
  const filtered = await readTile(test, lena, tileAt(WASHINGTON, 16), project.project_id, { status: ['dead'] });
  expect(idsOf(filtered.project)).toEqual([dead.tree_id]);
});
