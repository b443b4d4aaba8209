import { getUser } from '@treewell/domain/accounts';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as treeSites from '@treewell/domain/life/tree-sites';
import * as trees from '@treewell/domain/trees';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { addPhoto } from '../../../test/photos.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree, treeInput } from '../../../test/trees.ts';
import { recordHealthCheck } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let project: Project;
let elm: trees.Tree;
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'pat', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, tokens['lena'], { includeTrees: 0 });
  await join(test, project, tokens['lena'], tokens['pat']);
  elm = await createTree(test, tokens['lena'], project, {
    inStatus: 'stump',
    inStatusDate: '2025-03-01',
    inStatusReason: 'storm',
    inPlantedOn: '1990-04-01',
    inLongitude: -77.031,
  });
});

/** Without a place: where the old tree stood. */
const young = (treeId: number, more: object = {}) => {
  const { inLongitude: _x, inLatitude: _y, ...input } = treeInput(project, { inName: 'Young elm' });
  return { ...input, treeId, ...more };
};
const replant = (treeId: number, more: object = {}, who = 'lena') =>
  test.call(treeSites.replantTree, young(treeId, more), tokens[who]);
const refusal = (treeId: number, more: object = {}, who = 'lena') =>
  test.refusal(treeSites.replantTree, young(treeId, more), tokens[who]);
const getTree = (treeId: number) => test.call(trees.getTree, { treeId }, tokens['lena']);
const siteOf = (treeId: number, who = 'olu') => test.call(treeSites.listSiteTrees, { treeId }, tokens[who]);
const edit = (tree: trees.Tree, more: object) =>
  test.send(trees.updateTree, { ...treeInput(project), treeId: tree.tree_id, ...more }, tokens['lena']);

describe('replanting', () => {
  it.each([
    [{ subId: 999_999 }, { subId: 'no_such_species' }],
    [{ inName: '' }, { inName: 'required' }],
    [{ inPlantedOn: '2999-01-01' }, { inPlantedOn: 'day_in_future' }],
    [{ inPlantedOn: '1989-12-31' }, { inPlantedOn: 'before_former_tree' }],
  ])('refuses %j and names the field', async (wrong, fields) => {
    expect(await refusal(elm.tree_id, wrong)).toMatchObject({ code: 'invalid_input', fields });
    expect(await siteOf(elm.tree_id)).toEqual([]);
    expect(await getTree(elm.tree_id)).toMatchObject({ status: 'stump', version: elm.version });
  });

  it('is refused for a tree that lives', async () => {
    const oak = await createTree(test, tokens['lena'], project);
    expect(await refusal(oak.tree_id)).toMatchObject({ status: 409, code: 'tree_alive' });
  });

  it('is refused for a withdrawn tree and in a project that is not its home', async () => {
    const other = await createProject(test, tokens['lena'], { includeTrees: 0 });
    await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeId: elm.tree_id }, tokens['lena']);
    expect(await refusal(elm.tree_id, { projectId: other.project_id })).toMatchObject({
      fields: { projectId: 'another_record' },
    });
    await test.call(withdrawals.withdrawTree, { treeId: elm.tree_id }, tokens['lena']);
    expect(await refusal(elm.tree_id)).toMatchObject({ status: 404 });
  });

  it('is for those who may change the old tree', async () => {
    expect(await refusal(elm.tree_id, {}, 'pat')).toMatchObject({ code: 'not_yours_to_edit' });
    expect(await refusal(elm.tree_id, {}, 'olu')).toMatchObject({ code: 'members_only' });
  });

  it('makes a living tree at the same place and in the same home, and the old one is removed', async () => {
    const tree = await replant(elm.tree_id, { subId: 30, inPlantedOn: '2026-02-03', rootConfig: 'Bare Root' });
    expect(tree).toMatchObject({
      tree_name: 'Young elm',
      sub_id: 30,
      status: 'alive',
      status_date: null,
      planted_on: '2026-02-03',
      root_config: 'Bare Root',
      longitude: elm.longitude,
      latitude: elm.latitude,
      home_project_id: project.project_id,
      symbology: 1,
    });
    // What was known of its end stays.
    expect(await getTree(elm.tree_id)).toMatchObject({
      status: 'removed',
      status_date: '2025-03-01',
      status_reason: 'storm',
      version: elm.version + 1,
    });
  });

  it('is today, at the place that is sent, and the end of the old tree, unless somebody says otherwise', async () => {
    const site = await createTree(test, tokens['lena'], project, { inStatus: 'site' });
    const tree = await replant(site.tree_id, { inLongitude: -77.0305, inLatitude: 38.9001 });
    expect(tree).toMatchObject({ longitude: -77.0305, latitude: 38.9001 });
    const { created_at: createdAt, planted_on: today } = tree;
    expect(today).toBe(createdAt.slice(0, 10));
    expect(await getTree(site.tree_id)).toMatchObject({ status: 'removed', status_date: today });
  });

  it('is not before the old tree where the day of its planting has not begun in UTC', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const site = await createTree(test, tokens['lena'], project, { inStatus: 'site' });
    await test.database.run(sql`update tree set planted_on = ${tomorrow} where tree_id = ${site.tree_id}`);
    expect(await replant(site.tree_id)).toMatchObject({ planted_on: tomorrow });
    expect(await getTree(site.tree_id)).toMatchObject({ status: 'removed', status_date: tomorrow });
  });

  it('is not before any tree that has stood there since the one that it begins from', async () => {
    const second = await replant(elm.tree_id, { inPlantedOn: '2025-11-01' });
    await edit(second, { inStatus: 'removed' });
    expect(await refusal(elm.tree_id, { inPlantedOn: '2025-10-31' })).toMatchObject({
      fields: { inPlantedOn: 'before_former_tree' },
    });
    await test.call(withdrawals.withdrawTree, { treeId: second.tree_id }, tokens['lena']);
    expect(await replant(elm.tree_id, { inPlantedOn: '2025-10-31' })).toMatchObject({ planted_on: '2025-10-31' });
  });

  it('ignores a status: a new tree lives', async () => {
    expect(await replant(elm.tree_id, { inStatus: 'dead', inStatusDate: '2026-01-01' })).toMatchObject({
      status: 'alive',
      status_date: null,
    });
  });

  it('is refused while another tree of the site is not removed, wherever it begins', async () => {
    const second = await replant(elm.tree_id);
    expect(await refusal(elm.tree_id)).toMatchObject({ status: 409, code: 'site_taken' });
    await edit(second, { inStatus: 'dead' });
    expect(await refusal(elm.tree_id)).toMatchObject({ code: 'site_taken' });
    const third = await replant(second.tree_id);
    await edit(third, { inStatus: 'removed' });
    const fourth = await replant(elm.tree_id);
    expect((await siteOf(fourth.tree_id)).map(({ tree_id }) => tree_id)).toEqual([
      third.tree_id,
      second.tree_id,
      elm.tree_id,
    ]);
  });

  it('by two people at once is done once, and the other one is told why not', async () => {
    const stump = await createTree(test, tokens['pat'], project, { inStatus: 'stump' });
    const calls = await test.database.transaction(async (tx) => {
      await tx.run(sql`select from tree where tree_id = ${stump.tree_id} for update`);
      const waiting = ['lena', 'pat'].map((who) => test.send(treeSites.replantTree, young(stump.tree_id), tokens[who]));
      await untilWaiting(test.database, 2);
      return { waiting };
    });
    const answers = await Promise.all(calls.waiting);
    expect(answers.map((answer) => problemOf(answer).code ?? 'ok').toSorted()).toEqual(['ok', 'site_taken']);
    expect(await siteOf(stump.tree_id)).toHaveLength(1);
  });

  it('of two removed trees of a site at once is done once', async () => {
    const second = await replant(elm.tree_id);
    await edit(second, { inStatus: 'removed' });
    const answers = await Promise.all(
      [elm, second].map(({ tree_id }) => test.send(treeSites.replantTree, young(tree_id), tokens['lena'])),
    );
    expect(answers.map((answer) => problemOf(answer).code ?? 'ok').toSorted()).toEqual(['ok', 'site_taken']);
  });

  it('with the same key is done once', async () => {
    const headers = { 'idempotency-key': 'replant-elm' };
    const send = () => test.send(treeSites.replantTree, young(elm.tree_id), tokens['lena'], { headers });
    const [first, again] = [await send(), await send()];
    expect(again.json().data.tree_id).toBe(first.json().data.tree_id);
    expect(await siteOf(elm.tree_id)).toHaveLength(1);
  });

  it('keeps the old tree removed while the new one stands', async () => {
    const tree = await replant(elm.tree_id);
    expect(problemOf(await edit(elm, { inStatus: 'alive' }))).toEqual({ status: 409, code: 'site_taken' });
    await test.call(withdrawals.withdrawTree, { treeId: tree.tree_id }, tokens['lena']);
    expect((await edit(elm, { inStatus: 'alive' })).statusCode).toBe(200);
    const restored = await test.send(withdrawals.restoreTree, { treeId: tree.tree_id }, tokens['lena']);
    expect(problemOf(restored)).toEqual({ status: 409, code: 'site_taken' });
  });
});

describe('the other trees of a site', () => {
  it('are none where only one tree has stood', async () => {
    expect(await siteOf(elm.tree_id)).toEqual([]);
  });

  it('are unknown of a tree that does not exist or is withdrawn, and need a session', async () => {
    await test.call(withdrawals.withdrawTree, { treeId: elm.tree_id }, tokens['lena']);
    for (const treeId of [elm.tree_id, 2_000_000_000])
      expect(await test.refusal(treeSites.listSiteTrees, { treeId }, tokens['olu'])).toMatchObject({ status: 404 });
    expect(await test.refusal(treeSites.listSiteTrees, { treeId: elm.tree_id })).toMatchObject({ status: 401 });
  });

  it('are shown to everybody with their facts and photos, the newest first, without names of people', async () => {
    await addPhoto(test, tokens['pat'], elm);
    await recordHealthCheck(test, tokens['pat'], { tree: elm, project });
    const second = await replant(elm.tree_id, { inPlantedOn: '2025-11-01' });
    await edit(second, { inStatus: 'dead', inStatusDate: '2026-05-01', inStatusReason: 'pest' });
    const third = await replant(second.tree_id, { inPlantedOn: '2026-10-01' });

    const site = await siteOf(third.tree_id);
    expect(site).toMatchObject([
      { tree_id: second.tree_id, status: 'removed', status_date: '2026-05-01', status_reason: 'pest', photos: [] },
      {
        tree_id: elm.tree_id,
        tree_name: elm.tree_name,
        status: 'removed',
        planted_on: '1990-04-01',
        healthcheck_count: 1,
        photos: [{ thumbnail_url: expect.stringContaining('/thumbnails/') }],
      },
    ]);
    const { given_name: name } = await test.call(getUser, {}, tokens['pat']);
    expect(JSON.stringify(site)).not.toContain(name);
    expect((await siteOf(elm.tree_id)).map(({ tree_id }) => tree_id)).toEqual([third.tree_id, second.tree_id]);
  });

  it('leave out withdrawn trees', async () => {
    const tree = await replant(elm.tree_id);
    await test.call(withdrawals.withdrawTree, { treeId: elm.tree_id }, tokens['lena']);
    expect(await siteOf(tree.tree_id)).toEqual([]);
  });
});
