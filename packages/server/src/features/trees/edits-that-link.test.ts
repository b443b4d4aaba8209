// An edit names a project, and the tree is in that project afterwards. So who may link the tree by an edit is a rule too.
import { LEADER } from '@treewell/domain/access';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree, treeInput } from '../../../test/trees.ts';

let test: TestApp;
let lena: string;
let pat: string;
let olu: string;
let home: Project;
let other: Project;
let tree: trees.Tree;
beforeAll(async () => {
  test = await createTestApp();
  [lena, pat, olu] = [await test.signedIn('lena'), await test.signedIn('pat'), await test.signedIn('olu')];
});
afterAll(() => test.close());
beforeEach(async () => {
  // Lena leads the home and is a participant of the other project. Pat has made the tree.
  home = await createProject(test, lena, { includeTrees: 0 });
  await join(test, home, lena, pat);
  other = await createProject(test, olu, { includeTrees: 0, projectName: 'Far away' });
  await join(test, other, olu, lena);
  tree = await createTree(test, pat, home);
});

const edit = (who: string, inName: string) =>
  test.send(trees.updateTree, { ...treeInput(other), treeId: tree.tree_id, inName }, who);
const treesOfOther = async () =>
  (await test.call(projectTrees.listProjectTrees, { projectId: other.project_id }, olu)).map(({ tree_id }) => tree_id);
const LEADERS_ONLY = { status: 403, code: 'leaders_only' };

it('a participant does not link the tree of another person, also if they lead its home', async () => {
  const byHand = { projectId: other.project_id, treeId: tree.tree_id };
  expect(await test.refusal(projectTrees.addProjectTrees, byHand, lena)).toEqual(LEADERS_ONLY);
  expect(problemOf(await edit(lena, 'Linked'))).toEqual(LEADERS_ONLY);
  expect(await treesOfOther()).toEqual([]);
  expect((await test.call(trees.getTree, { treeId: tree.tree_id }, lena)).tree_name).toBe(tree.tree_name);
});

it('a participant edits it there, when a leader has linked it', async () => {
  await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeId: tree.tree_id }, olu);
  expect((await edit(lena, 'Corrected')).json().data).toMatchObject({ tree_name: 'Corrected', symbology: 1 });
});

it('the creator brings their tree along, also as a participant', async () => {
  await join(test, other, olu, pat);
  expect((await edit(pat, 'Brought')).json().data).toMatchObject({ tree_name: 'Brought', symbology: 1 });
  expect(await treesOfOther()).toEqual([tree.tree_id]);
});

it('a leader of both projects links it', async () => {
  const own = await createProject(test, olu, { includeTrees: 0 });
  await join(test, own, olu, lena, LEADER);
  other = own;
  expect((await edit(lena, 'Linked')).json().data).toMatchObject({ tree_name: 'Linked', symbology: 1 });
});
