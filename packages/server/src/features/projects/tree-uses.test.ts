// Other projects that use the trees of a home: whether they may, where they do, and how leaders end it.
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import { endTreeUse, listTreeUses, TREE_USES_PER_PAGE } from '@treewell/domain/tree-uses';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createProject, join, polyTextAround } from '../../../test/projects.ts';
import { createTree, plant, treeInput } from '../../../test/trees.ts';
import { recordHealthCheck } from '../../../test/visits.ts';
import { type Db, sql } from '../../db/db.ts';
import { runDueJobs } from '../../jobs/job-queue.ts';
import { endTreeUseJobs } from './tree-uses.ts';
import * as queries from './tree-uses.queries.ts';

let test: TestApp;
let lena: string;
let pat: string;
let olu: string;
let home: projects.Project;
let other: projects.Project;
let tree: trees.Tree;
let place: [number, number] = [20, 40];
beforeAll(async () => {
  test = await createTestApp({ isQueueIdle: true });
  [lena, pat, olu] = [await test.signedIn('lena'), await test.signedIn('pat'), await test.signedIn('olu')];
});
afterAll(() => test.close());
beforeEach(async () => {
  // A place of its own for each test.
  place = [place[0] + 1, place[1]];
  home = await createProject(test, lena, { includeTrees: 0 });
  await join(test, home, lena, pat);
  other = await createProject(test, olu, { includeTrees: 0, projectName: 'Far away' });
  tree = await createTree(test, pat, home, { inLongitude: place[0], inLatitude: place[1] });
});

const link = (treeIds: readonly number[]) =>
  test.send(projectTrees.addProjectTrees, { projectId: other.project_id, treeIds }, olu);
const share = (sharingTrees: 0 | 1) =>
  test.call(projects.updateProject, { projectId: home.project_id, projectName: home.project_name, sharingTrees }, lena);
const uses = (token = lena) => test.call(listTreeUses, { projectId: home.project_id }, token);
const countIn = async (projectId: number) =>
  (
    await test.database.find<{ count: number }>(
      sql`select count(*)::int as count from project_tree where project_id = ${projectId}`,
    )
  )?.count;
/** Plants trees that were created in this project. The map shows nothing of a home, so no trigger has to run. */
const plantIn = async (project: projects.Project, count: number, where = place): Promise<number[]> => {
  const treeIds = await plant(test, count, where, 0.005);
  await test.database.transaction(async (tx) => {
    await tx.run(sql`alter table tree disable trigger user`);
    await tx.run(
      sql`update tree set home_project_id = ${project.project_id} where tree_id between ${treeIds[0]} and ${treeIds.at(-1)}`,
    );
    await tx.run(sql`alter table tree enable trigger user`);
  });
  return treeIds;
};

describe('a project that does not share its trees', () => {
  it('refuses new links of them, and leaves out those of many that are its own', async () => {
    const [shared] = (await plant(test, 1, place)) as [number];
    await share(0);
    expect(problemOf(await link([tree.tree_id]))).toEqual({ status: 403, code: 'trees_not_shared' });
    expect((await link([tree.tree_id, shared])).json().data).toEqual({
      project_id: other.project_id,
      tree_ids: [shared],
      unshared_count: 1,
    });
    // Its own leaders may take the tree out and in again.
    const own = { projectId: home.project_id, treeId: tree.tree_id };
    await test.call(projectTrees.removeProjectTrees, own, lena);
    expect((await test.call(projectTrees.addProjectTrees, own, lena)).tree_ids).toEqual([tree.tree_id]);
    await share(1);
    expect((await link([tree.tree_id])).json().data.tree_ids).toEqual([tree.tree_id]);
  });

  it('keeps links that are there already', async () => {
    await link([tree.tree_id]);
    await share(0);
    expect(problemOf(await link([tree.tree_id])).status).toBe(200);
    expect(await recordHealthCheck(test, olu, { tree, project: other })).toMatchObject({ project_name: 'Far away' });
  });

  it('keeps its tree out of another project that an edit names, also for its creator', async () => {
    const own = await createProject(test, pat, { includeTrees: 0 });
    await share(0);
    const edit = { ...treeInput(own), treeId: tree.tree_id, inName: 'Elsewhere' };
    expect(problemOf(await test.send(trees.updateTree, edit, pat))).toEqual({ status: 403, code: 'trees_not_shared' });
    expect((await test.call(trees.updateTree, { ...edit, projectId: home.project_id }, pat)).tree_name).toBe(
      'Elsewhere',
    );
  });

  it('keeps its trees out of a new small project', async () => {
    await plant(test, 10, place, 0.005);
    await share(0);
    const around = { polyText: polyTextAround(place, 2_000), includeTrees: 1 as const };
    expect((await createProject(test, olu, around)).treeCount).toBe(10);
  });
});

describe('where trees are used', () => {
  it('is told to leaders only, with the number of trees and the last visit there', async () => {
    for (const token of [pat, olu])
      expect(problemOf(await test.send(listTreeUses, { projectId: home.project_id }, token)).code).toBe('leaders_only');
    expect(await uses()).toEqual([]);
    const more = await plantIn(home, 3);
    await link([tree.tree_id, ...more]);
    expect(await uses()).toEqual([
      { project_id: other.project_id, project_name: 'Far away', tree_count: 4, last_visit: null, is_ending: false },
    ]);
    const { visit_date } = await recordHealthCheck(test, olu, { tree, project: other });
    expect(await uses()).toMatchObject([{ last_visit: visit_date }]);
    await test.database.run(sql`update project set visible = 0 where project_id = ${other.project_id}`);
    expect(await uses(), 'the name of an inactive project is for its members').toMatchObject([
      { project_name: null, tree_count: 4 },
    ]);
  });

  it('knows trees that a new project took in', async () => {
    await plantIn(home, 5);
    const around = await createProject(test, olu, { polyText: polyTextAround(place, 2_000), includeTrees: 1 });
    expect(await uses()).toMatchObject([{ project_id: around.project_id, tree_count: 6 }]);
  });

  it('is told in pages', async () => {
    await test.database.run(sql`
      with made as (
        insert into project (project_name, search_name, boundary, outline, created_by)
        select 'P' || n, 'p' || n, p.boundary, p.outline, p.created_by
        from project p, generate_series(1, ${TREE_USES_PER_PAGE + 2}::int) n where p.project_id = ${other.project_id}
        returning project_id
      )
      insert into project_tree (project_id, tree_id) select project_id, ${tree.tree_id} from made`);
    const first = await uses();
    expect(first).toHaveLength(TREE_USES_PER_PAGE);
    const rest = await test.call(
      listTreeUses,
      { projectId: home.project_id, after: first.at(-1)?.project_id ?? 0 },
      lena,
    );
    expect(rest).toHaveLength(2);
  });

  it('is read from indexes, whatever else is in the tables', { tags: 'slow' }, async () => {
    const treeIds = await plantIn(other, 20_000, [60, 40]);
    await test.database.run(sql`
      insert into project_tree (project_id, tree_id) select ${home.project_id}, unnest(${treeIds}::int[])`);
    await test.database.transaction(async (tx) => {
      // Without triggers: only the rows are wanted here.
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`
        insert into visit (visit_name, tree_id, project_id, other_home_id, user_id, visit_date, stewardship_tasks, recorded_sub_id)
        select 'Tree Care', tree_id, ${home.project_id}, ${other.project_id}, (select min(user_id) from users), '2026-01-01', '', 1 from unnest(${treeIds}::int[]) tree_id`);
    });
    await link([tree.tree_id]);
    await test.database.run(sql`analyze`);
    const plans: string[] = [];
    const explaining = {
      ...test.database,
      async list(statement: ReturnType<typeof sql>) {
        const rows = await test.database.list<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return [];
      },
    } as unknown as Db;
    await queries.listTreeUses(explaining, home.project_id, 1, 0);
    await queries.listUsedTrees(
      explaining,
      { homeId: other.project_id, usedBy: home.project_id, addedUntil: '2030-01-01' },
      2_000,
    );
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (tree|project_tree|visit)\b/);
  });
});

describe('ending the use of trees', () => {
  const end = (token: string, usedBy = other.project_id) =>
    test.send(endTreeUse, { projectId: home.project_id, usedBy }, token);

  it('takes exactly the trees of the home out of the other project; leaders of the home only', async () => {
    const theirs = await createTree(test, olu, other, { inLongitude: place[0], inLatitude: place[1] });
    await link([tree.tree_id]);
    const visit = await recordHealthCheck(test, olu, { tree, project: other });
    for (const token of [pat, olu]) expect(problemOf(await end(token)).code).toBe('leaders_only');
    expect((await end(lena)).json().data).toEqual({ removed_count: 1, is_ending: false });
    expect(
      (await test.call(projectTrees.listProjectTrees, { projectId: other.project_id }, olu)).map(
        ({ tree_id }) => tree_id,
      ),
    ).toEqual([theirs.tree_id]);
    expect(await uses()).toEqual([]);
    // What was recorded stays, and nothing new is taken.
    expect((await test.call(trees.getTree, { treeId: tree.tree_id }, lena)).healthcheck_count).toBe(1);
    expect(visit.project_id).toBe(other.project_id);
    expect((await end(lena)).json().data).toEqual({ removed_count: 0, is_ending: false });
  });

  it(
    'removes many trees in steps beside the request, and leaves those that are linked later',
    { tags: 'slow' },
    async () => {
      const many = await plantIn(home, 5_000);
      await link(many.slice(1));
      expect((await end(lena)).json().data).toEqual({ removed_count: 2_000, is_ending: true });
      expect(await uses()).toMatchObject([{ tree_count: 2_999, is_ending: true }]);
      await link(many.slice(0, 1));
      const silent = { log: { warn() {}, error() {} } };
      while ((await runDueJobs(test.database, endTreeUseJobs(test.database), silent)) > 0);
      expect(await uses()).toMatchObject([{ tree_count: 1, is_ending: false }]);
      expect(await countIn(other.project_id)).toBe(1);
      expect(await test.call(projects.getProject, { projectId: other.project_id }, olu)).toMatchObject({
        treeCount: 1,
      });
    },
  );
});
