import * as members from '@treewell/domain/members';
import * as photos from '@treewell/domain/photos';
import * as projectTrees from '@treewell/domain/project-trees';
import * as projects from '@treewell/domain/projects';
import { DAILY_QUOTAS, type DailyQuota, OPEN_JOIN_REQUESTS_MAX } from '@treewell/domain/quotas';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp, emailOf, problemOf } from '../../test/app.ts';
import { addPhoto, jpeg, newPhotoFile, upload } from '../../test/photos.ts';
import { createProject, polyTextAround } from '../../test/projects.ts';
import { createTree, plant, treeInput } from '../../test/trees.ts';
import { sql } from '../db/db.ts';

let test: TestApp;
let project: projects.Project;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'olu']) tokens[name] = await test.signedIn(name);
  project = await createProject(test, tokens['lena']);
});
afterAll(() => test.close());
beforeEach(() => test.database.run(sql`delete from daily_use`));

const idOf = async (name: string): Promise<number> =>
  (await test.database.find<{ user_id: number }>(sql`select user_id from users where email = ${emailOf(name)}`))
    ?.user_id ?? 0;
const useUp = async (noun: DailyQuota, left: number, day = 'now()') =>
  test.database.run(sql`
    insert into daily_use (user_id, noun, day, used) values (${await idOf('lena')}, ${noun}, (${day}::timestamptz at time zone 'UTC')::date, ${DAILY_QUOTAS[noun].max - left})`);
const makeProject = (name: string) =>
  test.send(projects.createProject, { projectName: 'Elm Street', polyText: polyTextAround() }, tokens[name]);

describe('daily quotas', () => {
  it('limit the projects of each person separately', async () => {
    await useUp('projects', 1);
    expect((await makeProject('lena')).statusCode).toBe(200);
    const refused = await makeProject('lena');
    expect(problemOf(refused)).toEqual({ status: 429, code: 'too_many_projects_today' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await makeProject('olu')).statusCode).toBe(200);
  });

  it('limit trees, also when requests arrive at the same time', async () => {
    await useUp('trees', 3);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => test.send(trees.createTree, treeInput(project), tokens['lena'])),
    );
    expect(answers.map((answer) => problemOf(answer).code ?? 'created').toSorted()).toEqual([
      'created',
      'created',
      'created',
      'too_many_trees_today',
      'too_many_trees_today',
      'too_many_trees_today',
    ]);
  });

  it('count a tree that its creator brings into another project as a link, once', async () => {
    const tree = await createTree(test, tokens['lena'], project);
    const other = await createProject(test, tokens['lena'], { includeTrees: 0 });
    await useUp('links', 1);
    const bring = async () =>
      problemOf(await test.send(trees.updateTree, { ...treeInput(other), treeId: tree.tree_id }, tokens['lena']));
    expect(await bring()).toEqual({ status: 200 });
    expect(await bring()).toEqual({ status: 200 });
    const third = await createProject(test, tokens['lena'], { includeTrees: 0 });
    const refused = await test.send(trees.updateTree, { ...treeInput(third), treeId: tree.tree_id }, tokens['lena']);
    expect(problemOf(refused)).toEqual({ status: 429, code: 'too_many_links_today' });
  });

  it('do not count refused requests', async () => {
    await useUp('trees', 1);
    expect(
      problemOf(await test.send(trees.createTree, treeInput(project, { subId: 2_000_000 }), tokens['lena'])).code,
    ).toBe('invalid_input');
    await createTree(test, tokens['lena'], project);
  });

  it('limit photos', async () => {
    const tree = await createTree(test, tokens['lena'], project);
    await useUp('photos', 1);
    await addPhoto(test, tokens['lena'], tree);
    const photoFile = await upload(test, tokens['lena'], await jpeg(), newPhotoFile());
    const reads = vi.spyOn(test.photoStore, 'read');
    expect(problemOf(await test.send(photos.addPhoto, { treeId: tree.tree_id, photoFile }, tokens['lena']))).toEqual({
      status: 429,
      code: 'too_many_photos_today',
    });
    expect(reads, 'the refused photo is not even read').not.toHaveBeenCalled();
    reads.mockRestore();
  });

  it('limit links and requests to join', async () => {
    const trees50 = await plant(test, 50);
    await useUp('links', 40);
    expect(
      problemOf(
        await test.send(
          projectTrees.addProjectTrees,
          { projectId: project.project_id, treeIds: trees50 },
          tokens['lena'],
        ),
      ),
    ).toEqual({ status: 429, code: 'too_many_links_today' });
    expect(
      (
        await test.call(
          projectTrees.addProjectTrees,
          { projectId: project.project_id, treeIds: trees50.slice(0, 40) },
          tokens['lena'],
        )
      ).tree_ids,
    ).toHaveLength(40);

    const theirs = await createProject(test, tokens['olu']);
    await useUp('join_requests', 0);
    expect(problemOf(await test.send(members.askToJoin, { projectId: theirs.project_id }, tokens['lena']))).toEqual({
      status: 429,
      code: 'too_many_join_requests_today',
    });
  });

  it('count the trees that a new project takes in, and refuse the project before anything is made', async () => {
    const place: [number, number] = [30, 30];
    await plant(test, 50, place, 0.005);
    const around = (includeTrees: 0 | 1) =>
      test.send(
        projects.createProject,
        { projectName: 'Elm Street', polyText: polyTextAround(place, 2_000), includeTrees },
        tokens['lena'],
      );
    const countProjects = async () => (await test.call(projects.listMyProjects, {}, tokens['lena'])).length;
    const before = await countProjects();
    await useUp('links', 60);
    expect((await around(1)).statusCode).toBe(200);
    expect(problemOf(await around(1))).toEqual({ status: 429, code: 'too_many_links_today' });
    expect(await countProjects()).toBe(before + 1);
    expect((await around(0)).statusCode).toBe(200);
  });

  it('limit the bytes of answers that are stored for Idempotency-Keys', async () => {
    await useUp('kept_answers', 10);
    const makeTree = (key?: string) =>
      test.send(
        trees.createTree,
        treeInput(project),
        tokens['lena'],
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      );
    expect(problemOf(await makeTree('a'))).toEqual({ status: 429, code: 'too_many_keys_today' });
    expect((await makeTree()).statusCode).toBe(200);
  });

  it('start again every day', async () => {
    await useUp('projects', 0, 'yesterday');
    expect((await makeProject('lena')).statusCode).toBe(200);
    expect(await test.database.list(sql`select used from daily_use where noun = 'projects'`)).toEqual([{ used: 1 }]);
  });
});

describe('limits of one person', () => {
  it('limit memberships: a person at the limit cannot create a project or be accepted into one', async () => {
    const olu = await idOf('olu');
    await test.database.run(sql`
      with made as (
        insert into project (project_name, search_name, boundary, outline, created_by)
        select 'P' || n, 'p' || n, p.boundary, p.outline, ${olu} from project p, generate_series(1, ${projects.PROJECTS_PER_PERSON_MAX}) n where p.project_id = ${project.project_id}
        returning project_id
      )
      insert into member (project_id, user_id, role_id) select project_id, ${olu}, 2 from made`);
    expect(problemOf(await makeProject('olu'))).toEqual({ status: 409, code: 'too_many_projects' });
    const { request_id } = await test.call(members.askToJoin, { projectId: project.project_id }, tokens['olu']);
    expect(
      problemOf(
        await test.send(
          members.approveRequest,
          { projectId: project.project_id, requestId: request_id },
          tokens['lena'],
        ),
      ),
    ).toEqual({ status: 409, code: 'too_many_projects' });
    expect(await test.call(members.listRequests, { projectId: project.project_id }, tokens['lena'])).toHaveLength(1);
  });

  it('limit open requests to join, also when they arrive at the same time', async () => {
    const pat = await test.signedIn('pat');
    await test.database.run(sql`
      insert into join_request (project_id, user_id)
      select project_id, ${await idOf('pat')} from project where created_by = ${await idOf('olu')} order by project_id limit ${OPEN_JOIN_REQUESTS_MAX - 1}`);
    const mine = await Promise.all([1, 2, 3].map(() => createProject(test, tokens['lena'])));
    const answers = await Promise.all(
      mine.map(({ project_id }) => test.send(members.askToJoin, { projectId: project_id }, pat)),
    );
    expect(answers.map((answer) => problemOf(answer).code ?? 'asked').toSorted()).toEqual([
      'asked',
      'too_many_join_requests',
      'too_many_join_requests',
    ]);
  });
});
