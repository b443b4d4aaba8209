// Which visits are compared with a drawn health check.
import * as projectTrees from '@treewell/domain/project-trees';
import * as qaqc from '@treewell/domain/qaqc/runs';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../../test/app.ts';
import {
  FIRST_VALUES,
  SECOND_VALUES,
  checkTree,
  comparisonsOf,
  complete,
  createQaqcWorld,
  runsOf,
  start,
  visitsOf,
} from '../../../../test/qaqc.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a second visit', () => {
  it('is compared with the first, and both can be seen', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, visitIds, treeIds } = world;
    const run = await start(test, world);
    const second = await checkTree(test, world, treeIds[0] as number, tokens.rob, SECOND_VALUES);
    expect(second).toMatchObject({ qaqc_role: 'second', qaqc_accuracy: 71 });
    const sample = await visitsOf(test, world, run.qaqc_id);
    const [done, ...waiting] = sample.toSorted((a) => (a.status === 'Completed' ? -1 : 1));
    expect(done).toMatchObject({ visit_id: visitIds[0], accuracy: 71, status: 'Completed' });
    expect(done?.user_name).toMatch(/rob/i);
    expect(done?.date_visited).toEqual(expect.any(String));
    for (const visit of waiting)
      expect(visit).toMatchObject({ date_visited: null, user_name: null, status: 'Not Started', accuracy: null });
    expect((await runsOf(test, world))[0]?.percentComplete).toEqual({ total_visits: 5, visits_complete: 1 });
    const [comparison, ...others] = await comparisonsOf(test, world, run.qaqc_id);
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

  it('does not compare a second visit of the first observer, of another kind, or in another project', async () => {
    const [world, other] = [await createQaqcWorld(test), await createQaqcWorld(test)];
    const run = await start(test, world);
    const [treeId = 0] = world.treeIds;
    await checkTree(test, world, treeId, world.tokens.pat);
    await test.call(visits.recordVisit.treeCare, { treeId, projectId: world.projectId }, world.tokens.rob);
    await test.call(projectTrees.addProjectTrees, { projectId: other.projectId, treeId }, other.tokens.lena);
    await checkTree(test, other, treeId, other.tokens.rob);
    expect((await runsOf(test, world))[0]?.percentComplete).toEqual({ total_visits: 5, visits_complete: 0 });
    await checkTree(test, world, treeId, world.tokens.rob);
    expect((await visitsOf(test, world, run.qaqc_id)).filter(({ status }) => status === 'Completed')).toHaveLength(1);
  });

  it(
    'is the first of those recorded at the same moment; the others are ordinary checks',
    { tags: 'slow' },
    async () => {
      const world = await createQaqcWorld(test);
      const run = await start(test, world);
      const [treeId = 0] = world.treeIds;
      const recorded = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          checkTree(test, world, treeId, n % 2 === 0 ? world.tokens.rob : world.tokens.lena, SECOND_VALUES),
        ),
      );
      expect(recorded.filter(({ qaqc_role }) => qaqc_role === 'second')).toHaveLength(1);
      const [comparison] = await comparisonsOf(test, world, run.qaqc_id);
      expect(comparison?.qaqc_visit_id).toBe(recorded.find(({ qaqc_role }) => qaqc_role === 'second')?.visit_id);
    },
  );

  it('takes its draw out of the run when it is withdrawn: everybody has seen the first values', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, treeIds, visitIds } = world;
    const [treeId = 0] = treeIds;
    const run = await start(test, world);
    const { visit_id: visitId } = await checkTree(test, world, treeId, tokens.rob, SECOND_VALUES);
    await test.call(visits.withdrawVisit, { visitId }, tokens.rob);
    // Rob knows the values, and so may Lena: both could have looked while they were shown.
    for (const token of [tokens.rob, tokens.lena])
      expect((await checkTree(test, world, treeId, token, FIRST_VALUES)).qaqc_role).toBeNull();
    expect((await runsOf(test, world))[0]).toMatchObject({
      percentComplete: { total_visits: 4, visits_complete: 0 },
      dropped_visits: 1,
      dropped: { second_withdrawn: 1 },
    });
    expect(await visitsOf(test, world, run.qaqc_id)).toHaveLength(4);
    expect(await comparisonsOf(test, world, run.qaqc_id)).toEqual([]);
    // Nobody waits for them, so they stay shown.
    expect(await test.call(visits.getVisit, { visitId: visitIds[0] as number }, tokens.lena)).toMatchObject({
      is_hidden: false,
      dbh: FIRST_VALUES.inDbh,
      qaqc_accuracy: null,
    });
    expect((await test.call(trees.getTree, { treeId }, tokens.lena)).qaqc_checked_at).toBeNull();
  });

  it('is compared again when it is restored, with the values it was compared by', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, treeIds } = world;
    const [treeId = 0] = treeIds;
    const run = await start(test, world);
    const second = await checkTree(test, world, treeId, tokens.rob, SECOND_VALUES);
    const { visit_id: visitId } = second;
    await test.call(visits.updateVisit.healthCheck, { ...FIRST_VALUES, visitId, version: second.version }, tokens.rob);
    await test.call(visits.withdrawVisit, { visitId }, tokens.rob);
    await test.call(visits.restoreVisit, { visitId }, tokens.rob);
    const [comparison] = await comparisonsOf(test, world, run.qaqc_id);
    expect(comparison).toMatchObject({ qaqc_visit_id: visitId, accuracy: 71, qaqc_dbh: SECOND_VALUES.inDbh });
    expect(comparison?.changes).toContainEqual({ visit: 'qaqc', measure: 'dbh', value: FIRST_VALUES.inDbh });
    expect((await runsOf(test, world))[0]).toMatchObject({
      percentComplete: { total_visits: 5, visits_complete: 1 },
      dropped_visits: 0,
    });
  });

  it('is not compared again when it is restored after the run was completed', async () => {
    const world = await createQaqcWorld(test);
    const run = await start(test, world);
    const { visit_id: visitId } = await checkTree(test, world, world.treeIds[0] as number, world.tokens.rob);
    await test.call(visits.withdrawVisit, { visitId }, world.tokens.rob);
    const completed = await complete(test, world, run.qaqc_id);
    await test.call(visits.restoreVisit, { visitId }, world.tokens.rob);
    expect((await runsOf(test, world))[0]).toEqual(completed);
    expect(await comparisonsOf(test, world, run.qaqc_id)).toEqual([]);
  });

  it('has at least one of the seven measures: a height alone leaves the tree waiting', async () => {
    const world = await createQaqcWorld(test);
    const [treeId = 0] = world.treeIds;
    await start(test, world);
    const { projectId, tokens } = world;
    const high = await test.call(visits.recordVisit.healthCheck, { treeId, projectId, inTreeheight: 57 }, tokens.rob);
    expect(high.qaqc_role).toBeNull();
    expect((await checkTree(test, world, treeId, tokens.rob, SECOND_VALUES)).qaqc_role).toBe('second');
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
    expect((await runsOf(test, world))[0]).toMatchObject({
      percentComplete: { total_visits: 3, visits_complete: 0 },
      drawn_visits: 5,
      dropped_visits: 2,
    });
  });
});
