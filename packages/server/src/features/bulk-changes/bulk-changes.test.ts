import { editRefusal, treeStandingOf } from '@treewell/domain/access';
import { getUser } from '@treewell/domain/accounts';
import * as bulkChanges from '@treewell/domain/bulk-changes';
import { replantTree } from '@treewell/domain/life/tree-sites';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import { DAILY_QUOTAS } from '@treewell/domain/quotas';
import { writableNames } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree, treeInput, withdraw } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { findTreeStanding } from '../trees/tree-access.queries.ts';

let test: TestApp;
let lena: string;
let pat: string;
let olu: string;
/** Led by lena, with pat as a participant. */
let project: Project;
beforeAll(async () => {
  test = await createTestApp({ isQueueIdle: true });
  [lena, pat, olu] = [await test.signedIn('lena'), await test.signedIn('pat'), await test.signedIn('olu')];
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
});

const idOf = async (token: string) => Number((await test.call(getUser, {}, token)).user_id);
const changeInput = (more: object, projectId = project.project_id) => ({ projectId, ...more }) as never;
const change = (more: object, token = lena) => test.call(bulkChanges.changeTrees, changeInput(more), token);
const refusal = (more: object, token = lena) => test.refusal(bulkChanges.changeTrees, changeInput(more), token);
const get = (tree: trees.Tree, token = lena) => test.call(trees.getTree, { treeId: tree.tree_id }, token);
const plantSome = (count: number, token = lena, more: object = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => createTree(test, token, project, { inName: `Elm ${n}`, ...more })),
  );
const ids = (some: readonly trees.Tree[]) => some.map(({ tree_id }) => tree_id);
/** The reasons, without those that no tree has. */
const reasons = ({ refused_by }: bulkChanges.BulkCounts) =>
  Object.fromEntries(Object.entries(refused_by).filter(([, count]) => count > 0));

describe('the call refuses', () => {
  it.each<[string, object, Record<string, string>]>([
    ['no trees', { set: { inStatus: 'dead' } }, { treeIds: 'required' }],
    [
      'trees by their ids and by a filter',
      { treeIds: [1], filter: {}, set: { inStatus: 'dead' } },
      { filter: 'invalid' },
    ],
    ['a filter that is misspelled', { filter: { clas: 'poor' }, set: { inStatus: 'dead' } }, { filter: 'invalid' }],
    ['nothing to set', { filter: {}, set: {} }, { set: 'required' }],
    ['a field that is measured at each tree', { filter: {}, set: { inDbh: 5 } }, { set: 'invalid' }],
    ['a name for all', { filter: {}, set: { inName: 'Elm' } }, { set: 'invalid' }],
    ['notes that would replace others', { filter: {}, set: { inNotes: '' } }, { set: 'invalid' }],
    ['an empty line', { filter: {}, set: { addNotes: ' ' } }, { 'set.addNotes': 'required' }],
    ['a status that nobody knows', { filter: {}, set: { inStatus: 'gone' } }, { 'set.inStatus': 'not_an_option' }],
    ['a day to come', { filter: {}, set: { inPlantedOn: '2999-01-01' } }, { 'set.inPlantedOn': 'day_in_future' }],
    ['no species', { filter: {}, set: { subId: null } }, { 'set.subId': 'species_required' }],
    ['a species that is not in the list', { filter: {}, set: { subId: 999_999 } }, { 'set.subId': 'no_such_species' }],
  ])('%s', async (_what, more, fields) => {
    expect(await refusal(more)).toEqual({ status: 400, code: 'invalid_input', fields });
  });

  it('people who are not in the project, and takes no trees of theirs', async () => {
    const own = await createProject(test, olu, { includeTrees: 0 });
    const tree = await createTree(test, olu, own);
    const input = { treeIds: [tree.tree_id], set: { inStatus: 'dead' } };
    expect(await refusal(input, olu)).toMatchObject({ code: 'members_only' });
    expect(reasons(await change(input))).toEqual({ not_in_project: 1 });
    expect(await get(tree)).toMatchObject({ status: 'alive', version: tree.version });
  });

  it('another project that the person is not in, or that is inactive', async () => {
    const [tree] = (await plantSome(1)) as [trees.Tree];
    const other = await createProject(test, olu, { includeTrees: 0 });
    const input = { treeIds: [tree.tree_id], set: { projectId: other.project_id } };
    expect(await refusal(input)).toMatchObject({ code: 'members_only' });
    await test.database.run(sql`update project set visible = 0 where project_id = ${other.project_id}`);
    await test.database.run(
      sql`insert into member (project_id, user_id, role_id) values (${other.project_id}, ${await idOf(lena)}, 2)`,
    );
    expect(await refusal(input)).toMatchObject({ code: 'project_inactive' });
  });

  it('more trees than a person may change in a day', async () => {
    const some = await plantSome(2);
    const { max } = DAILY_QUOTAS.tree_changes;
    await test.database.run(sql`
      insert into daily_use (user_id, noun, day, used) values (${await idOf(lena)}, 'tree_changes', (now() at time zone 'UTC')::date, ${max - 1})`);
    expect(await refusal({ treeIds: ids(some), set: { inAddress: 'Elm Street' } })).toMatchObject({
      code: 'too_many_tree_changes_today',
    });
    expect(await get(some[0] as trees.Tree)).toMatchObject({ address: '' });
    await test.database.run(sql`delete from daily_use where noun = 'tree_changes'`);
  });
});

describe('what is set', () => {
  it('covers every field that people write, except those of a single tree', () => {
    const single = ['tree_name', 'latitude', 'longitude', 'dbh', 'treeheight', 'notes'];
    expect([...bulkChanges.BULK_FIELDS, ...single].toSorted()).toEqual(writableNames(TREE_FIELDS).toSorted());
  });

  it('is in the trees, with one version more, and everything else is as it was', async () => {
    const some = await plantSome(3, lena, { inNotes: 'By the gate', inDbh: 5 });
    const answer = await change({
      treeIds: ids(some),
      set: {
        subId: 20,
        inStatus: 'dead',
        inStatusDate: '2026-01-31',
        inStatusReason: 'storm',
        inPlantedOn: '2020-04-01',
        inAddress: '5 Elm Street',
        rootConfig: 'bareroot',
        containerSize: 15,
      },
    });
    expect(answer).toMatchObject({
      changed: 3,
      unchanged: 0,
      refused: 0,
      is_done: true,
      change_id: expect.any(Number),
    });
    for (const tree of some)
      expect(await get(tree)).toMatchObject({
        tree_name: tree.tree_name,
        sub_id: 20,
        status: 'dead',
        status_date: '2026-01-31',
        status_reason: 'storm',
        planted_on: '2020-04-01',
        address: '5 Elm Street',
        root_config: 'Bare Root',
        container_size: 15,
        caliper_size: null,
        dbh: 5,
        notes: 'By the gate',
        version: tree.version + 1,
      });
  });

  it('clears a field that is sent empty, and leaves what is not sent', async () => {
    const [tree] = (await plantSome(1, lena, {
      inAddress: 'Elm Street',
      containerSize: 5,
      inPlantedOn: '2020-01-01',
    })) as [trees.Tree];
    await change({ treeIds: [tree.tree_id], set: { inAddress: '', containerSize: null } });
    expect(await get(tree)).toMatchObject({ address: '', container_size: null, planted_on: '2020-01-01' });
  });

  it('leaves trees that are so already, with their version', async () => {
    const [alive, dead] = [
      await createTree(test, lena, project),
      await createTree(test, lena, project, { inStatus: 'dead' }),
    ];
    expect(await change({ filter: {}, set: { inStatus: 'dead' } })).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await get(dead)).toMatchObject({ version: dead.version });
    expect(await get(alive)).toMatchObject({ version: alive.version + 1 });
    expect(await change({ filter: {}, set: { inStatus: 'dead' } })).toMatchObject({
      changed: 0,
      unchanged: 2,
      change_id: null,
    });
  });

  it('gives a living tree no day of its status, neither with its status nor alone', async () => {
    const [tree] = (await plantSome(1)) as [trees.Tree];
    const alone = { treeIds: [tree.tree_id], set: { inStatusDate: '2026-01-31' } };
    expect(await change(alone)).toMatchObject({ changed: 0, unchanged: 1 });
    const both = { treeIds: [tree.tree_id], set: { inStatus: 'alive', inStatusReason: 'storm' } };
    expect(await change(both)).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await get(tree)).toMatchObject({ status_date: null, version: tree.version });
  });

  it('adds a line to the notes, once, and not where there is no room', async () => {
    const [empty, full, noted] = [
      await createTree(test, lena, project),
      await createTree(test, lena, project, { inNotes: 'x'.repeat(4_990) }),
      await createTree(test, lena, project, { inNotes: 'By the gate' }),
    ];
    const input = { filter: {}, set: { addNotes: 'Watered in May' } };
    const answer = await change(input);
    expect(answer).toMatchObject({ changed: 2, unchanged: 0 });
    expect(reasons(answer)).toEqual({ notes_too_long: 1 });
    expect((await get(empty)).notes).toBe('Watered in May');
    expect((await get(noted)).notes).toBe('By the gate\nWatered in May');
    expect((await get(full)).notes).toHaveLength(4_990);
    expect(await change(input)).toMatchObject({ changed: 0, unchanged: 2, refused: 1 });
    await change({ filter: {}, set: { addNotes: 'Watered in June', inAddress: 'Elm Street' } });
    expect(await get(noted)).toMatchObject({
      notes: 'By the gate\nWatered in May\nWatered in June',
      address: 'Elm Street',
    });
  });

  it('lets no tree die before it was planted, and none stand where a later one has its site', async () => {
    const [old, former] = [
      await createTree(test, lena, project, { inPlantedOn: '2020-05-01' }),
      await createTree(test, lena, project, { inStatus: 'stump' }),
    ];
    const young = await test.call(
      replantTree,
      { projectId: project.project_id, treeId: former.tree_id, subId: 20, inName: 'Young', inPlantedOn: '2021-05-01' },
      lena,
    );
    const died = await change({ treeIds: [old.tree_id], set: { inStatus: 'dead', inStatusDate: '2019-01-01' } });
    expect(reasons(died)).toEqual({ days_out_of_order: 1 });
    const stood = await change({ filter: {}, set: { inStatus: 'stump' } });
    expect(stood).toMatchObject({ changed: 2 });
    expect(reasons(stood)).toEqual({ site_taken: 1 });
    expect(await get(former)).toMatchObject({ status: 'removed' });
    expect(await get(young)).toMatchObject({ status: 'stump' });
  });

  it('is one entry of the history, which has the id of the answer', async () => {
    const some = await plantSome(3);
    const { change_id } = await change({ treeIds: ids(some), set: { inAddress: 'Elm Street' } });
    const kept = await test.database.list<{ record: string; act: string; records: number | null }>(sql`
      select record, act, (after -> 'records')::int as records from change join change_group using (group_id)
      where group_id = (select group_id from change where change_id = ${change_id}) order by change_id`);
    expect(kept[0]).toEqual({ record: 'group', act: 'trees/change', records: 3 });
    expect(kept.slice(1).map(({ record }) => record)).toEqual(['tree', 'tree', 'tree']);
  });
});

describe('the trees', () => {
  it('are those that fit the filter, and only those of the project', async () => {
    const [oak, elm] = [await createTree(test, lena, project, { subId: 30 }), await createTree(test, lena, project)];
    expect(await change({ filter: { species: '30' }, set: { inStatus: 'stump' } })).toMatchObject({
      changed: 1,
      unchanged: 0,
    });
    expect(await get(oak)).toMatchObject({ status: 'stump' });
    expect(await get(elm)).toMatchObject({ status: 'alive' });
    expect(await change({ filter: { in: 'others' }, set: { inStatus: 'stump' } })).toMatchObject({
      changed: 0,
      unchanged: 0,
      refused: 0,
    });
  });

  it('are left as they are when they are withdrawn or do not exist', async () => {
    const [tree] = (await plantSome(1)) as [trees.Tree];
    await withdraw(test, tree.tree_id);
    const answer = await change({ treeIds: [tree.tree_id, 2_000_000_000], set: { inStatus: 'dead' } });
    expect(answer).toMatchObject({ changed: 0, change_id: null });
    expect(reasons(answer)).toEqual({ not_in_project: 2 });
  });

  it('of makers are their own: a participant changes them and no others', async () => {
    const [own, others] = [await plantSome(2, pat), await plantSome(3, lena)];
    const answer = await change({ filter: {}, set: { inStatus: 'dead' } }, pat);
    expect(answer).toMatchObject({ changed: 2, refused: 3 });
    expect(reasons(answer)).toEqual({ not_yours_to_edit: 3 });
    expect(await get(own[0] as trees.Tree)).toMatchObject({ status: 'dead' });
    expect(await get(others[0] as trees.Tree)).toMatchObject({ status: 'alive' });
  });

  it('may be changed by whom a single edit allows, in every standing', async () => {
    const other = await createProject(test, olu, { includeTrees: 0 });
    await join(test, other, olu, pat);
    const made = [
      await createTree(test, lena, project),
      await createTree(test, pat, project),
      await createTree(test, olu, other),
      await createTree(test, pat, other),
    ];
    const homeless = await createTree(test, pat, project);
    await test.database.run(sql`update tree set home_project_id = null where tree_id = ${homeless.tree_id}`);
    const treeIds = ids([...made, homeless]);
    await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
    await join(test, project, lena, olu);
    const setVisible = (projectId: number, visible: 0 | 1) =>
      test.database.run(sql`update project set visible = ${visible} where project_id = ${projectId}`);
    for (const [own, others] of [
      [1, 1],
      [0, 1],
      [1, 0],
    ] as const) {
      await setVisible(project.project_id, own);
      await setVisible(other.project_id, others);
      for (const token of [lena, pat, olu]) {
        const userId = await idOf(token);
        for (const treeId of treeIds) {
          const standing = await findTreeStanding(test.database, treeId, userId);
          const refused = standing && editRefusal(treeStandingOf(standing));
          const answer = await change({ treeIds: [treeId], set: { inStatus: 'dead' }, dryRun: 1 }, token);
          expect(reasons(answer)).toEqual(refused ? { [refused]: 1 } : {});
        }
      }
    }
  });
});

describe('a dry run', () => {
  it('counts, and changes nothing', async () => {
    const some = await plantSome(2);
    const answer = await change({ filter: {}, set: { inStatus: 'dead' }, dryRun: 1 });
    expect(answer).toMatchObject({ changed: 2, unchanged: 0, refused: 0, change_id: null, is_done: true });
    expect(await get(some[0] as trees.Tree)).toMatchObject({ status: 'alive', version: some[0]?.version });
  });

  it('is compared with what would change now: nothing does, where it is something else', async () => {
    const [tree] = (await plantSome(1)) as [trees.Tree];
    const input = { filter: { species: '12' }, set: { inStatus: 'dead' } };
    const { changed, unchanged, refused, trees_key: treesKey } = await change({ ...input, dryRun: 1 });
    const expected = { changed, unchanged, refused, treesKey };
    // As many trees as before, and another one.
    const other = await createTree(test, lena, project);
    await test.call(trees.updateTree, { ...treeInput(project), subId: 30, treeId: tree.tree_id }, lena);
    const answer = await test.send(bulkChanges.changeTrees, changeInput({ ...input, expected }), lena);
    expect(problemOf(answer)).toMatchObject({ status: 409, code: 'trees_changed_meanwhile' });
    const { newer } = answer.json<{ error: { newer: bulkChanges.BulkAnswer } }>().error;
    expect(newer).toMatchObject({ changed: 1, unchanged: 0, refused: 0 });
    expect(newer.trees_key).not.toBe(treesKey);
    expect(await get(other)).toMatchObject({ status: 'alive' });
    const again = { changed: 1, unchanged: 0, refused: 0, treesKey: newer.trees_key };
    expect(await change({ ...input, expected: again })).toMatchObject({ changed: 1 });
    expect(await get(other)).toMatchObject({ status: 'dead' });
  });

  it('notices other numbers without the key', async () => {
    await plantSome(2);
    const expected = { changed: 3, unchanged: 0, refused: 0 };
    expect(await refusal({ filter: {}, set: { inStatus: 'dead' }, expected })).toMatchObject({
      code: 'trees_changed_meanwhile',
    });
  });
});

describe('another project', () => {
  const countLinks = async (projectId: number) =>
    (
      await test.database.find<{ count: number }>(
        sql`select count(*)::int as count from project_tree where project_id = ${projectId}`,
      )
    )?.count;

  it('has the trees afterwards, and they stay in their home', async () => {
    const some = await plantSome(3);
    const other = await createProject(test, lena, { includeTrees: 0 });
    await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeId: some[0]?.tree_id }, lena);
    const input = { filter: {}, set: { projectId: other.project_id } };
    expect(await change(input)).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await countLinks(other.project_id)).toBe(3);
    expect(await countLinks(project.project_id)).toBe(3);
    expect(await get(some[1] as trees.Tree)).toMatchObject({
      home_project_id: project.project_id,
      version: some[1]?.version,
    });
    expect(await change({ ...input, set: { ...input.set, inAddress: 'Elm Street' } })).toMatchObject({ changed: 3 });
  });

  it('gets trees of others from its leaders only, and none that their home does not share', async () => {
    const [own, others] = [await plantSome(1, pat), await plantSome(2, lena)];
    const other = await createProject(test, olu, { includeTrees: 0 });
    for (const token of [lena, pat]) await join(test, other, olu, token);
    const input = { filter: {}, set: { projectId: other.project_id } };
    const answer = await change(input);
    expect(answer).toMatchObject({ changed: 2 });
    expect(reasons(answer)).toEqual({ leaders_only: 1 });
    await test.database.run(sql`update project set sharing_trees = 0 where project_id = ${project.project_id}`);
    expect(reasons(await change(input, pat))).toEqual({ not_yours_to_edit: 2, trees_not_shared: 1 });
    expect(await countLinks(other.project_id)).toBe(others.length);
    expect(own).toHaveLength(1);
  });
});

it('the latest change of a person is there for them, and not for others', async () => {
  await plantSome(2);
  const read = (token: string) => test.call(bulkChanges.getBulkChange, { projectId: project.project_id }, token);
  expect(await read(lena)).toEqual({ bulk_change: null });
  const { change_id } = await change({ filter: {}, set: { inStatus: 'dead' } });
  expect((await read(lena)).bulk_change).toMatchObject({
    change_id,
    is_mine: true,
    changed: 2,
    unchanged: 0,
    refused: 0,
    trees_total: 2,
    trees_done: 2,
    finished_at: expect.any(String),
  });
  expect(await read(pat)).toEqual({ bulk_change: null });
});
