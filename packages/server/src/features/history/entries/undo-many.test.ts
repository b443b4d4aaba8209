// Undoing what changed thousands of records: a job goes on with it, batch by batch, also after a crash.
import { getHistory, getUndo, undoChange } from '@treewell/domain/history/history';
import type { Project } from '@treewell/domain/projects';
import * as projects from '@treewell/domain/projects';
import * as projectTrees from '@treewell/domain/project-trees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/app.ts';
import { createProject, join } from '../../../../test/projects.ts';
import { plant } from '../../../../test/trees.ts';
import { recordHealthCheck } from '../../../../test/visits.ts';
import { type Database, sql } from '../../../db/db.ts';
import { runDueJobs } from '../../../jobs/job-queue.ts';
import { beginChangeGroup, finishChangeGroup } from '../change-groups.ts';
import { undoChangesJobs } from './undo-group.ts';

const AMOUNT = 4_500;
const log = { warn: () => {}, error: () => {} };

let test: TestApp;
let lena: string;
let pat: string;
let project: Project;
let treeIds: number[];
let added: number;

beforeAll(async () => {
  test = await createTestApp({ isQueueIdle: true });
  [lena, pat] = [await test.signedIn('lena'), await test.signedIn('pat')];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.run(sql`delete from job`);
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
  treeIds = await plant(test, AMOUNT);
  await test.call(projectTrees.addProjectTrees, { projectId: project.project_id, treeIds }, lena);
  added = await latest();
});

const latest = async (): Promise<number> =>
  (await test.call(getHistory, { projectId: project.project_id }, lena))[0]?.change_id as number;
const countTrees = async (): Promise<number> =>
  (await test.call(projects.getProject, { projectId: project.project_id }, lena)).treeCount;
const undo = (changeId: number) => test.call(undoChange, { changeId }, lena);
const isRunning = async (changeId: number) => (await test.call(getUndo, { changeId }, lena)).is_running;
const runStep = (database: Database = test.database) =>
  runDueJobs(database, undoChangesJobs(database), {
    log,
    signal: new AbortController().signal,
  });
async function finish(changeId: number): Promise<void> {
  while (await isRunning(changeId)) {
    await test.database.run(sql`update job set due_at = now()`);
    await runStep();
  }
}

describe('a large undo', { tags: 'slow' }, () => {
  it('begins in the request, goes on as a job, and can be undone', async () => {
    const begun = await undo(added);
    expect(begun).toMatchObject({ undone: 2_000, total: AMOUNT, is_running: true });
    expect(await countTrees()).toBe(AMOUNT - 2_000);
    expect((await test.refusal(undoChange, { changeId: added }, lena)).code).toBe('act_running');
    expect((await test.refusal(undoChange, { changeId: begun.change_id }, lena)).code).toBe('act_running');
    await finish(begun.change_id as number);
    expect(await countTrees()).toBe(0);
    expect(await test.call(getUndo, { changeId: begun.change_id as number }, pat)).toMatchObject({
      undone: AMOUNT,
      is_running: false,
    });
    const again = await undo(begun.change_id as number);
    await finish(again.change_id as number);
    expect(await countTrees()).toBe(AMOUNT);
  });

  it('goes on where it was when a server dies between two batches', async () => {
    const { change_id: changeId } = await undo(added);
    let left = 1;
    const dying: Database = {
      ...test.database,
      transaction: async (work, author) => {
        if (left-- === 0) throw new Error('killed');
        return test.database.transaction(work, author);
      },
    };
    await test.database.run(sql`update job set due_at = now()`);
    await runStep(dying).catch(() => {});
    expect(await countTrees()).toBe(AMOUNT - 3_000);
    await finish(changeId as number);
    expect(await countTrees()).toBe(0);
    expect(await test.call(getUndo, { changeId: changeId as number }, lena)).toMatchObject({
      undone: AMOUNT,
      changed_since: 0,
    });
  });

  it('leaves what people record meanwhile, and stops when the person may do it no more', async () => {
    const tree = { tree_id: treeIds[0] as number } as Parameters<typeof recordHealthCheck>[2]['tree'];
    const [begun, visit] = await Promise.all([undo(added), recordHealthCheck(test, pat, { tree, project })]);
    expect(visit.tree_id).toBe(treeIds[0]);
    await test.database.run(sql`update member set role_id = 5 - role_id where project_id = ${project.project_id}`);
    await test.database.run(sql`update job set due_at = now()`);
    await runStep();
    expect(await test.call(getUndo, { changeId: begun.change_id as number }, lena)).toMatchObject({
      undone: 2_000,
      refused: AMOUNT - 2_000,
      is_running: false,
    });
    expect(await countTrees()).toBe(AMOUNT - 2_000);
  });
});

it('edits of many trees are undone, but for those that somebody has changed since', async () => {
  const { project_id: projectId } = project;
  await test.database.run(sql`update tree set home_project_id = ${projectId} where tree_id = any(${treeIds}::int[])`);
  const groupId = await test.database.transaction(
    async (tx) => {
      const id = await beginChangeGroup(tx, { projectId, act: 'trees/change' });
      await tx.run(sql`update tree set notes = 'All', dbh = 7 where tree_id = any(${treeIds.slice(0, 100)}::int[])`);
      await tx.run(sql`update tree set notes = 'Twice' where tree_id = ${treeIds[0]}`);
      await finishChangeGroup(tx, id);
      return id;
    },
    { userId: null, via: 'trees' },
  );
  expect(groupId).toBeGreaterThan(0);
  const changeId = await latest();
  await test.database.run(sql`update tree set notes = 'Mine' where tree_id = ${treeIds[1]}`);
  await test.database.run(
    sql`update tree set withdrawn_at = now(), withdrawn_by = created_by where tree_id = ${treeIds[2]}`,
  );
  const counts = { undone: 99, changed_since: 1, gone: 1, refused: 0, total: 101 };
  expect(await test.call(undoChange, { changeId, dryRun: 1 }, lena)).toMatchObject(counts);
  expect((await test.refusal(undoChange, { changeId }, pat)).code).toBe('leaders_only');
  expect(await undo(changeId)).toMatchObject(counts);
  const notes = await test.database.list<{ notes: string; dbh: number | null; trees: number }>(sql`
    select notes, dbh, count(*)::int as trees from tree where tree_id = any(${treeIds.slice(0, 100)}::int[])
    group by 1, 2 order by trees`);
  expect(notes).toEqual(
    expect.arrayContaining([
      { notes: '', dbh: null, trees: 98 },
      { notes: 'Mine', dbh: 7, trees: 1 },
      { notes: 'All', dbh: 7, trees: 1 },
    ]),
  );
});
