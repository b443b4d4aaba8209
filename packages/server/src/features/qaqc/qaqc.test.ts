// Runs of quality control over HTTP: who may, completing, trees to measure again, cards of observers.
import * as members from '@treewell/domain/members';
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import { listQaqcObservers } from '@treewell/domain/qaqc/observers';
import * as qaqc from '@treewell/domain/qaqc/runs';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import {
  FIRST_VALUES,
  SECOND_VALUES,
  THIS_YEAR,
  checkTree,
  comparisonsOf,
  complete,
  createQaqcWorld,
  runsOf,
  start,
  visitsOf,
} from '../../../test/qaqc.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a run is refused', () => {
  it('refuses a run to all but leaders, in an inactive project, and without health checks', async () => {
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
    expect(await runsOf(test, world)).toEqual([]);
  });

  it('refuses a run for reversed days, with none to draw from, and while another is active', async () => {
    const world = await createQaqcWorld(test);
    const { projectId, tokens } = world;
    const refused = (startDate: string, endDate: string) =>
      test.refusal(qaqc.startQaqc, { projectId, startDate, endDate }, tokens.lena);
    expect(await refused('2026-12-31', '2026-01-01')).toEqual({ status: 400, code: 'qaqc_dates_reversed' });
    expect(await refused('2019-01-01', '2019-12-31')).toEqual({ status: 409, code: 'qaqc_nothing_eligible' });
    expect(await refused('soon', '2026-12-31')).toMatchObject({ status: 400, fields: { startDate: 'not_a_date' } });
    expect(await runsOf(test, world)).toEqual([]);
    await start(test, world);
    expect(await refused('2026-01/01', '2026-12/31')).toEqual({ status: 409, code: 'qaqc_active' });
  });

  it('refuses a run to the second of two leaders who start at the same moment', async () => {
    const world = await createQaqcWorld(test);
    const { projectId, tokens } = world;
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => test.refusal(qaqc.startQaqc, { projectId, ...THIS_YEAR }, tokens.lena)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(tries.map(({ code }) => code))).toEqual(new Set([undefined, 'qaqc_active']));
    expect(await runsOf(test, world)).toHaveLength(1);
  });

  it('if it is of another project', async () => {
    const [mine, others] = [await createQaqcWorld(test), await createQaqcWorld(test)];
    const { qaqc_id: qaqcId } = await start(test, others);
    const input = { projectId: mine.projectId, qaqcId };
    for (const call of [qaqc.listQaqcVisits, qaqc.listQaqcTrees, qaqc.listQaqcComparisons, qaqc.completeQaqc])
      expect(await test.refusal(call, input, mine.tokens.lena)).toEqual({ status: 404, code: 'not_found' });
    expect((await runsOf(test, others))[0]?.status).toBe('ACTIVE');
  });
});

describe('a completed run', () => {
  it('compares nothing more and gives nothing up', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, treeIds, projectId } = world;
    const run = await start(test, world);
    const second = await checkTree(test, world, treeIds[0] as number, tokens.rob, SECOND_VALUES);
    const before = await comparisonsOf(test, world, run.qaqc_id);
    const completed = await complete(test, world, run.qaqc_id);
    expect(completed).toMatchObject({ status: 'COMPLETED', date_completed: expect.any(String) });
    expect(completed.completed_by).toMatch(/lena/i);
    expect(await test.refusal(qaqc.completeQaqc, { projectId, qaqcId: run.qaqc_id }, tokens.lena)).toEqual({
      status: 409,
      code: 'qaqc_completed',
    });
    await checkTree(test, world, treeIds[1] as number, tokens.rob, SECOND_VALUES);
    await test.call(visits.withdrawVisit, { visitId: second.visit_id }, tokens.rob);
    expect(await comparisonsOf(test, world, run.qaqc_id)).toEqual(before);
    expect((await runsOf(test, world))[0]?.percentComplete.visits_complete).toBe(1);
  });

  it('keeps its numbers when trees leave the project afterwards, or come back', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, treeIds, projectId } = world;
    const run = await start(test, world);
    const unlink = (treeId: number) => test.call(projectTrees.removeProjectTrees, { projectId, treeId }, tokens.lena);
    await checkTree(test, world, treeIds[0] as number, tokens.rob);
    await unlink(treeIds[4] as number);
    const completed = await complete(test, world, run.qaqc_id);
    expect(completed).toMatchObject({ percentComplete: { total_visits: 4, visits_complete: 1 }, dropped_visits: 1 });
    await unlink(treeIds[3] as number);
    await test.call(projectTrees.addProjectTrees, { projectId, treeId: treeIds[4] }, tokens.lena);
    expect((await runsOf(test, world))[0]).toEqual(completed);
    expect(await visitsOf(test, world, run.qaqc_id)).toHaveLength(4);
  });

  it('shows what was changed afterwards as such', async () => {
    const world = await createQaqcWorld(test);
    const { tokens, treeIds, visitIds } = world;
    const run = await start(test, world);
    await checkTree(test, world, treeIds[0] as number, tokens.rob, SECOND_VALUES);
    await complete(test, world, run.qaqc_id);
    await test.call(
      visits.updateVisit.healthCheck,
      { ...FIRST_VALUES, visitId: visitIds[0] as number, inDbh: 40.125, version: 1 },
      tokens.pat,
    );
    const [comparison] = await comparisonsOf(test, world, run.qaqc_id);
    expect(comparison).toMatchObject({ first_dbh: FIRST_VALUES.inDbh, accuracy: 71 });
    expect(comparison?.changes).toEqual([{ visit: 'first', measure: 'dbh', value: 40.125 }]);
  });

  it('and a second visit at the same moment: either it is compared, or the run is over', { tags: 'slow' }, async () => {
    for (let round = 0; round < 5; round++) {
      const world = await createQaqcWorld(test);
      const run = await start(test, world);
      await Promise.all([
        complete(test, world, run.qaqc_id),
        ...world.treeIds.map((treeId) => checkTree(test, world, treeId, world.tokens.rob, SECOND_VALUES)),
      ]);
      const compared = await comparisonsOf(test, world, run.qaqc_id);
      const [now] = await runsOf(test, world);
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
    await complete(test, world, first.qaqc_id);
    const second = await start(test, world);
    expect(second.eligible_visits).toBe(3);
    const drawn = async (id: number) => (await visitsOf(test, world, id)).map(({ visit_id }) => visit_id);
    const both = [...(await drawn(first.qaqc_id)), ...(await drawn(second.qaqc_id))];
    expect(both).toHaveLength(8);
    expect(new Set(both)).toEqual(new Set(world.visitIds));
    expect((await runsOf(test, world)).map(({ qaqc_id }) => qaqc_id)).toEqual([second.qaqc_id, first.qaqc_id]);
  });
});

it('lists the newest of many runs', async () => {
  const world = await createQaqcWorld(test, { trees: 1 });
  await test.database.run(sql`
    insert into qaqc (project_id, started_by, start_date, end_date, seed, eligible_visits, new_observers, sub_ids, date_completed, completed_by)
    select ${world.projectId}, ${world.userIds.lena}, '2020-01-01', '2020-12-31', n, 5, false, '{}', now(), ${world.userIds.lena}
    from generate_series(1, ${qaqc.QAQC_RUNS_MAX}::int) n`);
  const active = await start(test, world);
  const listed = await runsOf(test, world);
  expect(listed).toHaveLength(qaqc.QAQC_RUNS_MAX);
  expect(listed[0]?.qaqc_id).toBe(active.qaqc_id);
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
