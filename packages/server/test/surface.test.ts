// The whole API on one page: who may call what. A new call, or a changed right, shows up here.
import { API_BASE } from '@treewell/domain/endpoint';
import { endpoints } from '@treewell/domain/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/db.ts';
import { anyone } from '../src/http/access.ts';
import { routes } from '../src/routes.ts';
import type { Project } from '@treewell/domain/projects';
import * as members from '@treewell/domain/members';
import { PASSWORD, type TestApp, createTestApp, emailOf, problemOf } from './app.ts';
import { createProject, join } from './projects.ts';
import * as accounts from '@treewell/domain/accounts';

const SURFACE = `
  DELETE /v0/tree/projectxtree  project: choose_trees
  DELETE /v0/tree               registered
  GET    /v0/tiles/:z/:x/:y     registered
  GET    /v0/tiles/project/:projectId/:z/:x/:y project: read_project
  GET    /v0/tree               registered
  GET    /v0/tree/healthcheck   registered
  GET    /v0/trees/extent/:extent registered
  GET    /v0/trees/list         registered
  GET    /v0/trees/project      project: read_project
  GET    /v0/trees/project/all  project: read_project
  GET    /v0/trees/stats        project: read_project
  GET    /v0/trees/withdrawn    project: choose_trees
  POST   /v0/S3/photo-download-url registered
  POST   /v0/S3/photo-upload-url registered
  POST   /v0/photo/tree         registered
  POST   /v0/photo/tree/delete  registered
  POST   /v0/tree               project: add_trees
  POST   /v0/trees/extent       registered
  POST   /v0/trees/project      project: read_project
  POST   /v0/tree/projectxtree  project: choose_trees
  POST   /v0/tree/restore       registered
  PUT    /v0/tree               project: add_trees
  DELETE /v0/project/approvals  project: manage_members
  DELETE /v0/user/projects      registered
  GET    /v0/project            project: read_project
  GET    /v0/project/approvals  project: manage_members
  GET    /v0/project/byname     registered
  GET    /v0/project/intake     project: read_project
  GET    /v0/project/nearme     registered
  GET    /v0/project/users      project: read_project
  GET    /v0/test               signed in
  GET    /v0/trees              registered
  GET    /v0/user/projects      registered
  POST   /v0/auth/confirm       anyone
  POST   /v0/auth/forgot        anyone
  POST   /v0/auth/refresh       anyone
  POST   /v0/auth/resend        anyone
  POST   /v0/auth/reset         anyone
  POST   /v0/auth/signin        anyone
  POST   /v0/auth/signout       anyone
  POST   /v0/auth/signup        anyone
  POST   /v0/project            registered
  POST   /v0/project/approvals  project: manage_members
  POST   /v0/project/requests   registered
  POST   /v0/user/unsubscribe   anyone
  POST   /v0/user/validate      signed in
  PUT    /v0/project            project: edit_project
  PUT    /v0/project/location   project: edit_project
  PUT    /v0/project/users      project: manage_members
  PUT    /v0/user/language      registered
`;

const line = (method: string, path: string, access: string): string => `${method.padEnd(6)} ${path.padEnd(22)} ${access}`;

it('pins METHOD path → access for every call', () => {
  const actual = routes.map(({ endpoint, access }) => line(endpoint.method, API_BASE + endpoint.path, access.name));
  expect(actual.toSorted()).toEqual(SURFACE.trim().split('\n').map((row) => row.trim()).toSorted());
});

it('mounts every endpoint of the contract, once', () => {
  expect(new Set(routes.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.values(endpoints)));
  expect(routes).toHaveLength(Object.keys(endpoints).length);
});

describe('tries every call as every kind of caller', () => {
  let test: TestApp;
  let project: Project;
  const tokens: Record<string, string | undefined> = { nobody: undefined };
  beforeAll(async () => {
    test = await createTestApp();
    const email = await test.confirmedAccount('unregistered');
    tokens['unregistered'] = (await test.call(accounts.signIn, { email, password: PASSWORD })).id_token;
    for (const name of ['olu', 'asker', 'pat', 'lena', 'ada']) tokens[name] = await test.signedIn(name);
    project = await createProject(test, tokens['lena']);
    await join(test, project, tokens['lena'], tokens['pat']);
    await test.call(members.askToJoin, { projectId: project.project_id }, tokens['asker']);
  });
  afterAll(() => test.close());
  // Trying user/validate registers them.
  beforeEach(() => test.database.run(sql`delete from users where email = ${emailOf('unregistered')}`));

  const CALLERS = ['nobody', 'unregistered', 'olu', 'asker', 'pat', 'lena', 'ada'];

  /** The refusal for lack of rights, per access and caller; without one the call gets as far as its input. */
  const outsiders = { nobody: 'signed_out', unregistered: 'not_registered', olu: 'forbidden', asker: 'forbidden', ada: 'forbidden' };
  const REFUSALS: Record<string, Record<string, string>> = {
    anyone: {},
    'signed in': { nobody: 'signed_out' },
    registered: { nobody: 'signed_out', unregistered: 'not_registered' },
    'project: read_project': outsiders,
    'project: edit_project': { ...outsiders, pat: 'forbidden' },
    'project: manage_members': { ...outsiders, pat: 'forbidden' },
    'project: add_trees': outsiders,
    'project: choose_trees': { ...outsiders, pat: 'forbidden' },
  };
  const NO_SUCH = 2_147_483_647;
  const DENIALS = new Set(['signed_out', 'not_registered', 'forbidden', 'internal']);

  const cases = routes.flatMap(({ endpoint, access }) =>
    CALLERS.map((caller) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint, access, caller })),
  );
  it.each(cases)('$call as $caller', async ({ endpoint, access, caller }) => {
    // Enough of an input to reach the check of rights, naming nothing that could be changed by it.
    const input = access.enter
      ? {
          projectId: project.project_id,
          projectName: project.project_name,
          userId: NO_SUCH,
          requestId: NO_SUCH,
          roleId: 3,
          polygonText: project.polygon_text,
          extent: project.polygon_text,
          treeId: NO_SUCH,
          subId: NO_SUCH,
          inName: 'Elm 1',
          inLatitude: 0,
          inLongitude: 0,
          z: 0,
          x: 0,
          y: 0,
        }
      : {};
    const { code } = problemOf(await test.send(endpoint, input, tokens[caller]));
    const refusal = REFUSALS[access.name]?.[caller];
    if (refusal) expect(code).toBe(refusal);
    else if (access !== anyone) expect(DENIALS).not.toContain(code);
    else expect(code).not.toBe('internal');
  });
});
