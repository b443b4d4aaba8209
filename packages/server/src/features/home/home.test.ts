import * as accounts from '@treewell/domain/accounts';
import { getHome, getTotals } from '@treewell/domain/home';
import { askToJoin, removeMember } from '@treewell/domain/members';
import { recordVisit, withdrawVisit } from '@treewell/domain/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree, withdraw } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { recentTrees } from './recent-trees.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('counts people when they are added and deleted, in transactions and on several connections', async () => {
  const token = await test.signedIn('olu');
  expect(await test.call(getTotals, {}, token)).toEqual({ trees: 0, visits: 0, users: 1 });
  const insert = (from: number, to: number) =>
    sql`insert into users (email, given_name, family_name) select 'u' || n || '@example.org', 'U', 'N' from generate_series(${from}::int, ${to}::int) n`;
  await Promise.all([1, 2, 3, 4, 5].map((block) => test.database.run(insert(block * 1000, block * 1000 + 299))));
  await test.database
    .transaction(async (tx) => {
      await tx.run(insert(90_000, 90_099));
      throw new Error('undone');
    })
    .catch(() => {});
  await test.database.run(sql`delete from users where email like 'u1%'`);
  expect(await test.call(getTotals, {}, token)).toEqual({ trees: 0, visits: 0, users: 1201 });
});

describe('the start of the day', () => {
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    for (const name of ['lena', 'pat', 'una']) {
      tokens[name] = await test.signedIn(name);
      ids[name] = (await test.call(accounts.getUser, {}, tokens[name])).user_id as number;
    }
  });
  const homeOf = (name: string) => test.call(getHome, {}, tokens[name]);
  const treesOf = async (name: string) =>
    (await homeOf(name)).trees.map(({ tree_name, visit_name }) => `${tree_name}: ${visit_name ?? 'added'}`);

  it('is empty for a newcomer', async () => {
    expect(await homeOf('una')).toEqual({
      projects: [],
      project_count: 0,
      due: [],
      requests: [],
      remeasure: [],
      questions: 0,
      trees: [],
    });
  });

  it('shows the requests that wait, to leaders only', async () => {
    const project = await createProject(test, tokens['lena'], { projectName: 'Waiting' });
    const { project_id } = project;
    await join(test, project, tokens['lena'], tokens['pat']);
    await test.call(askToJoin, { projectId: project_id }, tokens['una']);
    expect((await homeOf('lena')).requests).toEqual([{ project_id, project_name: 'Waiting', requests: 1 }]);
    expect((await homeOf('pat')).requests).toEqual([]);
  });

  it('shows the trees that the person added or visited last, once each, and their projects first', async () => {
    const old = await createProject(test, tokens['lena'], { projectName: 'Old' });
    const later = await createProject(test, tokens['lena'], { projectName: 'Later' });
    const [elm, oak, ash] = [
      await createTree(test, tokens['lena'], old, { inName: 'Elm' }),
      await createTree(test, tokens['lena'], old, { inName: 'Oak' }),
      await createTree(test, tokens['lena'], old, { inName: 'Ash' }),
    ];
    const visit = { treeId: elm.tree_id, projectId: old.project_id };
    await test.call(recordVisit.treeCare, visit, tokens['lena']);
    const { visit_id: visitId } = await test.call(recordVisit.healthCheck, { ...visit, crownVigor: 1 }, tokens['lena']);
    expect(await treesOf('lena')).toEqual(['Elm: Health Check', 'Ash: added', 'Oak: added']);
    const { projects, project_count, trees } = await homeOf('lena');
    expect(trees[0]).toMatchObject({ sub_id: elm.sub_id, common_name: elm.common_name });
    expect(projects.map(({ project_name }) => project_name)).toEqual(['Old', 'Later', 'Waiting']);
    expect(project_count).toBe(3);
    expect(later.project_name).toBe('Later');

    await test.call(withdrawVisit, { visitId }, tokens['lena']);
    await withdraw(test, oak.tree_id);
    expect(await treesOf('lena')).toEqual(['Elm: Tree Care', 'Ash: added']);
    await test.database.run(
      sql`update visit set created_at = created_at - interval '1 day' where tree_id = ${elm.tree_id}`,
    );
    expect(await treesOf('lena')).toEqual(['Ash: added', 'Elm: added']);
    expect(ash.tree_name).toBe('Ash');
  });

  it('shows nothing of a project that the person has left', async () => {
    const project = await createProject(test, tokens['lena'], { projectName: 'Left' });
    await join(test, project, tokens['lena'], tokens['pat']);
    await createTree(test, tokens['pat'], project, { inName: 'Birch' });
    expect(await treesOf('pat')).toEqual(['Birch: added']);
    await test.call(removeMember, { projectId: project.project_id, userId: ids['pat'] as number }, tokens['pat']);
    expect(await treesOf('pat')).toEqual([]);
  });

  it('keeps twenty added trees of a person, and reads fifty visits of however many', { tags: 'slow' }, async () => {
    const project = await createProject(test, tokens['lena'], { projectName: 'Busy' });
    for (let tree = 0; tree < 23; tree++) await createTree(test, tokens['lena'], project);
    const kept = sql`select count(*)::int as count from added_tree where user_id = ${ids['lena']}`;
    expect(await test.database.find(kept)).toEqual({ count: 20 });
    const { tree_id } = await createTree(test, tokens['lena'], project);
    await test.database.run(sql`
      insert into visit (visit_name, tree_id, project_id, user_id, visit_date, created_at)
      select 'Pest Detection', ${tree_id}, ${project.project_id}, ${ids['lena']}, date_trunc('second', now()), now() - n * interval '1 second'
      from generate_series(1, 20000) n`);
    await test.database.run(sql`analyze visit`);
    const plan = JSON.stringify(
      await test.database.list(sql`explain (analyze, format json) ${recentTrees(ids['lena'] as number)}`),
    );
    expect(plan).toContain('"Index Name":"visit_of_user"');
    const rowsRead = [...plan.matchAll(/"Actual Rows":(\d+)/g)].map(([, rows]) => Number(rows));
    expect(Math.max(...rowsRead)).toBeLessThanOrEqual(70);
  });
});
