import { replantTree } from '@treewell/domain/life/tree-sites';
import { getHistory, undoChange } from '@treewell/domain/history/history';
import * as members from '@treewell/domain/members';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as projects from '@treewell/domain/projects';
import * as savedFilters from '@treewell/domain/saved-filters';
import { endTreeUse } from '@treewell/domain/tree-uses';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/app.ts';
import { historyCalls } from '../../../../test/histories.ts';
import { createProject, join, polyTextAround } from '../../../../test/projects.ts';
import { createTree, plant, withdraw } from '../../../../test/trees.ts';
import { recordHealthCheck } from '../../../../test/visits.ts';
import { untilWaiting } from '../../../../test/databases.ts';
import { sql } from '../../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let project: Project;
let projectId: number;

beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'pat', 'kim', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, tokens['lena'], { includeTrees: 0 });
  projectId = project.project_id;
  for (const name of ['pat', 'kim']) await join(test, project, tokens['lena'], tokens[name]);
});

const { history, latest, undo, undoRefusal, readTree, edit, idOf } = historyCalls(() => ({ test, tokens, project }));

describe('reading is refused', () => {
  it('without a record, and with two', async () => {
    for (const input of [{}, { treeId: 1, projectId: 1 }])
      expect(await test.refusal(getHistory, input, tokens['lena'])).toMatchObject({
        code: 'invalid_input',
        fields: { projectId: expect.any(String) },
      });
    expect(await test.refusal(getHistory, { projectId, from: '2026-02-30' }, tokens['lena'])).toMatchObject({
      fields: { from: 'not_a_date' },
    });
  });

  it('of a project to everybody who is no member', async () => {
    expect((await test.refusal(getHistory, { projectId }, tokens['olu'])).code).toBe('members_only');
  });

  it('of a withdrawn tree or visit to everybody who may not restore it', async () => {
    const tree = await createTree(test, tokens['pat'], project);
    const { visit_id: visitId } = await recordHealthCheck(test, tokens['pat'] ?? '', { tree, project });
    await test.call(visits.withdrawVisit, { visitId }, tokens['pat']);
    for (const who of ['kim', 'olu'])
      expect((await test.refusal(getHistory, { visitId }, tokens[who])).code).toBe('not_found');
    expect(await history({ visitId }, 'pat')).toHaveLength(2);
    await withdraw(test, tree.tree_id);
    for (const who of ['kim', 'olu'])
      expect((await test.refusal(getHistory, { treeId: tree.tree_id }, tokens[who])).code).toBe('not_found');
    expect(await history({ treeId: tree.tree_id }, 'pat')).not.toEqual([]);
  });
});

describe('a history', () => {
  it('of a tree says what was there before, to every registered person, and names to members of its home', async () => {
    const tree = await createTree(test, tokens['pat'], project, { inNotes: 'Old' });
    await edit(tree.tree_id, { inNotes: 'New', inName: tree.tree_name }, 'lena');
    expect((await latest({ treeId: tree.tree_id }, 'kim')).user_name).toMatch(/^lena/i);
    const change = await latest({ treeId: tree.tree_id }, 'olu');
    expect(change).toMatchObject({
      record: 'tree',
      what: 'changed',
      before: { notes: 'Old' },
      after: { notes: 'New' },
      user_name: null,
      can_undo: false,
    });
    expect((await latest({ treeId: tree.tree_id }, 'pat')).can_undo).toBe(true);
  });

  it('of a tree tells its other projects to their members only', async () => {
    const tree = await createTree(test, tokens['pat'], project);
    const other = await createProject(test, tokens['olu'], { includeTrees: 0 });
    await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeId: tree.tree_id }, tokens['olu']);
    const linksFor = async (who: string) =>
      (await history({ treeId: tree.tree_id }, who)).filter(({ record }) => record === 'link');
    expect(await linksFor('lena')).toEqual([]);
    expect(await linksFor('olu')).toMatchObject([{ project_id: other.project_id, act: 'trees/add' }]);
  });

  it('of a project has one row for many records, and does not show what a person who is no member did by name', async () => {
    const tree = await createTree(test, tokens['lena'], project);
    const other = await createProject(test, tokens['olu'], { includeTrees: 0 });
    await test.call(
      projectTrees.addProjectTrees,
      { projectId: other.project_id, treeIds: [tree.tree_id, ...(await plant(test, 2))] },
      tokens['olu'],
    );
    expect(await latest({ projectId: other.project_id }, 'olu')).toMatchObject({
      record: 'group',
      act: 'trees/add',
      records: 3,
      can_undo: true,
    });
    await test.call(endTreeUse, { projectId, usedBy: other.project_id }, tokens['lena']);
    expect(await latest({ projectId: other.project_id }, 'olu')).toMatchObject({
      act: 'uses/end',
      records: 1,
      user_name: null,
    });
    const byLena = { projectId: other.project_id, userId: await idOf('lena') };
    expect(await history(byLena, 'olu')).toEqual([]);
  });

  it('of a project is filtered by person, kind and days, and read page by page', async () => {
    const tree = await createTree(test, tokens['pat'], project);
    await edit(tree.tree_id, { inNotes: 'By Lena' });
    await test.database.run(
      sql`update change set at = '2026-03-15T23:59:59Z' where tree_id = ${tree.tree_id} and what = 'created'`,
    );
    const only = async (filter: object) =>
      (await history({ projectId, ...filter })).map(({ record, what }) => `${record} ${what}`);
    expect(await only({ record: 'tree' })).toEqual(['tree changed', 'tree created']);
    expect(await only({ record: 'tree', userId: await idOf('pat') })).toEqual(['tree created']);
    expect(await only({ from: '2026-03-15', to: '2026-03-15' })).toEqual(['tree created']);
    expect(await only({ to: '2026-03-14' })).toEqual([]);
    const all = await history({ projectId });
    expect(all.map(({ change_id }) => change_id)).toEqual(
      all.map(({ change_id }) => change_id).toSorted((a, b) => b - a),
    );
    const second = all[1]?.change_id as number;
    expect((await history({ projectId, before: second })).map(({ change_id }) => change_id)).toEqual(
      all.slice(2).map(({ change_id }) => change_id),
    );
  });

  it('hides the values of a withdrawn record in the stream from everybody who may not restore it', async () => {
    const tree = await createTree(test, tokens['lena'], project, { inNotes: 'Secret' });
    await edit(tree.tree_id, { inNotes: 'Other' });
    await withdraw(test, tree.tree_id);
    const changeOf = async (who: string) =>
      (await history({ projectId, record: 'tree' }, who)).find(({ what }) => what === 'changed');
    expect(await changeOf('lena')).toMatchObject({ before: { notes: 'Secret' }, tree_name: expect.any(String) });
    expect(await changeOf('kim')).toMatchObject({
      before: {},
      after: {},
      tree_id: null,
      tree_name: null,
      is_hidden: true,
    });
    expect(await undoRefusal((await changeOf('lena'))?.change_id as number, 'kim')).toBe('not_found');
  });
});

describe('undoing is refused', () => {
  it('to everybody who may not edit the record', async () => {
    const tree = await createTree(test, tokens['pat'], project, { inNotes: 'Old' });
    await edit(tree.tree_id, { inNotes: 'New' }, 'pat');
    const { change_id } = await latest({ treeId: tree.tree_id });
    for (const who of ['kim', 'olu']) expect(await undoRefusal(change_id, who)).toBe('not_yours_to_edit');
    const { visit_id: visitId } = await recordHealthCheck(test, tokens['pat'] ?? '', { tree, project }, { inDbh: 9 });
    await test.call(visits.updateVisit.healthCheck, { visitId, inDbh: 10, crownVigor: 1 }, tokens['pat']);
    const visit = await latest({ visitId });
    expect(visit.can_undo).toBe(false);
    expect(await undoRefusal(visit.change_id, 'lena')).toBe('not_yours');
    expect(await undoRefusal(2_000_000_000)).toBe('not_found');
  });

  it('of what a project does, to members who are no leaders, and others do not learn of it', async () => {
    await test.call(projects.updateProject, { projectId, projectName: 'Elms' }, tokens['lena']);
    const { change_id } = await latest({ projectId });
    expect(await undoRefusal(change_id, 'kim')).toBe('leaders_only');
    expect(await undoRefusal(change_id, 'olu')).toBe('not_found');
  });

  it('when somebody has changed the same value since, unless they say so', async () => {
    const tree = await createTree(test, tokens['pat'], project, { inNotes: 'One' });
    await edit(tree.tree_id, { inNotes: 'Two' });
    const { change_id } = await latest({ treeId: tree.tree_id });
    await edit(tree.tree_id, { inNotes: 'Three' });
    const answer = await test.send(undoChange, { changeId: change_id }, tokens['lena']);
    expect(answer.json()).toMatchObject({ error: { code: 'changed_since', newer: { notes: 'Three' } } });
    expect(await undo(change_id, 'lena', { dryRun: 1 })).toMatchObject({ changed_since: 1, now: { notes: 'Three' } });
    expect((await readTree(tree.tree_id)).notes).toBe('Three');
    await undo(change_id, 'lena', { anyway: 1 });
    expect((await readTree(tree.tree_id)).notes).toBe('One');
    expect(await undoRefusal(change_id, 'lena', { anyway: 1 })).toBe('nothing_to_undo');
  });

  it('of a person who has left by themself, and of the last leader', async () => {
    const userId = await idOf('pat');
    await test.call(members.removeMember, { projectId, userId }, tokens['pat']);
    const left = await latest({ projectId, record: 'member' });
    expect(left).toMatchObject({ what: 'deleted', can_undo: false });
    expect(await undoRefusal(left.change_id)).toBe('left_by_themself');
    await test.call(members.changeRole, { projectId, userId: await idOf('kim'), roleId: 2 }, tokens['lena']);
    const promoted = await latest({ projectId, record: 'member' });
    await test.call(members.removeMember, { projectId, userId: await idOf('lena') }, tokens['lena']);
    expect(await undoRefusal(promoted.change_id, 'kim')).toBe('last_leader');
  });

  it('where a tree would die before it was planted, or stand where a later one has its site', async () => {
    const { tree_id: treeId } = await createTree(test, tokens['lena'], project, {
      inStatus: 'stump',
      inStatusDate: '2020-01-01',
    });
    await edit(treeId, { inStatusDate: '2026-01-01' });
    const dated = await latest({ treeId });
    await edit(treeId, { inPlantedOn: '2021-01-01' });
    expect(await undoRefusal(dated.change_id)).toBe('invalid_input');
    await edit(treeId, { inStatus: 'removed' });
    const removed = await latest({ treeId });
    await test.call(replantTree, { projectId, treeId, subId: 20, inName: 'Young' }, tokens['lena']);
    expect(await undoRefusal(removed.change_id)).toBe('site_taken');
  });

  it('where a home does not share its trees', async () => {
    const tree = await createTree(test, tokens['lena'], project);
    const other = await createProject(test, tokens['olu'], { includeTrees: 0 });
    const link = { projectId: other.project_id, treeId: tree.tree_id };
    await test.call(projectTrees.addProjectTrees, link, tokens['olu']);
    await test.call(projectTrees.removeProjectTrees, link, tokens['olu']);
    const removed = await latest({ projectId: other.project_id }, 'olu');
    await test.call(projects.updateProject, { projectId, projectName: 'Mine', sharingTrees: 0 }, tokens['lena']);
    expect(await undo(removed.change_id, 'olu', { dryRun: 1 })).toMatchObject({ undone: 0, refused: 1 });
    expect(await undoRefusal(removed.change_id, 'olu')).toBe('nothing_to_undo');
  });
});

describe('an undo', () => {
  it('brings the earlier values of a tree back, and can be undone', async () => {
    const tree = await createTree(test, tokens['pat'], project, { inDbh: 10, inNotes: 'Old' });
    await edit(tree.tree_id, { inDbh: 12, inNotes: 'New' });
    const { change_id: done } = await undo((await latest({ treeId: tree.tree_id })).change_id);
    expect(await readTree(tree.tree_id)).toMatchObject({ dbh: 10, notes: 'Old', version: tree.version + 2 });
    await undo(done as number);
    expect(await readTree(tree.tree_id)).toMatchObject({ dbh: 12, notes: 'New' });
  });

  it('shows again what visits have found when a measure was entered after them', async () => {
    const tree = await createTree(test, tokens['pat'], project, { inDbh: 10 });
    await recordHealthCheck(test, tokens['pat'] ?? '', { tree, project }, { inDbh: 14 });
    expect((await readTree(tree.tree_id)).dbh).toBe(14);
    await edit(tree.tree_id, { inDbh: 20 });
    const change = await latest({ treeId: tree.tree_id });
    expect(change).toMatchObject({ before: { dbh: 10 }, after: { dbh: 20 } });
    await undo(change.change_id);
    expect((await readTree(tree.tree_id)).dbh).toBe(14);
  });

  it('puts a measure back that was entered again with the same value', async () => {
    const tree = await createTree(test, tokens['pat'], project, { inDbh: 10 });
    const enteredEarlier = () =>
      test.database.run(
        sql`update tree set dbh_entered_at = dbh_entered_at - interval '1 hour' where tree_id = ${tree.tree_id}`,
      );
    await enteredEarlier();
    await edit(tree.tree_id, { inDbh: 12 });
    const { change_id } = await latest({ treeId: tree.tree_id });
    await edit(tree.tree_id, { inDbh: 11 });
    await edit(tree.tree_id, { inDbh: 12 });
    await enteredEarlier();
    await undo(change_id);
    expect((await readTree(tree.tree_id)).dbh).toBe(10);
  });

  it('withdraws what was added, and restores what was withdrawn', async () => {
    const tree = await createTree(test, tokens['pat'], project);
    const { visit_id: visitId } = await recordHealthCheck(test, tokens['pat'] ?? '', { tree, project });
    const { change_id: visitWithdrawn } = await undo((await latest({ visitId })).change_id);
    expect((await readTree(tree.tree_id)).healthcheck_count).toBe(0);
    await undo(visitWithdrawn as number);
    expect((await readTree(tree.tree_id)).healthcheck_count).toBe(1);
    const { change_id: treeWithdrawn } = await undo(
      (await history({ treeId: tree.tree_id })).at(-1)?.change_id as number,
    );
    expect((await test.refusal(trees.getTree, { treeId: tree.tree_id }, tokens['lena'])).code).toBe('not_found');
    await undo(treeWithdrawn as number);
    expect((await readTree(tree.tree_id)).tree_id).toBe(tree.tree_id);
  });

  it('of a visit puts its values and its day back, and its tree follows', async () => {
    const tree = await createTree(test, tokens['pat'], project);
    const { visit_id: visitId } = await recordHealthCheck(
      test,
      tokens['pat'] ?? '',
      { tree, project },
      { inDbh: 9, visitDate: '2026-01-10T10:00:00Z' },
    );
    await test.call(
      visits.updateVisit.healthCheck,
      { visitId, inDbh: 30, crownVigor: 5, visitDate: '2026-01-11T10:00:00Z' },
      tokens['pat'],
    );
    await undo((await latest({ visitId }, 'pat')).change_id, 'pat');
    expect(await test.call(visits.getVisit, { visitId }, tokens['pat'])).toMatchObject({
      dbh: 9,
      visit_date: Date.parse('2026-01-10T10:00:00Z') / 1_000,
    });
  });

  it('of settings, of a boundary, of a role, of a removal and of a filter', async () => {
    await test.call(
      projects.updateProject,
      { projectId, projectName: 'Elms', healthCheck: 0, acceptingUsers: 0 },
      tokens['lena'],
    );
    await undo((await latest({ projectId })).change_id);
    const now = await test.call(projects.getProject, { projectId }, tokens['lena']);
    expect(now).toMatchObject({ project_name: project.project_name, healthCheck: 1, acceptingUsers: 1 });
    await test.call(projects.moveProject, { projectId, polygonText: polyTextAround([10, 10]) }, tokens['lena']);
    const moved = await latest({ projectId });
    expect(moved.before).toEqual({ boundary: expect.any(Number) });
    await undo(moved.change_id);
    expect((await test.call(projects.getProject, { projectId }, tokens['lena'])).polygon_text).toBe(now.polygon_text);

    const userId = await idOf('kim');
    const roles = async () =>
      Object.fromEntries(
        (await test.call(members.listMembers, { projectId }, tokens['lena'])).map((one) => [one.user_id, one.roleId]),
      );
    await test.call(members.changeRole, { projectId, userId, roleId: 2 }, tokens['lena']);
    await undo((await latest({ projectId, record: 'member' })).change_id);
    expect((await roles())[userId]).toBe(3);
    await test.call(members.removeMember, { projectId, userId }, tokens['lena']);
    expect((await latest({ projectId, record: 'member' })).subject_name).toMatch(/^kim/i);
    await undo((await latest({ projectId, record: 'member' })).change_id);
    expect((await roles())[userId]).toBe(3);

    const filter = { projectId, filterName: 'Oaks', genus: 'Quercus' };
    const { filter_id: filterId } = await test.call(savedFilters.saveFilter, filter, tokens['lena']);
    await test.call(savedFilters.deleteFilter, { projectId, filterId }, tokens['lena']);
    await undo((await latest({ projectId, record: 'filter' })).change_id);
    expect(await test.call(savedFilters.listSavedFilters, { projectId }, tokens['lena'])).toMatchObject([
      { filter_id: filterId, filter_name: 'Oaks' },
    ]);
  });

  it('of many records leaves what somebody has changed since, and can be undone', async () => {
    const treeIds = await plant(test, 5);
    await test.call(projectTrees.addProjectTrees, { projectId, treeIds }, tokens['lena']);
    const added = await latest({ projectId });
    await test.call(projectTrees.removeProjectTrees, { projectId, treeIds: treeIds.slice(0, 2) }, tokens['lena']);
    await test.call(projectTrees.addProjectTrees, { projectId, treeIds: treeIds.slice(0, 1) }, tokens['lena']);
    const preview = await undo(added.change_id, 'lena', { dryRun: 1 });
    expect(preview).toMatchObject({ undone: 3, changed_since: 2, refused: 0, gone: 0, total: 5, change_id: null });
    const linked = async () =>
      (await test.call(projectTrees.listProjectTrees, { projectId }, tokens['lena'])).map(({ tree_id }) => tree_id);
    expect(await linked()).toHaveLength(4);
    const done = await undo(added.change_id);
    expect(done).toMatchObject({ undone: 3, changed_since: 2, is_running: false });
    expect(await linked()).toEqual([treeIds[0]]);
    expect(await undoRefusal(added.change_id)).toBe('nothing_to_undo');
    expect(await latest({ projectId })).toMatchObject({ change_id: done.change_id, act: 'undo', records: 3 });
    await undo(done.change_id as number);
    expect(await linked()).toHaveLength(4);
  });

  it('happens once when two people ask at the same moment', async () => {
    const tree = await createTree(test, tokens['pat'], project, { inNotes: 'Old' });
    await edit(tree.tree_id, { inNotes: 'New' });
    const { change_id } = await latest({ treeId: tree.tree_id });
    const answers = await Promise.all(
      ['lena', 'pat'].map((who) => test.send(undoChange, { changeId: change_id }, tokens[who])),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await readTree(tree.tree_id)).version).toBe(tree.version + 2);
    const treeIds = await plant(test, 3);
    await test.call(projectTrees.addProjectTrees, { projectId, treeIds }, tokens['lena']);
    const group = await latest({ projectId });
    const undone = await Promise.all(
      [1, 2].map(() => test.send(undoChange, { changeId: group.change_id }, tokens['lena'])),
    );
    expect(undone.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('waits for somebody who is editing, and then leaves their value', async () => {
    const tree = await createTree(test, tokens['pat'], project, { inNotes: 'Old' });
    await edit(tree.tree_id, { inNotes: 'New' });
    const { change_id } = await latest({ treeId: tree.tree_id });
    const [undoing] = await test.database.transaction(async (tx) => {
      await tx.run(sql`update tree set notes = 'Newer' where tree_id = ${tree.tree_id}`);
      const calls = [test.send(undoChange, { changeId: change_id }, tokens['lena'])] as const;
      await untilWaiting(test.database, 1);
      return calls;
    });
    expect((await undoing).json()).toMatchObject({ error: { code: 'changed_since' } });
    expect((await readTree(tree.tree_id)).notes).toBe('Newer');
  });
});
