import * as healthIndex from '@treewell/domain/health-index';
import * as projectTrees from '@treewell/domain/project-trees';
import { type Project, getProject, updateProject } from '@treewell/domain/projects';
import { listSpecies } from '@treewell/domain/species';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { WASHINGTON, createProject, join } from '../../../test/projects.ts';
import { createTree, plant, treeInput, withdraw } from '../../../test/trees.ts';
import { type InsertedCheck, insertChecks } from '../../../test/visits.ts';
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
  await join(test, project, tokens['lena'], tokens['pat']);
});

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
const treeCount = async () =>
  (await test.call(getProject, { projectId: project.project_id }, tokens['lena'])).treeCount;

const deactivate = () =>
  test.call(
    updateProject,
    { projectId: project.project_id, projectName: project.project_name, inVisible: 0 },
    tokens['lena'],
  );

describe('an inactive project', () => {
  it('accepts no new trees and no links, but leaders can remove trees', async () => {
    const other = await createProject(test, tokens['lena'], { projectName: 'Other', includeTrees: 0 });
    const { tree_id: treeId } = await createTree(test, tokens['pat'], project);
    const { tree_id: another } = await createTree(test, tokens['lena'], other);
    await deactivate();
    const { project_id: projectId } = project;
    const inactive = { status: 409, code: 'project_inactive' };
    expect(await test.refusal(trees.createTree, treeInput(project), tokens['pat'])).toEqual(inactive);
    expect(await test.refusal(trees.updateTree, { ...treeInput(project), treeId }, tokens['pat'])).toEqual(inactive);
    expect(await test.refusal(projectTrees.addProjectTrees, { projectId, treeId: another }, tokens['lena'])).toEqual(
      inactive,
    );
    expect(await treeCount()).toBe(1);
    expect(await test.call(projectTrees.removeProjectTrees, { projectId, treeId }, tokens['lena'])).toEqual({
      project_id: projectId,
      tree_ids: [treeId],
    });
    expect(await test.call(projectTrees.listProjectTrees, { projectId }, tokens['pat'])).toEqual([]);
  });

  it('refuses calls that waited while it became inactive, or while the caller was removed', async () => {
    const { project_id: projectId } = project;
    const other = await createProject(test, tokens['lena'], { projectName: 'Other', includeTrees: 0 });
    const { tree_id: treeId } = await createTree(test, tokens['lena'], other);
    const { tree_id: own } = await createTree(test, tokens['pat'], project);
    const { tree_id: linked } = await createTree(test, tokens['lena'], project);
    const adding = () => [
      test.send(trees.createTree, treeInput(project), tokens['pat']),
      test.send(trees.updateTree, { ...treeInput(project), treeId: own }, tokens['pat']),
      test.send(projectTrees.addProjectTrees, { projectId, treeId }, tokens['lena']),
    ];
    const removing = () => [test.send(projectTrees.removeProjectTrees, { projectId, treeId: linked }, tokens['lena'])];
    const meanwhile = async (change: ReturnType<typeof sql>, send: () => ReturnType<TestApp['send']>[]) => {
      const calls = await test.database.transaction(async (tx) => {
        await tx.run(sql`select from project where project_id = ${projectId} for update`);
        const waiting = send();
        await untilWaiting(test.database, waiting.length);
        await tx.run(change);
        return waiting;
      });
      return (await Promise.all(calls)).map((answer) => problemOf(answer).code);
    };
    expect(await meanwhile(sql`update project set visible = 0 where project_id = ${projectId}`, adding)).toEqual([
      'project_inactive',
      'project_inactive',
      'project_inactive',
    ]);
    await test.database.run(sql`update project set visible = 1 where project_id = ${projectId}`);
    const members = await test.database.list<{ user_id: number; role_id: number }>(
      sql`select user_id, role_id from member where project_id = ${projectId}`,
    );
    expect(await meanwhile(sql`delete from member where project_id = ${projectId}`, adding)).toEqual([
      'members_only',
      'members_only',
      'leaders_only',
    ]);
    for (const { user_id, role_id } of members)
      await test.database.run(
        sql`insert into member (project_id, user_id, role_id) values (${projectId}, ${user_id}, ${role_id})`,
      );
    expect(await meanwhile(sql`delete from member where project_id = ${projectId}`, removing)).toEqual([
      'leaders_only',
    ]);
    expect(
      await test.database.list(sql`select tree_id from project_tree where project_id = ${projectId} order by tree_id`),
    ).toEqual([{ tree_id: own }, { tree_id: linked }]);
  });
});

describe('creating a tree', () => {
  it('is allowed for members of the project only', async () => {
    expect(await test.refusal(trees.createTree, treeInput(project), tokens['olu'])).toEqual({
      status: 403,
      code: 'members_only',
    });
    expect(
      await test.refusal(trees.createTree, { ...treeInput(project), projectId: 2_000_000_000 }, tokens['lena']),
    ).toEqual({
      status: 404,
      code: 'not_found',
    });
  });

  it('names the wrong fields and stores nothing', async () => {
    expect(
      await test.refusal(trees.createTree, treeInput(project, { subId: 999_999, inName: 'Nameless' }), tokens['pat']),
    ).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: { subId: 'no_such_species' },
    });
    expect(
      await test.refusal(trees.createTree, { projectId: project.project_id, inName: '', subId: '' }, tokens['pat']),
    ).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: {
        inName: 'required',
        subId: 'species_required',
        inLatitude: 'required',
        inLongitude: 'required',
      },
    });
    expect(await treeCount()).toBe(0);
  });

  it('returns the whole record', async () => {
    const tree = await createTree(test, tokens['pat'], project, {
      inDbh: '12.5',
      inTreeheight: 40,
      inNotes: 'By the gate',
      inAddress: '1 Elm St',
      rootConfig: 'Bare Root',
      containerSize: 15,
      caliperSize: '',
    });
    expect(tree).toMatchObject({
      tree_name: 'Elm 1',
      sub_id: 12,
      dbh: 12.5,
      treeheight: 40,
      notes: 'By the gate',
      address: '1 Elm St',
      root_config: 'Bare Root',
      container_size: 15,
      caliper_size: null,
      z_score: null,
      healthcheck_count: 0,
      longitude: WASHINGTON[0],
      latitude: WASHINGTON[1],
      symbology: 1,
      created_tree: true,
      point_geojson: { type: 'Point', coordinates: [...WASHINGTON] },
      project_id: project.project_id,
      project_name: project.project_name,
      tree_in_project: [{ project_id: project.project_id, project_name: project.project_name }],
      photo_file: '',
      photo_unique_id: '',
      photosUrlArray: [],
      version: 1,
    });
    expect(tree.common_name).not.toBe('');
    expect(await treeCount()).toBe(1);
  });

  it('rounds tiny coordinates to zero', async () => {
    expect(
      await createTree(test, tokens['pat'], project, { inLatitude: 5e-324, inLongitude: '-1e-200' }),
    ).toMatchObject({ latitude: 0, longitude: 0 });
  });

  it('creates one tree for one Idempotency-Key, sent twice or several times at once', async () => {
    const send = (key: string, fields = {}) =>
      test.send(trees.createTree, treeInput(project, fields), tokens['pat'], { headers: { 'idempotency-key': key } });
    const first = await send('form-1');
    const again = await send('form-1');
    expect(again.json()).toEqual(first.json());
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => send('form-2')));
    expect(atOnce.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(atOnce.map((response) => response.json().data.tree_id)).size).toBe(1);
    expect(await treeCount()).toBe(2);
    expect(problemOf(await send('form-1', { inName: 'Another' }))).toEqual({ status: 409, code: 'key_reused' });
    expect(problemOf(await send('two words'))).toMatchObject({
      status: 400,
      fields: { 'Idempotency-Key': 'idempotency_key' },
    });
    const lenas = await test.send(trees.createTree, treeInput(project), tokens['lena'], {
      headers: { 'idempotency-key': 'form-1' },
    });
    expect(lenas.json().data.tree_id).not.toBe(first.json().data.tree_id);
  });

  it('accepts the key of a refused request again', async () => {
    const send = (subId: number) =>
      test.send(trees.createTree, treeInput(project, { subId }), tokens['pat'], {
        headers: { 'idempotency-key': 'mistaken' },
      });
    expect((await send(999_999)).statusCode).toBe(400);
    expect((await send(12)).statusCode).toBe(200);
  });
});

describe('reading a tree', () => {
  it('shows its facts to every registered person, and the name of its creator only to members of its home', async () => {
    const { tree_id: treeId } = await createTree(test, tokens['pat'], project, {
      inNotes: 'By the gate',
      inDbh: 7,
      inAddress: '1 Elm St',
    });
    const seenBy = (who: string) => test.call(trees.getTree, { treeId, projectId: project.project_id }, tokens[who]);
    const facts = {
      tree_name: 'Elm 1',
      notes: 'By the gate',
      dbh: 7,
      address: '1 Elm St',
      sub_id: 12,
      home_project_id: project.project_id,
      home_project_name: project.project_name,
      home_visible: 1,
    };
    expect(await seenBy('olu')).toMatchObject({
      ...facts,
      created_tree: false,
      can_edit: false,
      can_withdraw: false,
      can_add_photos: false,
      added_by: null,
      project_id: null,
      tree_in_project: [],
    });
    expect(await seenBy('lena')).toMatchObject({
      ...facts,
      created_tree: false,
      can_edit: true,
      can_withdraw: true,
      can_add_photos: true,
      added_by: 'pat Oak',
      symbology: 1,
    });
    expect(await seenBy('pat')).toMatchObject({
      ...facts,
      created_tree: true,
      can_edit: true,
      can_withdraw: true,
      can_add_photos: true,
      added_by: 'pat Oak',
    });
  });

  it('shows the name of an inactive home to its members only, and the rights that remain', async () => {
    const { tree_id: treeId } = await createTree(test, tokens['pat'], project);
    await deactivate();
    expect(await test.call(trees.getTree, { treeId }, tokens['olu'])).toMatchObject({
      home_project_id: project.project_id,
      home_project_name: null,
      home_visible: null,
    });
    expect(await test.call(trees.getTree, { treeId }, tokens['lena'])).toMatchObject({
      home_project_name: project.project_name,
      home_visible: 0,
      can_withdraw: true,
      can_add_photos: false,
    });
  });

  it('gives the rights on a tree without a home to its creator only', async () => {
    const [treeId] = (await plant(test, 1)) as [number];
    expect(await test.call(trees.getTree, { treeId }, tokens['lena'])).toMatchObject({
      created_tree: true,
      can_withdraw: true,
      can_add_photos: true,
      added_by: null,
      home_project_id: null,
      home_project_name: null,
    });
    expect(await test.call(trees.getTree, { treeId }, tokens['pat'])).toMatchObject({
      can_edit: false,
      can_withdraw: false,
      can_add_photos: false,
    });
  });

  it('says whether it is in the requested project', async () => {
    const { tree_id: treeId } = await createTree(test, tokens['lena'], project);
    const other = await createProject(test, tokens['lena'], { projectName: 'Other', includeTrees: 0 });
    expect(await test.call(trees.getTree, { treeId, projectId: other.project_id }, tokens['lena'])).toMatchObject({
      symbology: 0,
      project_id: project.project_id,
    });
  });

  it('is refused with not_found if it does not exist or is withdrawn', async () => {
    const { tree_id: treeId } = await createTree(test, tokens['pat'], project);
    await withdraw(test, treeId);
    expect(await test.refusal(trees.getTree, { treeId }, tokens['pat'])).toEqual({ status: 404, code: 'not_found' });
    expect(await test.refusal(trees.getTree, { treeId: 2_000_000_000 }, tokens['pat'])).toEqual({
      status: 404,
      code: 'not_found',
    });
  });

  it('shows the number of health checks of the species and of the tree', async () => {
    const tree = await createTree(test, tokens['pat'], project, { subId: 77 });
    const other = await createTree(test, tokens['pat'], project, { subId: 77 });
    const checks = Array.from({ length: 120 }, (_, index): InsertedCheck => ({
      tree_id: (index % 2 ? tree : other).tree_id,
      project_id: project.project_id,
      values: [1, 1, 1, 1, 2],
    }));
    await insertChecks(test, checks);
    expect(
      await test.call(healthIndex.getHealthCheckCounts, { subId: 77, treeId: tree.tree_id }, tokens['olu']),
    ).toEqual({
      species_health_checks: 120,
      tree_health_checks: 60,
    });
  });
});

describe('changing a tree', () => {
  it('is allowed for its creator and the leaders of its home, and for no other member', async () => {
    const { tree_id: treeId } = await createTree(test, tokens['pat'], project);
    const { tree_id: lenasTree } = await createTree(test, tokens['lena'], project);
    expect(
      await test.refusal(trees.updateTree, { ...treeInput(project), treeId: lenasTree, inName: 'Mine' }, tokens['pat']),
    ).toEqual({ status: 403, code: 'not_yours_to_edit' });
    expect(
      await test.call(trees.updateTree, { ...treeInput(project), treeId, inName: 'Corrected' }, tokens['lena']),
    ).toMatchObject({ tree_name: 'Corrected', created_tree: false, can_edit: true });
    expect(
      await test.refusal(trees.updateTree, { ...treeInput(project), treeId, inName: 'Mine' }, tokens['olu']),
    ).toEqual({
      status: 403,
      code: 'members_only',
    });
    const renamed = await test.call(
      trees.updateTree,
      { ...treeInput(project), treeId, inName: 'Renamed', inDbh: 3 },
      tokens['pat'],
    );
    expect(renamed).toMatchObject({ tree_name: 'Renamed', dbh: 3, version: 3 });
  });

  it('refuses the second of two edits at once, and returns the newer record', async () => {
    const { tree_id: treeId, version } = await createTree(test, tokens['pat'], project);
    const edit = (inName: string) =>
      test.send(trees.updateTree, { ...treeInput(project), treeId, version, inName }, tokens['pat']);
    const answers = await Promise.all([edit('First'), edit('Second')]);
    const [done] = answers.filter(({ statusCode }) => statusCode === 200);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 409);
    const name = done?.json().data.tree_name;
    const { code, newer } = refused?.json().error ?? {};
    expect({ code, newer }).toMatchObject({ code: 'edited_meanwhile', newer: { tree_name: name, version: 2 } });
    expect(newer, 'nothing that the contract does not have').toEqual(trees.updateTree.data.parse(newer));
    expect(await test.call(trees.getTree, { treeId }, tokens['pat'])).toMatchObject({ tree_name: name });
  });

  it('keeps it in its projects and adds it to the project of the request', async () => {
    const { tree_id: treeId } = await createTree(test, tokens['lena'], project);
    const other = await createProject(test, tokens['lena'], { projectName: 'Other', includeTrees: 0 });
    const moved = await test.call(trees.updateTree, { ...treeInput(other), treeId, inLongitude: -76 }, tokens['lena']);
    expect(sorted(moved.tree_in_project.map(({ project_id }) => project_id))).toEqual(
      sorted([project.project_id, other.project_id]),
    );
    expect(moved.home_project_id).toBe(project.project_id);
    const cells = await test.database.list(
      sql`select distinct cell from project_tree where tree_id = ${treeId} union select cell from tree where tree_id = ${treeId}`,
    );
    expect(cells).toHaveLength(1);
  });
});

it('the list of species starts with the two special entries', async () => {
  const species = await test.call(listSpecies, {}, tokens['olu']);
  expect(species.slice(0, 2).map(({ common_name }) => common_name)).toEqual(['Unknown plant', 'Unlisted plant']);
  expect(species).toHaveLength(582);
  const names = species.slice(2).map(({ common_name }) => common_name);
  expect(names).toEqual(names.toSorted());
  expect(species).toContainEqual({
    sub_id: expect.any(Number),
    common_name: 'Japanese zelkova',
    common_name_es: 'Zelkova japonesa',
    scientific_name: 'Zelkova serrata',
  });
});

it('Spanish names are known for many species, and no two species share one', async () => {
  const species = await test.call(listSpecies, {}, tokens['olu']);
  const spanish = species.map(({ common_name_es }) => common_name_es).filter((name) => name !== '');
  expect(spanish.length).toBeGreaterThan(250);
  expect(new Set(spanish).size).toBe(spanish.length);
  const long = 'x'.repeat(101);
  await expect(test.database.run(sql`update species_name set name = ${long}`)).rejects.toThrow('species_name_length');
});
