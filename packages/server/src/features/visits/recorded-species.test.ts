// A visit keeps the species that its tree had when the visit was recorded, whatever the tree is found to be later.
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createTestDatabase, untilWaiting } from '../../../test/databases.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree, treeInput } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';

const [ELM, OAK, MAPLE] = [12, 77, 114] as const;

let test: TestApp;
let lena: string;
let pat: string;
let olu: string;
let project: Project;
let tree: trees.Tree;
beforeAll(async () => {
  test = await createTestApp();
  [lena, pat, olu] = [await test.signedIn('lena'), await test.signedIn('pat'), await test.signedIn('olu')];
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
  tree = await createTree(test, lena, project, { subId: ELM });
});

const ids = () => ({ treeId: tree.tree_id, projectId: project.project_id });
const record = () => test.call(visits.recordVisit.healthCheck, { ...ids(), crownVigor: 2 }, pat);
const correct = (subId: number) =>
  test.call(trees.updateTree, { ...treeInput(project, { subId }), treeId: tree.tree_id }, lena);
const namesOf = async (subId: number) =>
  (await test.database.find<{ common_name: string; scientific_name: string }>(
    sql`select common_name, scientific_name from species where sub_id = ${subId}`,
  )) ?? expect.unreachable();
const log = (token = pat) => test.call(visits.listProjectVisits, { projectId: project.project_id }, token);
const recordedIn = (listed: readonly visits.Visit[]) =>
  listed.map(({ sub_id, recorded_sub_id }) => [sub_id, recorded_sub_id]);

it('a corrected species of the tree leaves old visits as they were recorded', async () => {
  expect(await record()).toMatchObject({ sub_id: ELM, recorded_sub_id: ELM });
  await correct(OAK);
  await record();
  await correct(MAPLE);
  const [elm, oak, maple] = [await namesOf(ELM), await namesOf(OAK), await namesOf(MAPLE)];
  for (const listed of [
    await log(),
    await test.call(visits.listTreeVisits, { treeId: tree.tree_id }, olu),
    await Promise.all((await log()).map(({ visit_id }) => test.call(visits.getVisit, { visitId: visit_id }, olu))),
  ])
    expect(listed).toMatchObject([
      {
        sub_id: MAPLE,
        ...maple,
        recorded_sub_id: OAK,
        recorded_common_name: oak.common_name,
        recorded_scientific_name: oak.scientific_name,
      },
      {
        sub_id: MAPLE,
        ...maple,
        recorded_sub_id: ELM,
        recorded_common_name: elm.common_name,
        recorded_scientific_name: elm.scientific_name,
      },
    ]);
});

it('an edit, a withdrawal and a sent species change nothing of it', async () => {
  const { visit_id: visitId } = await test.call(
    visits.recordVisit.healthCheck,
    { ...ids(), crownVigor: 2, subId: MAPLE },
    pat,
  );
  await correct(OAK);
  await test.call(visits.updateVisit.healthCheck, { visitId, crownVigor: 4, subId: MAPLE }, pat);
  expect(recordedIn(await log())).toEqual([[OAK, ELM]]);
  await test.call(visits.withdrawVisit, { visitId }, pat);
  await test.call(visits.restoreVisit, { visitId }, pat);
  expect(recordedIn(await log())).toEqual([[OAK, ELM]]);
});

it('a visit that waits for a correction of its tree is recorded with the corrected species', async () => {
  let recording: Promise<visits.OpenedVisit> | undefined;
  await test.database.transaction(async (tx) => {
    await tx.run(sql`update tree set sub_id = ${OAK} where tree_id = ${tree.tree_id}`);
    recording = record();
    await untilWaiting(test.database, 1);
  });
  expect(await recording).toMatchObject({ sub_id: OAK, recorded_sub_id: OAK });
});

it('an import may name the species, but only one that there is', async () => {
  const insert = (subId: number) =>
    test.database.run(sql`
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, stewardship_tasks, recorded_sub_id)
      select 'Tree Care', ${tree.tree_id}, ${project.project_id}, min(user_id), '2019-01-01Z', '', ${subId} from users`);
  await insert(MAPLE);
  expect(recordedIn(await log())).toEqual([[ELM, MAPLE]]);
  await expect(insert(65_000)).rejects.toMatchObject({ constraint: 'visit_recorded_species' });
});

it('visits from before get the species that their tree has on the day of the migration', async () => {
  const older = await createTestDatabase({ template: 'template1' });
  await migrate(
    older,
    readMigrations().filter(({ name }) => name < '20261119-85'),
  );
  await older.transaction(async (tx) => {
    // The functions of this version do not know the older tables.
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into users (user_id, email, given_name, family_name) overriding system value values (1, 'lena@example.org', 'Lena', 'Oak')`);
    await tx.run(sql`
      insert into project (project_id, project_name, search_name, created_by) overriding system value values (1, 'Elm', 'elm', 1)`);
    await tx.run(sql`
      insert into tree (tree_id, tree_name, sub_id, longitude, latitude, tile_value, created_by) overriding system value
      values (1, 'One', ${ELM}, 0, 0, 0, 1), (2, 'Two', ${OAK}, 0, 0, 0, 1)`);
    await tx.run(sql`
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, stewardship_tasks)
      select 'Tree Care', tree_id, 1, 1, '2026-01-01Z', '' from tree`);
  });
  const [before] = await older.list(sql`select tree_id, version, visited_at from tree order by tree_id`);

  await migrate(older);
  await older.run(sql`update tree set sub_id = ${MAPLE}`);
  expect(await older.list(sql`select tree_id, recorded_sub_id from visit order by tree_id`)).toEqual([
    { tree_id: 1, recorded_sub_id: ELM },
    { tree_id: 2, recorded_sub_id: OAK },
  ]);
  expect((await older.list(sql`select tree_id, version, visited_at from tree order by tree_id`))[0]).toEqual(before);
  await older.close();
});
