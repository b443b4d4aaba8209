// Runs of quality control over HTTP: who may, drawing, comparing, completing.
import * as members from '@treewell/domain/members';
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import * as qaqc from '@treewell/domain/qaqc/runs';
import { listQaqcObservers } from '@treewell/domain/qaqc/observers';
import { DRAWN_EXAMPLES } from '@treewell/domain/qaqc/vectors';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import {
  FIRST_VALUES,
  type QaqcWorld,
  SECOND_VALUES,
  THIS_YEAR,
  checkTree,
  createQaqcWorld,
  start,
} from '../../../test/qaqc.ts';
import { plant } from '../../../test/trees.ts';
import { insertChecks } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';
import { sampleVisits, takeSample } from './sample-visits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const runsOf = ({ projectId, tokens }: QaqcWorld) => test.call(qaqc.listQaqcRuns, { projectId }, tokens.lena);
const visitsOf = ({ projectId, tokens }: QaqcWorld, qaqcId: number) =>
  test.call(qaqc.listQaqcVisits, { projectId, qaqcId }, tokens.lena);
const comparisonsOf = ({ projectId, tokens }: QaqcWorld, qaqcId: number) =>
  test.call(qaqc.listQaqcComparisons, { projectId, qaqcId }, tokens.lena);
const complete = ({ projectId, tokens }: QaqcWorld, qaqcId: number) =>
  test.call(qaqc.completeQaqc, { projectId, qaqcId }, tokens.lena);
const previewOf = ({ projectId, tokens }: QaqcWorld, more = {}) =>
  test.call(qaqc.previewQaqc, { projectId, ...THIS_YEAR, ...more }, tokens.lena);

const hashesOf = (seed: number, visitIds: readonly number[]) =>
  test.database.list<{ visit_id: number; hash: Buffer }>(
    sql`select visit_id, qaqc_hash(${seed}, visit_id) as hash from unnest(${visitIds}::int[]) as visit_id`,
  );

describe('a run is refused', () => {
  it('to all but leaders, in an inactive project, and without health checks', async () => {
    const world = await createQaqcWorld(test);
    const { projectId, tokens } = world;
    const input = { projectId, ...THIS_YEAR };
    expect(await test.refusal(qaqc.startQaqc, input, tokens.pat)).toEqual({ status: 403, code: 'leaders_only' });
    expect(await test.refusal(qaqc.listQaqcRuns, input, tokens.pat)).toEqual({ status: 403, code: 'leaders_only' });
    await test.call(
      projects.updateProject,
      { projectId, projectName: 'Elm', healthCheck: 0, inVisible: 1 },
      tokens.lena,
    );
    expect(await test.refusal(qaqc.startQaqc, input, tokens.lena)).toEqual({ status: 409, code: 'activity_off' });
    await test.call(
      projects.updateProject,
      { projectId, projectName: 'Elm', healthCheck: 1, inVisible: 0 },
      tokens.lena,
    );
    expect(await test.refusal(qaqc.startQaqc, input, tokens.lena)).toEqual({ status: 409, code: 'project_inactive' });
    expect(await runsOf(world)).toEqual([]);
  });

  it('for reversed days, for none to draw from, and while another is active', async () => {
    const world = await createQaqcWorld(test);
    const { projectId, tokens } = world;
    const refused = (startDate: string, endDate: string) =>
      test.refusal(qaqc.startQaqc, { projectId, startDate, endDate }, tokens.lena);
    expect(await refused('2026-12-31', '2026-01-01')).toEqual({ status: 400, code: 'qaqc_dates_reversed' });
    expect(await refused('2019-01-01', '2019-12-31')).toEqual({ status: 409, code: 'qaqc_nothing_eligible' });
    expect(await refused('soon', '2026-12-31')).toMatchObject({ status: 400, fields: { startDate: 'not_a_date' } });
    expect(await runsOf(world)).toEqual([]);
    await start(test, world);
    expect(await refused('2026-01/01', '2026-12/31')).toEqual({ status: 409, code: 'qaqc_active' });
  });

  it('to the second of two leaders who start at the same moment', async () => {
    const world = await createQaqcWorld(test);
    const { projectId, tokens } = world;
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => test.refusal(qaqc.startQaqc, { projectId, ...THIS_YEAR }, tokens.lena)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(tries.map(({ code }) => code))).toEqual(new Set([undefined, 'qaqc_active']));
    expect(await runsOf(world)).toHaveLength(1);
  });

  it('if it is of another project', async () => {
    const [mine, others] = [await createQaqcWorld(test), await createQaqcWorld(test)];
    const { qaqc_id: qaqcId } = await start(test, others);
    const input = { projectId: mine.projectId, qaqcId };
    for (const call of [qaqc.listQaqcVisits, qaqc.listQaqcTrees, qaqc.listQaqcComparisons, qaqc.completeQaqc])
      expect(await test.refusal(call, input, mine.tokens.lena)).toEqual({ status: 404, code: 'not_found' });
    expect((await runsOf(others))[0]?.status).toBe('ACTIVE');
  });
});

describe('a draw', () => {
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
    const taken = (await visitsOf(world, run.qaqc_id)).map(({ visit_id }) => visit_id);
    const again = takeSample([{ weight: 1, visits: 12, first: await hashesOf(run.seed, world.visitIds) }], 5);
    expect(new Set(taken)).toEqual(new Set(again.map(({ visit_id }) => visit_id)));
  });

  it('tells before it starts what is eligible, and why the rest is not', async () => {
    const world = await createQaqcWorld(test, { trees: 8 });
    const { tokens, treeIds, project, projectId } = world;
    const [left = 0, own = 0, twice = 0, old = 0] = treeIds;
    await test.call(projectTrees.removeProjectTrees, { projectId, treeId: left }, tokens.lena);
    await checkTree(test, world, own, tokens.lena);
    await checkTree(test, world, twice, tokens.rob, { visitDate: '2026-02-01T12:00:00Z' });
    await checkTree(test, world, old, tokens.rob, { visitDate: '2025-12-31T23:59:59Z' });
    expect(await previewOf(world)).toMatchObject({
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
    expect((await visitsOf(world, run.qaqc_id)).map(({ tree_id }) => tree_id)).not.toContain(left);
    await complete(world, run.qaqc_id);
    expect((await previewOf(world)).excluded.drawn_before).toBe(5);
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
    expect(await previewOf(world, { startDate: '2020/03/01', endDate: '2020-03/02' })).toMatchObject({
      found_visits: 2,
      eligible_visits: 1,
    });
  });

  it('gives every eligible visit the same chance', async () => {
    const eligible = Array.from({ length: 20 }, (_, place) => 5_000 + place);
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

describe('a second visit', () => {
  it('is compared with the first, and both can be seen', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, visitIds, treeIds } = world;
    const run = await start(test, world);
    const second = await checkTree(test, world, treeIds[0] as number, tokens.rob, SECOND_VALUES);
    expect(second).toMatchObject({ qaqc_role: 'second', qaqc_accuracy: 71 });
    const sample = await visitsOf(world, run.qaqc_id);
    const [done, ...waiting] = sample.toSorted((a) => (a.status === 'Completed' ? -1 : 1));
    expect(done).toMatchObject({ visit_id: visitIds[0], accuracy: 71, status: 'Completed' });
    expect(done?.user_name).toMatch(/rob/i);
    expect(done?.date_visited).toEqual(expect.any(String));
    for (const visit of waiting)
      expect(visit).toMatchObject({ date_visited: null, user_name: null, status: 'Not Started', accuracy: null });
    expect((await runsOf(world))[0]?.percentComplete).toEqual({ total_visits: 5, visits_complete: 1 });
    const [comparison, ...others] = await comparisonsOf(world, run.qaqc_id);
    expect(others).toEqual([]);
    expect(comparison).toMatchObject({
      visit_id: visitIds[0],
      qaqc_visit_id: second.visit_id,
      first_dbh: FIRST_VALUES.inDbh,
      qaqc_dbh: SECOND_VALUES.inDbh,
      first_crown_transparency: 9,
      qaqc_crown_transparency: 8,
      within: { dbh: false, crown_vigor: false, crown_transparency: true },
      accuracy: 71,
      changes: [],
      answers: [],
      probability: 1,
    });
    expect(await test.call(trees.getTree, { treeId: treeIds[0] as number }, tokens.rob)).toMatchObject({
      qaqc_accuracy: 71,
    });
    const map = await test.call(qaqc.listQaqcTrees, { projectId: world.projectId, qaqcId: run.qaqc_id }, tokens.lena);
    expect(map.features.map(({ properties }) => properties.symbology)).toEqual([1, 0, 0, 0, 0]);
  });

  it('of the first observer, of another kind, or in another project is not compared', async () => {
    const [world, other] = [await createQaqcWorld(test), await createQaqcWorld(test)];
    const run = await start(test, world);
    const [treeId = 0] = world.treeIds;
    await checkTree(test, world, treeId, world.tokens.pat);
    await test.call(visits.recordTreeCare, { treeId, projectId: world.projectId }, world.tokens.rob);
    await test.call(projectTrees.addProjectTrees, { projectId: other.projectId, treeId }, other.tokens.lena);
    await checkTree(test, other, treeId, other.tokens.rob);
    expect((await runsOf(world))[0]?.percentComplete).toEqual({ total_visits: 5, visits_complete: 0 });
    await checkTree(test, world, treeId, world.tokens.rob);
    expect((await visitsOf(world, run.qaqc_id)).filter(({ status }) => status === 'Completed')).toHaveLength(1);
  });

  it('is the first of those recorded at the same moment; the others are ordinary checks', async () => {
    const world = await createQaqcWorld(test);
    const run = await start(test, world);
    const [treeId = 0] = world.treeIds;
    const recorded = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        checkTree(test, world, treeId, n % 2 === 0 ? world.tokens.rob : world.tokens.lena, SECOND_VALUES),
      ),
    );
    expect(recorded.filter(({ qaqc_role }) => qaqc_role === 'second')).toHaveLength(1);
    const [comparison] = await comparisonsOf(world, run.qaqc_id);
    expect(comparison?.qaqc_visit_id).toBe(recorded.find(({ qaqc_role }) => qaqc_role === 'second')?.visit_id);
  });

  it('that is withdrawn is no longer compared; restored, it is again, with the values it was compared by', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, treeIds, visitIds } = world;
    const [treeId = 0] = treeIds;
    const run = await start(test, world);
    const second = await checkTree(test, world, treeId, tokens.rob, SECOND_VALUES);
    const { visit_id: visitId } = second;
    await test.call(visits.updateHealthCheck, { ...FIRST_VALUES, visitId, version: second.version }, tokens.rob);
    await test.call(visits.withdrawVisit, { visitId }, tokens.rob);
    expect((await runsOf(world))[0]?.percentComplete.visits_complete).toBe(0);
    expect(await test.call(visits.getVisit, { visitId: visitIds[0] as number }, tokens.lena)).toMatchObject({
      is_hidden: true,
      dbh: null,
      qaqc_accuracy: null,
    });
    expect((await test.call(trees.getTree, { treeId }, tokens.lena)).qaqc_checked_at).toBeNull();
    // He has seen the first values, so another check of his is not blind.
    await checkTree(test, world, treeId, tokens.rob, FIRST_VALUES);
    expect((await runsOf(world))[0]?.percentComplete.visits_complete).toBe(0);
    await test.call(visits.restoreVisit, { visitId }, tokens.rob);
    const [comparison] = await comparisonsOf(world, run.qaqc_id);
    expect(comparison).toMatchObject({ qaqc_visit_id: visitId, accuracy: 71, qaqc_dbh: SECOND_VALUES.inDbh });
    expect(comparison?.changes).toContainEqual({ visit: 'qaqc', measure: 'dbh', value: FIRST_VALUES.inDbh });
  });

  it('of a third person takes the place of a withdrawn one', async () => {
    const world = await createQaqcWorld(test);
    const [treeId = 0] = world.treeIds;
    const run = await start(test, world);
    const rob = await checkTree(test, world, treeId, world.tokens.rob);
    await test.call(visits.withdrawVisit, { visitId: rob.visit_id }, world.tokens.rob);
    const lena = await checkTree(test, world, treeId, world.tokens.lena, SECOND_VALUES);
    await test.call(visits.restoreVisit, { visitId: rob.visit_id }, world.tokens.lena);
    const compared = await comparisonsOf(world, run.qaqc_id);
    expect(compared.map(({ qaqc_visit_id }) => qaqc_visit_id)).toEqual([lena.visit_id]);
  });

  it('is not one of whoever has withdrawn another one: they have seen the first values', async () => {
    const world = await createQaqcWorld(test);
    const [treeId = 0] = world.treeIds;
    await start(test, world);
    const rob = await checkTree(test, world, treeId, world.tokens.rob);
    await test.call(visits.withdrawVisit, { visitId: rob.visit_id }, world.tokens.lena);
    const again = await checkTree(test, world, treeId, world.tokens.lena, FIRST_VALUES);
    expect(again.qaqc_role).toBeNull();
    expect((await runsOf(world))[0]?.percentComplete.visits_complete).toBe(0);
  });

  it('is not from before the first visit: somebody types old notes', async () => {
    const world = await createQaqcWorld(test);
    const [treeId = 0] = world.treeIds;
    await start(test, world);
    const old = await checkTree(test, world, treeId, world.tokens.rob, { visitDate: '2015-06-01' });
    expect(old.qaqc_role).toBeNull();
    const now = await checkTree(test, world, treeId, world.tokens.rob, SECOND_VALUES);
    expect(now.qaqc_role).toBe('second');
  });

  it('cannot come any more when the first was withdrawn, or the tree left: the run then has fewer', async () => {
    const world = await createQaqcWorld(test, { trees: 5 });
    const { tokens, treeIds, visitIds, projectId } = world;
    await start(test, world);
    await test.call(visits.withdrawVisit, { visitId: visitIds[0] as number }, tokens.pat);
    const seen = async (visitId: number) => (await test.call(visits.getVisit, { visitId }, tokens.rob)).is_hidden;
    expect(await seen(visitIds[1] as number)).toBe(true);
    await test.call(projectTrees.removeProjectTrees, { projectId, treeId: treeIds[1] }, tokens.lena);
    // Nobody can measure it again for this run, so nothing has to stay hidden.
    expect(await seen(visitIds[1] as number)).toBe(false);
    expect((await test.call(trees.getTree, { treeId: treeIds[1] as number }, tokens.rob)).dbh).toBe(FIRST_VALUES.inDbh);
    await checkTree(test, world, treeIds[0] as number, tokens.rob);
    expect((await runsOf(world))[0]).toMatchObject({
      percentComplete: { total_visits: 3, visits_complete: 0 },
      drawn_visits: 5,
      dropped_visits: 2,
    });
  });
});

describe('a completed run', () => {
  it('compares nothing more and gives nothing up', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, treeIds, projectId } = world;
    const run = await start(test, world);
    const second = await checkTree(test, world, treeIds[0] as number, tokens.rob, SECOND_VALUES);
    const before = await comparisonsOf(world, run.qaqc_id);
    const completed = await complete(world, run.qaqc_id);
    expect(completed).toMatchObject({ status: 'COMPLETED', date_completed: expect.any(String) });
    expect(completed.completed_by).toMatch(/lena/i);
    expect(await test.refusal(qaqc.completeQaqc, { projectId, qaqcId: run.qaqc_id }, tokens.lena)).toEqual({
      status: 409,
      code: 'qaqc_completed',
    });
    await checkTree(test, world, treeIds[1] as number, tokens.rob, SECOND_VALUES);
    await test.call(visits.withdrawVisit, { visitId: second.visit_id }, tokens.rob);
    expect(await comparisonsOf(world, run.qaqc_id)).toEqual(before);
    expect((await runsOf(world))[0]?.percentComplete.visits_complete).toBe(1);
  });

  it('keeps its numbers when trees leave the project afterwards, or come back', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, treeIds, projectId } = world;
    const run = await start(test, world);
    const unlink = (treeId: number) => test.call(projectTrees.removeProjectTrees, { projectId, treeId }, tokens.lena);
    await checkTree(test, world, treeIds[0] as number, tokens.rob);
    await unlink(treeIds[4] as number);
    const completed = await complete(world, run.qaqc_id);
    expect(completed).toMatchObject({ percentComplete: { total_visits: 4, visits_complete: 1 }, dropped_visits: 1 });
    await unlink(treeIds[3] as number);
    await test.call(projectTrees.addProjectTrees, { projectId, treeId: treeIds[4] }, tokens.lena);
    expect((await runsOf(world))[0]).toEqual(completed);
    expect(await visitsOf(world, run.qaqc_id)).toHaveLength(4);
  });

  it('shows what was changed afterwards as such', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, treeIds, visitIds } = world;
    const run = await start(test, world);
    await checkTree(test, world, treeIds[0] as number, tokens.rob, SECOND_VALUES);
    await complete(world, run.qaqc_id);
    await test.call(
      visits.updateHealthCheck,
      { ...FIRST_VALUES, visitId: visitIds[0] as number, inDbh: 40.125, version: 1 },
      tokens.pat,
    );
    const [comparison] = await comparisonsOf(world, run.qaqc_id);
    expect(comparison).toMatchObject({ first_dbh: FIRST_VALUES.inDbh, accuracy: 71 });
    expect(comparison?.changes).toEqual([{ visit: 'first', measure: 'dbh', value: 40.125 }]);
  });

  it('and a second visit at the same moment: either it is compared, or the run is over', async () => {
    for (let round = 0; round < 5; round++) {
      const world = await createQaqcWorld(test);
      const run = await start(test, world);
      await Promise.all([
        complete(world, run.qaqc_id),
        ...world.treeIds.map((treeId) => checkTree(test, world, treeId, world.tokens.rob, SECOND_VALUES)),
      ]);
      const compared = await comparisonsOf(world, run.qaqc_id);
      const [now] = await runsOf(world);
      expect(now?.percentComplete.visits_complete).toBe(compared.length);
      const blind = await test.database.find(
        sql`select count(*)::int as visits from visit where is_blind and project_id = ${world.projectId}`,
      );
      expect(blind).toEqual({ visits: 0 });
    }
  });

  it('lets another one start, over what was not drawn yet', async () => {
    const world = await createQaqcWorld(test, { trees: 8 });
    const first = await start(test, world);
    await complete(world, first.qaqc_id);
    const second = await start(test, world);
    expect(second.eligible_visits).toBe(3);
    const drawn = async (id: number) => (await visitsOf(world, id)).map(({ visit_id }) => visit_id);
    const both = [...(await drawn(first.qaqc_id)), ...(await drawn(second.qaqc_id))];
    expect(both).toHaveLength(8);
    expect(new Set(both)).toEqual(new Set(world.visitIds));
    expect((await runsOf(world)).map(({ qaqc_id }) => qaqc_id)).toEqual([second.qaqc_id, first.qaqc_id]);
  });
});

describe('trees to measure again', () => {
  it('are listed for members, those of their own apart, until somebody has been there', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, projectId, treeIds } = world;
    const listFor = (token: string) => test.call(qaqc.listTreesToRemeasure, { projectId }, token);
    expect(await listFor(tokens.rob)).toEqual({
      qaqc_id: null,
      percentComplete: { total_visits: 0, visits_complete: 0 },
      trees: [],
    });
    const run = await start(test, world);
    expect((await listFor(tokens.pat)).trees.map(({ is_own }) => is_own)).toEqual([true, true, true, true, true]);
    await checkTree(test, world, treeIds[0] as number, tokens.rob);
    const { trees: left, qaqc_id, percentComplete } = await listFor(tokens.rob);
    expect({ qaqc_id, percentComplete }).toEqual({
      qaqc_id: run.qaqc_id,
      percentComplete: { total_visits: 5, visits_complete: 1 },
    });
    expect(left.map(({ tree_id }) => tree_id)).toEqual(treeIds.slice(1));
    expect(left.map(({ is_own }) => is_own)).toEqual([false, false, false, false]);
  });
});

describe('the card of an observer', () => {
  it('is seen by leaders and by the person, not by other members', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, projectId, treeIds, userIds } = world;
    await start(test, world);
    for (const treeId of treeIds) await checkTree(test, world, treeId, tokens.rob, SECOND_VALUES);
    const cardsFor = (token: string) => test.call(listQaqcObservers, { projectId }, token);
    const [card, ...others] = await cardsFor(tokens.lena);
    expect(others).toEqual([]);
    expect(card).toMatchObject({ user_id: userIds.pat, visits: 5, accuracy: 71, practise: ['dbh', 'crown_vigor'] });
    expect(card?.measures.dbh).toEqual({ visits: 5, agreed: 0, bias: FIRST_VALUES.inDbh - SECOND_VALUES.inDbh });
    expect(await cardsFor(tokens.pat)).toEqual([card]);
    expect(await cardsFor(tokens.rob)).toEqual([]);
    await test.call(members.removeMember, { projectId, userId: userIds.pat }, tokens.lena);
    expect(await test.refusal(listQaqcObservers, { projectId }, tokens.pat)).toEqual({
      status: 403,
      code: 'members_only',
    });
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
  expect(await visitsOf(world, run.qaqc_id)).toHaveLength(100);
});
