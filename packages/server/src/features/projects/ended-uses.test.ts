// The end of a use, while links of the same trees are being made: by a person, or by a new project that takes its trees in.
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import { endTreeUse, listTreeUses } from '@treewell/domain/tree-uses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/databases.ts';
import { createProject, polyTextAround } from '../../../test/projects.ts';
import { plant } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { runDueJobs } from '../../jobs/job-queue.ts';
import { includeTreesJobs } from '../trees/include-trees.ts';
import { insertProjectTrees } from '../trees/trees.queries.ts';
import { endTreeUseJobs } from './tree-uses.ts';

let test: TestApp;
let lena: string;
let olu: string;
let home: projects.Project;
let place: [number, number] = [20, 40];
beforeAll(async () => {
  test = await createTestApp({ isQueueIdle: true });
  [lena, olu] = [await test.signedIn('lena'), await test.signedIn('olu')];
});
afterAll(() => test.close());
beforeEach(async () => {
  // A place of its own for each test.
  place = [place[0] + 1, place[1]];
  home = await createProject(test, lena, { includeTrees: 0 });
});

const link = (projectId: number, treeIds: readonly number[]) =>
  test.call(projectTrees.addProjectTrees, { projectId, treeIds }, olu);
const stopSharing = () =>
  test.call(
    projects.updateProject,
    { projectId: home.project_id, projectName: home.project_name, sharingTrees: 0 },
    lena,
  );
const end = (usedBy: number) => test.call(endTreeUse, { projectId: home.project_id, usedBy }, lena);
const uses = () => test.call(listTreeUses, { projectId: home.project_id }, lena);
const countIn = async (projectId: number) =>
  (
    await test.database.find<{ count: number }>(
      sql`select count(*)::int as count from project_tree where project_id = ${projectId}`,
    )
  )?.count;
/** Plants trees of the home. The map shows nothing of a home, so no trigger has to run. */
const plantAtHome = async (count: number): Promise<number[]> => {
  const treeIds = await plant(test, count, place, 0.005);
  await test.database.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(
      sql`update tree set home_project_id = ${home.project_id} where tree_id between ${treeIds[0]} and ${treeIds.at(-1)}`,
    );
  });
  return treeIds;
};
const silent = { log: { warn() {}, error() {} } };
/** Runs the first step, which is one batch. */
const runStep = () => {
  const kind = includeTreesJobs(test.database);
  return runDueJobs(
    test.database,
    { ...kind, run: (payload, progress) => kind.run(payload, progress, AbortSignal.abort()) },
    silent,
  );
};
const runToTheEnd = async () => {
  for (const kind of [includeTreesJobs(test.database), endTreeUseJobs(test.database)])
    while ((await runDueJobs(test.database, kind, silent)) > 0);
};

/**
 * Holds the statement that inserts a link of this tree, as a slow machine would: it waits for a link of another transaction,
 * which is then taken back. `begin` must send something that inserts the link.
 */
const whileInserting = async (
  { projectId, treeId }: { projectId: number; treeId: number },
  begin: () => unknown,
  meanwhile: () => unknown,
): Promise<void> =>
  test.database.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await insertProjectTrees(tx, projectId, [treeId]);
    begin();
    await untilWaiting(test.database, 1);
    await meanwhile();
    await tx.run(sql`delete from project_tree where project_id = ${projectId} and tree_id = ${treeId}`);
  });
/** The call is answered, or waits for what is being inserted. */
const untilAnsweredOrWaiting = (call: Promise<unknown> | undefined) =>
  Promise.race([call, untilWaiting(test.database, 2)]);

describe('links that a person is making', () => {
  const endMeanwhile = async (ask: (usedBy: number) => ReturnType<typeof end>) => {
    const { project_id: projectId } = await createProject(test, olu, { includeTrees: 0 });
    const treeIds = await plantAtHome(3);
    let linking: ReturnType<typeof link> | undefined;
    let ending: ReturnType<typeof end> | undefined;
    await whileInserting(
      { projectId, treeId: treeIds[1] as number },
      () => (linking = link(projectId, treeIds)),
      () => untilAnsweredOrWaiting((ending = ask(projectId))),
    );
    expect((await linking)?.tree_ids).toEqual(treeIds);
    expect(await ending).toEqual({ removed_count: 3, is_ending: false });
    expect(await uses()).toEqual([]);
  };

  it('do not survive that leaders of the home stop sharing and end the use', () =>
    endMeanwhile(async (usedBy) => {
      await stopSharing();
      return end(usedBy);
    }));

  it('are waited for by the end of the use', () => endMeanwhile(end));

  it('are refused if the home stops sharing before they are inserted', async () => {
    const { project_id: projectId } = await createProject(test, olu, { includeTrees: 0 });
    const treeIds = await plantAtHome(3);
    let linking: Promise<unknown> | undefined;
    await test.database.transaction(async (tx) => {
      // As updateProject does.
      await tx.run(sql`select from project where project_id = ${home.project_id} for update`);
      linking = link(projectId, treeIds).catch((error: Error) => error.message);
      await untilWaiting(test.database, 1);
      await tx.run(sql`update project set sharing_trees = 0 where project_id = ${home.project_id}`);
    });
    expect(await linking).toContain('trees_not_shared');
    expect(await uses()).toEqual([]);
  });

  it('do not hold up new trees of the home', async () => {
    const { project_id: projectId } = await createProject(test, olu, { includeTrees: 0 });
    const treeIds = await plantAtHome(2);
    let linking: Promise<unknown> | undefined;
    await whileInserting(
      { projectId, treeId: treeIds[1] as number },
      () => (linking = link(projectId, treeIds)),
      () => test.database.run(sql`select from project where project_id = ${home.project_id} for no key update nowait`),
    );
    await linking;
  });
});

describe('a new project that is taking its trees in', { tags: 'slow' }, () => {
  const SHARED = 1_000;
  const AT_HOME = 3_000;
  let projectId: number;
  let atHome: number[];
  beforeEach(async () => {
    // Too many for the request. They alternate on the map, so each batch has trees of the home.
    await plant(test, SHARED, place, 0.005);
    atHome = await plantAtHome(AT_HOME);
    ({ project_id: projectId } = await createProject(test, olu, { polyText: polyTextAround(place, 5_000) }));
    while ((await countIn(projectId)) === 0) expect(await runStep()).toBe(1);
    expect(await countIn(projectId)).toBeLessThan(SHARED + AT_HOME);
  });

  const expectEnded = async () => {
    await runToTheEnd();
    expect(await countIn(projectId), 'the trees of others are all there').toBe(SHARED);
    expect(await uses()).toEqual([]);
  };
  /** In the order of the scan, so that the next batch inserts it. */
  const nextAtHome = async (): Promise<number> => {
    const next = await test.database.find<{ tree_id: number }>(sql`
      select tree_id from tree where tree_id = any(${atHome}::int[])
        and not exists (select from project_tree where project_tree.tree_id = tree.tree_id and project_id = ${projectId})
      order by cell, tree_id limit 1`);
    return (next as { tree_id: number }).tree_id;
  };

  it('takes no more trees of a home that has ended the use, until somebody links them', async () => {
    expect((await end(projectId)).removed_count).toBeGreaterThan(0);
    await expectEnded();
    expect((await link(projectId, atHome.slice(0, 5))).tree_ids).toEqual(atHome.slice(0, 5));
    await runToTheEnd();
    expect(await uses()).toMatchObject([{ tree_count: 5, is_ending: false }]);
  });

  it('takes the trees of other homes all the same, when one home after the other ends the use', async () => {
    const first = home;
    home = await createProject(test, lena, { includeTrees: 0 });
    await end(projectId);
    home = first;
    for (let again = 0; again < 2; again++) await end(projectId);
    expect(
      await test.database.find(
        sql`select jsonb_array_length(payload -> 'ended_homes') as count from job where kind = 'include_trees'`,
      ),
    ).toEqual({ count: 2 });
    await expectEnded();
  });

  it('keeps nothing of a batch that it links at the same moment', async () => {
    let step: Promise<unknown> | undefined;
    let ending: Promise<unknown> | undefined;
    await whileInserting(
      { projectId, treeId: await nextAtHome() },
      () => (step = runStep()),
      () => untilAnsweredOrWaiting((ending = end(projectId))),
    );
    await Promise.all([step, ending]);
    await expectEnded();
  });

  it('links no batch while the use is being ended', async () => {
    let step: Promise<unknown> | undefined;
    let ending: Promise<unknown> | undefined;
    // A server has read its job before the use is ended.
    const job = await test.database.find<{ payload: unknown; progress: unknown }>(
      sql`select payload, progress from job where kind = 'include_trees'`,
    );
    await test.database.transaction(async (tx) => {
      await tx.run(
        sql`select from tree where tree_id = (select min(tree_id) from project_tree where project_id = ${projectId} and other_home_id = ${home.project_id}) for update`,
      );
      ending = end(projectId);
      await untilWaiting(test.database, 1);
      step = includeTreesJobs(test.database).run(job?.payload, job?.progress, AbortSignal.abort());
      await Promise.race([step, untilWaiting(test.database, 2)]);
    });
    await Promise.all([step, ending]);
    await expectEnded();
  });
});
