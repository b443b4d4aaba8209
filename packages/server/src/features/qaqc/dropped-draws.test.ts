// What happens to a drawn visit while it waits. If its values may have been shown since, nobody can measure blindly any
// more: it falls out of the run for good. Otherwise it goes on waiting, and stays hidden.
import { LEADER } from '@treewell/domain/access';
import * as members from '@treewell/domain/members';
import * as outsideTrees from '@treewell/domain/outside-trees';
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import * as qaqc from '@treewell/domain/qaqc/runs';
import * as trees from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import * as withdrawals from '@treewell/domain/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { join, polyTextAround } from '../../../test/projects.ts';
import {
  FIRST_VALUES,
  type QaqcWorld,
  THIS_YEAR,
  checkTree,
  complete,
  comparisonsOf,
  createQaqcWorld,
  runsOf,
  start,
} from '../../../test/qaqc.ts';
import { treeInput } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { runDueJobs } from '../../jobs/job-queue.ts';
import { removeOutsideTreesJobs } from '../projects/outside-trees.ts';
import { restoreBatch, withdrawBatch } from '../visits/visit-batches.ts';
import { insertRun, insertSample } from './qaqc.queries.ts';
import { lockSample } from './sample-visits.ts';

let test: TestApp;
let world: QaqcWorld;
let run: qaqc.QaqcRun;
let treeId: number;
let visitId: number;
beforeAll(async () => {
  test = await createTestApp({ isQueueIdle: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  world = await createQaqcWorld(test);
  run = await start(test, world);
  [treeId = 0] = world.treeIds;
  [visitId = 0] = world.visitIds;
});

const unlink = () =>
  test.call(projectTrees.removeProjectTrees, { projectId: world.projectId, treeId }, world.tokens.lena);
const link = () => test.call(projectTrees.addProjectTrees, { projectId: world.projectId, treeId }, world.tokens.lena);
const isHidden = async (id = visitId) =>
  (await test.call(visits.getVisit, { visitId: id }, world.tokens.rob)).is_hidden;
/** Rob copies what the first visit says. */
const copy = () => checkTree(test, world, treeId, world.tokens.rob, FIRST_VALUES);
/** By Lena, who has created the tree. */
const putTree = (more = {}) =>
  test.call(trees.updateTree, { ...treeInput(world.project, more), treeId }, world.tokens.lena);

/** The copied visit is an ordinary one, and the run says what it has lost. */
async function expectDropped(reason: qaqc.QaqcDropReason): Promise<void> {
  expect((await copy()).qaqc_role).toBeNull();
  const none = Object.fromEntries(qaqc.QAQC_DROP_REASONS.map((each) => [each, 0]));
  expect((await runsOf(test, world))[0]).toMatchObject({
    percentComplete: { total_visits: 4, visits_complete: 0 },
    drawn_visits: 5,
    dropped_visits: 1,
    dropped: { ...none, [reason]: 1 },
    groups: [{ probability: 1, drawn_visits: 5, compared_visits: 0, dropped_visits: 1 }],
  });
  expect(await comparisonsOf(test, world, run.qaqc_id)).toEqual([]);
  const { trees: waiting } = await test.call(
    qaqc.listTreesToRemeasure,
    { projectId: world.projectId },
    world.tokens.rob,
  );
  expect(waiting.map(({ tree_id }) => tree_id)).not.toContain(treeId);
  expect(waiting).toHaveLength(4);
  // The others are as before.
  expect(await isHidden(world.visitIds[1] as number)).toBe(true);
}

async function expectWaiting(): Promise<void> {
  expect(await isHidden()).toBe(true);
  expect((await runsOf(test, world))[0]).toMatchObject({
    percentComplete: { total_visits: 5, visits_complete: 0 },
    dropped_visits: 0,
  });
  expect((await copy()).qaqc_role).toBe('second');
}

describe('a waiting draw falls out of its run for good', () => {
  it('when its tree leaves the project; a new link does not bring it back', async () => {
    await unlink();
    expect(await isHidden()).toBe(false);
    await link();
    expect(await isHidden()).toBe(false);
    await expectDropped('tree_left');
  });

  it('when its tree leaves the project, also if an edit of the tree links it again', async () => {
    await unlink();
    await putTree({ inName: 'Linked again' });
    await expectDropped('tree_left');
  });

  it('when its visit is withdrawn; restoring does not bring it back', async () => {
    await test.call(visits.withdrawVisit, { visitId }, world.tokens.lena);
    await test.call(visits.restoreVisit, { visitId }, world.tokens.lena);
    expect(await isHidden()).toBe(false);
    await expectDropped('visit_withdrawn');
  });

  it('when its tree is withdrawn; restoring does not bring it back', async () => {
    await test.call(withdrawals.withdrawTree, { treeId }, world.tokens.lena);
    await test.call(withdrawals.restoreTree, { treeId, projectId: world.projectId }, world.tokens.lena);
    expect(await isHidden()).toBe(false);
    await expectDropped('tree_withdrawn');
  });

  it.each(['dead', 'stump', 'removed', 'site'])(
    'when its tree is %s; life that is restored does not bring it back',
    async (inStatus) => {
      await putTree({ inStatus });
      expect(await isHidden()).toBe(false);
      await putTree({ inStatus: 'alive' });
      expect(await isHidden()).toBe(false);
      await expectDropped('tree_died');
    },
  );

  it('when its tree dies by a statement that changes many trees, whoever writes it', async () => {
    const { treeIds } = world;
    await test.database.run(sql`update tree set status = 'dead' where tree_id = any(${treeIds}::int[])`);
    for (const id of world.visitIds) expect(await isHidden(id)).toBe(false);
    expect((await runsOf(test, world))[0]).toMatchObject({ dropped_visits: 5, dropped: { tree_died: 5 } });
  });

  it('but a comparison stays when its tree dies afterwards, and so does what a completed run has found', async () => {
    await copy();
    await putTree({ inStatus: 'dead' });
    expect((await runsOf(test, world))[0]).toMatchObject({
      percentComplete: { total_visits: 5, visits_complete: 1 },
      dropped_visits: 0,
    });
    await complete(test, world, run.qaqc_id);
    const [, other = 0] = world.treeIds;
    await test.call(
      trees.updateTree,
      { ...treeInput(world.project), treeId: other, inStatus: 'dead' },
      world.tokens.lena,
    );
    expect((await runsOf(test, world))[0]).toMatchObject({ dropped_visits: 0 });
  });

  it('when a new boundary leaves its tree outside', async () => {
    const { longitude, latitude } = await test.call(trees.getTree, { treeId }, world.tokens.lena);
    for (const other of world.treeIds.slice(1))
      await test.call(
        trees.updateTree,
        { ...treeInput(world.project, { inLongitude: longitude + 1 }), treeId: other },
        world.tokens.lena,
      );
    const { projectId, tokens } = world;
    const moved = await test.call(
      projects.moveProject,
      { projectId, polygonText: polyTextAround([longitude + 1, latitude], 500) },
      tokens.lena,
    );
    await test.call(outsideTrees.removeOutsideTrees, { projectId, version: moved.version }, tokens.lena);
    const silent = { warn: () => {}, error: () => {} };
    while ((await runDueJobs(test.database, removeOutsideTreesJobs(test.database), { log: silent })) > 0);
    await link();
    await expectDropped('tree_left');
  });

  it('when an operator withdraws its visit with others; a second visit that comes back is compared again', async () => {
    await checkTree(test, world, world.treeIds[1] as number, world.tokens.rob);
    const withdraw = async (user_id: number) => {
      const span = { user_id, from: new Date('2020-01-01'), to: new Date('2999-01-01') };
      return (await withdrawBatch(test.database, span))?.batch_id as number;
    };
    const second = await withdraw(world.userIds.rob);
    expect((await runsOf(test, world))[0]?.dropped).toMatchObject({ second_withdrawn: 1 });
    await restoreBatch(test.database, second);
    expect((await runsOf(test, world))[0]?.dropped).toMatchObject({ second_withdrawn: 0 });
    await restoreBatch(test.database, await withdraw(world.userIds.pat));
    expect((await runsOf(test, world))[0]).toMatchObject({
      percentComplete: { total_visits: 1, visits_complete: 1 },
      dropped: { visit_withdrawn: 4 },
    });
    expect((await copy()).qaqc_role).toBeNull();
  });

  it('when its tree leaves in the moment in which the run starts', async () => {
    const other = await createQaqcWorld(test);
    const { projectId, tokens, userIds, treeIds } = other;
    const draw = { project_id: projectId, start_date: THIS_YEAR.startDate, end_date: THIS_YEAR.endDate };
    let unlinking: Promise<unknown> | undefined;
    // As startQaqc does it.
    await test.database.transaction(async (tx) => {
      const whole = { ...draw, new_observers: false, sub_ids: [] };
      const { sample } = await lockSample(tx, userIds.lena, whole);
      const qaqcId = await insertRun(tx, userIds.lena, whole, sample);
      await insertSample(tx, qaqcId, sample.visits);
      unlinking = test.call(projectTrees.removeProjectTrees, { projectId, treeId: treeIds[0] }, tokens.lena);
      await untilWaiting(test.database, 1);
    });
    await unlinking;
    expect((await runsOf(test, other))[0]).toMatchObject({ drawn_visits: 5, dropped: { tree_left: 1 } });
  });

  it('or is not drawn at all, when its tree was withdrawn in that moment', async () => {
    const other = await createQaqcWorld(test);
    let starting: Promise<qaqc.QaqcRun> | undefined;
    await test.database.transaction(async (tx) => {
      await tx.run(sql`
        update tree set withdrawn_at = now(), withdrawn_by = ${other.userIds.lena} where tree_id = ${other.treeIds[0]}`);
      starting = start(test, other);
      await untilWaiting(test.database, 1);
    });
    expect(await starting).toMatchObject({ drawn_visits: 4, dropped_visits: 0, eligible_visits: 4 });
  });

  it('nor when its tree dies in that moment', async () => {
    const other = await createQaqcWorld(test);
    let starting: Promise<qaqc.QaqcRun> | undefined;
    await test.database.transaction(async (tx) => {
      await tx.run(sql`update tree set status = 'dead' where tree_id = ${other.treeIds[0]}`);
      starting = start(test, other);
      await untilWaiting(test.database, 1);
    });
    expect(await starting).toMatchObject({ drawn_visits: 4, dropped_visits: 0, eligible_visits: 4 });
  });

  it('nor is a visit that loses its measures in that moment', async () => {
    const other = await createQaqcWorld(test);
    let starting: Promise<qaqc.QaqcRun> | undefined;
    await test.database.transaction(async (tx) => {
      await tx.run(sql`select from tree where tree_id = ${other.treeIds[0]} for no key update`);
      starting = start(test, other);
      await untilWaiting(test.database, 1);
      await tx.run(sql`
        update visit set dbh = null, fine_twig_dieback = null, leaf_discoloration = null, leaf_defoliation = null,
          crown_vigor = null, crown_light_exposure = null, crown_density_trans = null
        where visit_id = ${other.visitIds[0]}`);
    });
    expect(await starting).toMatchObject({ drawn_visits: 4, eligible_visits: 4 });
  });
});

describe('a draw goes on waiting, hidden,', () => {
  it('it waits while its project is inactive, and afterwards', async () => {
    const settings = { projectId: world.projectId, projectName: 'Elm Street' };
    await test.call(projects.updateProject, { ...settings, inVisible: 0 }, world.tokens.lena);
    expect(await isHidden()).toBe(true);
    await test.call(projects.updateProject, { ...settings, inVisible: 1 }, world.tokens.lena);
    await expectWaiting();
  });

  it('when a leader moves its tree on the map', async () => {
    const { longitude } = await test.call(trees.getTree, { treeId }, world.tokens.lena);
    await putTree({ inLongitude: longitude + 0.001 });
    await expectWaiting();
  });

  it('when its first observer leaves the project, or the second one leaves and comes back', async () => {
    const { projectId, tokens, userIds, project } = world;
    for (const name of ['pat', 'rob'] as const)
      await test.call(members.removeMember, { projectId, userId: userIds[name] }, tokens[name]);
    expect(await isHidden()).toBe(true);
    await join(test, project, tokens.lena, tokens.rob);
    await expectWaiting();
  });

  it('when another project links its tree and lets it go again', async () => {
    const other = await createQaqcWorld(test);
    const elsewhere = { projectId: other.projectId, treeId };
    await test.call(projectTrees.addProjectTrees, elsewhere, other.tokens.lena);
    await test.call(projectTrees.removeProjectTrees, elsewhere, other.tokens.lena);
    await expectWaiting();
  });
});

it('leaders who link, unlink and edit the same waiting trees at once do not deadlock', { tags: 'slow' }, async () => {
  const { projectId, tokens, userIds, treeIds } = world;
  for (const name of ['pat', 'rob'] as const)
    await test.call(members.changeRole, { projectId, userId: userIds[name], roleId: LEADER }, tokens.lena);
  const other = await createQaqcWorld(test);
  const countDeadlocks = async (): Promise<number> =>
    (
      await test.database.find<{ deadlocks: number }>(
        sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
      )
    )?.deadlocks as number;
  const before = await countDeadlocks();
  const link = (token: string, project = projectId) =>
    test.send(projectTrees.addProjectTrees, { projectId: project, treeIds }, token);
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all([
      ...[tokens.lena, tokens.pat, tokens.rob].map((token) => link(token)),
      link(tokens.lena, other.projectId),
      ...(round < 10
        ? []
        : [
            test.send(projectTrees.removeProjectTrees, { projectId, treeIds: treeIds.slice(round % 5) }, tokens.rob),
            test.send(trees.updateTree, { ...treeInput(world.project), treeId: treeIds[round % 5] }, tokens.lena),
          ]),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  }
  expect((await countDeadlocks()) - before).toBe(0);
});
