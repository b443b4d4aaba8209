// Attempts of a person who draws a project around the trees of others, or who was removed from their own project.
import * as accounts from '@treewell/domain/accounts';
import * as members from '@treewell/domain/members';
import * as photos from '@treewell/domain/photos';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as treeUses from '@treewell/domain/tree-uses';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/db.ts';
import { type TestApp, createTestApp, emailOf, problemOf } from './app.ts';
import { untilWaiting } from './databases.ts';
import { addPhoto, jpeg, upload } from './photos.ts';
import { createProject, join, polyTextAround } from './projects.ts';
import { createTree, treeInput } from './trees.ts';
import { recordHealthCheck } from './visits.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let home: Project;
let tree: trees.Tree;
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'pat', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());
beforeEach(async () => {
  home = await createProject(test, tokens['lena'], { includeTrees: 0 });
  await join(test, home, tokens['lena'], tokens['pat']);
  tree = await addPhoto(test, tokens['pat'], await createTree(test, tokens['pat'], home));
});

const codeOf = async (...call: Parameters<TestApp['send']>) => problemOf(await test.send(...call)).code;
const seenByLena = () => test.call(trees.getTree, { treeId: tree.tree_id, projectId: home.project_id }, tokens['lena']);

describe('a project drawn around the trees of others', () => {
  let surrounding: Project;
  beforeEach(async () => {
    surrounding = await createProject(test, tokens['olu'], { polyText: polyTextAround(), includeTrees: 1 });
    await test.call(
      projectTrees.addProjectTrees,
      { projectId: surrounding.project_id, treeId: tree.tree_id },
      tokens['olu'],
    );
  });

  it('gives its leader no rights on these trees', async () => {
    const { tree_id: treeId, photosUrlArray } = tree;
    const before = await seenByLena();
    const photoFile = await upload(test, tokens['olu'], await jpeg());
    const [photo] = photosUrlArray;
    expect(await codeOf(withdrawals.withdrawTree, { treeId }, tokens['olu'])).toBe('not_yours_to_withdraw');
    expect(
      await codeOf(trees.updateTree, { ...treeInput(surrounding), treeId, inName: 'Mine now' }, tokens['olu']),
    ).toBe('not_yours_to_edit');
    expect(await codeOf(photos.addPhoto, { treeId, photoFile, projectId: surrounding.project_id }, tokens['olu'])).toBe(
      'not_yours_to_add_photos',
    );
    expect(await codeOf(photos.deletePhoto, { id: photo?.id, key: photo?.photoKey }, tokens['olu'])).toBe(
      'not_yours_to_delete',
    );
    expect(await codeOf(projectTrees.removeProjectTrees, { projectId: home.project_id, treeId }, tokens['olu'])).toBe(
      'leaders_only',
    );
    const after = await seenByLena();
    expect({ ...after, photosUrlArray: after.photosUrlArray.map(({ id }) => id) }).toEqual({
      ...before,
      photosUrlArray: before.photosUrlArray.map(({ id }) => id),
    });
    expect(await test.call(trees.getTree, { treeId, projectId: surrounding.project_id }, tokens['olu'])).toMatchObject({
      can_edit: false,
      can_withdraw: false,
      can_add_photos: false,
      added_by: null,
      home_project_id: home.project_id,
      symbology: 1,
    });
  });

  it('does not restore withdrawn trees, and does not show that they exist', async () => {
    const { tree_id: treeId } = tree;
    await test.call(withdrawals.withdrawTree, { treeId }, tokens['pat']);
    expect(await codeOf(withdrawals.restoreTree, { treeId, projectId: surrounding.project_id }, tokens['olu'])).toBe(
      'not_found',
    );
    expect(
      await test.call(withdrawals.listWithdrawnTrees, { projectId: surrounding.project_id }, tokens['olu']),
    ).toEqual([]);
    expect(await codeOf(withdrawals.listWithdrawnTrees, { projectId: home.project_id }, tokens['olu'])).toBe(
      'leaders_only',
    );
    // A second project around the place does not find the tree either.
    const again = await createProject(test, tokens['olu'], { polyText: polyTextAround(), includeTrees: 1 });
    expect(await codeOf(withdrawals.restoreTree, { treeId, projectId: again.project_id }, tokens['olu'])).toBe(
      'not_found',
    );
    expect(await codeOf(trees.getTree, { treeId }, tokens['olu'])).toBe('not_found');
  });

  it('lets its leader remove these trees from it again', async () => {
    const { project_id: projectId } = surrounding;
    expect(
      await test.call(projectTrees.removeProjectTrees, { projectId, treeId: tree.tree_id }, tokens['olu']),
    ).toEqual({
      project_id: projectId,
      tree_ids: [tree.tree_id],
    });
    expect((await seenByLena()).symbology).toBe(1);
  });
});

describe('a creator who was removed from the home project', () => {
  let own: Project;
  beforeEach(async () => {
    // Somebody else has added a photo, and the creator has another project.
    tree = await addPhoto(test, tokens['lena'], tree);
    await remove('pat');
    own = await createProject(test, tokens['pat'], { includeTrees: 0 });
  });

  it('cannot withdraw the tree or undo a withdrawal', async () => {
    const { tree_id: treeId } = tree;
    expect(await codeOf(withdrawals.withdrawTree, { treeId }, tokens['pat'])).toBe('not_yours_to_withdraw');
    await test.call(projectTrees.addProjectTrees, { projectId: own.project_id, treeId }, tokens['pat']);
    expect(await codeOf(withdrawals.withdrawTree, { treeId }, tokens['pat'])).toBe('not_yours_to_withdraw');
    await test.call(withdrawals.withdrawTree, { treeId }, tokens['lena']);
    expect(await codeOf(withdrawals.restoreTree, { treeId }, tokens['pat'])).toBe('not_found');
    expect((await test.call(withdrawals.restoreTree, { treeId }, tokens['lena'])).tree_id).toBe(treeId);
  });

  it('changes nothing on the tree through a project of their own, and deletes no photo of it', async () => {
    const { tree_id: treeId } = tree;
    const vandalism = { treeId, inName: 'VANDALISED', inLatitude: 0.001, inDbh: 600 };
    expect(await codeOf(trees.updateTree, { ...treeInput(home), ...vandalism }, tokens['pat'])).toBe('members_only');
    expect(await codeOf(trees.updateTree, { ...treeInput(own), ...vandalism }, tokens['pat'])).toBe(
      'not_yours_to_edit',
    );
    await test.call(projectTrees.addProjectTrees, { projectId: own.project_id, treeId }, tokens['pat']);
    expect(await codeOf(trees.updateTree, { ...treeInput(own), ...vandalism }, tokens['pat'])).toBe(
      'not_yours_to_edit',
    );
    const seen = await test.call(trees.getTree, { treeId, projectId: own.project_id }, tokens['pat']);
    expect(seen).toMatchObject({ created_tree: true, can_edit: false, can_withdraw: false, can_add_photos: false });
    // One photo is their own, the other is the leader's.
    expect(seen.photosUrlArray.map(({ can_delete }) => can_delete)).toEqual([false, false]);
    for (const { id, photoKey } of seen.photosUrlArray)
      expect(await codeOf(photos.deletePhoto, { id, key: photoKey }, tokens['pat'])).toBe('not_yours_to_delete');
    expect(await seenByLena()).toMatchObject({ tree_name: tree.tree_name, latitude: tree.latitude, dbh: tree.dbh });
  });

  it('leaves a tree that the leader of the home can repair and clean up', async () => {
    const { tree_id: treeId } = tree;
    expect(
      await test.call(trees.updateTree, { ...treeInput(home), treeId, inName: 'Repaired' }, tokens['lena']),
    ).toMatchObject({ tree_name: 'Repaired', created_tree: false, can_edit: true });
    for (const { id, photoKey } of (await seenByLena()).photosUrlArray)
      await test.call(photos.deletePhoto, { id, key: photoKey }, tokens['lena']);
    expect((await seenByLena()).photosUrlArray).toEqual([]);
  });
});

it('an edit that waits while its creator is removed from the home changes nothing', async () => {
  const own = await createProject(test, tokens['pat'], { includeTrees: 0 });
  let edit: Promise<string | undefined> | undefined;
  await test.database.transaction(async (tx) => {
    await tx.run(sql`select from tree where tree_id = ${tree.tree_id} for update`);
    edit = codeOf(trees.updateTree, { ...treeInput(own), treeId: tree.tree_id, inName: 'Late' }, tokens['pat']);
    await untilWaiting(test.database, 1);
    await remove('pat');
  });
  expect(await edit).toBe('not_yours_to_edit');
  expect((await seenByLena()).tree_name).toBe(tree.tree_name);
});

describe('a creator who was removed from the home, with a project of their own that uses the tree', () => {
  let own: Project;
  beforeEach(async () => {
    own = await createProject(test, tokens['pat'], { includeTrees: 0 });
    await test.call(projectTrees.addProjectTrees, { projectId: own.project_id, treeId: tree.tree_id }, tokens['pat']);
  });

  it('does not take their photos of the tree into a visit of their own, where they could delete them', async () => {
    const [photo] = tree.photosUrlArray;
    await remove('pat');
    const { visit_id: visitId } = await recordHealthCheck(test, tokens['pat'], { tree, project: own });
    const place = { treeId: tree.tree_id, projectId: own.project_id };
    expect(
      await codeOf(visits.recordVisit.treeCare, { ...place, inPhoto: photo!.photoKey, water: 1 }, tokens['pat']),
    ).toBe('invalid_input');
    expect(
      await codeOf(visits.updateVisit.healthCheck, { visitId, inPhoto: photo!.photoKey, inDbh: 9 }, tokens['pat']),
    ).toBe('invalid_input');
    expect(
      await codeOf(photos.addPhoto, { treeId: tree.tree_id, visitId, photoFile: photo!.photoKey }, tokens['pat']),
    ).toBe('invalid_input');
    expect(await codeOf(photos.deletePhoto, { id: photo!.id, key: photo!.photoKey }, tokens['pat'])).toBe(
      'not_yours_to_delete',
    );
    expect((await seenByLena()).photosUrlArray.map(({ id }) => id)).toEqual([photo!.id]);
  });

  it('neither takes from the home what they recorded there as a member, nor brings it back', async () => {
    const { visit_id: visitId } = await recordHealthCheck(test, tokens['pat'], { tree, project: own }, { inDbh: 600 });
    await test.call(visits.withdrawVisit, { visitId }, tokens['pat']);
    await test.call(visits.restoreVisit, { visitId }, tokens['pat']);
    expect((await seenByLena()).dbh).toBe(600);
    // A leader of the home brings it back as it was, also when its recorder has left.
    await remove('pat');
    await test.call(visits.withdrawVisit, { visitId }, tokens['lena']);
    await test.call(visits.restoreVisit, { visitId }, tokens['lena']);
    expect((await seenByLena()).dbh).toBe(600);
    // Nor does its recorder bring back, after leaving, what they withdrew as a member.
    await join(test, home, tokens['lena'], tokens['pat']);
    await test.call(visits.withdrawVisit, { visitId }, tokens['pat']);
    await remove('pat');
    expect(await codeOf(visits.restoreVisit, { visitId }, tokens['pat'])).toBe('not_found');
    await test.call(visits.restoreVisit, { visitId }, tokens['lena']);
    expect((await seenByLena()).dbh).toBe(600);
  });
});

it('nobody changes or restores visits of the tree, or adds photos to them, after the end of its use there', async () => {
  const own = await createProject(test, tokens['olu'], { includeTrees: 0 });
  const link = () =>
    test.call(projectTrees.addProjectTrees, { projectId: own.project_id, treeId: tree.tree_id }, tokens['olu']);
  await link();
  const record = async () => (await recordHealthCheck(test, tokens['olu'], { tree, project: own })).visit_id;
  const [visitId, withdrawn] = [await record(), await record()];
  await test.call(visits.withdrawVisit, { visitId: withdrawn }, tokens['olu']);
  const use = { projectId: home.project_id, usedBy: own.project_id };
  expect(await test.call(treeUses.endTreeUse, use, tokens['lena'])).toEqual({ removed_count: 1, is_ending: false });

  const photoFile = await upload(test, tokens['olu'], await jpeg());
  const change = () => codeOf(visits.updateVisit.healthCheck, { visitId, inDbh: 7, inNotes: 'Late' }, tokens['olu']);
  const addOne = () => codeOf(photos.addPhoto, { treeId: tree.tree_id, visitId, photoFile }, tokens['olu']);
  const restore = () => codeOf(visits.restoreVisit, { visitId: withdrawn }, tokens['olu']);
  expect(await change()).toBe('tree_not_in_project');
  expect(await addOne()).toBe('tree_not_in_project');
  expect(await restore()).toBe('tree_not_in_project');
  expect(await test.call(visits.getVisit, { visitId }, tokens['olu'])).toMatchObject({
    can_edit: false,
    can_withdraw: true,
  });
  // A new link brings it all back.
  await link();
  expect([await change(), await addOne(), await restore()]).toEqual([undefined, undefined, undefined]);
});

describe('a visit of a stranger through a project of their own', () => {
  let own: Project;
  beforeEach(async () => {
    own = await createProject(test, tokens['olu'], { includeTrees: 0, projectName: 'Far away' });
    await test.call(projectTrees.addProjectTrees, { projectId: own.project_id, treeId: tree.tree_id }, tokens['olu']);
  });
  const record = (who: string, project: Project, values: object) =>
    recordHealthCheck(test, tokens[who], { tree, project }, values);
  /** What the tree shows of its visits. */
  const shown = async () => {
    const { dbh, treeheight, visited_at, healthcheck_count, version } = await seenByLena();
    return { dbh, treeheight, visited_at, healthcheck_count, version };
  };

  it('counts, and changes neither DBH, height, last visit nor tile of the tree', async () => {
    await record('lena', home, { inDbh: 12, inTreeheight: 30, visitDate: '2026-03-01' });
    const before = await shown();
    const tileValue = () => test.database.find(sql`select tile_value from tree where tree_id = ${tree.tree_id}`);
    const tile = await tileValue();
    const { visit_id: visitId } = await record('olu', own, { inDbh: 600, inTreeheight: 400, fineTwigDieback: 100 });
    expect(await shown()).toEqual({ ...before, healthcheck_count: 2 });
    expect(await tileValue()).toEqual(tile);
    expect(await test.call(projectTrees.getTreeStats, { projectId: home.project_id }, tokens['lena'])).toMatchObject({
      average_dbh: 12,
    });
    expect(await test.call(visits.getVisit, { visitId }, tokens['lena'])).toMatchObject({
      dbh: 600,
      project_name: 'Far away',
      can_withdraw: true,
    });
    // A change of it changes nothing either.
    await test.call(visits.updateVisit.healthCheck, { visitId, inDbh: 599 }, tokens['olu']);
    expect(await shown()).toEqual({ ...before, healthcheck_count: 2 });
  });

  it('changes what the tree shows if the recorder is a member of the home', async () => {
    const visitor = await createProject(test, tokens['pat'], { includeTrees: 0 });
    await test.call(
      projectTrees.addProjectTrees,
      { projectId: visitor.project_id, treeId: tree.tree_id },
      tokens['pat'],
    );
    const { visit_id: visitId } = await record('pat', visitor, { inDbh: 14 });
    expect(await shown()).toMatchObject({ dbh: 14, healthcheck_count: 1 });
    // It stays when they have left, and they take nothing away.
    await remove('pat');
    const { tree_id: treeId } = tree;
    const photoFile = await upload(test, tokens['pat'], await jpeg());
    expect(await codeOf(visits.updateVisit.healthCheck, { visitId, inDbh: 600 }, tokens['pat'])).toBe('kept_by_home');
    expect(await codeOf(photos.addPhoto, { treeId, visitId, photoFile }, tokens['pat'])).toBe('kept_by_home');
    expect(await codeOf(visits.withdrawVisit, { visitId }, tokens['pat'])).toBe('kept_by_home');
    expect(await test.call(visits.getVisit, { visitId }, tokens['pat'])).toMatchObject({
      can_edit: false,
      can_withdraw: false,
    });
    expect(await shown()).toMatchObject({ dbh: 14, healthcheck_count: 1 });
    await test.call(visits.withdrawVisit, { visitId }, tokens['lena']);
    expect(await shown()).toMatchObject({ dbh: tree.dbh, healthcheck_count: 0 });
  });

  it('is withdrawn by a leader of the home, and nobody else restores it', async () => {
    const { visit_id: visitId } = await record('olu', own, { inDbh: 600 });
    expect(await codeOf(visits.withdrawVisit, { visitId }, tokens['pat'])).toBe('not_yours_to_withdraw');
    await test.call(visits.withdrawVisit, { visitId }, tokens['lena']);
    expect(await shown()).toMatchObject({ healthcheck_count: 0 });
    const listed = async (who: string, project: Project) =>
      (await test.call(visits.listWithdrawnVisits, { projectId: project.project_id }, tokens[who])).map(
        ({ visit_id, user_name }) => ({ visit_id, user_name }),
      );
    expect(await listed('olu', own)).toEqual([]);
    expect(await listed('pat', home)).toEqual([]);
    expect(await listed('lena', home)).toEqual([{ visit_id: visitId, user_name: null }]);
    expect(await codeOf(visits.restoreVisit, { visitId }, tokens['olu'])).toBe('not_found');
    await test.call(visits.restoreVisit, { visitId }, tokens['lena']);
    expect(await shown()).toMatchObject({ healthcheck_count: 1 });
    // What olu withdraws, olu restores.
    await test.call(visits.withdrawVisit, { visitId }, tokens['olu']);
    expect(await listed('olu', own)).toEqual([{ visit_id: visitId, user_name: 'olu Oak' }]);
    expect(await listed('lena', home)).toEqual([]);
    await test.call(visits.restoreVisit, { visitId }, tokens['olu']);
  });

  it('has a limit of photos of its own, which takes no place from the photos of the home', async () => {
    const { tree_id: treeId } = tree;
    // Older than all photos of others.
    const ofHome = await record('pat', home, {});
    const photoFile = await upload(test, tokens['pat'], await jpeg());
    await test.call(photos.addPhoto, { treeId, visitId: ofHome.visit_id, photoFile }, tokens['pat']);
    const { visit_id: visitId } = await record('olu', own, {});
    const add = async (who: string, input: object) =>
      codeOf(
        photos.addPhoto,
        { treeId, photoFile: await upload(test, tokens[who], await jpeg()), ...input },
        tokens[who],
      );
    await fillWithPhotos({ treeId, visitId, count: photos.PHOTOS_PER_VISIT_MAX - 1 });
    expect(await add('olu', {})).toBe('not_yours_to_add_photos');
    expect(await add('olu', { visitId })).toBeUndefined();
    expect(await add('olu', { visitId })).toBe('too_many_photos_of_visit');
    // Many visits have many photos. The tree has one of its own, from before, and room for 99.
    for (let more = 0; more < 5; more++) {
      const another = await record('olu', own, {});
      await fillWithPhotos({ treeId, visitId: another.visit_id, count: photos.PHOTOS_PER_VISIT_MAX });
    }
    await fillWithPhotos({ treeId, visitId: null, count: photos.PHOTOS_PER_TREE_MAX - 2 });
    expect(await add('pat', {})).toBeUndefined();
    expect(await add('pat', {})).toBe('too_many_photos');
    // The tree lists all of its own, and the newest of its visits. Those of strangers displace none of the home.
    const { photosUrlArray } = await seenByLena();
    expect(photosUrlArray.map(({ photoKey }) => photoKey)).toContain(photoFile);
    expect(photosUrlArray).toHaveLength(photos.PHOTOS_PER_TREE_MAX + photos.VISIT_PHOTOS_LISTED_MAX);
    expect(photosUrlArray.every(({ can_delete }) => can_delete)).toBe(true);
    // The leader of the home deletes a photo of the visit.
    const [photo] = (await test.call(visits.getVisit, { visitId }, tokens['lena'])).photosUrlArray;
    expect(photo?.can_delete).toBe(true);
    await test.call(photos.deletePhoto, { id: photo!.id, key: photo!.photoKey }, tokens['lena']);
    expect(await add('olu', { visitId })).toBeUndefined();
  });
});

/** Photos without files, of olu. */
const fillWithPhotos = ({ treeId, visitId, count }: { treeId: number; visitId: number | null; count: number }) =>
  test.database.run(sql`
    insert into photo (photo_file, tree_id, visit_id, width, height, uploaded_by)
    select gen_random_uuid() || '.jpg', ${treeId}, ${visitId}, 1, 1, user_id
    from users cross join generate_series(1, ${count}::int) where email = ${emailOf('olu')}`);

async function remove(name: string): Promise<void> {
  const { user_id } = await test.call(accounts.getUser, {}, tokens[name]);
  await test.call(members.removeMember, { projectId: home.project_id, userId: Number(user_id) }, tokens['lena']);
}
