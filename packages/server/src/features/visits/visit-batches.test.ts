// An operator withdraws what one person recorded in a span, and brings it back.
import * as accounts from '@treewell/domain/accounts';
import { getTotals } from '@treewell/domain/home';
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp, emailOf } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { WASHINGTON, createProject, join } from '../../../test/projects.ts';
import { readTile, tileAt } from '../../../test/tiles.ts';
import { createTree } from '../../../test/trees.ts';
import { insertChecks, keptNumbers, recordHealthCheck } from '../../../test/visits.ts';
import * as restoreVisits from '../../commands/restore-visits.ts';
import * as withdrawVisits from '../../commands/withdraw-visits.ts';
import { type Database, openPool, sql } from '../../db/db.ts';
import { deleteProjectTrees, lockTreeCount } from '../trees/trees.queries.ts';
import { restoreBatch, withdrawBatch } from './visit-batches.ts';

let test: TestApp;
let lena: string;
/** A new person for each test: nothing is left over from the test before. */
let pat: string;
let patEmail: string;
let patId: number;
let people = 0;
let project: Project;
let tree: trees.Tree;
beforeAll(async () => {
  test = await createTestApp();
  lena = await test.signedIn('lena');
});
afterAll(() => test.close());
beforeEach(async () => {
  const name = `pat${++people}`;
  patEmail = emailOf(name);
  pat = await test.signedIn(name);
  patId = Number((await test.call(accounts.getUser, {}, pat)).user_id);
  project = await createProject(test, lena, { includeTrees: 0 });
  await join(test, project, lena, pat);
  tree = await createTree(test, lena, project, { inDbh: 10 });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const LONG_AGO = '2020-01-01T00:00:00Z';
const LATER = '2999-01-01T00:00:00Z';
/** As a command does, on a connection of its own. What the app knows, it has heard from the database. */
async function onOwnConnection(run: typeof withdrawVisits.run, args: string[]): Promise<number> {
  const pool = openPool({ ...test.database.connection, max: 1 }, () => {});
  try {
    return await run(args, pool);
  } finally {
    await pool.close();
    await test.changes.catchUp();
  }
}
const withdraw = (from = LONG_AGO, to = LATER, email = patEmail) =>
  onOwnConnection(withdrawVisits.run, [email, from, to]);
const restore = (batch: number | string) => onOwnConnection(restoreVisits.run, [String(batch)]);
const printed = (stream: 'log' | 'error' = 'log'): string => String(vi.mocked(console[stream]).mock.lastCall?.[0]);
const batchOf = (): number => Number(/batch (\d+)/.exec(printed())?.[1]);
const readTree = (treeId = tree.tree_id) => test.call(trees.getTree, { treeId }, lena);
const listed = async () =>
  (await test.call(visits.listProjectVisits, { projectId: project.project_id }, lena)).map(({ visit_id }) => visit_id);

describe('withdrawing', () => {
  it.each([
    [[]],
    [['pat@example.org']],
    [['pat@example.org', LONG_AGO]],
    [['pat@example.org', LONG_AGO, LATER, 'more']],
    [['pat@example.org', '2026-11-15', LATER]],
    [['pat@example.org', '2026-02-30T00:00:00Z', LATER]],
    [['pat@example.org', '2026-11-15T00:00:00', LATER]],
    [['pat@example.org', 'yesterday', LATER]],
  ])('says how it is used: %j', async (args) => {
    expect(await onOwnConnection(withdrawVisits.run, args)).toBe(2);
    expect(printed('error')).toContain('Usage: npm run withdraw-visits -- EMAIL FROM TO');
  });

  it('refuses an address that nobody has, and a span that ends before it begins', async () => {
    expect(await withdraw(LONG_AGO, LATER, 'stranger@example.org')).toBe(1);
    expect(printed('error')).toBe('Nobody has the address stranger@example.org.');
    expect(await withdraw(LATER, LONG_AGO)).toBe(2);
    expect(printed('error')).toContain('is later than');
    expect(await test.database.list(sql`select from visit_batch`)).toEqual([]);
  });

  it('takes what one person recorded in the span, and nothing else', async () => {
    const record = (token: string, recordedAt: string) =>
      recordHealthCheck(test, token, { tree, project }, { visitDate: '2015-05-05' }).then(async ({ visit_id }) => {
        await test.database.run(sql`update visit set created_at = ${recordedAt} where visit_id = ${visit_id}`);
        return visit_id;
      });
    const early = await record(pat, '2026-03-01T09:59:59.999Z');
    await record(pat, '2026-03-01T10:00:00Z');
    await record(pat, '2026-03-01T11:00:00Z');
    const late = await record(pat, '2026-03-01T11:00:00.001Z');
    const hers = await record(lena, '2026-03-01T10:30:00Z');
    expect(await withdraw('2026-03-01T05:00:00-05:00', '2026-03-01T11:00:00Z', ` ${patEmail.toUpperCase()}`)).toBe(0);
    expect(printed()).toMatch(
      /^Withdrawn: 2 visits on 1 trees in 1 projects, as batch (\d+)\.\nnpm run restore-visits -- \1 brings them back\.$/,
    );
    expect(await listed()).toEqual([hers, late, early]);
    expect((await readTree()).healthcheck_count).toBe(3);
  });

  it('finds nothing the second time, and says so', async () => {
    await recordHealthCheck(test, pat, { tree, project });
    expect(await withdraw()).toBe(0);
    const batch = batchOf();
    expect(await withdraw()).toBe(0);
    expect(printed()).toBe(`${patEmail} has recorded no visits in this time, or all of them are withdrawn already.`);
    expect(await test.database.find(sql`select max(batch_id) as batch_id from visit_batch`)).toEqual({
      batch_id: batch,
    });
  });

  it('is for operators only: neither the creator nor leaders restore such a visit, or see it among the withdrawn', async () => {
    const { visit_id: visitId } = await recordHealthCheck(test, pat, { tree, project });
    await withdraw();
    for (const token of [pat, lena]) {
      expect((await test.refusal(visits.restoreVisit, { visitId }, token)).code).toBe('not_found');
      expect((await test.refusal(visits.getVisit, { visitId }, token)).code).toBe('not_found');
      expect(await test.call(visits.listWithdrawnVisits, { projectId: project.project_id }, token)).toEqual([]);
    }
  });
});

describe('restoring', () => {
  it.each(['', 'x', '0', '-1', '1.5', '99999999999', '3000000000'])('says how it is used: %j', async (batch) => {
    expect(await restore(batch)).toBe(2);
    expect(printed('error')).toContain('Usage: npm run restore-visits -- BATCH');
  });

  it('refuses a batch that does not exist or was restored before', async () => {
    expect(await restore(2_000_000_000)).toBe(1);
    expect(printed('error')).toBe('There is no batch 2000000000.');
    await recordHealthCheck(test, pat, { tree, project });
    await withdraw();
    const batch = batchOf();
    expect(await restore(batch)).toBe(0);
    expect(await restore(batch)).toBe(1);
    expect(printed('error')).toContain(`Batch ${batch} was restored before`);
  });

  it('brings back exactly what was withdrawn together', async () => {
    const record = () => recordHealthCheck(test, pat, { tree, project });
    const [first, own, third] = [await record(), await record(), await record()];
    await test.call(visits.withdrawVisit, { visitId: own.visit_id }, pat);
    await withdraw();
    const batch = batchOf();
    expect(await listed()).toEqual([]);
    const fourth = await record();
    await withdraw();
    const next = batchOf();
    expect(next).toBeGreaterThan(batch);
    expect(await restore(batch)).toBe(0);
    expect(printed()).toBe('Restored: 2 visits on 1 trees in 1 projects.');
    expect(await listed()).toEqual([third.visit_id, first.visit_id]);
    // What somebody withdraws now is theirs again.
    await test.call(visits.withdrawVisit, { visitId: third.visit_id }, lena);
    await test.call(visits.restoreVisit, { visitId: third.visit_id }, pat);
    expect(await restore(next)).toBe(0);
    expect(await listed()).toEqual([fourth.visit_id, third.visit_id, first.visit_id]);
    expect((await test.call(visits.restoreVisit, { visitId: own.visit_id }, pat)).visit_id).toBe(own.visit_id);
  });
});

describe('more visits than one portion', () => {
  const AMOUNT = 2_500;
  beforeEach(() =>
    test.database.run(sql`
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, stewardship_tasks)
      select 'Tree Care', ${tree.tree_id}, ${project.project_id}, ${patId}, '2020-06-01Z', '' from generate_series(1, ${AMOUNT}::int)`),
  );

  /** A database that is lost after so many transactions, as when somebody ends the command. */
  const lostAfter = (transactions: number): Database => {
    let left = transactions;
    return {
      ...test.database,
      transaction: async (work) => {
        if (left-- === 0) throw new Error('ended');
        return test.database.transaction(work);
      },
    };
  };
  const span = () => ({ user_id: patId, from: new Date(LONG_AGO), to: new Date(LATER) });

  it('are withdrawn and restored with progress in sight', async () => {
    const kept = await keptNumbers(test);
    expect(await withdraw()).toBe(0);
    expect(printed()).toContain(`Withdrawn: ${AMOUNT} visits on 1 trees in 1 projects`);
    expect(vi.mocked(console.error).mock.calls).toEqual([['1000 of 2500 visits'], ['2000 of 2500 visits']]);
    expect((await readTree()).treecare_count).toBe(0);
    expect(await restore(batchOf())).toBe(0);
    expect(printed()).toBe(`Restored: ${AMOUNT} visits on 1 trees in 1 projects.`);
    expect(await keptNumbers(test)).toEqual(kept);
  });

  it('an interrupted withdrawal goes on under the same number', async () => {
    await expect(withdrawBatch(lostAfter(2), span())).rejects.toThrow('ended');
    expect((await readTree()).treecare_count).toBe(500);
    expect(await withdraw()).toBe(0);
    expect(printed()).toContain(`Withdrawn: ${AMOUNT} visits on 1 trees in 1 projects`);
    expect(await restore(batchOf())).toBe(0);
    expect((await readTree()).treecare_count).toBe(AMOUNT);
  });

  it('an interrupted restore goes on, and leaves nothing behind', async () => {
    await withdraw();
    const batch = batchOf();
    await expect(restoreBatch(lostAfter(2), batch)).rejects.toThrow('ended');
    expect((await readTree()).treecare_count).toBe(1_000);
    expect(await restore(batch)).toBe(0);
    expect(printed()).toContain('Restored: 1500 visits');
    expect((await readTree()).treecare_count).toBe(AMOUNT);
    expect(await restore(batch)).toBe(1);
  });
});

describe('there and back', () => {
  it('counts, sizes and the health index are as if the visits had not been, and then as before', async () => {
    const other = await createTree(test, lena, project, { subId: 300 });
    const checks = (user: object, count: number) =>
      insertChecks(
        test,
        Array.from({ length: count }, (_, index) => ({
          tree_id: other.tree_id,
          project_id: project.project_id,
          values: [index % 2 ? 1 : 25, 1, 1, 1, 2] as const,
          ...user,
        })),
      );
    await checks({}, 60);
    const before = await keptNumbers(test);
    await checks({ user_id: patId }, 60);
    await recordHealthCheck(test, pat, { tree, project }, { inDbh: 14 });
    const during = await keptNumbers(test);
    expect((await readTree(other.tree_id)).z_score).not.toBeNull();
    expect((await readTree()).dbh).toBe(14);
    const totals = await test.call(getTotals, {}, lena);

    await withdraw();
    const batch = batchOf();
    expect(printed()).toContain('61 visits on 2 trees in 1 projects');
    expect(await keptNumbers(test)).toEqual(before);
    expect((await readTree(other.tree_id)).z_score).toBeNull();
    expect((await readTree()).dbh).toBe(10);
    expect(await test.call(getTotals, {}, lena)).not.toEqual(totals);

    await restore(batch);
    expect(await keptNumbers(test)).toEqual(during);
    expect(await test.call(getTotals, {}, lena)).toEqual(totals);
  });

  it('a running server notices it: its tiles change', async () => {
    /** In no order of its own. */
    const tile = async () =>
      (await readTile(test, lena, tileAt(WASHINGTON, 14))).others.toSorted((a, b) => a.id - b.id);
    const empty = await tile();
    await recordHealthCheck(test, pat, { tree, project });
    const full = await tile();
    expect(full).not.toEqual(empty);
    await withdraw();
    expect(await tile()).toEqual(empty);
    await restore(batchOf());
    expect(await tile()).toEqual(full);
  });

  it('visits of a withdrawn tree are withdrawn too, and come back with both', async () => {
    const { visit_id } = await recordHealthCheck(test, pat, { tree, project });
    const kept = await keptNumbers(test);
    const setWithdrawn = (isWithdrawn: boolean) =>
      test.database.run(sql`
        update tree set withdrawn_at = case when ${isWithdrawn}::boolean then now() end, withdrawn_by = case when ${isWithdrawn}::boolean then created_by end
        where tree_id = ${tree.tree_id}`);
    await setWithdrawn(true);
    await withdraw();
    const batch = batchOf();
    await setWithdrawn(false);
    expect(await listed()).toEqual([]);
    expect((await readTree()).healthcheck_count).toBe(0);
    await setWithdrawn(true);
    await restore(batch);
    await setWithdrawn(false);
    expect(await listed()).toEqual([visit_id]);
    expect(await keptNumbers(test)).toEqual(kept);
  });

  it('waits for somebody who is changing a visit, and then takes it as it is', async () => {
    const { visit_id } = await recordHealthCheck(test, pat, { tree, project });
    let running: Promise<number> | undefined;
    await test.database.transaction(async (tx) => {
      await tx.run(sql`select from tree where tree_id = ${tree.tree_id} for no key update`);
      await tx.run(sql`update visit set withdrawn_at = now(), withdrawn_by = user_id where visit_id = ${visit_id}`);
      running = withdraw();
      await untilWaiting(test.database, 1);
    });
    expect(await running).toBe(0);
    expect(printed()).toContain('no visits in this time');
    await test.call(visits.restoreVisit, { visitId: visit_id }, pat);
    expect(await listed()).toEqual([visit_id]);
  });

  it('does not wait in a circle with somebody who takes trees out of the project', async () => {
    const other = await createTree(test, lena, project);
    for (const one of [tree, other]) await recordHealthCheck(test, pat, { tree: one, project });
    const projectId = project.project_id;
    let running: Promise<number> | undefined;
    await test.database.transaction(async (tx) => {
      await lockTreeCount(tx, projectId);
      running = withdraw();
      // It waits before it has touched a link, so the links of both trees are free.
      await untilWaiting(test.database, 1);
      expect(await deleteProjectTrees(tx, projectId, [other.tree_id, tree.tree_id])).toHaveLength(2);
    });
    expect(await running).toBe(0);
    expect(printed()).toContain('2 visits on 2 trees in 1 projects');
  });
});
