// A tree may be in runs of several projects. A run elsewhere neither hides nor judges what people of its home have found,
// and no list tells what a run still hides.
import * as projectTrees from '@treewell/domain/project-trees';
import * as qaqcQuestions from '@treewell/domain/qaqc/questions';
import * as qaqc from '@treewell/domain/qaqc/runs';
import { listQaqcObservers } from '@treewell/domain/qaqc/observers';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import {
  FIRST_VALUES,
  type QaqcWorld,
  SECOND_VALUES,
  checkTree,
  comparisonsOf,
  createQaqcWorld,
  start,
} from '../../../test/qaqc.ts';

let test: TestApp;
let home: QaqcWorld;
let treeId: number;
let visitId: number;
/** Of other people. It uses the first tree of the home. */
let elsewhere: QaqcWorld;
let olu: string;
let mia: string;
beforeAll(async () => {
  test = await createTestApp();
  [olu, mia] = [await test.signedIn('olu'), await test.signedIn('mia')];
});
afterAll(() => test.close());
beforeEach(async () => {
  home = await createQaqcWorld(test, { trees: 1 });
  [treeId = 0] = home.treeIds;
  [visitId = 0] = home.visitIds;
  const project = await createProject(test, olu, { includeTrees: 0 });
  for (const member of [mia, home.tokens.pat, home.tokens.rob]) await join(test, project, olu, member);
  // Olu has the part of Lena there, and Mia that of an observer who is not in the home.
  elsewhere = { ...home, project, projectId: project.project_id, tokens: { ...home.tokens, lena: olu, rob: mia } };
  await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeId }, olu);
});

const shown = () => test.call(trees.getTree, { treeId }, home.tokens.lena);
const seenBy = (token: string, id: number) => test.call(visits.getVisit, { visitId: id }, token);

it('a run elsewhere hides nothing that its first observer has recorded at home', async () => {
  const drawn = await checkTree(test, elsewhere, treeId, home.tokens.pat, { inDbh: 13 });
  await start(test, elsewhere, { startDate: '1990-01-01' });
  expect(await seenBy(home.tokens.lena, drawn.visit_id)).toMatchObject({ is_hidden: true, dbh: null });
  expect(await seenBy(home.tokens.lena, visitId)).toMatchObject({ is_hidden: false, dbh: FIRST_VALUES.inDbh });
  expect(await shown()).toMatchObject({ dbh: FIRST_VALUES.inDbh });
});

it('a run at home hides what its first observer has recorded elsewhere too', async () => {
  const other = await checkTree(test, elsewhere, treeId, home.tokens.pat, { inDbh: 13 });
  await start(test, home);
  expect(await seenBy(home.tokens.rob, other.visit_id)).toMatchObject({ is_hidden: true, dbh: null });
});

it('a tree shows no accuracy of people who are not of its home', async () => {
  await start(test, home);
  await checkTree(test, home, treeId, home.tokens.rob, SECOND_VALUES);
  expect(await shown()).toMatchObject({ qaqc_accuracy: 71 });
  await checkTree(test, elsewhere, treeId, elsewhere.tokens.rob);
  await start(test, elsewhere);
  const second = await checkTree(test, elsewhere, treeId, elsewhere.tokens.lena, { fineTwigDieback: 99 });
  expect(second.qaqc_role).toBe('second');
  expect(await shown()).toMatchObject({ qaqc_accuracy: 71 });
});

it('a comparison does not tell what another run hides', async () => {
  // Rob's check elsewhere waits. At home he measures the same tree again, after Pat.
  await checkTree(test, elsewhere, treeId, home.tokens.rob, { inDbh: 77 });
  const { qaqc_id: atHome } = await start(test, home);
  await start(test, elsewhere);
  const second = await checkTree(test, home, treeId, home.tokens.rob, SECOND_VALUES);
  expect(second.qaqc_role).toBe('second');
  const questions = () => test.call(qaqcQuestions.listQaqcQuestions, {}, home.tokens.pat);
  const ofVisit = async () => (await questions()).questions.filter(({ visit_id }) => visit_id === visitId);
  const card = async () =>
    (await test.call(listQaqcObservers, { projectId: home.projectId }, home.tokens.lena)).find(
      ({ user_id }) => user_id === home.userIds.pat,
    );
  // A run elsewhere hides nothing of the home, so all of it can be seen.
  expect(await comparisonsOf(test, home, atHome)).toMatchObject([{ qaqc_dbh: SECOND_VALUES.inDbh }]);
  expect(await ofVisit()).toHaveLength(2);
  expect((await card())?.measures.dbh.bias).toBeCloseTo(1.375);

  // A second run at home draws Rob's newer check, and hides what he found on the tree before.
  await test.call(qaqc.completeQaqc, { projectId: home.projectId, qaqcId: atHome }, home.tokens.lena);
  const drawn = await checkTree(test, home, treeId, home.tokens.rob, { inDbh: 41 });
  await start(test, home);
  expect(await seenBy(home.tokens.pat, drawn.visit_id)).toMatchObject({ is_hidden: true });
  const [hidden] = await comparisonsOf(test, home, atHome);
  expect(hidden).toMatchObject({
    is_first_hidden: false,
    is_qaqc_hidden: true,
    first_dbh: FIRST_VALUES.inDbh,
    qaqc_dbh: null,
    qaqc_crown_vigor: null,
    accuracy: 71,
  });
  expect(JSON.stringify(hidden?.changes)).not.toContain(String(SECOND_VALUES.inDbh));
  expect(await ofVisit()).toEqual([]);
  expect((await card())?.measures.dbh.bias).toBeNull();
  // When somebody else has measured the tree, all can be seen again.
  await checkTree(test, home, treeId, home.tokens.pat, { inDbh: 41 });
  expect(await comparisonsOf(test, home, atHome)).toMatchObject([{ qaqc_dbh: SECOND_VALUES.inDbh, changes: [] }]);
  expect(await ofVisit()).toHaveLength(2);
});
