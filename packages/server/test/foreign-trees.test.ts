// Attempts of a person who draws a project around the trees of others, or who was removed from their own project.
import * as accounts from '@treewell/domain/accounts';
import * as members from '@treewell/domain/members';
import * as photos from '@treewell/domain/photos';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from './app.ts';
import { addPhoto, jpeg, upload } from './photos.ts';
import { createProject, join, polyTextAround } from './projects.ts';
import { createTree, treeInput } from './trees.ts';

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
    ).toBe('not_yours');
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

it('a maker who was removed from the home project cannot withdraw the tree or undo a withdrawal', async () => {
  const { tree_id: treeId } = tree;
  const { user_id } = await test.call(accounts.getUser, {}, tokens['pat']);
  await test.call(members.removeMember, { projectId: home.project_id, userId: Number(user_id) }, tokens['lena']);
  expect(await codeOf(withdrawals.withdrawTree, { treeId }, tokens['pat'])).toBe('not_yours_to_withdraw');
  await createProject(test, tokens['pat'], { includeTrees: 1 });
  expect(await codeOf(withdrawals.withdrawTree, { treeId }, tokens['pat'])).toBe('not_yours_to_withdraw');
  await test.call(withdrawals.withdrawTree, { treeId }, tokens['lena']);
  expect(await codeOf(withdrawals.restoreTree, { treeId }, tokens['pat'])).toBe('not_found');
  expect((await test.call(withdrawals.restoreTree, { treeId }, tokens['lena'])).tree_id).toBe(treeId);
});
