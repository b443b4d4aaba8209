// Tasks: who makes, does and changes them; what visits do; people who leave; two at the same moment.
import * as members from '@treewell/domain/members';
import * as projectTrees from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import * as tasks from '@treewell/domain/work/tasks';
import type { Tree } from '@treewell/domain/trees';
import * as visits from '@treewell/domain/visits';
import { getUser } from '@treewell/domain/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { addPhoto } from '../../../test/photos.ts';
import { createProject, join } from '../../../test/projects.ts';
import { createTree, withdraw } from '../../../test/trees.ts';
import { HEALTHY, recordHealthCheck } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let project: Project;
let tree: Tree;
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'pat', 'mia', 'olu']) tokens[name] = await test.signedIn(name);
  project = await createProject(test, tokens['lena'], { includeTrees: 0 });
  for (const name of ['pat', 'mia']) await join(test, project, tokens['lena'], tokens[name]);
  tree = await createTree(test, tokens['lena'], project);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.run(sql`delete from task`);
  await test.database.run(sql`delete from daily_use`);
});

const idOf = async (name: string) => Number((await test.call(getUser, {}, tokens[name])).user_id);
const make = (name = 'lena', more: Record<string, unknown> = {}) =>
  test.call(
    tasks.createTask,
    { projectId: project.project_id, treeId: tree.tree_id, text: 'Water it', ...more },
    tokens[name],
  );
const change = (name: string, taskId: number, more: Record<string, unknown>) =>
  test.call(tasks.updateTask, { taskId, ...more }, tokens[name]);
const refusedChange = (name: string, taskId: number, more: Record<string, unknown>) =>
  test.refusal(tasks.updateTask, { taskId, ...more }, tokens[name]);
const list = (name = 'lena', more: Record<string, unknown> = {}) =>
  test.call(tasks.listTasks, { projectId: project.project_id, ...more }, tokens[name]);
const find = async (taskId: number) => (await list('lena', { taskId }))[0];
const DAY = 86_400;
const ago = (seconds: number): number => Math.floor(Date.now() / 1_000) - seconds;

describe('refusals', () => {
  it('says which field of a new task is wrong', async () => {
    const refused = (more: Record<string, unknown>) =>
      test.refusal(
        tasks.createTask,
        { projectId: project.project_id, treeId: tree.tree_id, text: 'Water it', ...more },
        tokens['lena'],
      );
    expect(await refused({ text: ' ' })).toMatchObject({ code: 'invalid_input', fields: { text: 'required' } });
    expect(await refused({ text: 'Water\nit' })).toMatchObject({ fields: { text: 'not_a_name' } });
    expect(await refused({ text: 'x'.repeat(201) })).toMatchObject({ fields: { text: 'too_long' } });
    expect(await refused({ dueOn: '2026-02-30' })).toMatchObject({ fields: { dueOn: 'not_a_date' } });
    expect(await refused({ dueOn: 'soon' })).toMatchObject({ fields: { dueOn: 'not_a_date' } });
    expect(await refused({ visit: 'Felling' })).toMatchObject({ fields: { visit: 'not_an_option' } });
    expect(await refused({ treeId: '', visit: 'Tree Care' })).toMatchObject({ fields: { treeId: 'required' } });
    expect(await refused({ photoId: 77 })).toMatchObject({ fields: { photoId: 'no_such_photo' } });
    expect(await refused({ assignee: 'everybody' })).toMatchObject({ fields: { assignee: 'not_a_number' } });
  });

  it('takes no tree of another project, no withdrawn one and none that does not exist, and does not tell them apart', async () => {
    const theirs = await createProject(test, tokens['olu'], { includeTrees: 0 });
    const foreign = await createTree(test, tokens['olu'], theirs);
    const withdrawn = await createTree(test, tokens['lena'], project);
    await withdraw(test, withdrawn.tree_id);
    for (const treeId of [foreign.tree_id, withdrawn.tree_id, 2_000_000])
      expect(
        await test.refusal(
          tasks.createTask,
          { projectId: project.project_id, treeId, text: 'Water it' },
          tokens['lena'],
        ),
      ).toMatchObject({ code: 'tree_not_in_project' });
  });

  it('gives a task to members only, and does not tell which people exist', async () => {
    for (const assignee of [await idOf('olu'), 2_000_000])
      expect(
        await test.refusal(
          tasks.createTask,
          { projectId: project.project_id, text: 'Call the city', assignee },
          tokens['lena'],
        ),
      ).toEqual({ status: 409, code: 'assignee_left' });
  });

  it('does not exist for people who guess its id', async () => {
    const { task_id } = await make();
    const unknown = await refusedChange('olu', 2_000_000, { state: 'done' });
    expect(await refusedChange('olu', task_id, { state: 'done' })).toEqual(unknown);
    expect(unknown).toEqual({ status: 404, code: 'not_found' });
    expect(await test.refusal(tasks.listTasks, { projectId: project.project_id }, tokens['olu'])).toMatchObject({
      code: 'members_only',
    });
    const own = await createProject(test, tokens['olu'], { includeTrees: 0 });
    const asked = { projectId: own.project_id, taskId: task_id };
    expect(await test.call(tasks.listTasks, asked, tokens['olu'])).toEqual([]);
    expect(await test.call(tasks.countTasks, { projectId: project.project_id }, tokens['olu'])).toEqual([]);
  });

  it('is changed and cancelled by who made it and by leaders only; every member may do it', async () => {
    const { task_id } = await make('pat');
    expect(await refusedChange('mia', task_id, { text: 'Fell it' })).toMatchObject({ code: 'not_yours_to_change' });
    expect(await refusedChange('mia', task_id, { state: 'cancelled' })).toMatchObject({ code: 'not_yours_to_change' });
    expect((await list('mia'))[0]).toMatchObject({ can_edit: false });
    expect(await change('mia', task_id, { state: 'done' })).toMatchObject({ state: 'done', done_by: 'mia Oak' });
    expect(await change('pat', task_id, { text: 'Water it twice' })).toMatchObject({
      text: 'Water it twice',
      version: 2,
    });
    expect(await change('lena', task_id, { state: 'cancelled' })).toMatchObject({ state: 'cancelled', done_by: null });
    expect(await refusedChange('mia', task_id, { state: 'done' })).toMatchObject({ code: 'task_cancelled' });
    expect(await refusedChange('mia', task_id, { state: 'open' })).toMatchObject({ code: 'not_yours_to_change' });
    expect(await change('pat', task_id, { state: 'open' })).toMatchObject({ state: 'open' });
  });

  it('refuses an edit that began from an older version, with the newer values', async () => {
    const { task_id, version } = await make('pat', { dueOn: '2026-12-01' });
    await change('lena', task_id, { dueOn: '', version });
    expect(await refusedChange('pat', task_id, { text: 'Prune it', version })).toMatchObject({
      code: 'edited_meanwhile',
    });
    expect(await find(task_id)).toMatchObject({ due_on: null, text: 'Water it' });
  });

  it('takes a thousand open tasks and no more, and a thousand a day of one person', async () => {
    await test.database.run(sql`
      insert into task (project_id, text, created_by) select ${project.project_id}, 'Task ' || n, ${await idOf('lena')}
      from generate_series(1, ${tasks.OPEN_TASKS_MAX - 1}::int) n`);
    const { task_id } = await make();
    expect(
      await test.refusal(tasks.createTask, { projectId: project.project_id, text: 'More' }, tokens['pat']),
    ).toEqual({
      status: 409,
      code: 'too_many_tasks',
    });
    await change('pat', task_id, { state: 'done' });
    await make('pat');
    expect(await refusedChange('pat', task_id, { state: 'open' })).toMatchObject({ code: 'too_many_tasks' });
    expect((await list('lena', { limit: 100 })).length).toBe(100);
  });
});

describe('what is listed', () => {
  it('lists open tasks by their day, page by page, and those without a day last', async () => {
    const days = ['2026-12-03', undefined, '2026-12-01', '2026-12-01', undefined];
    const made: number[] = [];
    for (const dueOn of days) made.push((await make('pat', { dueOn })).task_id);
    const [third, first, second, last, later] = [made[0], made[2], made[3], made[1], made[4]];
    const order = [first, second, third, last, later];
    expect((await list()).map(({ task_id }) => task_id)).toEqual(order);
    const page = async (after?: number) => (await list('mia', { limit: 2, after })).map(({ task_id }) => task_id);
    expect(await page()).toEqual(order.slice(0, 2));
    expect(await page(second)).toEqual(order.slice(2, 4));
    expect(await page(last)).toEqual(order.slice(4));
    expect((await list('mia', { dueBefore: '2026-12-02' })).map(({ task_id }) => task_id)).toEqual([first, second]);
  });

  it('lists done tasks from the latest, also those of one person', async () => {
    const made = [await make(), await make(), await make()];
    for (const [index, name] of ['pat', 'mia', 'pat'].entries())
      await change(name, made[index]?.task_id ?? 0, { state: 'done' });
    const done = await list('lena', { state: 'done' });
    expect(done.map(({ done_by }) => done_by)).toEqual(['pat Oak', 'mia Oak', 'pat Oak']);
    expect(await list('lena', { state: 'done', after: done[0]?.task_id })).toHaveLength(2);
    expect(await list('lena', { state: 'done', assignee: await idOf('pat') })).toHaveLength(2);
    expect(await list()).toEqual([]);
  });

  it('counts what is open, mine and overdue: all overdue ones for leaders, for others their own', async () => {
    const pat = await idOf('pat');
    await make('lena', { dueOn: '2026-11-01', assignee: pat });
    await make('lena', { dueOn: '2026-11-01' });
    await make('lena', { dueOn: '2026-11-20', assignee: pat });
    const count = async (name: string, today: string) =>
      (await test.call(tasks.countTasks, { projectId: project.project_id, today }, tokens[name]))[0];
    expect(await count('lena', '2026-11-20')).toMatchObject({ open: 3, mine: 0, overdue: 2, leads: true });
    expect(await count('pat', '2026-11-20')).toMatchObject({ open: 3, mine: 2, overdue: 1, leads: false });
    expect(await count('mia', '2026-11-21')).toMatchObject({ open: 3, mine: 0, overdue: 0 });
    expect(await test.call(tasks.countTasks, { today: '2026-11-20' }, tokens['mia'])).toEqual([]);
    expect(await test.call(tasks.countTasks, { today: '2026-11-20' }, tokens['pat'])).toMatchObject([{ mine: 2 }]);
  });

  it('says that a tree has left the project, and does not name a withdrawn one', async () => {
    const gone = await createTree(test, tokens['lena'], project, { inName: 'Elm gone' });
    const { task_id } = await make('pat', { treeId: gone.tree_id });
    expect(await find(task_id)).toMatchObject({ tree_name: 'Elm gone', tree_presence: 'here' });
    await test.call(
      projectTrees.removeProjectTrees,
      { projectId: project.project_id, treeIds: [gone.tree_id] },
      tokens['lena'],
    );
    expect(await find(task_id)).toMatchObject({ tree_name: 'Elm gone', tree_presence: 'taken_out' });
    await withdraw(test, gone.tree_id);
    expect(await find(task_id)).toMatchObject({ tree_name: null, tree_presence: 'withdrawn' });
    expect(await change('pat', task_id, { state: 'cancelled' })).toMatchObject({ state: 'cancelled' });
  });

  it('cannot have a photo of a withdrawn visit, which nobody sees', async () => {
    const { photosUrlArray } = await addPhoto(test, tokens['lena'], tree);
    const photoId = photosUrlArray.at(-1)?.id;
    const { visit_id } = await recordHealthCheck(test, tokens['lena'], { tree, project });
    await test.database.run(sql`update photo set visit_id = ${visit_id} where photo_id = ${photoId}`);
    const { task_id } = await make('lena', { photoId });
    await test.database.run(sql`
      update visit set withdrawn_at = now(), withdrawn_by = user_id where visit_id = ${visit_id}`);
    expect((await find(task_id))?.photo).toBeNull();
    const again = { projectId: project.project_id, treeId: tree.tree_id, text: 'Look', photoId };
    expect(await test.refusal(tasks.createTask, again, tokens['lena'])).toMatchObject({
      fields: { photoId: 'no_such_photo' },
    });
    await test.database.run(sql`delete from photo where photo_id = ${photoId}`);
  });

  it('shows a photo of the tree, and goes on without it when it is deleted', async () => {
    const { photosUrlArray } = await addPhoto(test, tokens['lena'], tree);
    const photo = photosUrlArray[0];
    const { task_id } = await make('lena', { photoId: photo?.id });
    expect((await find(task_id))?.photo).toMatchObject({ photo_id: photo?.id });
    const other = await createTree(test, tokens['lena'], project);
    const { task_id: otherTask } = await make('lena', { treeId: other.tree_id });
    expect(await refusedChange('lena', otherTask, { photoId: photo?.id })).toMatchObject({
      fields: { photoId: 'no_such_photo' },
    });
    await test.database.run(sql`delete from photo where photo_id = ${photo?.id}`);
    expect((await find(task_id))?.photo).toBeNull();
  });
});

describe('what visits do', () => {
  const check = (name: string, more: Record<string, unknown> = {}) =>
    recordHealthCheck(test, tokens[name], { tree, project }, more);

  it('a visit of its kind completes a task, whoever it is for, and its withdrawal opens it again', async () => {
    const { task_id } = await make('lena', { visit: 'Health Check', assignee: await idOf('pat') });
    const { task_id: careTask } = await make('lena', { visit: 'Tree Care' });
    const { task_id: byHand } = await make('lena');
    const { visit_id } = await check('mia');
    expect(await find(task_id)).toMatchObject({ state: 'done', done_by: 'mia Oak', done_visit_id: visit_id });
    expect((await list()).map((task) => task.task_id)).toEqual([careTask, byHand]);
    await test.call(visits.withdrawVisit, { visitId: visit_id }, tokens['mia']);
    expect(await find(task_id)).toMatchObject({ state: 'open', done_by: null, done_visit_id: null });
    await test.call(visits.restoreVisit, { visitId: visit_id }, tokens['mia']);
    expect(await find(task_id)).toMatchObject({ state: 'done', done_visit_id: visit_id });
  });

  it('when the visit is withdrawn, a later one keeps the task done', async () => {
    const { task_id } = await make('lena', { visit: 'Health Check' });
    const { visit_id: first } = await check('mia');
    const { visit_id: second } = await check('pat');
    await test.call(visits.withdrawVisit, { visitId: first }, tokens['mia']);
    expect(await find(task_id)).toMatchObject({ state: 'done', done_by: 'pat Oak', done_visit_id: second });
  });

  it('a visit from before the task, one in another project and one of a cancelled task do nothing', async () => {
    const { task_id } = await make('lena', { visit: 'Health Check' });
    await check('mia', { visitDate: ago(2 * DAY) });
    const other = await createProject(test, tokens['mia'], { includeTrees: 0 });
    await test.call(
      projectTrees.addProjectTrees,
      { projectId: other.project_id, treeIds: [tree.tree_id] },
      tokens['mia'],
    );
    await recordHealthCheck(test, tokens['mia'], { tree, project: other });
    expect(await find(task_id)).toMatchObject({ state: 'open' });
    await change('lena', task_id, { state: 'cancelled' });
    await check('mia');
    expect(await find(task_id)).toMatchObject({ state: 'cancelled' });
  });

  it('a corrected note does not do what a person has opened again by hand', async () => {
    const { task_id } = await make('lena', { visit: 'Health Check' });
    const { visit_id } = await check('mia');
    await change('lena', task_id, { state: 'open' });
    await test.call(visits.updateVisit.healthCheck, { visitId: visit_id, ...HEALTHY, inNotes: 'Dry' }, tokens['mia']);
    expect(await find(task_id)).toMatchObject({ state: 'open', done_visit_id: null });
  });

  it(
    'visits that are inserted and withdrawn by the thousand do the tasks of their trees',
    { tags: ['slow'] },
    async () => {
      const lena = await idOf('lena');
      await test.database.run(sql`
      insert into task (project_id, tree_id, text, visit_name, created_by)
      select ${project.project_id}, ${tree.tree_id}, 'Task ' || n, 'Tree Care', ${lena} from generate_series(1, 20) n`);
      const insert = () =>
        test.database.run(sql`
        insert into visit (visit_name, tree_id, project_id, user_id, visit_date, stewardship_tasks)
        select 'Tree Care', ${tree.tree_id}, ${project.project_id}, ${lena}, date_trunc('second', now()), '' from generate_series(1, 1000) n`);
      await insert();
      expect(await list()).toEqual([]);
      await test.database.run(
        sql`update visit set withdrawn_at = now(), withdrawn_by = ${lena} where visit_name = 'Tree Care'`,
      );
      expect(await list('lena', { limit: 100 })).toHaveLength(20);
    },
  );
});

describe('people who leave, and people at the same moment', () => {
  it('the open tasks of a member who leaves are for anybody', async () => {
    const rob = await test.signedIn('rob');
    tokens['rob'] = rob;
    await join(test, project, tokens['lena'], rob);
    const assignee = await idOf('rob');
    const { task_id } = await make('lena', { assignee });
    expect((await find(task_id))?.assignee).toEqual({ user_id: assignee, fullname: 'rob Oak' });
    const { task_id: made } = await make('rob');
    const { task_id: done } = await make('lena', { assignee });
    await change('rob', done, { state: 'done' });
    await test.call(members.removeMember, { projectId: project.project_id, userId: assignee }, tokens['lena']);
    expect(await find(task_id)).toMatchObject({ assignee: null, state: 'open' });
    expect(await find(done)).toMatchObject({ assignee: null, done_by: 'rob Oak' });
    expect(await find(made)).toMatchObject({ created_by: 'rob Oak' });
    expect(await refusedChange('rob', made, { text: 'Mine' })).toEqual({ status: 404, code: 'not_found' });
  });

  it('a task that is given to a member while they leave is for nobody who is not a member', async () => {
    const assignee = await idOf('rob');
    for (let round = 0; round < 4; round++) {
      await test.database.run(
        sql`insert into member (project_id, user_id, role_id) values (${project.project_id}, ${assignee}, 3)`,
      );
      const [made] = await Promise.all([
        test.send(
          tasks.createTask,
          { projectId: project.project_id, treeId: tree.tree_id, text: 'Water it', assignee },
          tokens['pat'],
        ),
        test.send(members.removeMember, { projectId: project.project_id, userId: assignee }, tokens['lena']),
      ]);
      expect([200, 409]).toContain(made.statusCode);
    }
    expect(await test.database.list(sql`select from task where assignee = ${assignee}`)).toEqual([]);
  });

  it('two people who do a task at once: the first is who has done it, and both are told so', async () => {
    const { task_id } = await make();
    const answers = await Promise.all(['pat', 'mia'].map((name) => change(name, task_id, { state: 'done' })));
    const [first, second] = answers.map(({ done_by }) => done_by);
    expect(first).toBe(second);
    expect(['pat Oak', 'mia Oak']).toContain(first);
  });

  it('a visit and a tick at once leave a task done once', async () => {
    const { task_id } = await make('lena', { visit: 'Health Check' });
    await Promise.all([
      recordHealthCheck(test, tokens['pat'], { tree, project }),
      change('mia', task_id, { state: 'done' }),
    ]);
    const done = await find(task_id);
    expect(done?.state).toBe('done');
    expect(done?.done_visit_id === null).toBe(done?.done_by === 'mia Oak');
  });
});
