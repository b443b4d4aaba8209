// The separate field tool: a page on an origin of its own that calls the API with an id token, over real HTTP.
import * as accounts from '@treewell/domain/accounts';
import { boxOf, circleRing } from '@treewell/domain/geo';
import type { ListedProject, Project } from '@treewell/domain/projects';
import type { TreePoints } from '@treewell/domain/tree-extents';
import type { Tree } from '@treewell/domain/trees';
import type { OpenedVisit } from '@treewell/domain/visits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type TestApp, cookieOf, createTestApp, emailOf, problemOf } from './app.ts';
import { Blocked, type BrowserPage, type PageAnswer, pageAt } from './browser-page.ts';
import { jpeg, newPhotoFile } from './photos.ts';
import { WASHINGTON, createProject, join } from './projects.ts';
import { createTree } from './trees.ts';

const ORIGIN = 'https://field.example.org';
const ORIGINS = [ORIGIN, 'http://localhost:8080'];

let test: TestApp;
let server: string;
let project: Project;
let standing: Tree;
/** Of pat, who is a participant of the project. */
let token: string;
let page: BrowserPage;

beforeAll(async () => {
  test = await createTestApp({ env: { FIELD_TOOL_ORIGINS: ORIGINS.join(', ') } });
  server = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const lena = await test.signedIn('lena');
  token = await test.signedIn('pat');
  project = await createProject(test, lena);
  await join(test, project, lena, token);
  standing = await createTree(test, lena, project);
});
afterAll(() => test.close());

beforeEach(() => {
  page = pageAt(ORIGIN, server);
});
afterEach(() => {
  for (const headers of page.received) {
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('vary')).toMatch(/\bOrigin\b/);
  }
});

const asJson = (body: unknown, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const credentials = { email: emailOf('pat'), password: PASSWORD };
const corsHeaders = (headers: Headers): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const codeOf = (answer: PageAnswer): [number, string] => [
  answer.status,
  (answer.json() as { error: { code: string } }).error.code,
];

describe('a page of another origin', () => {
  const STRANGERS = [
    'https://other.example.org',
    'https://field.example.org.other.example',
    'http://field.example.org',
    'https://field.example.org:8443',
    'https://FIELD.example.org',
    'null',
    '',
  ];

  it.each(STRANGERS)('a page of an origin that is not configured reads nothing: %j', async (origin) => {
    const stranger = pageAt(origin, server);
    for (const [path, call] of [
      ['/v0/auth/signin', { method: 'POST', ...asJson(credentials) }],
      ['/v0/auth/signin', { method: 'POST', body: 'no JSON' }],
      ['/v0/trees/list', {}],
      ['/v0/trees/list', { headers: { authorization: token } }],
      ['/v0/none', {}],
      ['/v0/%', {}],
      ['/v0/%', { method: 'DELETE' }],
    ] as const)
      await expect(stranger.fetch(path, call)).rejects.toThrow(Blocked);
    expect(stranger.received.flatMap(corsHeaders)).toEqual([]);
  });

  it('reads nothing if none is configured', async () => {
    const closed = await createTestApp({ database: test.database });
    try {
      for (const method of ['OPTIONS', 'GET'] as const) {
        const { headers } = await closed.app.inject({
          method,
          url: '/v0/trees/list',
          headers: { origin: ORIGIN, 'access-control-request-method': 'GET' },
        });
        expect(Object.keys(headers).filter((name) => /^(access-control-|vary$)/.test(name))).toEqual([]);
      }
    } finally {
      await closed.close();
    }
  });

  it.each(['/config.json', '/healthz', '/login', '/v0', '/v0x/'])('reads nothing but the API: %s', async (path) => {
    const { headers } = await fetch(server + path, { headers: { origin: ORIGIN } });
    expect(corsHeaders(headers)).toEqual([]);
  });
});

describe('the refresh cookie', () => {
  const signIn = (headers: Record<string, string>) =>
    test.send(accounts.signIn, credentials, undefined, { headers: { host: 'localhost:3000', ...headers } });

  it.each([
    { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
    { origin: ORIGIN, 'sec-fetch-site': 'same-site' },
    { origin: ORIGIN },
    { origin: 'http://localhost:8080' },
    { origin: 'https://other.example.org' },
  ])('is not set for a page of another origin: %j', async (headers) => {
    const response = await signIn(headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([{}, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }])(
    'is set for our own pages and for programs: %j',
    async (headers) => {
      expect(cookieOf(await signIn(headers))).toContain('treewell_session=');
    },
  );

  it.each(['/v0/auth/refresh', '/v0/auth/signout', '/v0//auth/refresh', '/v0/auth/refresh?x'])(
    'has calls that the tool may not even ask for: %s',
    async (path) => {
      await expect(page.fetch(path, { method: 'POST', ...asJson({}) })).rejects.toThrow(/^OPTIONS/);
      expect(page.received.flatMap(corsHeaders)).toEqual([]);
    },
  );

  it.each(['/v0/auth/refresh', '/v0/auth/signout', '/v0/auth/%72efresh'])(
    'cannot be used by the tool: %s',
    async (path) => {
      const cookie = cookieOf(await signIn({}));
      await expect(page.fetch(path, { method: 'POST', ...asJson({}) })).rejects.toThrow(Blocked);
      // A call that a browser makes without asking. The page of the tool may be of the same site, and have the cookie.
      for (const site of ['cross-site', 'same-site']) {
        const headers = { origin: ORIGIN, 'sec-fetch-site': site, cookie };
        const answer = await fetch(server + path, { method: 'POST', headers });
        expect(answer.status).toBe(403);
        expect(corsHeaders(answer.headers)).toEqual([]);
        expect(answer.headers.get('set-cookie')).toBeNull();
      }
      const refreshed = await test.send(accounts.refreshSession, {}, undefined, { headers: { cookie } });
      expect(problemOf(refreshed)).toEqual({ status: 200 });
    },
  );
});

describe('the tool', () => {
  it.each(ORIGINS)('may ask from %s which calls it may make', async (origin) => {
    const answer = await fetch(`${server}/v0/tree`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
    });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
  });

  it.each([
    ['signed out', '/v0/test', {}, 401, 'signed_out'],
    ['a wrong token', '/v0/test', { headers: { authorization: 'x' } }, 401, 'signed_out'],
    ['JSON that cannot be read', '/v0/auth/signin', { method: 'POST', ...asJson(0), body: '{' }, 400, 'malformed_json'],
    ['a field that is missing', '/v0/auth/signin', { method: 'POST', ...asJson({}) }, 400, 'invalid_input'],
    ['another content type', '/v0/auth/signin', { method: 'POST', body: 'x' }, 415, 'wrong_content_type'],
    ['no such call', '/v0/none', { headers: { authorization: 'x' } }, 404, 'not_found'],
    ['too long', '/v0/auth/signin', { method: 'POST', ...asJson('x'.repeat(300_000)) }, 413, 'body_too_large'],
    ['too long an address', `/v0/trees/extent/${'1'.repeat(20_001)}`, {}, 414, 'address_too_long'],
    ['too long a name', `/v0/photo-files/photos/${'1'.repeat(20_001)}`, { method: 'PUT' }, 414, 'address_too_long'],
    ['an unreadable address', '/v0/tree/%', { method: 'DELETE' }, 400, 'bad_request'],
    ['no such photo', '/v0/photo-files/photos/x.jpg', { method: 'PUT', ...asJson('x') }, 404, 'not_found'],
  ] as const)('reads a refusal: %s', async (_name, path, call, status, code) => {
    const answer = await page.fetch(path, call);
    expect(codeOf(answer)).toEqual([status, code]);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  });

  it('reads how long it must wait', async () => {
    let answer = await page.fetch('/v0/auth/resend', { method: 'POST' });
    for (let calls = 1; answer.status !== 429 && calls < 100; calls++)
      answer = await page.fetch('/v0/auth/resend', { method: 'POST' });
    expect(codeOf(answer)).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('creates an account, and sets a new password', async () => {
    const post = async (path: string, body: object): Promise<number> =>
      (await page.fetch(`/v0/auth/${path}`, { method: 'POST', ...asJson(body) })).status;
    const email = emailOf('new');
    const password = PASSWORD;
    const names = { given_name: 'New', family_name: 'Oak', organization: null };
    expect(await post('signup', { email, password, ...names })).toBe(200);
    expect(await post('confirm', { email, code: await test.codeFor(email) })).toBe(200);
    expect(await post('forgot', { email })).toBe(200);
    expect(await post('reset', { email, code: await test.codeFor(email), password: `${PASSWORD}!` })).toBe(200);
    expect(await post('signin', { email, password: `${PASSWORD}!` })).toBe(200);
  });

  it('works a day in the field', async () => {
    const call = async <T>(method: string, path: string, body?: object, more: Record<string, string> = {}) => {
      const headers = { authorization: idToken, ...more };
      const answer = await page.fetch(`/v0/${path}`, { method, ...(body ? asJson(body, headers) : { headers }) });
      if (answer.status !== 200) expect.fail(`${method} ${path}: ${answer.status} ${answer.bytes.toString()}`);
      return (answer.json() as { data: T }).data;
    };
    /** The store's address has the server's public name, which leads here on a real server. */
    const here = (address: string): string => address.replace('http://localhost:3000', '');

    // The tool sends the bare token, and some of its paths begin with a slash.
    const signedIn = await page.fetch('/v0/auth/signin', { method: 'POST', ...asJson(credentials) });
    const { id_token: idToken } = (signedIn.json() as { data: accounts.Session }).data;
    const person = { email: null, firstName: null, lastName: null, org: null };
    const [[{ user_id }]] = await call<[[{ user_id: number }]]>('POST', '/user/validate', person);
    expect(user_id).toBe((await test.call(accounts.getUser, {}, token)).user_id);

    const mine = await call<ListedProject[]>('GET', 'user/projects');
    expect(mine.map(({ project_id }) => project_id)).toEqual([project.project_id]);
    const projectId = project.project_id;

    const { west, south, east, north } = boxOf(circleRing(WASHINGTON, 200));
    const nearby = await call<TreePoints>('GET', `trees/extent/${[west, south, east, north].join()}`);
    expect(nearby.features.map(({ id }) => id)).toEqual([standing.tree_id]);

    const planting = {
      projectId,
      subId: '12',
      inName: 'New elm',
      inLongitude: String(WASHINGTON[0]),
      inLatitude: String(WASHINGTON[1] + 0.001),
      rootConfig: 'bareroot',
      containerSize: '',
      caliperSize: '1.5',
      inDbh: null,
      inNotes: null,
      inAddress: null,
    };
    const once = { 'idempotency-key': 'the-planting-of-the-new-elm' };
    const tree = await call<Tree>('POST', 'tree', planting, once);
    expect(tree).toMatchObject({ root_config: 'Bare Root', caliper_size: 1.5, dbh: null, notes: '', address: '' });
    // The answer was lost on the way, so the tool sends the tree again.
    expect((await call<Tree>('POST', 'tree', planting, once)).tree_id).toBe(tree.tree_id);

    const fileName = newPhotoFile();
    const file = { fileName, bucket: 'photos', contentType: 'image/jpeg' };
    const uploadTo = here(await call<string>('POST', '/S3/photo-upload-url', file));
    const blob = new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' });
    expect((await page.fetch(uploadTo, { method: 'PUT', body: blob })).status).toBe(200);
    const { photosUrlArray } = await call<Tree>('POST', 'photo/tree', {
      treeId: tree.tree_id,
      photoFile: fileName,
      projectId,
    });
    const picture = await page.fetch(here(photosUrlArray[0]?.url ?? ''));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    const { version } = await call<Tree>('GET', `tree?treeId=${tree.tree_id}&projectId=${projectId}`);
    const edit = { ...planting, treeId: tree.tree_id, version, rootConfig: 'BailedAndBurlap', inNotes: 'Staked' };
    expect(await call<Tree>('PUT', 'tree', edit)).toMatchObject({ root_config: 'Bailed and Burlap', notes: 'Staked' });

    // The forms of the tool: N/A and a trace as 0, choices by their place, tasks by their number.
    const visited = { treeId: tree.tree_id, projectId, inDbh: '2.5', inTreeheight: null, inNotes: null };
    const check = await call<OpenedVisit>('POST', '/tree/healthcheck', {
      ...visited,
      subId: 12,
      fineTwigDieback: 0,
      leafDiscoloration: 0,
      crownVigor: 2,
      crownLightExposure: 0,
      crownDensityTrans: 3,
    });
    expect(check).toMatchObject({
      visit_name: 'Health Check',
      fine_twig_dieback: 1,
      crown_light_exposure: 0,
      dbh: 2.5,
    });
    const pests = { exitHoles: 0, inEggs: 5, inFrass: 'Yes', blonding: 'No', inGalls: null };
    expect(await call<OpenedVisit>('POST', 'tree/pestdetection', { ...visited, ...pests })).toMatchObject({
      exit_holes: 'None',
      eggs: 'Other',
      frass: 'Yes',
      galls: null,
    });
    const care = { timeSpent: 0.5, stewardshipTasks: '1,3', inPhoto: '' };
    expect(await call<OpenedVisit>('POST', 'tree/treecare', { ...visited, ...care })).toMatchObject({
      stewardship_tasks: 'Water,Mulch over roots',
      created_visit: 'yes',
    });
    const corrected = { ...visited, visitId: check.visit_id, version: check.version, crownVigor: 3 };
    expect(await call<OpenedVisit>('PUT', 'tree/healthcheck', corrected)).toMatchObject({ crown_vigor: 3 });
    expect(await call<unknown[]>('GET', `trees/visits?treeId=${tree.tree_id}`)).toHaveLength(3);

    expect(await call('DELETE', `tree?treeId=${tree.tree_id}`)).toEqual({ tree_id: tree.tree_id });
  });
});
