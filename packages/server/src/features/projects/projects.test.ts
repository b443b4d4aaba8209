import type { WireInputOf } from '@treewell/domain/endpoint';
import { circleRing } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import { listOutsideTrees, removeOutsideTrees } from '@treewell/domain/outside-trees';
import { BLANK_SETTINGS } from '@treewell/domain/project-fields';
import * as projects from '@treewell/domain/projects';
import { listTreesInExtent } from '@treewell/domain/tree-extents';
import { takeTreeNumber } from '@treewell/domain/tree-names';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { WASHINGTON, createProject, join, polyTextAround } from '../../../test/projects.ts';
import { plant } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
let lena: string;
let pat: string;
let olu: string;
beforeAll(async () => {
  test = await createTestApp();
  [lena, pat, olu] = (await Promise.all(['lena', 'pat', 'olu'].map((name) => test.signedIn(name)))) as [
    string,
    string,
    string,
  ];
});
afterAll(() => test.close());

describe('creating', () => {
  it.each([
    ['no name', { projectName: '  ', polyText: polyTextAround() }, { projectName: 'required' }],
    ['a boundary that is no text', { projectName: 'X', polyText: 0 }, { polyText: 'invalid' }],
    [
      'a boundary that crosses itself',
      { projectName: 'X', polyText: 'POLYGON((0 0, 1 1, 0 1, 1 0, 0 0))' },
      { polyText: 'shape_crosses_itself' },
    ],
    [
      'an open boundary',
      { projectName: 'X', polyText: 'POLYGON((0 0, 0 1, 1 1, 1 0))' },
      { polyText: 'shape_unclosed' },
    ],
    [
      'a boundary over the date line',
      { projectName: 'X', polyText: 'POLYGON((0 179, 0 -179, 1 -179, 1 179, 0 179))' },
      { polyText: 'shape_crosses_date_line' },
    ],
    [
      'a tiny boundary',
      { projectName: 'X', polyText: 'POLYGON((0 0, 0 0.0000001, 0.0000001 0.0000001, 0 0))' },
      { polyText: 'shape_too_small' },
    ],
    ['an invalid flag', { projectName: 'X', polyText: polyTextAround(), inVisible: 2 }, { inVisible: 'invalid' }],
    ['an empty flag', { projectName: 'X', polyText: polyTextAround(), healthCheck: '' }, { healthCheck: 'invalid' }],
  ])('refuses %s', async (_what, input, fields) => {
    expect(problemOf(await test.send(projects.createProject, input, lena))).toEqual({
      status: 400,
      code: 'invalid_input',
      fields,
    });
  });

  it.each([
    ['nothing else', {}],
    ['empty fields, as some clients send them', { polyText: '', inCity: null, inDescription: '' }],
    ['null for the boundary', { polyText: null }],
  ])('needs a name only: %s; a leader draws the boundary later', async (_what, fields) => {
    const input = { projectName: `Name only ${Object.keys(fields).length}`, ...fields };
    const { project_id: projectId, version, ...project } = await test.call(projects.createProject, input, lena);
    expect(project).toMatchObject({ polygon_text: '', treeCount: 0, tree_intake: null, role_name: 'Project Leader' });
    const listed = async () =>
      (await test.call(projects.listMyProjects, {}, lena)).find(({ project_id }) => project_id === projectId);
    expect(await listed()).toMatchObject({ polygon_text: '' });
    const found = await test.call(projects.findProjectsByName, { searchText: input.projectName }, olu);
    expect(found).toMatchObject([{ project_id: projectId, polygon_text: '' }]);
    // No tree is outside of no boundary.
    expect(await test.call(listOutsideTrees, { projectId }, lena)).toEqual({ count: 0, trees: [] });
    expect(problemOf(await test.send(removeOutsideTrees, { projectId, version }, lena))).toEqual({
      status: 409,
      code: 'no_boundary',
    });
    const polygonText = polyTextAround();
    const moved = await test.call(projects.moveProject, { projectId, version, polygonText }, lena);
    expect(moved.polygon_text).toBe(polygonText);
    expect((await listed())?.polygon_text).not.toBe('');
  });

  it('makes the creator Project Leader, and uses the defaults of the specification', async () => {
    const polyText = 'POLYGON((38.9 -77.1,38.9 -77,39 -77,39 -77.1,38.9 -77.1))';
    const project = await test.call(
      projects.createProject,
      { projectName: ' Oak Row ', inCity: 'Washington', polyText },
      lena,
    );
    expect(project).toEqual({
      ...BLANK_SETTINGS,
      project_id: expect.any(Number),
      project_name: 'Oak Row',
      city: 'Washington',
      description: '',
      extent: '',
      objectives: '',
      healthCheck: 1,
      pestDetection: 1,
      treeCare: 1,
      visible: 1,
      acceptingUsers: 1,
      sharingTrees: 1,
      polygon_text: polyText,
      role_name: 'Project Leader',
      project_user_relationship: 'Project Leader',
      requests_pending: 0,
      tree_name_pattern: '',
      next_tree_number: 1,
      member_count: 1,
      treeCount: 0,
      tree_intake: null,
      version: 1,
    });
  });

  it('adds the trees inside the boundary if requested, and no others', async () => {
    const leader = await test.database.find<{ user_id: number }>(
      sql`select user_id from users where email = 'lena@example.org'`,
    );
    await test.database.run(sql`
      insert into tree (tree_name, sub_id, longitude, latitude, created_by, withdrawn_at, withdrawn_by)
      select 'Elm', 1, longitude, latitude, ${leader?.user_id}, withdrawn_at, case when withdrawn_at is not null then ${leader?.user_id}::int end
      from (values (10, 50, null), (10.001, 50, null), (10.5, 50, null), (10, 50.001, now())) as stands (longitude, latitude, withdrawn_at)`);
    const polyText = polyTextAround([10, 50], 1_000);
    expect(await createProject(test, lena, { polyText, includeTrees: '1' })).toMatchObject({ treeCount: 2 });
    expect(await createProject(test, lena, { polyText, includeTrees: 0 })).toMatchObject({ treeCount: 0 });
  });

  it('rounds tiny numbers to zero, because they would break the search for everybody nearby', async () => {
    const odd = await createProject(test, lena, {
      polyText: 'POLYGON((51.4 5e-324,51.45 1e-200,51.5 0,51.5 0.2,51.4 0.2,51.4 5e-324))',
    });
    expect(odd.polygon_text).toBe('POLYGON((51.4 0,51.45 0,51.5 0,51.5 0.2,51.4 0.2,51.4 0))');
    for (const meters of [500, 5_000, 16_000])
      expect(
        (await test.send(projects.findProjectsNearby, { polyText: polyTextAround([0, 51.45], meters) }, olu))
          .statusCode,
      ).toBe(200);
  });

  it('adds the trees of a city in many batches', { tags: 'slow' }, async () => {
    await plant(test, 15_000, [20, 40], 0.12);
    const made = [
      await createProject(test, lena, { polyText: polyTextAround([20, 40], 5_000) }),
      await createProject(test, lena, { polyText: polyTextAround([20, 40], 50_000) }),
    ];
    const untilTreesAdded = ({ project_id }: projects.Project) =>
      vi.waitFor(
        async () => {
          const project = await test.call(projects.getProject, { projectId: project_id }, lena);
          expect(project.tree_intake).toBeNull();
          return project;
        },
        { timeout: 50_000, interval: 200 },
      );
    const [inner, whole] = [
      await untilTreesAdded(made[0] as projects.Project),
      await untilTreesAdded(made[1] as projects.Project),
    ];
    expect(whole.treeCount).toBe(15_000);
    const inside = await test.call(listTreesInExtent, { extent: polyTextAround([20, 40], 5_000) }, lena);
    expect([inner.treeCount, inner.treeCount > 5_000]).toEqual([inside.features.length, true]);
  });

  it('stores a boundary of ten thousand corners exactly', { tags: 'slow' }, async () => {
    const polyText = toPolyText(circleRing([2.3522219, 48.856614], 3_000, 10_000));
    expect((await createProject(test, lena, { polyText })).polygon_text).toBe(polyText);
  });
});

describe('changing', () => {
  it('refuses a change from an older version, returns the newer values, and loses nothing', async () => {
    const project = await createProject(test, lena, { projectName: 'Versions' });
    const edit = (projectName: string, version: number) =>
      test.send(projects.updateProject, { projectId: project.project_id, projectName, version }, lena);
    const answers = await Promise.all([edit('First', 1), edit('Second', 1)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [won, lost] = answers[0].statusCode === 200 ? answers : answers.toReversed();
    const { code, newer } = lost?.json().error ?? {};
    expect({ code, newer }).toMatchObject({
      code: 'edited_meanwhile',
      newer: { project_name: won?.json().data.project_name, version: 2 },
    });
    expect(newer, 'nothing that the contract does not have').toEqual(projects.updateProject.data.parse(newer));
    expect(
      problemOf(
        await test.send(
          projects.moveProject,
          { projectId: project.project_id, polygonText: polyTextAround([1, 1]), version: 1 },
          lena,
        ),
      ).code,
    ).toBe('edited_meanwhile');
    expect(
      await test.call(
        projects.moveProject,
        { projectId: project.project_id, polygonText: polyTextAround([1, 1]), version: 2 },
        lena,
      ),
    ).toMatchObject({ polygon_text: polyTextAround([1, 1]), version: 3 });
  });

  it('lets the last writer win without a version, as older clients expect', async () => {
    const project = await createProject(test, lena);
    const edit = {
      projectId: `${project.project_id}` as const,
      projectName: 'Renamed',
      inVisible: '0',
      treeCare: '0',
    } as const;
    expect(await test.call(projects.updateProject, edit, lena)).toMatchObject({
      project_name: 'Renamed',
      visible: 0,
      treeCare: 0,
      healthCheck: 1,
    });
  });

  it.each(['acceptingUsers', 'sharingTrees'] as const)('%s is kept by an edit that does not name it', async (name) => {
    const { project_id: projectId } = await createProject(test, lena, { [name]: 1 });
    const edit = async (change: object) =>
      (await test.call(projects.updateProject, { projectId, projectName: 'Open', ...change }, lena))[name];
    expect(await edit({})).toBe(1);
    expect(await edit({ [name]: 0 })).toBe(0);
    expect(await edit({})).toBe(0);
    expect(await edit({ [name]: 1 })).toBe(1);
    const refused = await test.send(projects.updateProject, { projectId, projectName: 'Open', [name]: 2 }, lena);
    expect(refused.json().error.fields).toHaveProperty(name);
    expect((await createProject(test, lena, { [name]: 0 }))[name]).toBe(0);
  });
});

describe('naming new trees', () => {
  const set = async (changes: Partial<WireInputOf<typeof projects.updateProject>>) => {
    const project = await createProject(test, lena);
    const edit = { projectId: project.project_id, projectName: 'Named', ...changes };
    return { project, edit, answer: await test.send(projects.updateProject, edit, lena) };
  };

  it('leaders set a pattern and the next number; an edit without them leaves both as they are', async () => {
    const { edit, answer } = await set({ treeNamePattern: ' Elm Street {n} ', nextTreeNumber: '41' });
    expect(answer.json().data).toMatchObject({ tree_name_pattern: 'Elm Street {n}', next_tree_number: 41 });
    const { projectId } = edit;
    expect(await test.call(projects.updateProject, { projectId, projectName: 'Later' }, lena)).toMatchObject({
      tree_name_pattern: 'Elm Street {n}',
      next_tree_number: 41,
    });
    expect(
      await test.call(projects.updateProject, { projectId, projectName: 'Later', treeNamePattern: '' }, lena),
    ).toMatchObject({ tree_name_pattern: '', next_tree_number: 41 });
  });

  it.each([
    [{ treeNamePattern: '{road} {n}' }, { treeNamePattern: 'name_pattern' }],
    [{ treeNamePattern: '{n' }, { treeNamePattern: 'name_pattern' }],
    [{ treeNamePattern: 'x'.repeat(101) }, { treeNamePattern: 'too_long' }],
    [{ nextTreeNumber: 0 }, { nextTreeNumber: 'out_of_range' }],
    [{ nextTreeNumber: 1_000_000_000 }, { nextTreeNumber: 'out_of_range' }],
    [{ nextTreeNumber: 1.5 }, { nextTreeNumber: 'not_a_number' }],
  ])('refuses %j', async (changes, fields) => {
    expect(problemOf((await set(changes)).answer).fields).toEqual(fields);
  });

  it.each([
    [sql`tree_name_pattern = '{road}'`, 'project_tree_name_pattern_known'],
    [sql`tree_name_pattern = repeat('x', 101)`, 'project_tree_name_pattern_length'],
    [sql`tree_name_pattern = E'two\nlines'`, 'project_tree_name_pattern_plain'],
    [sql`next_tree_number = 0`, 'project_next_tree_number_in_range'],
  ])('the database refuses it too: %#', async (change, constraint) => {
    const { project } = await set({});
    await expect(
      test.database.run(sql`update project set ${change} where project_id = ${project.project_id}`),
    ).rejects.toThrow(constraint);
  });

  it('gives each number out once, to people who ask at the same time too', async () => {
    const { project } = await set({ treeNamePattern: '{n}', nextTreeNumber: 5 });
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => test.call(takeTreeNumber, { projectId: project.project_id }, lena)),
    );
    expect(taken.map(({ tree_number }) => tree_number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => 5 + index),
    );
    expect(await test.refusal(takeTreeNumber, { projectId: project.project_id }, olu)).toEqual({
      status: 403,
      code: 'members_only',
    });
  });

  it('never runs out of numbers', async () => {
    const { project } = await set({ nextTreeNumber: 999_999_999 });
    for (let turn = 0; turn < 3; turn++) await test.call(takeTreeNumber, { projectId: project.project_id }, lena);
  });
});

describe('finding', () => {
  const names = (found: projects.FoundProject[]) => found.map(({ project_name }) => project_name);

  it('finds active projects by name, without case or accents: names that start with the text come first', async () => {
    for (const projectName of ['Zelkova walk', 'Árbol Zelkova', 'zélkova 100% shade', 'Zelkova_x'])
      await createProject(test, lena, { projectName });
    await createProject(test, lena, { projectName: 'Zelkova asleep', inVisible: 0 });
    expect(names(await test.call(projects.findProjectsByName, { searchText: 'ZELKOVA' }, olu))).toEqual([
      'zélkova 100% shade',
      'Zelkova walk',
      'Zelkova_x',
      'Árbol Zelkova',
    ]);
    expect(names(await test.call(projects.findProjectsByName, { searchText: '00%' }, olu))).toEqual([
      'zélkova 100% shade',
    ]);
    expect(names(await test.call(projects.findProjectsByName, { searchText: 'a_x' }, olu))).toEqual(['Zelkova_x']);
    expect(await test.call(projects.findProjectsByName, { searchText: 'nothing like it' }, olu)).toEqual([]);
    expect(problemOf(await test.send(projects.findProjectsByName, { searchText: ' ' }, olu)).fields).toEqual({
      searchText: 'required',
    });
  });

  it('finds active projects by city and description, without case or accents, after those found by name', async () => {
    const inCity = 'Ciudad Ñandú';
    for (const [projectName, more] of [
      ['Described', { inDescription: 'Shade for\nÑANDÚ  children, 100% of them' }],
      ['In the city', { inCity }],
      ['Both', { inCity, inDescription: inCity }],
      ['Old ñandu path', { inCity: 'Elsewhere' }],
      ['Asleep', { inCity, inVisible: 0 }],
    ] as const)
      await createProject(test, lena, { projectName, ...more });
    const found = async (searchText: string) =>
      names(await test.call(projects.findProjectsByName, { searchText }, olu));
    expect(await found('nandu')).toEqual(['Old ñandu path', 'Both', 'In the city', 'Described']);
    expect(await found('ÑANDÚ children')).toEqual(['Described']);
    expect(await found('00% of')).toEqual(['Described']);
    expect(await found('nan_u')).toEqual([]);
    // Too short for the index of cities and descriptions.
    expect(await found('dú')).toEqual([]);
  });

  it('the newest: active projects, the last one first', async () => {
    const created = [];
    for (const [projectName, inVisible] of [
      ['New 1', 1],
      ['New asleep', 0],
      ['New 2', 1],
    ] as const)
      created.push(await createProject(test, lena, { projectName, inVisible }));
    expect(problemOf(await test.send(projects.listNewestProjects, {})).status).toBe(401);
    const newest = await test.call(projects.listNewestProjects, {}, olu);
    expect(names(newest).slice(0, 2)).toEqual(['New 2', 'New 1']);
    expect(newest[0]).toMatchObject({ project_user_relationship: 'Ask to Join', member_count: 1 });
    expect(newest.length).toBeLessThanOrEqual(projects.NEWEST_PROJECTS_MAX);
  });

  it('nearby: projects whose boundary touches the circle, nearest first, only active ones', async () => {
    const at = (x: number, radius: number) => polyTextAround([x, -30], radius);
    await createProject(test, lena, { projectName: 'Far', polyText: at(150.5, 500) });
    await createProject(test, lena, { projectName: 'Second', polyText: at(150.02, 500) });
    await createProject(test, lena, { projectName: 'Here', polyText: at(150, 500) });
    await createProject(test, lena, { projectName: 'Asleep', polyText: at(150, 500), inVisible: 0 });
    const search = (radius: number) =>
      test.call(projects.findProjectsNearby, { polyText: toPolyText(circleRing([150, -30], radius)) }, olu);
    expect(names(await search(3_218))).toEqual(['Here', 'Second']);
    expect(names(await search(80_467))).toEqual(['Here', 'Second', 'Far']);
    expect(
      names(await test.call(projects.findProjectsNearby, { polyText: polyTextAround([150.001, -30], 10) }, olu)),
    ).toEqual(['Here']);
  });

  it('returns the relationship of the person, and only the public facts of a project', async () => {
    const project = await createProject(test, lena, { projectName: 'Quercus quest', inObjectives: 'secret' });
    await join(test, project, lena, pat);
    const seenBy = async (token: string) =>
      (await test.call(projects.findProjectsByName, { searchText: 'quercus quest' }, token))[0];
    expect((await seenBy(lena))?.project_user_relationship).toBe('Project Leader');
    expect((await seenBy(pat))?.project_user_relationship).toBe('Participant');
    expect(await seenBy(olu)).toEqual({
      project_id: project.project_id,
      project_name: 'Quercus quest',
      city: '',
      description: '',
      acceptingUsers: 1,
      polygon_text: project.polygon_text,
      member_count: 2,
      project_user_relationship: 'Ask to Join',
    });
  });
});

it('lists the own projects, also inactive ones, and tells leaders about open requests', async () => {
  const own = await test.signedIn('owner');
  const project = await createProject(test, own, { projectName: 'Mine', polyText: polyTextAround(WASHINGTON, 50) });
  await createProject(test, own, { projectName: 'mine asleep', inVisible: 0 });
  expect(await test.call(projects.listMyProjects, {}, own)).toMatchObject([
    { project_name: 'Mine', requests_pending: 0 },
    { project_name: 'mine asleep', visible: 0 },
  ]);
  await join(test, project, own, pat);
  await test.send((await import('@treewell/domain/members')).askToJoin, { projectId: project.project_id }, olu);
  expect((await test.call(projects.listMyProjects, {}, own))[0]?.requests_pending).toBe(1);
  expect(
    (await test.call(projects.listMyProjects, {}, pat)).find(({ project_id }) => project_id === project.project_id)
      ?.requests_pending,
  ).toBe(0);
});
