// The code of a person in files: one for all visits of a project, and nobody learns an account or a name from it.
import * as accounts from '@treewell/domain/accounts';
import * as members from '@treewell/domain/members';
import { createHash } from 'node:crypto';
import * as projects from '@treewell/domain/projects';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
let lena: string;
let pat: string;
let olu: string;
let patId: number;
let project: projects.Project;
let treeId: number;
beforeAll(async () => {
  test = await createTestApp();
  [lena, pat, olu] = [await test.signedIn('lena'), await test.signedIn('pat'), await test.signedIn('olu')];
  patId = Number((await test.call(accounts.getUser, {}, pat)).user_id);
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
  treeId = (await createTree(test, lena, project)).tree_id;
});

const record = (token: string, projectId = project.project_id, ofTree = treeId) =>
  test.call(visits.recordVisit.treeCare, { treeId: ofTree, projectId, timeSpent: 1 }, token);
const log = (token = lena) => test.call(visits.listProjectVisits, { projectId: project.project_id }, token);
const codesIn = (listed: readonly visits.Visit[]) => listed.map(({ observer_id }) => observer_id);

it('is for members of the project, as the name is', async () => {
  const { visit_id: visitId, observer_id } = await record(pat);
  expect(observer_id).toMatch(/^p[0-9a-f]{12}$/);
  expect(codesIn(await log())).toEqual([observer_id]);
  expect(codesIn(await test.call(visits.listTreeVisits, { treeId }, pat))).toEqual([observer_id]);
  expect(codesIn(await test.call(visits.listTreeVisits, { treeId }, olu))).toEqual([null]);
  expect((await test.call(visits.getVisit, { visitId }, olu)).observer_id).toBeNull();
});

it('is one for each person, whatever happens to the name and to the membership', async () => {
  const { observer_id } = await record(pat);
  const ofLena = (await record(lena)).observer_id;
  expect(ofLena).not.toBe(observer_id);
  await test.database.run(
    sql`update users set given_name = 'Deleted', family_name = 'Account', email = 'gone@example.org' where user_id = ${patId}`,
  );
  await test.call(members.removeMember, { projectId: project.project_id, userId: patId }, lena);
  expect(codesIn(await log())).toEqual([ofLena, observer_id]);
  await join(test, project, lena, pat);
  await record(pat);
  expect(codesIn(await log())).toEqual([observer_id, ofLena, observer_id]);
});

it('is another in each project, so that two files do not tell that they have the same person', async () => {
  const other = await createProject(test, pat, { includeTrees: 0 });
  const elsewhere = await createTree(test, pat, other);
  const here = await record(pat);
  const there = await record(pat, other.project_id, elsewhere.tree_id);
  expect(there.user_id).toBe(here.user_id);
  expect(there.observer_id).not.toBe(here.observer_id);
});

it('is made with a key that is in no answer, so that nobody can try all accounts', async () => {
  const { observer_id } = await record(pat);
  const row = await test.database.find<{ observer_key: string }>(
    sql`select observer_key from project where project_id = ${project.project_id}`,
  );
  const key = row?.observer_key ?? expect.unreachable();
  for (const answer of [
    await test.call(projects.getProject, { projectId: project.project_id }, lena),
    await log(),
    project,
  ])
    expect(JSON.stringify(answer)).not.toContain(key);
  const number = Buffer.alloc(4);
  number.writeInt32BE(patId);
  const codeOf = (...parts: Buffer[]) =>
    `p${createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 12)}`;
  expect(codeOf(Buffer.from(key.replaceAll('-', ''), 'hex'), number)).toBe(observer_id);
  expect(codeOf(number)).not.toBe(observer_id);
});
