import { getUser } from '@treewell/domain/accounts';
import { SCREEN_HEADER } from '@treewell/domain/history/screens';
import * as members from '@treewell/domain/members';
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import type { Project } from '@treewell/domain/projects';
import * as savedFilters from '@treewell/domain/saved-filters';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject, join, polyTextAround } from '../../../test/projects.ts';
import { addPhoto } from '../../../test/photos.ts';
import { createTree, plant, treeInput } from '../../../test/trees.ts';
import { recordHealthCheck } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';
import { makePartitions } from './change-partitions.ts';

interface Kept {
  user_id: number | null;
  via: string;
  record: string;
  what: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

let test: TestApp;
let lena: string;
let pat: string;
let lenaId: number;
let project: Project;
let last = 0;

const idOf = async (token: string) => Number((await test.call(getUser, {}, token)).user_id);
const lastId = async () =>
  (await test.database.find<{ last: number }>(sql`select coalesce(max(change_id), 0)::int as last from change`))
    ?.last ?? 0;
/** What was kept since `beginning`. */
const kept = () =>
  test.database.list<Kept>(
    sql`select user_id, via, record, what, before, after from change where change_id > ${last} order by change_id`,
  );
const beginning = async () => void (last = await lastId());

beforeAll(async () => {
  test = await createTestApp();
  [lena, pat] = [await test.signedIn('lena'), await test.signedIn('pat')];
  lenaId = await idOf(lena);
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
  await beginning();
});

describe('a change is kept', () => {
  it('of a project from its first day, without its first member', async () => {
    await createProject(test, lena, { includeTrees: 0 });
    expect(await kept()).toEqual([
      { user_id: lenaId, via: 'api', record: 'project', what: 'created', before: null, after: null },
    ]);
  });

  it('of a tree: only what differs, by whom, and not the link that comes with it', async () => {
    const tree = await createTree(test, lena, project, { inDbh: 10, inNotes: 'By the gate' });
    await test.call(
      trees.updateTree,
      { ...treeInput(project, { inDbh: 12, inNotes: 'By the gate' }), treeId: tree.tree_id },
      lena,
    );
    const [created, changed, ...rest] = await kept();
    expect(created).toMatchObject({ record: 'tree', what: 'created', before: null, after: null });
    expect(changed).toMatchObject({ user_id: lenaId, record: 'tree', what: 'changed' });
    expect(changed?.before).toMatchObject({ dbh: 10 });
    expect(changed?.after).toMatchObject({ dbh: 12 });
    expect(Object.keys(changed?.after ?? {}).toSorted()).toEqual(expect.arrayContaining(['dbh']));
    expect(changed?.after).not.toHaveProperty('notes');
    expect(rest).toEqual([]);
  });

  it('of a visit: when it is recorded and when it is edited, and what its tree shows of it is no change', async () => {
    const tree = await createTree(test, lena, project);
    await beginning();
    const { visit_id: visitId } = await recordHealthCheck(test, pat, { tree, project }, { inDbh: 14 });
    await test.call(visits.updateVisit.healthCheck, { visitId, inDbh: 15, crownVigor: 1 }, pat);
    await test.call(visits.withdrawVisit, { visitId }, lena);
    await test.call(visits.restoreVisit, { visitId }, lena);
    expect((await kept()).map(({ record, what }) => `${record} ${what}`)).toEqual([
      'visit created',
      'visit changed',
      'visit withdrawn',
      'visit restored',
    ]);
    expect((await kept())[1]).toMatchObject({ before: { dbh: 14 }, after: { dbh: 15 } });
  });

  it('of settings and the boundary, and the number of the next tree is none', async () => {
    const { project_id: projectId } = project;
    await test.call(
      projects.updateProject,
      { projectId, projectName: 'Elms', inCity: 'Salem', nextTreeNumber: 7 },
      lena,
    );
    await test.call(projects.moveProject, { projectId, polygonText: polyTextAround([10, 10]) }, lena);
    const [settings, boundary, ...rest] = await kept();
    expect(settings?.after).toMatchObject({ project_name: 'Elms', city: 'Salem' });
    expect(settings?.after).not.toHaveProperty('next_tree_number');
    expect(Object.keys(boundary?.after ?? {})).toEqual(['boundary']);
    expect(rest).toEqual([]);
  });

  it('of members, photos and saved filters', async () => {
    const { project_id: projectId } = project;
    const userId = await idOf(pat);
    await test.call(members.changeRole, { projectId, userId, roleId: 2 }, lena);
    await test.call(members.removeMember, { projectId, userId }, lena);
    const tree = await createTree(test, lena, project);
    await addPhoto(test, lena, tree);
    const filter = { projectId, filterName: 'Oaks', genus: 'Quercus' };
    const { filter_id: filterId } = await test.call(savedFilters.saveFilter, filter, lena);
    await test.call(savedFilters.saveFilter, { ...filter, genus: 'Fraxinus' }, lena);
    await test.call(savedFilters.deleteFilter, { projectId, filterId }, lena);
    expect((await kept()).map(({ record, what }) => `${record} ${what}`)).toEqual([
      'member changed',
      'member deleted',
      'tree created',
      'photo created',
      'filter created',
      'filter changed',
      'filter deleted',
    ]);
    expect((await kept()).every(({ user_id }) => user_id === lenaId)).toBe(true);
  });

  it('with the screen that it was made on, and one that nobody knows counts as another program', async () => {
    const input = { projectId: project.project_id, projectName: 'Elms' };
    await test.send(projects.updateProject, input, lena, { headers: { [SCREEN_HEADER]: 'settings' } });
    await test.send(projects.updateProject, { ...input, projectName: 'Oaks' }, lena, {
      headers: { [SCREEN_HEADER]: "x'; drop table change" },
    });
    expect((await kept()).map(({ via }) => via)).toEqual(['settings', 'api']);
  });

  it('without an author when somebody writes SQL by hand, also on a connection that a person has used', async () => {
    await test.database.run(sql`update project set city = 'Nowhere' where project_id = ${project.project_id}`);
    expect(await kept()).toMatchObject([{ user_id: null, via: 'database', record: 'project' }]);
  });

  it('together with the change: what is rolled back was never there', async () => {
    await test.database
      .transaction(async (tx) => {
        await tx.run(sql`update project set city = 'Nowhere' where project_id = ${project.project_id}`);
        throw new Error('no');
      })
      .catch(() => {});
    expect(await kept()).toEqual([]);
  });
});

describe('an act that changes many records', () => {
  it('is one entry of the stream, with the number of records', async () => {
    const treeIds = await plant(test, 3);
    await beginning();
    await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
    const rows = await test.database.list<{ record: string; group_id: number | null; after: unknown }>(
      sql`select record, group_id, after from change where change_id > ${last} order by change_id`,
    );
    expect(rows.map(({ record }) => record)).toEqual(['group', 'link', 'link', 'link']);
    expect(new Set(rows.map(({ group_id }) => group_id)).size).toBe(1);
    expect(rows[0]?.after).toEqual({ records: 3 });
  });

  it('leaves nothing when it changes nothing', async () => {
    const treeIds = await plant(test, 1);
    const input = { projectId: project.project_id, treeIds };
    await test.call(projectTrees.addProjectTrees, input, lena);
    await beginning();
    await test.call(projectTrees.addProjectTrees, input, lena);
    expect(await kept()).toEqual([]);
  });

  it('does not take what the same person does afterwards', async () => {
    const treeIds = await plant(test, 1);
    await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
    await beginning();
    await test.call(projects.updateProject, { projectId: project.project_id, projectName: 'Elms' }, lena);
    expect(await test.database.list(sql`select group_id from change where change_id > ${last}`)).toEqual([
      { group_id: null },
    ]);
  });
});

it('each month has a partition, which takes what was written before it was there', async () => {
  await test.database.run(
    sql`insert into change (at, record, what, via) values ('2020-02-29T12:00Z', 'tree', 'created', 'test')`,
  );
  const inDefault = async () =>
    (await test.database.find<{ count: number }>(sql`select count(*)::int as count from change_default`))?.count;
  expect(await inDefault()).toBeGreaterThan(0);
  const all = await test.database.list(sql`select change_id from change order by 1`);
  await Promise.all([makePartitions(test.database), makePartitions(test.database)]);
  expect(await inDefault()).toBe(0);
  expect(await test.database.list(sql`select change_id from change order by 1`)).toEqual(all);
  expect(await test.database.list(sql`select via from change_2020_02`)).toEqual([{ via: 'test' }]);
  await test.call(projects.updateProject, { projectId: project.project_id, projectName: 'Elms' }, lena);
  expect(await inDefault()).toBe(0);
});
