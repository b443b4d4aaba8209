import type { Ring } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/geo';
import * as projects from '@treewell/domain/projects';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createProject, polyTextAround } from '../../../test/projects.ts';
import { plant } from '../../../test/trees.ts';
import { type Database, sql } from '../../db/db.ts';
import { runDueJobs, startJobQueue } from '../../jobs/job-queue.ts';
import { includeTreesJobs } from './include-trees.ts';

let test: TestApp;
let lena: string;
beforeAll(async () => {
  test = await createTestApp({ isQueueIdle: true });
  lena = await test.signedIn('lena');
});
afterAll(() => test.close());

const silent = { warn: () => {}, error: () => {} };
const project = (projectId: number) => test.call(projects.getProject, { projectId }, lena);
const linksOf = async (projectId: number): Promise<number> =>
  (
    await test.database.find<{ count: number }>(
      sql`select count(*)::int as count from project_tree where project_id = ${projectId}`,
    )
  )?.count ?? 0;
const waiting = async (): Promise<number> =>
  (
    await test.database.find<{ count: number }>(
      sql`select count(*)::int as count from job where kind = 'include_trees'`,
    )
  )?.count ?? 0;
/** Not aborted yet when the first batch begins. */
function stopsAfterOneBatch(): AbortSignal {
  const stop = new AbortController();
  queueMicrotask(() => stop.abort());
  return stop.signal;
}

const untilDone = () => vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 15_000, interval: 50 });

/** A city of its own for each test, of 0.01 degrees a side. */
let cities = 0;
const newCity = async (trees: number): Promise<[number, number]> => {
  const place: [number, number] = [10 + cities++, 50];
  await plant(test, trees, place, 0.01);
  return place;
};

describe('a few trees', () => {
  it('are in the project when it is answered', async () => {
    const place = await newCity(500);
    const made = await createProject(test, lena, { polyText: polyTextAround(place, 5_000) });
    expect(made).toMatchObject({ treeCount: 500, tree_intake: null });
  });

  it('are none when none are wanted', async () => {
    const place = await newCity(10);
    expect(await createProject(test, lena, { polyText: polyTextAround(place, 5_000), includeTrees: 0 })).toMatchObject({
      treeCount: 0,
      tree_intake: null,
    });
  });
});

it('come into a project that is made inactive: they are part of its making', async () => {
  const place = await newCity(20);
  expect(await createProject(test, lena, { polyText: polyTextAround(place, 5_000), inVisible: 0 })).toMatchObject({
    visible: 0,
    treeCount: 20,
  });
});

it('of a third city are refused while two are on their way, to the same person', async () => {
  const place = await newCity(4_000);
  const wish = { projectName: 'City', polyText: polyTextAround(place, 5_000) };
  const olu = await test.signedIn('olu');
  for (let n = 0; n < 2; n++) await test.call(projects.createProject, wish, lena);
  expect(problemOf(await test.send(projects.createProject, wish, lena))).toEqual({
    status: 409,
    code: 'too_many_intakes',
  });
  expect((await test.send(projects.createProject, { ...wish, includeTrees: 0 }, lena)).statusCode).toBe(200);
  expect((await test.send(projects.createProject, wish, olu)).statusCode).toBe(200);
  await test.database.run(sql`delete from job where kind = 'include_trees'`);
});

describe("a city's trees", () => {
  it('come beside the request, all of them once, and only those inside', async () => {
    const place = await newCity(8_000);
    // The western half.
    const [x, y] = place;
    const half: Ring = [
      [x - 0.3, y - 1],
      [x, y - 1],
      [x, y + 1],
      [x - 0.3, y + 1],
      [x - 0.3, y - 1],
    ];
    const made = await createProject(test, lena, { polyText: toPolyText(half) });
    expect(made).toMatchObject({ treeCount: 0, tree_intake: { is_counting: true, trees_done: 0, trees_total: 0 } });
    const queue = startJobQueue(test.database, [includeTreesJobs(test.database)], { log: silent });
    await untilDone();
    await queue.stop();
    const inside = (
      await test.database.find<{ count: number }>(
        sql`select count(*)::int as count from tree where longitude < ${x} and longitude > ${x - 0.1}`,
      )
    )?.count;
    expect(inside).toBeGreaterThan(3_900);
    expect(await project(made.project_id)).toMatchObject({ treeCount: inside, tree_intake: null });
    expect(await linksOf(made.project_id)).toBe(inside);
  });

  it(
    'say how far they are, go on where a stopped server was, and repeat a lost batch without harm',
    { tags: 'slow' },
    async () => {
      const place = await newCity(9_000);
      const made = await createProject(test, lena, { polyText: polyTextAround(place, 5_000) });
      const kind = includeTreesJobs(test.database);
      const seen: projects.Project['tree_intake'][] = [];
      for (let step = 0; (await waiting()) > 0 && step < 200; step++) {
        const before = await test.database.find<{ progress: unknown }>(
          sql`select progress from job where kind = 'include_trees'`,
        );
        // Killed after its batch was committed, before its progress was.
        if (step % 2 === 0)
          await kind.run(
            (await test.database.find<{ payload: unknown }>(sql`select payload from job where kind = 'include_trees'`))
              ?.payload,
            before?.progress ?? null,
            AbortSignal.timeout(0),
          );
        // One batch a step: told to stop while it works.
        await runDueJobs(
          test.database,
          { ...kind, run: (payload, progress) => kind.run(payload, progress, stopsAfterOneBatch()) },
          { log: silent },
        );
        seen.push((await test.call(projects.getTreeIntake, { projectId: made.project_id }, lena)).tree_intake);
      }
      expect(await waiting()).toBe(0);
      expect(await linksOf(made.project_id)).toBe(9_000);
      expect((await project(made.project_id)).treeCount).toBe(9_000);
      expect(seen.at(-1)).toBeNull();
      const linking = seen.filter((intake) => intake !== null && !intake.is_counting);
      expect(linking.some((intake) => intake !== null && intake.trees_done > 0 && intake.trees_done < 9_000)).toBe(
        true,
      );
      expect(new Set(linking.map((intake) => intake?.trees_total))).toEqual(new Set([9_000]));
    },
  );

  it('leave out what was planted or withdrawn after the project was made', async () => {
    const place = await newCity(4_000);
    const made = await createProject(test, lena, { polyText: polyTextAround(place, 5_000) });
    await plant(test, 100, place, 0.01);
    await test.database.run(
      sql`update tree set withdrawn_at = now(), withdrawn_by = created_by where tree_id in (select tree_id from tree where longitude between ${place[0] - 0.1} and ${place[0] + 0.1} order by tree_id limit 10)`,
    );
    while ((await runDueJobs(test.database, includeTreesJobs(test.database), { log: silent })) > 0);
    expect(await linksOf(made.project_id)).toBe(3_990);
  });

  it('never hold a transaction for more than a batch', { tags: 'slow' }, async () => {
    const place = await newCity(7_000);
    const batches: number[] = [];
    const watched: Database = {
      ...test.database,
      transaction: (work) =>
        test.database.transaction(async (tx) => {
          const before = await tx.find<{ count: number }>(sql`select count(*)::int as count from project_tree`);
          const result = await work(tx);
          const after = await tx.find<{ count: number }>(sql`select count(*)::int as count from project_tree`);
          batches.push((after?.count ?? 0) - (before?.count ?? 0));
          return result;
        }),
    };
    await createProject(test, lena, { polyText: polyTextAround(place, 5_000) });
    const queue = startJobQueue(watched, [includeTreesJobs(watched)], { log: silent, pollMs: 20 });
    await untilDone();
    await queue.stop();
    expect(batches.reduce((sum, batch) => sum + batch, 0)).toBe(7_000);
    expect(Math.max(...batches)).toBeLessThanOrEqual(2_000);
  });

  it('of several projects come in turns', { tags: 'slow' }, async () => {
    const [first, second] = [await newCity(8_000), await newCity(8_000)];
    const made = await Promise.all(
      [first, second].map((place) => createProject(test, lena, { polyText: polyTextAround(place, 5_000) })),
    );
    const order: number[] = [];
    const kind = includeTreesJobs(test.database);
    const watched = {
      ...kind,
      run: (payload: unknown, progress: unknown, signal: AbortSignal) => (
        order.push((payload as { project_id: number }).project_id),
        kind.run(payload, progress, signal)
      ),
    };
    while ((await runDueJobs(test.database, watched, { log: silent })) > 0);
    expect(order.slice(0, 4).toSorted((a, b) => a - b)).toEqual(
      made.flatMap(({ project_id }) => [project_id, project_id]).toSorted((a, b) => a - b),
    );
    for (const { project_id } of made) expect(await linksOf(project_id)).toBe(8_000);
  });
});
