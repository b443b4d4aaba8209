import { getUser } from '@treewell/domain/accounts';
import { getTotals } from '@treewell/domain/home';
import { removeMember } from '@treewell/domain/members';
import * as projectTrees from '@treewell/domain/project-trees';
import { type Project, getProject, updateProject } from '@treewell/domain/projects';
import * as treeExtents from '@treewell/domain/tree-extents';
import * as trees from '@treewell/domain/trees';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { createProject, join, polyTextAround } from '../../../test/projects.ts';
import { createTree, plant, treeInput } from '../../../test/trees.ts';
import { type Database, type Db, sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let project: Project;
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'pat', 'kim', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());
beforeEach(async () => {
  project = await createProject(test, tokens['lena'], { includeTrees: 0 });
  for (const name of ['pat', 'kim']) await join(test, project, tokens['lena'], tokens[name]);
});

const withdrawTree = (treeId: number, who: string) => test.send(withdrawals.withdrawTree, { treeId }, tokens[who]);
const restoreTree = (treeId: number, who: string) => test.send(withdrawals.restoreTree, { treeId }, tokens[who]);
const leave = async (who: string) => {
  const { user_id } = await test.call(getUser, {}, tokens[who]);
  await test.call(removeMember, { projectId: project.project_id, userId: Number(user_id) }, tokens[who]);
};
const listWithdrawn = () =>
  test.call(withdrawals.listWithdrawnTrees, { projectId: project.project_id }, tokens['lena']);
const treeCount = async (of = project) =>
  (await test.call(getProject, { projectId: of.project_id }, tokens['lena'])).treeCount;
const treeTotal = async () => (await test.call(getTotals, {}, tokens['lena'])).trees;

/** Counts the places that show the tree: its page, the project's table and statistics, the map's selection. */
async function countPlacesShowing(treeId: number): Promise<number> {
  const { project_id: projectId } = project;
  const page = await test.send(trees.getTree, { treeId }, tokens['lena']);
  const table = await test.call(projectTrees.listProjectTrees, { projectId }, tokens['lena']);
  const stats = await test.call(projectTrees.getTreeStats, { projectId }, tokens['lena']);
  const around = await test.call(treeExtents.listTreesInExtent, { extent: polyTextAround() }, tokens['lena']);
  const isOne = ({ tree_id }: { tree_id: number }) => tree_id === treeId;
  return [
    page.statusCode === 200,
    table.some(isOne),
    stats.tree_count > 0,
    around.features.some(({ properties }) => isOne(properties)),
  ].filter(Boolean).length;
}

describe('withdrawing a tree', () => {
  it('hides it everywhere and removes it from all counts, until it is restored unchanged', async () => {
    const tree = await createTree(test, tokens['pat'], project, { inNotes: 'By the gate' });
    const total = await treeTotal();
    expect([await countPlacesShowing(tree.tree_id), await treeCount()]).toEqual([4, 1]);

    expect((await withdrawTree(tree.tree_id, 'pat')).statusCode).toBe(200);
    expect([await countPlacesShowing(tree.tree_id), await treeCount(), await treeTotal()]).toEqual([0, 0, total - 1]);

    const restored = await test.call(
      withdrawals.restoreTree,
      { treeId: tree.tree_id, projectId: project.project_id },
      tokens['lena'],
    );
    expect(restored).toMatchObject({
      tree_id: tree.tree_id,
      notes: 'By the gate',
      version: tree.version,
      symbology: 1,
    });
    expect([await countPlacesShowing(tree.tree_id), await treeCount(), await treeTotal()]).toEqual([4, 1, total]);
  });

  it('is allowed for its creator and for leaders of its home', async () => {
    const { tree_id } = await createTree(test, tokens['pat'], project);
    for (const who of ['kim', 'olu'])
      expect(problemOf(await withdrawTree(tree_id, who))).toEqual({ status: 403, code: 'not_yours_to_withdraw' });
    expect(await countPlacesShowing(tree_id)).toBe(4);
    expect((await withdrawTree(tree_id, 'lena')).statusCode).toBe(200);
    expect(await countPlacesShowing(tree_id)).toBe(0);
  });

  it('is refused to a creator who has left its home', async () => {
    const { tree_id } = await createTree(test, tokens['pat'], project);
    await leave('pat');
    expect(problemOf(await withdrawTree(tree_id, 'pat'))).toEqual({ status: 403, code: 'not_yours_to_withdraw' });
    // They get the right back neither by a link to their own project nor when the home removes its link.
    const own = await createProject(test, tokens['pat'], { includeTrees: 0 });
    await test.call(projectTrees.addProjectTrees, { projectId: own.project_id, treeId: tree_id }, tokens['pat']);
    await test.call(
      projectTrees.removeProjectTrees,
      { projectId: project.project_id, treeId: tree_id },
      tokens['lena'],
    );
    expect(problemOf(await withdrawTree(tree_id, 'pat'))).toEqual({ status: 403, code: 'not_yours_to_withdraw' });
    expect((await withdrawTree(tree_id, 'lena')).statusCode).toBe(200);
    expect(problemOf(await restoreTree(tree_id, 'pat'))).toEqual({ status: 404, code: 'not_found' });
  });

  it('is allowed only for its creator if it has no home, like restoring it', async () => {
    const [treeId] = (await plant(test, 1)) as [number];
    expect(problemOf(await withdrawTree(treeId, 'pat'))).toEqual({ status: 403, code: 'not_yours_to_withdraw' });
    expect((await withdrawTree(treeId, 'lena')).statusCode).toBe(200);
    expect(problemOf(await restoreTree(treeId, 'pat'))).toEqual({ status: 404, code: 'not_found' });
    expect((await restoreTree(treeId, 'lena')).statusCode).toBe(200);
  });

  it('refuses all later changes of it', async () => {
    const { tree_id: treeId, version } = await createTree(test, tokens['pat'], project);
    await withdrawTree(treeId, 'pat');
    expect(problemOf(await withdrawTree(treeId, 'pat'))).toEqual({ status: 404, code: 'not_found' });
    expect(
      problemOf(await test.send(trees.updateTree, { ...treeInput(project), treeId, version }, tokens['pat'])),
    ).toEqual({ status: 404, code: 'not_found' });
    const other = await createProject(test, tokens['lena'], { includeTrees: 0 });
    expect(
      problemOf(await test.send(projectTrees.addProjectTrees, { projectId: other.project_id, treeId }, tokens['lena'])),
    ).toMatchObject({ code: 'invalid_input', fields: { treeIds: expect.any(String) } });
  });

  it('counts each tree once when many trees are withdrawn at the same time', { tags: 'slow' }, async () => {
    const other = await createProject(test, tokens['lena'], { includeTrees: 0 });
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await createTree(test, tokens['pat'], project)).tree_id),
    );
    await test.call(projectTrees.addProjectTrees, { projectId: other.project_id, treeIds: ids }, tokens['lena']);
    // At the same time some are removed from the other project: in either order, nothing is counted twice.
    const answers = await Promise.all([
      ...ids.slice(0, 10).map((treeId) => withdrawTree(treeId, 'pat')),
      ...ids
        .slice(0, 5)
        .map((treeId) =>
          test.send(projectTrees.removeProjectTrees, { projectId: other.project_id, treeId }, tokens['lena']),
        ),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect([await treeCount(), await treeCount(other)]).toEqual([2, 2]);
    await Promise.all(ids.map((treeId) => restoreTree(treeId, 'pat')));
    expect([await treeCount(), await treeCount(other)]).toEqual([12, 7]);
  });
});

it.each([
  ['withdrawing', 'not_yours_to_withdraw', withdrawTree, async () => undefined],
  ['restoring', 'not_found', restoreTree, (treeId: number) => withdrawTree(treeId, 'pat')],
] as const)('%s is refused to a leader who is demoted while the call waits', async (_what, code, call, prepare) => {
  const { tree_id } = await createTree(test, tokens['pat'], project);
  await prepare(tree_id);
  const [waiting] = await test.database.transaction(async (tx) => {
    await tx.run(sql`select from tree where tree_id = ${tree_id} for update`);
    const calls = [call(tree_id, 'lena')] as const;
    await untilWaiting(test.database, 1);
    await tx.run(sql`update member set role_id = 3 where project_id = ${project.project_id}`);
    return calls;
  });
  expect(problemOf(await waiting).code).toBe(code);
});

const POOL_CONNECTIONS = 10;

/** A connection reports its statistics up to a second late. This makes all connections of the pool report now. */
async function reportStatistics(database: Database): Promise<void> {
  const { promise: allConnected, resolve } = Promise.withResolvers<void>();
  let connected = 0;
  const report = async (tx: Db) => {
    await tx.run(sql`select pg_stat_force_next_flush()`);
    if (++connected === POOL_CONNECTIONS) resolve();
    await allConnected;
  };
  await Promise.all(Array.from({ length: POOL_CONNECTIONS }, () => database.transaction(report)));
}

it(
  'creating, withdrawing, adding and removing trees at the same time causes no deadlock',
  { tags: 'slow' },
  async () => {
    const deadlocks = async () =>
      (
        await test.database.find<{ count: number }>(
          sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
        )
      )?.count ?? 0;
    const other = await createProject(test, tokens['lena'], { includeTrees: 0 });
    const { project_id: projectId } = project;
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await createTree(test, tokens['pat'], project)).tree_id),
    );
    const foreign = await Promise.all(
      Array.from({ length: 4 }, async () => (await createTree(test, tokens['lena'], other)).tree_id),
    );
    const before = await deadlocks();
    const answers = await Promise.all([
      ...ids
        .slice(0, 4)
        .flatMap((treeId) => [
          test.send(trees.createTree, treeInput(project), tokens['kim']),
          withdrawTree(treeId, 'pat'),
        ]),
      ...ids
        .slice(4)
        .flatMap((treeId) => [
          test.send(trees.updateTree, { ...treeInput(project, { inLatitude: 38.91 }), treeId }, tokens['pat']),
          test.send(projectTrees.removeProjectTrees, { projectId, treeId }, tokens['lena']),
        ]),
      ...foreign.map((treeId) => test.send(projectTrees.addProjectTrees, { projectId, treeId }, tokens['lena'])),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    await reportStatistics(test.database);
    expect(await deadlocks()).toBe(before);
    expect(await treeCount()).toBe(
      (await test.call(projectTrees.listProjectTrees, { projectId }, tokens['lena'])).length,
    );
  },
);

describe('restoring a tree', () => {
  it('is allowed for its creator and for leaders of its home; for others it does not exist', async () => {
    const { tree_id } = await createTree(test, tokens['pat'], project);
    for (const who of ['pat', 'lena']) {
      await withdrawTree(tree_id, 'pat');
      for (const stranger of ['kim', 'olu'])
        expect(problemOf(await restoreTree(tree_id, stranger))).toEqual({ status: 404, code: 'not_found' });
      expect((await restoreTree(tree_id, who)).statusCode).toBe(200);
    }
  });

  it('is refused to leaders of other projects that linked it, and their list does not contain it', async () => {
    const { tree_id: treeId } = await createTree(test, tokens['pat'], project);
    const around = await createProject(test, tokens['olu'], { includeTrees: 0 });
    await test.call(projectTrees.addProjectTrees, { projectId: around.project_id, treeId }, tokens['olu']);
    await withdrawTree(treeId, 'pat');
    expect(await test.call(withdrawals.listWithdrawnTrees, { projectId: around.project_id }, tokens['olu'])).toEqual(
      [],
    );
    expect(problemOf(await restoreTree(treeId, 'olu'))).toEqual({ status: 404, code: 'not_found' });
    expect(await listWithdrawn()).toMatchObject([{ tree_id: treeId }]);
  });

  it('is allowed in an inactive home', async () => {
    const { tree_id } = await createTree(test, tokens['pat'], project);
    await withdrawTree(tree_id, 'pat');
    await test.call(
      updateProject,
      { projectId: project.project_id, projectName: 'Asleep', inVisible: 0 },
      tokens['lena'],
    );
    expect(await listWithdrawn()).toMatchObject([{ tree_id }]);
    expect((await restoreTree(tree_id, 'lena')).statusCode).toBe(200);
  });

  it('twice at the same time counts it once', async () => {
    const { tree_id } = await createTree(test, tokens['pat'], project);
    await withdrawTree(tree_id, 'pat');
    const answers = await Promise.all([restoreTree(tree_id, 'lena'), restoreTree(tree_id, 'pat')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await treeCount()).toBe(1);
  });

  it('starts from a list for leaders: which tree, by whom and when, the latest first', async () => {
    const [first, second] = [
      await createTree(test, tokens['pat'], project, { inName: 'First' }),
      await createTree(test, tokens['kim'], project, { inName: 'Second' }),
    ];
    expect(await listWithdrawn()).toEqual([]);
    await withdrawTree(first.tree_id, 'pat');
    await withdrawTree(second.tree_id, 'kim');
    const listed = await listWithdrawn();
    expect(listed).toMatchObject([
      {
        tree_id: second.tree_id,
        tree_name: 'Second',
        sub_id: second.sub_id,
        common_name: second.common_name,
        withdrawn_by: expect.stringMatching(/^kim/i),
      },
      { tree_id: first.tree_id, tree_name: 'First', withdrawn_by: expect.stringMatching(/^pat/i) },
    ]);
    expect(Date.parse(listed[0]?.withdrawn_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await restoreTree(second.tree_id, 'lena');
    expect(await listWithdrawn()).toMatchObject([{ tree_id: first.tree_id }]);
    // Leaders see the names of members only.
    await leave('pat');
    expect(await listWithdrawn()).toMatchObject([{ tree_id: first.tree_id, withdrawn_by: null }]);
  });
});
