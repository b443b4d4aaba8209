// Which health checks a run draws, and with what probability.
import * as projectTrees from '@treewell/domain/project-trees';
import { DRAWN_EXAMPLES } from '@treewell/domain/qaqc/vectors';
import { updateTree } from '@treewell/domain/trees';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { THIS_YEAR, checkTree, complete, createQaqcWorld, previewOf, start, visitsOf } from '../../../test/qaqc.ts';
import { plant, treeInput } from '../../../test/trees.ts';
import { insertChecks } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';
import { sampleVisits, takeSample } from './sample-visits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const hashesOf = (seed: number, visitIds: readonly number[]) =>
  test.database.list<{ visit_id: number; hash: Buffer }>(
    sql`select visit_id, qaqc_hash(${seed}, visit_id) as hash from unnest(${visitIds}::int[]) as visit_id`,
  );

describe('a draw', () => {
  it('leaves out health checks with nothing to compare: empty ones, and those with a height only', async () => {
    const world = await createQaqcWorld(test, { trees: 7 });
    const [empty, high] = world.visitIds;
    await test.database.run(sql`
      update visit set dbh = null, fine_twig_dieback = null, leaf_discoloration = null, leaf_defoliation = null, crown_vigor = null,
        crown_light_exposure = null, crown_density_trans = null, treeheight = case when visit_id = ${high} then 50 end
      where visit_id in (${empty}, ${high})`);
    expect(await previewOf(test, world)).toMatchObject({ found_visits: 7, eligible_visits: 5, excluded: { empty: 2 } });
    const run = await start(test, world);
    expect(run).toMatchObject({ eligible_visits: 5, drawn_visits: 5 });
    const drawn = (await visitsOf(test, world, run.qaqc_id)).map(({ visit_id }) => visit_id);
    expect(drawn).not.toContain(empty);
    expect(drawn).not.toContain(high);
  });

  it.each(DRAWN_EXAMPLES)(
    'takes the visits of the worked example with seed $seed',
    async ({ seed, eligible, drawn }) => {
      const taken = takeSample(
        [{ weight: 1, visits: eligible.length, first: await hashesOf(seed, eligible) }],
        drawn.length,
      );
      expect(taken.map(({ visit_id }) => visit_id)).toEqual(drawn);
      for (const { probability } of taken) expect(probability).toBe(drawn.length / eligible.length);
    },
  );

  it('can be repeated from the seed that the run keeps', async () => {
    const world = await createQaqcWorld(test, { trees: 12 });
    const draw = {
      project_id: world.projectId,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      new_observers: false,
      sub_ids: [],
    };
    const expected = await sampleVisits(test.database, world.userIds.lena, draw, 77);
    expect(await sampleVisits(test.database, world.userIds.lena, draw, 77)).toEqual(expected);
    const run = await start(test, world);
    expect(run).toMatchObject({
      status: 'ACTIVE',
      date_completed: null,
      percentComplete: { total_visits: 5, visits_complete: 0 },
      eligible_visits: 12,
      drawn_visits: 5,
      dropped_visits: 0,
      ...THIS_YEAR,
    });
    const taken = (await visitsOf(test, world, run.qaqc_id)).map(({ visit_id }) => visit_id);
    const again = takeSample([{ weight: 1, visits: 12, first: await hashesOf(run.seed, world.visitIds) }], 5);
    expect(new Set(taken)).toEqual(new Set(again.map(({ visit_id }) => visit_id)));
  });

  it('leaves out trees that no longer live', async () => {
    const world = await createQaqcWorld(test, { trees: 6 });
    const [stump = 0] = world.treeIds;
    const input = treeInput(world.project, { inStatus: 'stump' });
    await test.call(updateTree, { ...input, treeId: stump }, world.tokens.lena);
    expect(await previewOf(test, world)).toMatchObject({
      found_visits: 6,
      eligible_visits: 5,
      excluded: { not_alive: 1, not_latest: 0 },
    });
    const run = await start(test, world);
    expect((await visitsOf(test, world, run.qaqc_id)).map(({ tree_id }) => tree_id)).not.toContain(stump);
  });

  it('tells before it starts what is eligible, and why the rest is not', async () => {
    const world = await createQaqcWorld(test, { trees: 8 });
    const { tokens, treeIds, project, projectId } = world;
    const [left = 0, own = 0, twice = 0, old = 0] = treeIds;
    await test.call(projectTrees.removeProjectTrees, { projectId, treeId: left }, tokens.lena);
    await checkTree(test, world, own, tokens.lena);
    await checkTree(test, world, twice, tokens.rob, { visitDate: '2026-02-01T12:00:00Z' });
    await checkTree(test, world, old, tokens.rob, { visitDate: '2025-12-31T23:59:59Z' });
    expect(await previewOf(test, world)).toMatchObject({
      found_visits: 10,
      eligible_visits: 7,
      drawn_visits: 5,
      excluded: { tree_left: 1, second_visit: 0, drawn_before: 0, own: 1, not_latest: 1 },
      observers: 1,
      new_observer_visits: 7,
      active_run: false,
    });
    const run = await start(test, world);
    expect(run.eligible_visits).toBe(7);
    expect((await visitsOf(test, world, run.qaqc_id)).map(({ tree_id }) => tree_id)).not.toContain(left);
    await complete(test, world, run.qaqc_id);
    expect((await previewOf(test, world)).excluded.drawn_before).toBe(5);
    expect(project.project_id).toBe(projectId);
  });

  it('knows the first and the last second of its days, in UTC', async () => {
    const world = await createQaqcWorld(test);
    const [tree = 0] = world.treeIds;
    for (const visitDate of [
      '2020-02-29T23:59:59Z',
      '2020-03-01T00:00:00Z',
      '2020-03-02T23:59:59Z',
      '2020-03-03T00:00:00Z',
    ])
      await checkTree(test, world, tree, world.tokens.pat, { visitDate });
    expect(await previewOf(test, world, { startDate: '2020/03/01', endDate: '2020-03/02' })).toMatchObject({
      found_visits: 2,
      eligible_visits: 1,
    });
  });

  it('gives every eligible visit the same chance', async () => {
    const eligible = Array.from({ length: 20 }, (_, index) => 5_000 + index);
    const times = new Map(eligible.map((id) => [id, 0]));
    const rounds = 600;
    for (let seed = 1; seed <= rounds; seed++)
      for (const { visit_id } of takeSample([{ weight: 1, visits: 20, first: await hashesOf(seed, eligible) }], 5))
        times.set(visit_id, (times.get(visit_id) ?? 0) + 1);
    // Chi-square with 19 degrees of freedom: above 43.8 once in a thousand. The seeds are fixed, so it never flickers.
    const expected = (rounds * 5) / eligible.length;
    const variance = expected * (1 - 5 / 20);
    const distance = [...times.values()].reduce((sum, n) => sum + (n - expected) ** 2 / variance, 0) * (19 / 20);
    expect(distance).toBeLessThan(43.8);
  });

  it('takes weighted visits as often as their probability says', async () => {
    const [plain, likely] = [
      Array.from({ length: 30 }, (_, n) => 100 + n),
      Array.from({ length: 10 }, (_, n) => 900 + n),
    ];
    let weighted = 0;
    for (let seed = 1; seed <= 500; seed++) {
      const groups = [
        { weight: 1, visits: 30, first: await hashesOf(seed, plain) },
        { weight: 3, visits: 10, first: await hashesOf(seed, likely) },
      ];
      weighted += takeSample(groups, 6).filter(({ visit_id }) => visit_id >= 900).length;
    }
    // Three of each six; four standard deviations are about 0.2.
    expect(weighted / 500).toBeGreaterThan(2.8);
    expect(weighted / 500).toBeLessThan(3.2);
  });

  it('keeps the weights of new observers and of species', async () => {
    const world = await createQaqcWorld(test, { trees: 12 });
    const { tokens, treeIds, userIds } = world;
    await insertChecks(
      test,
      Array.from({ length: 20 }, (_, n) => ({
        tree_id: treeIds[n % 6] as number,
        project_id: world.projectId,
        user_id: userIds.rob,
        visit_date: `2026-10-${String(n + 1).padStart(2, '0')}Z`,
        values: [1, 1, 1, 1, 2] as const,
      })),
    );
    await test.database.run(sql`update visit set visit_date = '2026-01-05Z' where user_id = ${userIds.pat}`);
    await test.database.run(sql`
      update visit set withdrawn_at = now(), withdrawn_by = user_id
      where visit_id = any(${world.visitIds.slice(0, 6)}::int[])`);
    // Pat is new here with six checks, Rob is not with twenty.
    const run = await start(test, world, { newObservers: 1 });
    expect(run).toMatchObject({ new_observers: true, sub_ids: [], eligible_visits: 12 });
    const kept = await test.database.list<{ user_id: number; probability: number }>(sql`
      select distinct first_user_id as user_id, probability from qaqc_visit where qaqc_id = ${run.qaqc_id} order by user_id`);
    for (const { user_id, probability } of kept)
      expect(probability).toBeCloseTo(user_id === userIds.pat ? (5 * 3) / 24 : 5 / 24);
    expect(tokens.lena).toBeTruthy();
  });
});

it('a run over many health checks draws from all of them', { tags: ['slow'] }, async () => {
  const world = await createQaqcWorld(test, { trees: 1 });
  const treeIds = await plant(test, 1_000);
  await test.database.run(
    sql`insert into project_tree (project_id, tree_id) select ${world.projectId}, unnest(${treeIds}::int[])`,
  );
  for (let done = 0; done < treeIds.length; done += 250)
    await insertChecks(
      test,
      treeIds.slice(done, done + 250).map((tree_id) => ({
        tree_id,
        project_id: world.projectId,
        user_id: world.userIds.pat,
        visit_date: '2026-05-01Z',
        values: [5, 1, 1, 1, 2] as const,
      })),
    );
  const run = await start(test, world);
  expect(run).toMatchObject({ eligible_visits: 1_001, drawn_visits: 100 });
  expect(await visitsOf(test, world, run.qaqc_id)).toHaveLength(100);
});
