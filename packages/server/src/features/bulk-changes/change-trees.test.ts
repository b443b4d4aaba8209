// Changes that a job goes on with, and changes that meet.
import * as bulkChanges from '@treewell/domain/bulk-changes';
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import { undoChange } from '@treewell/domain/history/history';
import * as members from '@treewell/domain/members';
import { getUser } from '@treewell/domain/accounts';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { createTree, plant, treeInput } from '../../../test/trees.ts';
import { type Database, sql } from '../../db/db.ts';
import { runDueJobs } from '../../jobs/job-queue.ts';
import { finishAbandonedActs } from '../history/entries/abandoned-acts.ts';
import { changeTreesJobs } from './change-trees.ts';

const MANY = 1_100;

let test: TestApp;
let lena: string;
let pat: string;
let project: projects.Project;
let treeIds: number[];
beforeAll(async () => {
  test = await createTestApp({ isQueueIdle: true });
  [lena, pat] = [await test.signedIn('lena'), await test.signedIn('pat')];
});
afterAll(() => test.close());

/** A project of two leaders, with trees whose home it is. */
const createCity = async (count: number) => {
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat, 2);
  treeIds = await plant(test, count, [project.project_id, 10]);
  await test.database.run(
    sql`update tree set home_project_id = ${project.project_id} where tree_id = any(${treeIds}::int[])`,
  );
  await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
};

const silent = { warn: () => {}, error: () => {} };
const makeDue = () => test.database.run(sql`update job set due_at = now() where kind = 'change_trees'`);
/** One step of the job. With `isStopped`, of one batch. */
const runStep = (isStopped = false, database: Database = test.database) =>
  runDueJobs(database, changeTreesJobs(database), {
    log: silent,
    ...(isStopped && { signal: AbortSignal.abort() }),
  });
const runJobs = async () => {
  while ((await runStep()) > 0);
};
const change = (more: object, token = lena) =>
  test.call(bulkChanges.changeTrees, { projectId: project.project_id, ...more } as never, token);
const progress = async (token = lena) =>
  (await test.call(bulkChanges.getBulkChange, { projectId: project.project_id }, token))
    .bulk_change as bulkChanges.BulkChange;
const countTrees = async (condition = sql`true`) =>
  (
    await test.database.find<{ count: number }>(
      sql`select count(*)::int as count from tree where tree_id = any(${treeIds}::int[]) and ${condition}`,
    )
  )?.count;
const isDead = sql`status = 'dead'`;
const DEAD = { filter: {}, set: { inStatus: 'dead', inStatusReason: 'storm' } };

describe('a change of many trees', { tags: 'slow' }, () => {
  beforeEach(() => createCity(MANY));

  it('goes on beside the request, and says how far it is', async () => {
    const asked = await change(DEAD);
    expect(asked).toMatchObject({ changed: MANY, is_done: false });
    expect(await countTrees(isDead)).toBe(0);
    expect(await progress()).toMatchObject({
      change_id: asked.change_id,
      trees_total: MANY,
      trees_done: 0,
      finished_at: null,
    });
    await runStep(true);
    const { trees_done: done, changed } = await progress();
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(MANY);
    expect(changed).toBe(done);
    expect(await countTrees(isDead)).toBe(done);
    await runJobs();
    expect(await countTrees(sql`${isDead} and version = 2`)).toBe(MANY);
    expect(await progress()).toMatchObject({
      trees_done: MANY,
      changed: MANY,
      refused: 0,
      finished_at: expect.any(String),
    });
  });

  it('is one entry of the history, of the person who asked', async () => {
    const { change_id } = await change(DEAD);
    await runJobs();
    const entry = await test.database.find(sql`
      select after, change.via, finished_at is not null as is_finished from change join change_group using (group_id) where change_id = ${change_id}`);
    expect(entry).toMatchObject({ after: { records: MANY }, is_finished: true });
    const kept = await test.database.list(sql`
      select user_id, via, count(*)::int as count from change
      where group_id = (select group_id from change where change_id = ${change_id}) and record = 'tree' group by 1, 2`);
    const userId = Number((await test.call(getUser, {}, lena)).user_id);
    expect(kept).toEqual([{ user_id: userId, via: 'job:change_trees', count: MANY }]);
  });

  it('is about the trees that fitted the filter when it was accepted', async () => {
    await change({ filter: { status: 'alive' }, set: { inAddress: 'Elm Street' } });
    const later = await createTree(test, lena, project);
    const [first] = treeIds as [number];
    await test.database.run(sql`update tree set status = 'stump' where tree_id = ${first}`);
    await runJobs();
    expect(await countTrees(sql`address = 'Elm Street'`)).toBe(MANY);
    expect(await test.call(trees.getTree, { treeId: later.tree_id }, lena)).toMatchObject({ address: '' });
  });

  it('leaves trees that somebody has edited, withdrawn or taken out meanwhile, and says so', async () => {
    await change(DEAD);
    const [edited, withdrawn, removed] = treeIds.slice(-3) as [number, number, number];
    await test.call(trees.updateTree, { ...treeInput(project, { inName: 'Edited' }), treeId: edited }, pat);
    await test.database.run(
      sql`update tree set withdrawn_at = now(), withdrawn_by = created_by where tree_id = ${withdrawn}`,
    );
    await test.call(projectTrees.removeProjectTrees, { projectId: project.project_id, treeId: removed }, lena);
    await runJobs();
    expect(await progress()).toMatchObject({
      changed: MANY - 3,
      refused: 3,
      refused_by: { edited_meanwhile: 1, not_in_project: 2 },
    });
    expect(await countTrees(sql`tree_name = 'Edited' and status = 'alive'`)).toBe(1);
  });

  it('stops at the trees that are left when the person loses the right', async () => {
    await change(DEAD, pat);
    await runStep(true);
    const done = (await progress(pat)).changed;
    const userId = Number((await test.call(getUser, {}, pat)).user_id);
    await test.call(members.changeRole, { projectId: project.project_id, userId, roleId: 3 }, lena);
    await makeDue();
    await runJobs();
    expect(await countTrees(isDead)).toBe(done);
    expect(await progress(pat)).toMatchObject({ changed: done, refused_by: { not_yours_to_edit: MANY - done } });
  });

  it('is the only one of its project, also when two leaders ask at once; a few trees can be changed meanwhile', async () => {
    const send = (token: string) =>
      test.send(bulkChanges.changeTrees, { projectId: project.project_id, ...DEAD }, token);
    const both = (await Promise.all([send(lena), send(pat)])).map(problemOf);
    expect(both.filter(({ code }) => code === 'bulk_change_running')).toHaveLength(1);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await change({ treeIds: treeIds.slice(0, 2), set: { inAddress: 'Elm Street' } })).toMatchObject({
      changed: 2,
    });
    // The other leader sees that it runs, and whose it is.
    const [atLena, atPat] = [await progress(lena), await progress(pat)];
    expect(atLena.is_mine).not.toBe(atPat.is_mine);
    expect(atLena.change_id).toBe(atPat.change_id);
    await runJobs();
    expect(await progress(atLena.is_mine ? lena : pat)).toMatchObject({
      changed: MANY - 2,
      refused_by: { edited_meanwhile: 2 },
    });
    expect(problemOf(await send(pat))).toEqual({ status: 200 });
    await runJobs();
  });

  it('that is interrupted in a batch has changed it whole or not at all, and each tree once', async () => {
    await change(DEAD);
    await runStep(true);
    const before = await countTrees(isDead);
    // The server dies just before it commits.
    const dying: Database = {
      ...test.database,
      transaction: (work, author) =>
        test.database.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }, author),
    };
    await makeDue();
    await runStep(true, dying);
    expect(await countTrees(isDead)).toBe(before);
    // Another one takes over, and a third whose lease has ended works at the same time.
    await makeDue();
    const jobs = [changeTreesJobs(test.database), changeTreesJobs(test.database)];
    const payload = (
      await test.database.find<{ payload: unknown }>(sql`select payload from job where kind = 'change_trees'`)
    )?.payload;
    for (let more = true; more;)
      more = (await Promise.all(jobs.map((job) => job.run(payload, null, new AbortController().signal)))).some(
        (next) => next !== undefined,
      );
    expect(await countTrees(sql`${isDead} and version = 2`)).toBe(MANY);
    expect(await progress()).toMatchObject({ trees_done: MANY, changed: MANY, refused: 0 });
    await runJobs();
  });
});

describe('stopping a change of many trees', { tags: 'slow' }, () => {
  const stop = (changeId: number | null, token = lena) =>
    test.call(bulkChanges.stopBulkChange, { projectId: project.project_id, changeId: changeId as number }, token);
  const entryOf = (changeId: number | null) =>
    test.database.find(sql`
      select after ->> 'records' as records, finished_at is not null as is_finished
      from change join change_group using (group_id) where change_id = ${changeId}`);
  const countRest = () =>
    test.database.find(sql`
      select (select count(*)::int from bulk_change_batch) as batches, (select count(*)::int from job where kind = 'change_trees') as jobs`);
  beforeEach(() => createCity(MANY));

  it('is for who asked for it and for leaders, and others do not learn of it', async () => {
    const [mia, olu] = [await test.signedIn('mia'), await test.signedIn('olu')];
    await join(test, project, lena, mia);
    const { change_id: changeId } = await change(DEAD, pat);
    const refusal = async (input: object, token: string) =>
      (await test.refusal(bulkChanges.stopBulkChange, { projectId: project.project_id, changeId, ...input }, token))
        .code;
    expect(await refusal({}, mia)).toBe('leaders_only');
    expect(await refusal({}, olu)).toBe('members_only');
    expect(await refusal({ changeId: 2_000_000_000_000 }, lena)).toBe('not_found');
    const other = await createProject(test, lena, { includeTrees: 0 });
    expect(await refusal({ projectId: other.project_id }, lena)).toBe('not_found');
    expect(await progress(mia)).toMatchObject({ finished_at: null, can_stop: false });
    for (const token of [lena, pat]) expect(await progress(token)).toMatchObject({ can_stop: true });
    // Who asked for it stops it also when they lead the project no more.
    await test.call(
      members.changeRole,
      { projectId: project.project_id, userId: Number((await test.call(getUser, {}, pat)).user_id), roleId: 3 },
      lena,
    );
    expect(await stop(changeId, pat)).toMatchObject({
      is_mine: true,
      can_stop: false,
      finished_at: expect.any(String),
    });
  });

  it('leaves the rest as it is; what is changed stays, and is one entry with one undo', async () => {
    const { change_id: changeId } = await change(DEAD, pat);
    await runStep(true);
    const done = (await progress()).changed;
    expect(done).toBeGreaterThan(0);
    const stopped = await stop(changeId);
    expect(stopped).toMatchObject({
      is_mine: false,
      changed: done,
      trees_total: MANY,
      trees_done: done,
      finished_at: expect.any(String),
      stopped_by: expect.stringMatching(/^lena/),
    });
    expect(bulkChanges.countLeft(stopped)).toBe(MANY - done);
    expect(await entryOf(changeId)).toEqual({ records: String(done), is_finished: true });
    expect(await countRest()).toEqual({ batches: 0, jobs: 0 });
    await makeDue();
    await runJobs();
    expect(await countTrees(isDead)).toBe(done);
    expect(await test.call(undoChange, { changeId: changeId as number }, lena)).toMatchObject({
      undone: done,
      total: done,
    });
    expect(await countTrees(isDead)).toBe(0);
    // Another one may begin.
    expect(await change({ filter: {}, set: { inAddress: 'Elm Street' } })).toMatchObject({ is_done: false });
    await runJobs();
  });

  it('before the first batch leaves no entry, and after it has ended changes nothing', async () => {
    const { change_id: changeId } = await change(DEAD);
    expect(await stop(changeId)).toMatchObject({ changed: 0, trees_done: 0 });
    expect(await entryOf(changeId)).toBeNull();
    const again = await change(DEAD);
    await runJobs();
    const ended = await stop(again.change_id, pat);
    expect(ended).toMatchObject({ changed: MANY, trees_done: MANY, stopped_by: null });
    expect(await entryOf(again.change_id)).toEqual({ records: String(MANY), is_finished: true });
    expect(await countTrees(isDead)).toBe(MANY);
  });

  it('waits for the batch that is being changed, which is then a part of it', async () => {
    const { change_id: changeId } = await change(DEAD);
    const [last] = treeIds.slice(0, 1) as [number];
    const [running, stopping] = await test.database.transaction(async (tx) => {
      // The batch holds the change, and waits for this tree.
      await tx.run(sql`select from tree where tree_id = ${last} for update`);
      const step = runStep(true);
      await untilWaiting(test.database, 1);
      const asked = stop(changeId);
      await untilWaiting(test.database, 2);
      return [step, asked];
    });
    await running;
    const { trees_done: done } = await stopping;
    expect(done).toBe(200);
    expect(await countTrees(isDead)).toBe(200);
    await runJobs();
    expect(await countTrees(isDead)).toBe(200);
    expect(await entryOf(changeId)).toEqual({ records: '200', is_finished: true });
  });

  it('happens by itself when its job is gone, so that the project does not wait for ever', async () => {
    const { change_id: changeId } = await change(DEAD);
    await runStep(true);
    await test.database.run(sql`delete from job where kind = 'change_trees'`);
    await finishAbandonedActs(test.database, 60);
    expect(await progress()).toMatchObject({ finished_at: null });
    await finishAbandonedActs(test.database, 0);
    const ended = await progress();
    expect(ended).toMatchObject({ finished_at: expect.any(String), stopped_by: null });
    expect(await entryOf(changeId)).toEqual({ records: String(ended.changed), is_finished: true });
    const { change_id: next } = await change({ filter: {}, set: { inAddress: 'Elm Street' } }, pat);
    await finishAbandonedActs(test.database, 0);
    expect(await progress(pat)).toMatchObject({ change_id: next, finished_at: null });
    await runJobs();
  });
});

it(
  'two leaders who change the same thousand trees in the same second leave each with one of the two sets whole',
  { tags: 'slow' },
  async () => {
    await createCity(1_000);
    const sets = [
      { subId: 20, inAddress: 'Oak Street', inStatus: 'dead' },
      { subId: 30, inAddress: 'Elm Street', inStatus: 'stump' },
    ];
    const answers = await Promise.all(
      [lena, pat].map((token, n) =>
        test.send(bulkChanges.changeTrees, { projectId: project.project_id, treeIds, set: sets[n] }, token),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const sums = answers.map((answer) => answer.json<{ data: bulkChanges.BulkAnswer }>().data);
    for (const { changed, refused_by } of sums) expect(changed + refused_by.edited_meanwhile).toBe(1_000);
    const found = await test.database.list<{ sub_id: number; address: string; status: string }>(
      sql`select distinct sub_id, address, status from tree where tree_id = any(${treeIds}::int[])`,
    );
    for (const row of found)
      expect([
        { sub_id: 20, address: 'Oak Street', status: 'dead' },
        { sub_id: 30, address: 'Elm Street', status: 'stump' },
      ]).toContainEqual(row);
    // The checks of species were moved with their trees: none is lost.
    expect(await countTrees(sql`version between 2 and 3`)).toBe(1_000);
  },
);

it('changes of trees that overlap, and edits of single ones, end without a deadlock', { tags: 'slow' }, async () => {
  await createCity(600);
  const slice = (first: number) => treeIds.slice(first, first + 300);
  const edits = treeIds.filter((_, n) => n % 30 === 0);
  const answers = await Promise.all([
    ...[0, 100, 200, 300].map((first, n) =>
      test.send(
        bulkChanges.changeTrees,
        { projectId: project.project_id, treeIds: slice(first), set: { subId: 20 + n } },
        n % 2 === 0 ? lena : pat,
      ),
    ),
    ...edits.map((treeId) => test.send(trees.updateTree, { ...treeInput(project), treeId }, lena)),
  ]);
  expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200]);
});
