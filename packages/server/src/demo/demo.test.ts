import { forgotPassword, getUser, refreshSession, resetPassword, signIn } from '@treewell/domain/accounts';
import { contains } from '@treewell/domain/geo';
import { parsePolyText } from '@treewell/domain/geo';
import { getTotals } from '@treewell/domain/home';
import * as projectTrees from '@treewell/domain/project-trees';
import { findProjectsByName, listMyProjects } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestApp, cookieOf, createTestApp, problemOf } from '../../test/app.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoEmail } from './demo-accounts.ts';
import { CHICAGO, SALT_LAKE_CITY } from './demo-cities.ts';
import { randomFrom, treesOf } from './demo-trees.ts';
import { installDemo } from './demo.ts';

describe('the trees of the demo', () => {
  it.each([SALT_LAKE_CITY, CHICAGO])(
    'are always the same, a few thousand, and no two are at one place: $name',
    (city) => {
      const planted = treesOf(city, randomFrom(1));
      expect(planted).toEqual(treesOf(city, randomFrom(1)));
      expect(planted.length).toBeGreaterThan(1_500);
      expect(planted.length).toBeLessThan(5_000);
      expect(new Set(planted.map(({ longitude, latitude }) => `${longitude},${latitude}`)).size).toBe(planted.length);
      for (const { dbh, tree_name } of planted) {
        expect(tree_name).not.toBe('');
        if (dbh !== null) expect(dbh > 0 && dbh <= 60).toBe(true);
      }
    },
  );
});

describe('an empty database with the demo', () => {
  let test: TestApp;
  const install = () => installDemo(test.database, test.photoStore, () => {});
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is filled only once', async () => {
    expect(await install()).toBe(true);
    const token = await tokenOf('leader@demo.example');
    const totals = await test.call(getTotals, {}, token);
    expect(totals.users).toBe(DEMO_ACCOUNTS.length);
    expect(await install()).toBe(true);
    expect(await test.call(getTotals, {}, token)).toEqual(totals);
  });

  it('has a project in each state, and people in each role', async () => {
    const led = await test.call(listMyProjects, {}, await tokenOf('leader@demo.example'));
    const participating = await test.call(listMyProjects, {}, await tokenOf('participant@demo.example'));
    expect(new Set([...led, ...participating].map(({ role_name }) => role_name))).toEqual(
      new Set(['Project Leader', 'Participant']),
    );
    expect(new Set(led.map(({ visible }) => visible))).toEqual(new Set([0, 1]));
    expect(new Set(led.map(({ acceptingUsers }) => acceptingUsers))).toEqual(new Set([0, 1]));
    expect(led.filter(({ requests_pending }) => requests_pending === 1)).toHaveLength(1);
    for (const { project_name, description } of led) {
      expect(project_name).toMatch(/^Demo: /);
      expect(description).toContain('invented');
    }
    const newcomer = await tokenOf('newcomer@demo.example');
    expect(await test.call(listMyProjects, {}, newcomer)).toEqual([]);
    const found = await test.call(findProjectsByName, { searchText: 'demo' }, newcomer);
    expect(found.map(({ project_user_relationship }) => project_user_relationship)).toContain('Approval Pending');
  });

  it('has trees inside the boundaries of its projects, some of them with pictures', async () => {
    const token = await tokenOf('leader@demo.example');
    const projects = await test.call(listMyProjects, {}, token);
    for (const { project_id, polygon_text, treeCount } of projects) {
      const ring = parsePolyText(polygon_text);
      if (typeof ring === 'string') throw new Error(ring);
      const all = await test.call(projectTrees.listProjectTrees, { projectId: project_id }, token);
      expect(all).toHaveLength(treeCount);
      expect(all.length).toBeGreaterThan(400);
      expect(all.every(({ longitude, latitude }) => contains(ring, [longitude, latitude]))).toBe(true);
    }
    const park = projects.find(({ project_name }) => project_name === 'Demo: Liberty Park')!;
    const [first] = await test.call(projectTrees.listProjectTrees, { projectId: park.project_id, limit: 1 }, token);
    const tree = await test.call(trees.getTree, { treeId: first!.tree_id }, token);
    expect(tree.photosUrlArray).toHaveLength(2);
    expect(tree).toMatchObject({
      home_project_name: 'Demo: Liberty Park',
      can_withdraw: true,
      can_add_photos: true,
      added_by: expect.any(String),
    });
    const { pathname, search } = new URL(tree.photosUrlArray[0]!.url, 'http://localhost');
    const photo = await test.app.inject(pathname + search);
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  const tokenOf = async (email: DemoEmail): Promise<string> =>
    (await test.call(signIn, { email, password: DEMO_PASSWORD })).id_token;
});

it('the demo does not change a database that already has an account', async () => {
  const test = await createTestApp();
  await test.confirmedAccount('olu');
  expect(await installDemo(test.database, test.photoStore, () => expect.unreachable())).toBe(false);
  await test.close();
});

it('a public server refuses the demo accounts and no others', { tags: 'slow' }, async () => {
  const localServer = await createTestApp();
  await installDemo(localServer.database, localServer.photoStore, () => {});
  const other = await localServer.signedIn('olu');
  const email = 'leader@demo.example';
  const before = await localServer.send(signIn, { email, password: DEMO_PASSWORD });
  const { id_token } = before.json().data;

  const publicServer = await createTestApp({ env: { HOST: '0.0.0.0' }, database: localServer.database });
  const renew = (app: TestApp) => app.send(refreshSession, {}, undefined, { headers: { cookie: cookieOf(before) } });
  expect(
    problemOf(await publicServer.send(signIn, { email: ' Leader@Demo.example', password: DEMO_PASSWORD })),
  ).toEqual({
    status: 403,
    code: 'demo_account',
  });
  expect(problemOf(await publicServer.send(getUser, {}, id_token))).toEqual({ status: 401, code: 'signed_out' });
  expect(problemOf(await renew(publicServer))).toEqual({ status: 401, code: 'signed_out' });
  await publicServer.call(forgotPassword, { email });
  const code = await publicServer.codeFor(email);
  expect(problemOf(await publicServer.send(resetPassword, { email, code, password: PASSWORD })).code).toBe(
    'demo_account',
  );
  // The session was really ended, so the local server refuses it too.
  expect(problemOf(await renew(localServer)).code).toBe('signed_out');

  expect((await publicServer.send(getUser, {}, other)).statusCode).toBe(200);
  expect((await publicServer.send(signIn, { email: 'olu@example.org', password: PASSWORD })).statusCode).toBe(200);
  expect((await localServer.send(signIn, { email, password: DEMO_PASSWORD })).statusCode).toBe(200);
  await publicServer.close();
  await localServer.close();
});
