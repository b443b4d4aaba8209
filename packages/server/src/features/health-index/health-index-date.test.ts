// The date of the health check that an index comes from: the tree, the table, the filter and the map never tell another one.
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createTestDatabase } from '../../../test/databases.ts';
import { createProject } from '../../../test/projects.ts';
import { type QaqcWorld, SECOND_VALUES, checkTree, createQaqcWorld, start } from '../../../test/qaqc.ts';
import { readTile, tileAt } from '../../../test/tiles.ts';
import { createTree } from '../../../test/trees.ts';
import { recordHealthCheck } from '../../../test/visits.ts';
import { identifier, sql } from '../../db/db.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';

let test: TestApp;
let world: QaqcWorld;
let lena: string;
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  world = await createQaqcWorld(test, { trees: 1 });
  lena = world.tokens.lena;
  project = await createProject(test, lena, { includeTrees: 0 });
});
afterAll(() => test.close());

const FIRST = '2023-05-12T10:00:00Z';
const LATER = '2024-06-13T10:00:00Z';

/** The date in every place that has it. They must agree. */
async function dateOf(treeId: number, projectId: number, token: string): Promise<string | null> {
  const tree = await test.call(trees.getTree, { treeId }, token);
  const row = (await test.call(projectTrees.listProjectTrees, { projectId }, token)).find(
    ({ tree_id }) => tree_id === treeId,
  );
  expect(row?.health_checked_at).toBe(tree.health_checked_at);
  const day = tree.health_checked_at?.slice(0, 10);
  const tile = await readTile(test, token, tileAt([tree.longitude, tree.latitude], 16), projectId);
  const painted = tile.project.find(({ id }) => id === treeId)?.properties['checked'];
  expect(painted).toBe(day === undefined ? undefined : Date.parse(day) / 86_400_000);
  const fits = async (checked: string): Promise<boolean> =>
    (await test.call(projectTrees.listProjectTrees, { projectId, checked }, token)).some(
      ({ tree_id }) => tree_id === treeId,
    );
  expect(await fits('never')).toBe(day === undefined);
  if (day !== undefined) {
    expect(await fits(`after:${day}`)).toBe(true);
    expect(await fits(`before:${day}`)).toBe(false);
  }
  return tree.health_checked_at;
}

it('a bad part of the filter is refused by its name', async () => {
  for (const checked of ['soon', 'before:2024-02-30', 'before:', 'never,never', `never,${'x'.repeat(2_000)}`])
    expect(
      await test.refusal(projectTrees.countTrees, { projectId: project.project_id, checked }, lena),
      checked,
    ).toMatchObject({ code: 'invalid_input', fields: { checked: expect.any(String) } });
});

it('follows the latest check when one is recorded, corrected, withdrawn and restored; other visits leave it', async () => {
  const tree = await createTree(test, lena, project);
  const date = () => dateOf(tree.tree_id, project.project_id, lena);
  expect(await date()).toBeNull();
  await recordHealthCheck(test, lena, { tree, project }, { visitDate: FIRST });
  expect(await date()).toBe(FIRST);
  const later = await recordHealthCheck(test, lena, { tree, project }, { visitDate: LATER });
  expect(await date()).toBe(LATER);
  // Recorded later, but made before.
  await recordHealthCheck(test, lena, { tree, project }, { visitDate: '2022-01-02T10:00:00Z' });
  await test.call(visits.recordVisit.treeCare, { treeId: tree.tree_id, projectId: project.project_id }, lena);
  expect(await date()).toBe(LATER);
  await test.call(visits.withdrawVisit, { visitId: later.visit_id }, lena);
  expect(await date()).toBe(FIRST);
  await test.call(visits.restoreVisit, { visitId: later.visit_id }, lena);
  expect(await date()).toBe(LATER);
});

it('is not that of a check by people outside the home, which gives no index either', async () => {
  const tree = await createTree(test, lena, project);
  const olu = await test.signedIn('olu');
  const other = await createProject(test, olu, { includeTrees: 0 });
  await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeId: tree.tree_id }, olu);
  await recordHealthCheck(test, olu, { tree, project: other }, { visitDate: LATER });
  expect(await dateOf(tree.tree_id, other.project_id, olu)).toBeNull();
  expect(await dateOf(tree.tree_id, project.project_id, lena)).toBeNull();
});

it('is hidden with the check that waits to be made again, and shown with it', async () => {
  const [treeId = 0] = world.treeIds;
  const [visitId = 0] = world.visitIds;
  const { rob } = world.tokens;
  const date = () => dateOf(treeId, world.projectId, rob);
  const before = await date();
  expect(before).not.toBeNull();
  await start(test, world);
  expect(await date()).toBeNull();
  // Whoever made it, and a leader, see no more of the tree than everybody.
  expect(await dateOf(treeId, world.projectId, world.tokens.pat)).toBeNull();
  expect(await dateOf(treeId, world.projectId, world.tokens.lena)).toBeNull();
  const second = await checkTree(test, world, treeId, rob, SECOND_VALUES);
  expect(await date()).toBe(new Date(second.visit_date * 1_000).toISOString().replace('.000', ''));
  expect((await test.call(visits.getVisit, { visitId }, rob)).is_hidden).toBe(false);
  await test.call(visits.withdrawVisit, { visitId: second.visit_id }, rob);
  // As blind as before, or as open: the date says what the index says.
  const row = await test.database.find<{ has_classes: boolean }>(
    sql`select latest_check is not null as has_classes from tree where tree_id = ${treeId}`,
  );
  expect((await date()) !== null).toBe(row?.has_classes);
});

it('the migration fills it for trees and links that are there', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  onTestFinished(() => database.close());
  const migrations = readMigrations();
  const isEarlier = ({ name }: { name: string }) => name < '20261119-50';
  await migrate(database, migrations.filter(isEarlier));
  await database.run(sql`insert into users (email, given_name, family_name) values ('l@example.org', 'Lena', 'Oak')`);
  await database.run(sql`
    insert into project (project_name, search_name, boundary, outline, created_by) values ('P', 'p', '((0,0),(0,1),(1,1))', '((0,0),(0,1),(1,1))', 1)`);
  // The functions of that version are not there: what they would have computed is written as it is.
  for (const table of ['tree', 'project_tree'])
    await database.run(sql`alter table ${identifier(table)} disable trigger user`);
  await database.run(sql`
    insert into tree (tree_name, sub_id, longitude, latitude, created_by, tile_value, checked_at, shown_check_at)
    values ('Never', 3, 1, 50, 1, 3, null, null), ('Latest', 3, 2, 50, 1, 3, '2024-05-12 23:59:59Z', null),
      ('Earlier', 3, 3, 50, 1, 3, '2026-05-12Z', '2021-05-04Z'), ('Hidden', 3, 4, 50, 1, 3, '2026-05-12Z', '-infinity')`);
  await database.run(sql`
    insert into project_tree (project_id, tree_id, cell, lod_cell, tile_value) select 1, tree_id, cell, lod_cell, tile_value from tree`);
  await migrate(database, migrations);
  const day = (text: string) => Date.parse(text) / 86_400_000 + 1;
  expect(
    await database.list(sql`
      select tree_name, tree.checked_day as own, link.checked_day as linked from tree join project_tree link using (tree_id) order by tree_id`),
  ).toEqual(
    [
      ['Never', 0],
      ['Latest', day('2024-05-12')],
      ['Earlier', day('2021-05-04')],
      ['Hidden', 0],
    ].map(([tree_name, checked]) => ({ tree_name, own: checked, linked: checked })),
  );
});
