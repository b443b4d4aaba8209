import { type Position, circleRing, contains, distanceMeters, toPolyText } from '@treewell/domain/geo';
import * as healthIndex from '@treewell/domain/health-index';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import { getProject, updateProject } from '@treewell/domain/projects';
import { listSpecies } from '@treewell/domain/species';
import * as treeExtents from '@treewell/domain/tree-extents';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { WASHINGTON, createProject, join, polyTextAround } from '../../../test/projects.ts';
import { createTree, plant, treeInput, withdraw } from '../../../test/trees.ts';
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
const metersNorth = ([x, y]: Position, meters: number): Position => [x, y + meters / 111_195];
const treeCount = async () =>
  (await test.call(getProject, { projectId: project.project_id }, tokens['lena'])).treeCount;
const refusalOf = async (endpoint: Parameters<TestApp['send']>[0], input: Record<string, unknown>, who: string) =>
  problemOf(await test.send(endpoint, input, tokens[who]));

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
    expect(await refusalOf(trees.createTree, treeInput(project), 'pat')).toEqual(inactive);
    expect(await refusalOf(trees.updateTree, { ...treeInput(project), treeId }, 'pat')).toEqual(inactive);
    expect(await refusalOf(projectTrees.addProjectTrees, { projectId, treeId: another }, 'lena')).toEqual(inactive);
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
    expect(await refusalOf(trees.createTree, treeInput(project), 'olu')).toEqual({ status: 403, code: 'members_only' });
    expect(await refusalOf(trees.createTree, { ...treeInput(project), projectId: 2_000_000_000 }, 'lena')).toEqual({
      status: 404,
      code: 'not_found',
    });
  });

  it('names the wrong fields and stores nothing', async () => {
    expect(
      await refusalOf(trees.createTree, treeInput(project, { subId: 999_999, inName: 'Nameless' }), 'pat'),
    ).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: { subId: 'no_such_species' },
    });
    expect(await refusalOf(trees.createTree, { projectId: project.project_id, inName: '', subId: '' }, 'pat')).toEqual({
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
  it('shows its facts to every registered person, and the name of its maker only to members of its home', async () => {
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
      can_edit: false,
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

  it('gives the rights on a tree without a home to its maker only', async () => {
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
    expect(await refusalOf(trees.getTree, { treeId }, 'pat')).toEqual({ status: 404, code: 'not_found' });
    expect(await refusalOf(trees.getTree, { treeId: 2_000_000_000 }, 'pat')).toEqual({
      status: 404,
      code: 'not_found',
    });
  });

  it('shows the number of health checks of the species and of the tree', async () => {
    const tree = await createTree(test, tokens['pat'], project, { subId: 77 });
    await createTree(test, tokens['pat'], project, { subId: 77 });
    await test.database.run(sql`update tree set healthcheck_count = 60 where sub_id = 77`);
    expect(
      await test.call(healthIndex.getHealthCheckCounts, { subId: 77, treeId: tree.tree_id }, tokens['olu']),
    ).toEqual({
      species_health_checks: 120,
      tree_health_checks: 60,
    });
  });
});

describe('changing a tree', () => {
  it('is allowed for its maker only, not for leaders', async () => {
    const { tree_id: treeId } = await createTree(test, tokens['pat'], project);
    expect(await refusalOf(trees.updateTree, { ...treeInput(project), treeId, inName: 'Mine' }, 'lena')).toEqual({
      status: 403,
      code: 'not_yours',
    });
    expect(await refusalOf(trees.updateTree, { ...treeInput(project), treeId, inName: 'Mine' }, 'olu')).toEqual({
      status: 403,
      code: 'members_only',
    });
    const renamed = await test.call(
      trees.updateTree,
      { ...treeInput(project), treeId, inName: 'Renamed', inDbh: 3 },
      tokens['pat'],
    );
    expect(renamed).toMatchObject({ tree_name: 'Renamed', dbh: 3, version: 2 });
  });

  it('refuses the second of two edits at once, and returns the newer record', async () => {
    const { tree_id: treeId, version } = await createTree(test, tokens['pat'], project);
    const edit = (inName: string) =>
      test.send(trees.updateTree, { ...treeInput(project), treeId, version, inName }, tokens['pat']);
    const answers = await Promise.all([edit('First'), edit('Second')]);
    const [done] = answers.filter(({ statusCode }) => statusCode === 200);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 409);
    const name = done?.json().data.tree_name;
    expect(refused?.json().error).toMatchObject({ code: 'edited_meanwhile', newer: { tree_name: name, version: 2 } });
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

describe('the trees inside a shape', () => {
  it('are exactly the trees that it contains', async () => {
    const place: Position = [10.5, 45.5];
    await plant(test, 3_000, place, 0.02);
    const ring = circleRing(place, 700, 24);
    const { features } = await test.call(treeExtents.listTreesInExtent, { extent: toPolyText(ring) }, tokens['olu']);
    const planted = await test.database.list<{ tree_id: number; longitude: number; latitude: number }>(
      sql`select tree_id, longitude, latitude from tree`,
    );
    const inside = planted.filter(({ longitude, latitude }) => contains(ring, [longitude, latitude]));
    expect(new Set(features.map(({ id }) => id))).toEqual(new Set(inside.map(({ tree_id }) => tree_id)));
    expect(features.length).toBeGreaterThan(500);
    expect(
      Math.max(...features.map(({ geometry }) => distanceMeters(geometry.coordinates, place))),
    ).toBeLessThanOrEqual(701);
    expect(features[0]?.properties.symbology).toBeNull();
    const box = await test.call(treeExtents.listTreesInExtent, { extent: '10.49,45.49,10.51,45.51' }, tokens['olu']);
    expect(box.features).toHaveLength(3_000);
  });

  it('show members which of them are in the project', async () => {
    const place: Position = [11.5, 45.5];
    const tree = await createTree(test, tokens['pat'], project, { inLongitude: place[0], inLatitude: place[1] });
    const [neighbour] = await plant(test, 1, metersNorth(place, 20), 0.0001);
    const extent = polyTextAround(place, 100);
    expect(
      await refusalOf(treeExtents.listProjectTreesInExtent, { projectId: project.project_id, extent }, 'olu'),
    ).toEqual({
      status: 403,
      code: 'members_only',
    });
    const { features } = await test.call(
      treeExtents.listProjectTreesInExtent,
      { projectId: project.project_id, extent },
      tokens['pat'],
    );
    expect(new Map(features.map(({ id, properties }) => [id, properties.symbology]))).toEqual(
      new Map([
        [tree.tree_id, 1],
        [neighbour, 0],
      ]),
    );
  });

  it('are added to a project that is created around them', async () => {
    await plant(test, 200, [12.5, 45.5], 0.001);
    const around = await createProject(test, tokens['lena'], {
      polyText: polyTextAround([12.5, 45.5]),
      includeTrees: 1,
    });
    expect(around.treeCount).toBe(200);
  });
});

describe('the trees of a project', () => {
  it('are added and removed by leaders, one or many at a time', async () => {
    const [one, two, three] = (await plant(test, 3)) as [number, number, number];
    const projectId = project.project_id;
    for (const who of ['pat', 'olu'])
      expect(await refusalOf(projectTrees.addProjectTrees, { projectId, treeId: one }, who)).toEqual({
        status: 403,
        code: 'leaders_only',
      });
    expect(await test.call(projectTrees.addProjectTrees, { projectId, treeId: one }, tokens['lena'])).toEqual({
      project_id: projectId,
      tree_ids: [one],
    });
    expect(
      await test.call(projectTrees.addProjectTrees, { projectId, treeIds: [one, two, three] }, tokens['lena']),
    ).toEqual({
      project_id: projectId,
      tree_ids: [two, three],
    });
    expect(await treeCount()).toBe(3);
    expect(
      await test.call(projectTrees.removeProjectTrees, { projectId, treeIds: [two, three] }, tokens['lena']),
    ).toMatchObject({ tree_ids: [two, three] });
    const byAddress = await test.app.inject({
      method: 'DELETE',
      url: `/v0/tree/projectxtree?treeId=${one}&projectId=${projectId}`,
      headers: { authorization: tokens['lena']! },
    });
    expect(byAddress.json()).toEqual({ data: { project_id: projectId, tree_ids: [one] } });
    expect(await treeCount()).toBe(0);
  });

  it('are added ten thousand at a time, or none of them', { tags: 'slow' }, async () => {
    const planted = await plant(test, 10_000, [13.5, 45.5]);
    const projectId = project.project_id;
    expect(
      await refusalOf(projectTrees.addProjectTrees, { projectId, treeIds: [...planted, 2_000_000_000] }, 'lena'),
    ).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: { treeIds: 'no_such_tree' },
    });
    expect(await treeCount()).toBe(0);
    const { tree_ids } = await test.call(projectTrees.addProjectTrees, { projectId, treeIds: planted }, tokens['lena']);
    expect(tree_ids).toHaveLength(10_000);
    expect(await treeCount()).toBe(10_000);
    const undone = await test.call(projectTrees.removeProjectTrees, { projectId, treeIds: tree_ids }, tokens['lena']);
    expect(undone.tree_ids).toHaveLength(10_000);
    expect(await treeCount()).toBe(0);
  });

  it('are added once when several calls add them at the same time', async () => {
    const planted = await plant(test, 500, [14.5, 45.5]);
    const add = (treeIds: number[]) =>
      test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, tokens['lena']);
    const added = await Promise.all([add(planted), add(planted.toReversed()), add(planted.slice(100))]);
    expect(sorted(added.flatMap(({ tree_ids }) => tree_ids))).toEqual(sorted(planted));
    expect(await treeCount()).toBe(500);
  });

  it('are listed for members, all at once or in pages', async () => {
    const planted = await plant(test, 4_500, [15.5, 45.5]);
    const projectId = project.project_id;
    await test.call(projectTrees.addProjectTrees, { projectId, treeIds: planted }, tokens['lena']);
    expect(await refusalOf(projectTrees.listProjectTrees, { projectId }, 'olu')).toEqual({
      status: 403,
      code: 'members_only',
    });
    const whole = await test.call(projectTrees.listProjectTrees, { projectId }, tokens['pat']);
    expect(whole.map(({ tree_id }) => tree_id)).toEqual(sorted(planted));
    const first = await test.call(projectTrees.listProjectTrees, { projectId, limit: 2_000 }, tokens['pat']);
    expect(await refusalOf(projectTrees.listProjectTrees, { projectId, after: 3_000_000_000 }, 'pat')).toMatchObject({
      status: 400,
      fields: { after: expect.any(String) },
    });
    const rest = await test.call(
      projectTrees.listProjectTrees,
      { projectId, limit: 10_000, after: first.at(-1)!.tree_id },
      tokens['pat'],
    );
    expect([...first, ...rest]).toEqual(whole);
  });

  it('are answered with an uncompressed error when the database cannot read them', async () => {
    await test.database.run(sql`alter table project_tree rename to project_tree_away`);
    try {
      const answer = await test.send(projectTrees.listProjectTrees, { projectId: project.project_id }, tokens['pat'], {
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([500, undefined]);
      expect(problemOf(answer).code).toBe('internal');
    } finally {
      await test.database.run(sql`alter table project_tree_away rename to project_tree`);
    }
  });

  it('are an empty list in an empty project', async () => {
    expect(await test.call(projectTrees.listProjectTrees, { projectId: project.project_id }, tokens['pat'])).toEqual(
      [],
    );
    expect(await test.call(projectTrees.getTreeStats, { projectId: project.project_id }, tokens['pat'])).toEqual({
      tree_count: 0,
      species_count: 0,
      healthcheck_count: 0,
      treecare_count: 0,
      pestdetection_count: 0,
      measured_count: 0,
      average_dbh: null,
      species: [],
    });
  });

  it('have statistics: counts, species and the average DBH', async () => {
    for (const [subId, inDbh] of [
      [20, 10],
      [20, 20],
      [21, ''],
    ] as const)
      await createTree(test, tokens['pat'], project, { subId, inDbh });
    const stats = await test.call(projectTrees.getTreeStats, { projectId: project.project_id }, tokens['pat']);
    expect(stats).toMatchObject({ tree_count: 3, species_count: 2, measured_count: 2, average_dbh: 15 });
    expect(stats.species.map(({ sub_id, tree_count }) => [sub_id, tree_count])).toEqual([
      [20, 2],
      [21, 1],
    ]);
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
    scientific_name: 'Zelkova serrata',
  });
});
