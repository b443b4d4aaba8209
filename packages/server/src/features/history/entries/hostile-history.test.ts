// What somebody tries who wants to see, or to bring back, what is not theirs.
import { changeTrees } from '@treewell/domain/bulk-changes';
import { getHistory, undoChange } from '@treewell/domain/history/history';
import * as members from '@treewell/domain/members';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as projects from '@treewell/domain/projects';
import * as savedFilters from '@treewell/domain/saved-filters';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/app.ts';
import { historyCalls } from '../../../../test/histories.ts';
import { addPhoto } from '../../../../test/photos.ts';
import { createProject, join } from '../../../../test/projects.ts';
import { createTree, plant, withdraw } from '../../../../test/trees.ts';
import { recordHealthCheck } from '../../../../test/visits.ts';
import { sql } from '../../../db/db.ts';
import { beginChangeGroup } from '../change-groups.ts';
import { makePartition } from '../change-groups.queries.ts';
import { makePartitions } from '../change-partitions.ts';
import { finishAbandonedActs } from './abandoned-acts.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let project: Project;
let projectId: number;

beforeAll(async () => {
  test = await createTestApp({ isQueueIdle: true });
  for (const name of ['lena', 'lou', 'pat', 'kim', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());
/** Led by lena and lou. */
beforeEach(async () => {
  project = await createProject(test, tokens['lena'], { includeTrees: 0 });
  projectId = project.project_id;
  for (const name of ['pat', 'kim']) await join(test, project, tokens['lena'], tokens[name]);
  await join(test, project, tokens['lena'], tokens['lou'], 2);
});

const { history, latest, undo, undoRefusal, readTree, edit, idOf } = historyCalls(() => ({ test, tokens, project }));
const change = (input: object, who = 'lena') => test.call(changeTrees, { projectId, ...input } as never, tokens[who]);

describe('a stranger', () => {
  it('reads of a tree that two projects use neither these, nor who was there, nor what its home keeps to itself', async () => {
    const tree = await createTree(test, tokens['pat'], project, { inNotes: 'Old' });
    const other = await createProject(test, tokens['kim'], { includeTrees: 0 });
    const link = { projectId: other.project_id, treeIds: [tree.tree_id] };
    await test.call(projectTrees.addProjectTrees, link, tokens['kim']);
    await change({ treeIds: [tree.tree_id], set: { inAddress: 'Elm Street', addNotes: 'New' } });
    await addPhoto(test, tokens['pat'], tree);
    const read = await history({ treeId: tree.tree_id }, 'olu');
    expect(read.map(({ record, what }) => `${record} ${what}`)).toEqual([
      'photo created',
      'tree changed',
      'tree created',
    ]);
    for (const one of read)
      expect(one).toMatchObject({ user_name: null, project_id: null, project_name: null, can_undo: false });
    // Nor by the number of an entry that they cannot see.
    const hidden = [await latest({ projectId, record: 'group' }), await latest({ projectId: other.project_id }, 'kim')];
    for (const { change_id } of hidden)
      for (const more of [{}, { dryRun: 1 }]) expect(await undoRefusal(change_id, 'olu', more)).toBe('not_found');
  });

  it('learns nothing of the visits and photos of a withdrawn tree, by their numbers neither', async () => {
    const tree = await createTree(test, tokens['pat'], project);
    const { visit_id: visitId } = await recordHealthCheck(test, tokens['pat'] ?? '', { tree, project }, { inDbh: 9 });
    await test.call(visits.updateVisit.healthCheck, { visitId, inDbh: 10, crownVigor: 1 }, tokens['pat']);
    await addPhoto(test, tokens['pat'], tree);
    const changes = [...(await history({ visitId })), ...(await history({ treeId: tree.tree_id }))];
    await withdraw(test, tree.tree_id);
    for (const input of [{ visitId }, { treeId: tree.tree_id }])
      expect((await test.refusal(getHistory, input, tokens['olu'])).code).toBe('not_found');
    for (const { change_id } of changes)
      for (const more of [{}, { dryRun: 1 }]) expect(await undoRefusal(change_id, 'olu', more)).toBe('not_found');
    // A member sees that something happened, and no more.
    for (const one of await history({ projectId, record: 'visit' }, 'kim'))
      expect(one).toMatchObject({ is_hidden: true, tree_name: null, tree_id: null, visit_id: null });
    const { change_id: created } = (await history({ projectId, record: 'visit' })).at(-1) as { change_id: number };
    expect(await undoRefusal(created)).toBe('not_found');
  });
});

describe('while quality control hides a health check', () => {
  it('neither its history, nor a preview, nor a refusal says what was found', async () => {
    const tree = await createTree(test, tokens['lena'], project);
    const { visit_id: visitId } = await recordHealthCheck(test, tokens['pat'] ?? '', { tree, project }, { inDbh: 9 });
    await test.call(visits.updateVisit.healthCheck, { visitId, inDbh: 10.5, crownVigor: 1 }, tokens['pat']);
    await test.database.run(sql`update visit set is_blind = true where visit_id = ${visitId}`);
    for (const who of ['lena', 'lou', 'kim', 'olu']) {
      const read = await history({ visitId }, who);
      expect(read[0]).toMatchObject({ is_hidden: true, before: {}, after: {} });
      for (const more of [{}, { dryRun: 1 }, { anyway: 1 }]) {
        const answer = await test.send(undoChange, { changeId: read[0]?.change_id as number, ...more }, tokens[who]);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.body).not.toMatch(/10\.5|dbh/);
      }
    }
    expect(await latest({ visitId }, 'pat')).toMatchObject({ after: { dbh: 10.5 } });
    const preview = await change({ treeIds: [tree.tree_id], set: { inAddress: 'Elm Street' }, dryRun: 1 });
    expect(JSON.stringify(preview)).not.toContain('10.5');
  });
});

describe('a membership', () => {
  it('comes back only by leaders, also that of a leader, and answers what the person has asked since', async () => {
    const userId = await idOf('lou');
    await test.call(members.removeMember, { projectId, userId }, tokens['lena']);
    const removed = await latest({ projectId, record: 'member' });
    for (const who of ['pat', 'kim']) expect(await undoRefusal(removed.change_id, who)).toBe('leaders_only');
    expect(await undoRefusal(removed.change_id, 'lou')).toBe('not_found');
    await test.database.run(sql`delete from turned_away`);
    await test.call(projects.updateProject, { projectId, projectName: 'Elms', acceptingUsers: 1 }, tokens['lena']);
    await test.call(members.askToJoin, { projectId }, tokens['lou']);
    await undo(removed.change_id);
    expect(await test.call(members.listRequests, { projectId }, tokens['lou'])).toEqual([]);
    expect(await undoRefusal(removed.change_id, 'lou')).toBe('nothing_to_undo');
  });

  it('that is a later one is not taken by undoing the first', async () => {
    const first = (await history({ projectId, record: 'member' })).find(
      ({ what, subject_name }) => what === 'created' && subject_name?.startsWith('kim'),
    );
    const userId = await idOf('kim');
    await test.call(members.removeMember, { projectId, userId }, tokens['lena']);
    await undo((await latest({ projectId, record: 'member' })).change_id);
    expect(await undoRefusal(first?.change_id as number)).toBe('changed_since');
    expect(await history({ projectId }, 'kim')).not.toEqual([]);
  });

  it('of the last leader stays, whatever is undone at the same moment', async () => {
    const [lena, lou] = [await idOf('lena'), await idOf('lou')];
    // Both were participants once: undoing that of both would leave nobody.
    await test.database.run(sql`
      insert into change (record, what, project_id, record_id, before, after)
      select 'member', 'changed', ${projectId}, user_id, '{"role_id":3}', '{"role_id":2}' from unnest(array[${lena}, ${lou}]::int[]) user_id`);
    const [a, b] = await history({ projectId, record: 'member' });
    const answers = await Promise.all([
      test.send(undoChange, { changeId: a?.change_id as number }, tokens['lena']),
      test.send(undoChange, { changeId: b?.change_id as number }, tokens['lou']),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    const leaders = (await test.call(members.listMembers, { projectId }, tokens['pat'])).filter(
      ({ roleId }) => roleId === 2,
    );
    expect(leaders).toHaveLength(1);
    // Whoever was made a participant does not make themself a leader again.
    const [last] = await history({ projectId, record: 'member' }, 'pat');
    const demoted = leaders[0]?.user_id === lena ? 'lou' : 'lena';
    expect(await undoRefusal(last?.change_id as number, demoted)).toBe('leaders_only');
  });
});

describe('values that nobody may send any more', () => {
  const keepBefore = (changeId: number, values: object) =>
    test.database.run(sql`update change set before = ${JSON.stringify(values)}::jsonb where change_id = ${changeId}`);

  it('are refused with 400, of each kind of record', async () => {
    const tree = await createTree(test, tokens['lena'], project, { inNotes: 'Old', inDbh: 5 });
    const { visit_id: visitId } = await recordHealthCheck(test, tokens['lena'] ?? '', { tree, project }, { inDbh: 9 });
    await edit(tree.tree_id, { inNotes: 'New' });
    await test.call(visits.updateVisit.healthCheck, { visitId, inDbh: 10, crownVigor: 1 }, tokens['lena']);
    await test.call(projects.updateProject, { projectId, projectName: 'Elms' }, tokens['lena']);
    const filter = { projectId, filterName: 'Oaks', genus: 'Quercus' };
    const { filter_id: filterId } = await test.call(savedFilters.saveFilter, filter, tokens['lena']);
    await test.call(savedFilters.deleteFilter, { projectId, filterId }, tokens['lena']);
    const long = 'x'.repeat(20_000);
    for (const [input, values] of [
      [{ treeId: tree.tree_id }, { notes: long }],
      [{ treeId: tree.tree_id }, { dbh: 99_999 }],
      [{ treeId: tree.tree_id }, { root_config: 'Floating' }],
      [{ visitId }, { dbh: 99_999 }],
      [{ visitId }, { notes: long }],
      [{ visitId }, { crown_vigor: 77 }],
      [{ projectId, record: 'project' }, { project_name: long }],
      [
        { projectId, record: 'filter' },
        { filter_name: long, filter: {}, saved_by: await idOf('lena') },
      ],
    ] as const) {
      const { change_id } = await latest(input);
      await keepBefore(change_id, values);
      const answer = await test.send(undoChange, { changeId: change_id, anyway: 1 }, tokens['lena']);
      expect([answer.statusCode, Object.keys(values)]).toEqual([400, Object.keys(values)]);
    }
  });

  it('of one tree do not keep the others of an act from being undone', async () => {
    const made = [
      await createTree(test, tokens['lena'], project, { inAddress: 'Old Street' }),
      await createTree(test, tokens['lena'], project, { inAddress: 'Old Street' }),
    ];
    const treeIds = made.map(({ tree_id }) => tree_id);
    const { change_id } = await change({ treeIds, set: { inAddress: 'Elm Street' } });
    await test.database.run(sql`
      update change set before = ${JSON.stringify({ address: 'x'.repeat(5_000) })}::jsonb
      where record = 'tree' and what = 'changed' and tree_id = ${treeIds[0]}`);
    expect(await undo(change_id as number)).toMatchObject({ undone: 1, refused: 1 });
    expect((await Promise.all(treeIds.map((treeId) => readTree(treeId)))).map(({ address }) => address)).toEqual([
      'Elm Street',
      'Old Street',
    ]);
  });
});

describe('undoing an act', () => {
  it('that has changed trees and linked them elsewhere leaves the links that the person may not end', async () => {
    const tree = await createTree(test, tokens['pat'], project);
    const other = await createProject(test, tokens['kim'], { includeTrees: 0 });
    await join(test, other, tokens['kim'], tokens['pat']);
    const set = { inAddress: 'Elm Street', projectId: other.project_id };
    const { change_id } = await change({ treeIds: [tree.tree_id], set }, 'pat');
    const counts = { undone: 1, refused: 1, total: 2 };
    expect(await undo(change_id as number, 'pat', { dryRun: 1 })).toMatchObject(counts);
    expect(await undo(change_id as number, 'pat')).toMatchObject(counts);
    expect((await readTree(tree.tree_id)).address).toBe('');
    const linked = await test.call(projectTrees.listProjectTrees, { projectId: other.project_id }, tokens['kim']);
    expect(linked).toHaveLength(1);
  });

  it('is for leaders, and for who has changed the trees, each by its own rule', async () => {
    const own = await createTree(test, tokens['pat'], project);
    const { change_id } = await change({ treeIds: [own.tree_id], set: { inAddress: 'Elm Street' } }, 'pat');
    expect(await latest({ projectId }, 'pat')).toMatchObject({ change_id, can_undo: true });
    expect(await latest({ projectId }, 'kim')).toMatchObject({ change_id, can_undo: false });
    expect(await undoRefusal(change_id as number, 'kim')).toBe('leaders_only');
    await test.database.run(sql`update tree set created_by = ${await idOf('kim')} where tree_id = ${own.tree_id}`);
    expect(await undo(change_id as number, 'pat', { dryRun: 1 })).toMatchObject({ undone: 0, refused: 1 });
    expect(await undoRefusal(change_id as number, 'pat')).toBe('nothing_to_undo');
    await test.database.run(sql`update tree set created_by = ${await idOf('pat')} where tree_id = ${own.tree_id}`);
    const { change_id: undone } = await undo(change_id as number, 'pat');
    expect((await readTree(own.tree_id)).address).toBe('');
    // The undo of the undo of the undo.
    const { change_id: again } = await undo(undone as number, 'pat');
    const { change_id: third } = await undo(again as number, 'lena');
    expect((await readTree(own.tree_id)).address).toBe('');
    expect(await undoRefusal(again as number)).toBe('nothing_to_undo');
    await undo(third as number);
    expect((await readTree(own.tree_id)).address).toBe('Elm Street');
  });

  it('and the undo of its undo at the same moment leave each tree whole', async () => {
    const treeIds = await plant(test, 50);
    await test.call(projectTrees.addProjectTrees, { projectId, treeIds }, tokens['lena']);
    const { change_id: added } = await latest({ projectId });
    const { change_id: undone } = await undo(added);
    const answers = await Promise.all(
      [added, undone, added, undone].map((changeId) =>
        test.send(undoChange, { changeId: changeId as number }, tokens['lena']),
      ),
    );
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    const linked = await test.call(projectTrees.listProjectTrees, { projectId }, tokens['lena']);
    expect([0, 50]).toContain(linked.length);
    expect(await test.database.list(sql`select from change_group where finished_at is null`)).toEqual([]);
  });
});

describe('an act whose process has stopped for good', () => {
  const addSome = async (treeIds: number[], dies: boolean): Promise<void> => {
    await test.database
      .transaction(
        async (tx) => {
          await beginChangeGroup(tx, { projectId, act: 'trees/outside' });
          await tx.run(sql`
            insert into project_tree (project_id, tree_id, cell, lod_cell, tile_value, checked_day)
            select ${projectId}, tree_id, cell, lod_cell, tile_value, checked_day from tree where tree_id = any(${treeIds}::int[])`);
          if (dies) throw new Error('killed');
        },
        { userId: await idOf('lena'), via: 'map' },
      )
      .catch(() => {});
  };

  it('in its request has left nothing', async () => {
    const before = await history({ projectId });
    await addSome(await plant(test, 2), true);
    expect(await history({ projectId })).toEqual(before);
    expect(await test.database.list(sql`select from change_group where finished_at is null`)).toEqual([]);
  });

  it('between two of its transactions says after an hour what it did, and can be undone', async () => {
    await addSome(await plant(test, 3), false);
    await test.database.run(
      sql`insert into job (kind, name, payload) values ('remove_outside_trees', ${String(projectId)}, '{}')`,
    );
    const entry = () => latest({ projectId });
    expect(await entry()).toMatchObject({ act: 'trees/outside', records: null, can_undo: false });
    await finishAbandonedActs(test.database, 0);
    expect(await entry()).toMatchObject({ records: null });
    await test.database.run(sql`delete from job`);
    await finishAbandonedActs(test.database);
    expect(await entry()).toMatchObject({ records: null });
    await finishAbandonedActs(test.database, 0);
    expect(await entry()).toMatchObject({ records: 3, can_undo: true });
    expect(await undo((await entry()).change_id)).toMatchObject({ undone: 3 });
  });
});

describe('the months', () => {
  it('of a clock that was wrong lose no change, and the order is that in which things happened', async () => {
    const tree = await createTree(test, tokens['lena'], project, { inNotes: 'One' });
    await edit(tree.tree_id, { inNotes: 'Two' });
    const early = await latest({ treeId: tree.tree_id });
    await edit(tree.tree_id, { inNotes: 'Three' });
    const late = await latest({ treeId: tree.tree_id });
    // A change long before all partitions, and one on the last microsecond of a month that has none yet.
    const setAt = (changeId: number, at: string) =>
      test.database.run(sql`update change set at = ${at}::timestamptz where change_id = ${changeId}`);
    await setAt(late.change_id, '1999-12-31T23:59:59.999999Z');
    await setAt(early.change_id, '2031-01-31T23:59:59.999999Z');
    const expectOrder = async () =>
      expect((await history({ treeId: tree.tree_id })).slice(0, 2).map(({ change_id }) => change_id)).toEqual([
        late.change_id,
        early.change_id,
      ]);
    await expectOrder();
    await makePartitions(test.database);
    await expectOrder();
    expect(
      await test.database.list(
        sql`select tableoid::regclass::text as part from change where change_id in (${early.change_id}, ${late.change_id}) order by change_id`,
      ),
    ).toEqual([{ part: 'change_2031_01' }, { part: 'change_1999_12' }]);
    await undo(late.change_id);
    await undo(early.change_id, 'lena');
    expect((await readTree(tree.tree_id)).notes).toBe('One');
  });

  it(
    'wait for nobody who reads all changes, so that nobody who changes something waits for them',
    { tags: 'slow' },
    async () => {
      const make = () => test.database.transaction((tx) => makePartition(tx, '2040-05-01'));
      await test.database.transaction(async (reader) => {
        await reader.list(sql`select from change limit 1`);
        await expect(make()).rejects.toThrow(/lock timeout/);
      });
      expect(await make()).toBe(true);
    },
  );
});
