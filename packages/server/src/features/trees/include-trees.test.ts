import type { Ring } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import * as projects from '@treewell/domain/projects';
import { DAILY_QUOTAS } from '@treewell/domain/quotas';
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
const countLinks = async (projectId: number): Promise<number> =>
  (
    await test.database.find<{ count: number }>(
      sql`select count(*)::int as count from project_tree where project_id = ${projectId}`,
    )
  )?.count ?? 0;
const countWaiting = async (): Promise<number> =>
  (
    await test.database.find<{ count: number }>(
      sql`select count(*)::int as count from job where kind = 'include_trees'`,
    )
  )?.count ?? 0;
/** A signal that ends a step after its first batch. */
function stopsAfterOneBatch(): AbortSignal {
  const stop = new AbortController();
  queueMicrotask(() => stop.abort());
  return stop.signal;
}

const untilDone = () => vi.waitFor(async () => expect(await countWaiting()).toBe(0), { timeout: 15_000, interval: 50 });

/** Each test has its own city, of 0.01 degrees a side. */
let cities = 0;
const newCity = async (trees: number): Promise<[number, number]> => {
  const place: [number, number] = [10 + cities++, 50];
  await plant(test, trees, place, 0.01);
  return place;
};

describe('a few trees', () => {
  it('are in the project when the request is answered', async () => {
    const place = await newCity(500);
    const made = await createProject(test, lena, { polyText: polyTextAround(place, 5_000) });
    expect(made).toMatchObject({ treeCount: 500, tree_intake: null });
  });

  it('are not added if the request does not ask for them', async () => {
    const place = await newCity(10);
    expect(await createProject(test, lena, { polyText: polyTextAround(place, 5_000), includeTrees: 0 })).toMatchObject({
      treeCount: 0,
      tree_intake: null,
    });
  });
});

it('trees are also added to a project that is created inactive', async () => {
  const place = await newCity(20);
  expect(await createProject(test, lena, { polyText: polyTextAround(place, 5_000), inVisible: 0 })).toMatchObject({
    visible: 0,
    treeCount: 20,
  });
});

it('a person cannot create a third city while trees of two are being added; another person can', async () => {
  const place = await newCity(4_000);
  const input = { projectName: 'City', polyText: polyTextAround(place, 5_000) };
  const olu = await test.signedIn('olu');
  for (let n = 0; n < 2; n++) await test.call(projects.createProject, input, lena);
  expect(problemOf(await test.send(projects.createProject, input, lena))).toEqual({
    status: 409,
    code: 'too_many_intakes',
  });
  expect((await test.send(projects.createProject, { ...input, includeTrees: 0 }, lena)).statusCode).toBe(200);
  expect((await test.send(projects.createProject, input, olu)).statusCode).toBe(200);
  await test.database.run(sql`delete from job where kind = 'include_trees'`);
});

describe("a city's trees", () => {
  it('are added by a job: each of them once, and only those inside', async () => {
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
    expect(await countLinks(made.project_id)).toBe(inside);
  });

  it(
    'show their progress, continue after a server stops, and are correct when a batch is repeated',
    { tags: 'slow' },
    async () => {
      const place = await newCity(9_000);
      const made = await createProject(test, lena, { polyText: polyTextAround(place, 5_000) });
      const kind = includeTreesJobs(test.database);
      const seen: projects.Project['tree_intake'][] = [];
      for (let step = 0; (await countWaiting()) > 0 && step < 200; step++) {
        const before = await test.database.find<{ progress: unknown }>(
          sql`select progress from job where kind = 'include_trees'`,
        );
        // Like a server that is killed after it commits the batch and before it stores the progress.
        if (step % 2 === 0)
          await kind.run(
            (await test.database.find<{ payload: unknown }>(sql`select payload from job where kind = 'include_trees'`))
              ?.payload,
            before?.progress ?? null,
            AbortSignal.timeout(0),
          );
        // One batch per step, because the signal is aborted while it works.
        await runDueJobs(
          test.database,
          { ...kind, run: (payload, progress) => kind.run(payload, progress, stopsAfterOneBatch()) },
          { log: silent },
        );
        seen.push((await test.call(projects.getTreeIntake, { projectId: made.project_id }, lena)).tree_intake);
      }
      expect(await countWaiting()).toBe(0);
      expect(await countLinks(made.project_id)).toBe(9_000);
      expect((await project(made.project_id)).treeCount).toBe(9_000);
      expect(seen.at(-1)).toBeNull();
      const linking = seen.filter((intake) => intake !== null && !intake.is_counting);
      expect(linking.some((intake) => intake !== null && intake.trees_done > 0 && intake.trees_done < 9_000)).toBe(
        true,
      );
      expect(new Set(linking.map((intake) => intake?.trees_total))).toEqual(new Set([9_000]));
    },
  );

  it('do not include trees that are planted or withdrawn after the project is created', { tags: 'slow' }, async () => {
    const place = await newCity(4_000);
    const made = await createProject(test, lena, { polyText: polyTextAround(place, 5_000) });
    await plant(test, 100, place, 0.01);
    await test.database.run(
      sql`update tree set withdrawn_at = now(), withdrawn_by = created_by where tree_id in (select tree_id from tree where longitude between ${place[0] - 0.1} and ${place[0] + 0.1} order by tree_id limit 10)`,
    );
    while ((await runDueJobs(test.database, includeTreesJobs(test.database), { log: silent })) > 0);
    expect(await countLinks(made.project_id)).toBe(3_990);
  });

  it('are linked in transactions of at most one batch', { tags: 'slow' }, async () => {
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

  it('adds the trees of several projects in turns', { tags: 'slow' }, async () => {
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
    for (const { project_id } of made) expect(await countLinks(project_id)).toBe(8_000);
  });
});

it(
  'a city whose links exceed the daily quota goes on the next day, and no tree is counted twice',
  { tags: 'slow' },
  async () => {
    const place = await newCity(5_000);
    await test.database.run(sql`delete from daily_use`);
    const made = await createProject(test, lena, { polyText: polyTextAround(place, 5_000) });
    const run = async () => {
      let steps = 0;
      // A step that fails is postponed, so the loop ends.
      while ((await runDueJobs(test.database, includeTreesJobs(test.database), { log: silent })) > 0) steps++;
      return steps;
    };
    await test.database.run(sql`
    insert into daily_use (user_id, noun, day, used)
    select min(user_id), 'links', (now() at time zone 'UTC')::date, ${DAILY_QUOTAS.links.max - 3_000} from users`);
    expect(await run()).toBeGreaterThan(0);
    const linked = await countLinks(made.project_id);
    expect(linked).toBeGreaterThan(0);
    expect(linked).toBeLessThanOrEqual(3_000);
    expect(await countWaiting()).toBe(1);
    expect(
      problemOf(
        await test.send(
          projects.createProject,
          { projectName: 'Another', polyText: polyTextAround(place, 5_000) },
          lena,
        ),
      ).status,
      'a person with a little quota left may begin',
    ).toBe(200);
    await test.database.run(sql`delete from job where name <> ${String(made.project_id)}`);
    await test.database.run(sql`update daily_use set day = day - 1`);
    await test.database.run(sql`update job set due_at = now()`);
    await run();
    expect(await countLinks(made.project_id)).toBe(5_000);
    expect(await test.database.list(sql`select used from daily_use where noun = 'links'`)).toEqual([
      { used: 5_000 - linked },
    ]);
  },
);
