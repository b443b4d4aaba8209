// Tiles from memory take the short path. It must answer like the ordinary one, and only where that one would answer.
// Calls go over a real connection, because `inject` goes past the short path.
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import * as accounts from '@treewell/domain/accounts';
import type { Position } from '@treewell/domain/geo';
import * as members from '@treewell/domain/members';
import type { Project } from '@treewell/domain/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, type TestApp, cookieOf, createTestApp, emailOf } from '../../../test/app.ts';
import { createProject, join } from '../../../test/projects.ts';
import { tileAt } from '../../../test/tiles.ts';
import { plant, withdraw } from '../../../test/trees.ts';
import { createLog } from '../../http/request-log.ts';

const METRICS_TOKEN = 'a-long-enough-token';
const FIELD_TOOL = 'https://field.example.org';
const PLACE: Position = [18.06, 59.33];
const { z, x, y } = tileAt(PLACE, 10);

const lines: string[] = [];
const agent = new Agent({ keepAlive: true });
let test: TestApp;
let port: number;
let project: Project;
let planted: number[];
const tokens: Record<string, string> = {};
let ofAll: string;
let ofProject: string;
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  test = await createTestApp({ log, env: { METRICS_TOKEN, TRUST_PROXY: '1', FIELD_TOOL_ORIGINS: FIELD_TOOL } });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as { port: number }).port;
  for (const name of ['lena', 'pat', 'olu']) tokens[name] = await test.signedIn(name);
  project = await createProject(test, tokens['lena'], { includeTrees: 0 });
  planted = await plant(test, 200, PLACE);
  ofAll = `/v0/tiles/${z}/${x}/${y}`;
  ofProject = `/v0/tiles/project/${project.project_id}/${z}/${x}/${y}`;
});
afterAll(async () => {
  agent.destroy();
  await test.close();
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });

/** These differ from call to call. */
const OF_ONE_CALL = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
/** Of the connection, which `inject` does not have. */
const OF_CONNECTION = ['connection', 'keep-alive'];
const without = ({ status, headers, body }: Answer, names: readonly string[]) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))),
  body: body.toString('base64'),
});

const as = (name: string, more: Record<string, string> = {}) => ({
  authorization: tokens[name] as string,
  'accept-encoding': 'gzip',
  ...more,
});

const metrics = async (): Promise<string> =>
  (await test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body;
const numberAfter = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? 0,
  );
const shortAnswers = async (): Promise<number> => numberAfter(await metrics(), 'http_short_answers_total');

/** The answer of the short path. What is in memory may just have become too old, so the call is sent until it answers. */
const getShortly = (path: string, headers: Record<string, string>): Promise<Answer> =>
  vi.waitFor(
    async () => {
      const before = await shortAnswers();
      const answer = await get(path, headers);
      expect(await shortAnswers()).toBe(before + 1);
      return answer;
    },
    { timeout: 30_000, interval: 1 },
  );

/** The same call with an empty query takes the ordinary path. */
async function getOrdinarily(path: string, headers: Record<string, string>): Promise<Answer> {
  const before = await shortAnswers();
  const answer = await get(`${path}?`, headers);
  expect(await shortAnswers()).toBe(before);
  return answer;
}

/** Sends a call that the short path must not answer, and compares with the ordinary path. */
async function expectOrdinary(path: string, headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const before = await shortAnswers();
  const answer = await get(path, headers, method);
  expect(await shortAnswers()).toBe(before);
  const injected = await test.app.inject({ method, url: path, headers: { host: `127.0.0.1:${port}`, ...headers } });
  const expected = {
    status: injected.statusCode,
    headers: injected.headers as IncomingHttpHeaders,
    body: injected.rawPayload,
  };
  const ignored = [...OF_ONE_CALL, ...OF_CONNECTION];
  expect(without(answer, ignored)).toEqual(without(expected, ignored));
  return answer.status;
}

describe.each(['of all trees', 'of a project'])('a tile %s', (kind) => {
  let path: string;
  beforeEach(() => {
    path = kind === 'of a project' ? ofProject : ofAll;
  });

  it('is the same on both paths', async () => {
    const [short, ordinary] = [await getShortly(path, as('lena')), await getOrdinarily(path, as('lena'))];
    expect(short).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'gzip', vary: 'accept-encoding, Origin' },
    });
    expect(short.body.length).toBeGreaterThan(200);
    expect(without(short, OF_ONE_CALL)).toEqual(without(ordinary, OF_ONE_CALL));
    for (const name of OF_ONE_CALL) expect(short.headers[name], name).toBeTypeOf(typeof ordinary.headers[name]);
  });

  it('is not sent again on either path', async () => {
    const { headers } = await getShortly(path, as('lena'));
    const asked = as('lena', { 'if-none-match': String(headers.etag) });
    const [short, ordinary] = [await getShortly(path, asked), await getOrdinarily(path, asked)];
    expect(short).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(without(short, OF_ONE_CALL)).toEqual(without(ordinary, OF_ONE_CALL));
  });

  it('can be read by a page of a field tool, and of no other origin, on both paths', async () => {
    for (const [origin, allowed] of [
      [FIELD_TOOL, FIELD_TOOL],
      ['https://other.example.org', undefined],
    ] as const) {
      const asked = as('lena', { origin });
      const [short, ordinary] = [await getShortly(path, asked), await getOrdinarily(path, asked)];
      expect(short.headers['access-control-allow-origin']).toBe(allowed);
      expect(without(short, OF_ONE_CALL)).toEqual(without(ordinary, OF_ONE_CALL));
      const unchanged = as('lena', { origin, 'if-none-match': String(short.headers.etag) });
      const [short304, ordinary304] = [await getShortly(path, unchanged), await getOrdinarily(path, unchanged)];
      expect(short304.status).toBe(304);
      expect(without(short304, OF_ONE_CALL)).toEqual(without(ordinary304, OF_ONE_CALL));
    }
  });

  it('is new on the short path as soon as a tree on it is withdrawn', async () => {
    const before = await getShortly(path, as('lena'));
    await withdraw(test, planted.pop() as number);
    const asked = as('lena', { 'if-none-match': String(before.headers.etag) });
    expect((await get(path, asked)).status).toBe(200);
    const after = await getShortly(path, asked);
    expect(after.status).toBe(200);
    expect(without(after, OF_ONE_CALL)).toEqual(without(await getOrdinarily(path, asked), OF_ONE_CALL));
  });

  it('is unpacked by the ordinary path', async () => {
    await getShortly(path, as('lena'));
    expect(await expectOrdinary(path, as('lena', { 'accept-encoding': 'identity' }))).toBe(200);
  });

  it('is for nobody without a token, or with one that nobody signed', async () => {
    await getShortly(path, as('lena'));
    expect(await expectOrdinary(path, {})).toBe(401);
    expect(await expectOrdinary(path, { authorization: `${tokens['lena']}x` })).toBe(401);
  });

  it('is not for a token that has expired since it was checked', async () => {
    await getShortly(path, as('lena'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    try {
      expect(await expectOrdinary(path, as('lena'))).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not for a session that has ended', async () => {
    const signedIn = await test.send(accounts.signIn, { email: emailOf('lena'), password: PASSWORD });
    const { id_token } = signedIn.json().data as accounts.Session;
    const headers = { ...as('lena'), authorization: id_token };
    await getShortly(path, headers);
    await test.send(accounts.signOut, {}, undefined, { headers: { cookie: cookieOf(signedIn) } });
    expect(await expectOrdinary(path, headers)).toBe(401);
    expect((await getShortly(path, as('lena'))).status).toBe(200);
  });
});

describe('a tile of a project', () => {
  it('is not for a stranger whom the server knows', async () => {
    await getShortly(ofProject, as('lena'));
    await getShortly(ofAll, as('olu'));
    expect(await expectOrdinary(ofProject, as('olu'))).toBe(403);
    // Now memory holds that olu is no member.
    expect(await expectOrdinary(ofProject, as('olu'))).toBe(403);
  });

  it('is not for somebody who is no longer a member', async () => {
    await join(test, project, tokens['lena'], tokens['pat']);
    await getShortly(ofProject, as('pat'));
    const { user_id } = await test.call(accounts.getUser, {}, tokens['pat']);
    await test.call(members.removeMember, { projectId: project.project_id, userId: Number(user_id) }, tokens['lena']);
    expect(await expectOrdinary(ofProject, as('pat'))).toBe(403);
    expect((await getShortly(ofAll, as('pat'))).status).toBe(200);
  });
});

it('other addresses and methods take the ordinary path', async () => {
  await getShortly(ofAll, as('lena'));
  const answered: unknown[] = [];
  for (const path of [`${ofAll}?a=1`, `/${ofAll}`, `/v0/tiles/0${z}/${x}/${y}`, `/v0/tiles/${z}.0/${x}/${y}`])
    answered.push(await expectOrdinary(path, as('lena')));
  expect(answered).toEqual([200, 200, 200, 200]);
  const refused: unknown[] = [];
  for (const path of [`${ofAll}/`, '/v0/tiles/3/8/0', '/v0/tiles/3/-1/0', '/v0/tiles/3/1', '/v0/tiles/99999999999/1/1'])
    refused.push(await expectOrdinary(path, as('lena')));
  expect(refused).toEqual([404, 400, 400, 404, 400]);
  expect(await expectOrdinary(ofAll, as('lena', { 'idempotency-key': ' ' }))).toBe(400);
  expect(await expectOrdinary(ofAll, as('lena'), 'HEAD')).toBe(200);
  expect(await expectOrdinary(ofAll, as('lena'), 'POST')).toBe(404);
});

it('operators see both paths in the same figures and in the same lines of the log', async () => {
  const etag = String((await getShortly(ofAll, as('lena'))).headers.etag);
  const asked = as('lena', { 'if-none-match': etag });
  const answers = 'http_request_duration_seconds_count{method="GET",route="/v0/tiles/:z/:x/:y",status="304"}';
  const figures = async () => {
    const text = await metrics();
    return [numberAfter(text, answers), numberAfter(text, 'map_tiles_total{cache="hit"}')];
  };
  const logged = async (call: () => Promise<Answer>, id: string) => {
    await call();
    return lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ reqId }) => reqId === id)
      .map((line): Record<string, unknown> => ({
        ...line,
        time: typeof line['time'],
        responseTime: typeof line['responseTime'],
      }));
  };
  await getShortly(ofAll, asked);
  const [before = 0, hitsBefore = 0] = await figures();
  await getOrdinarily(ofAll, asked);
  await get(ofAll, asked);
  expect(await figures()).toEqual([before + 2, hitsBefore + 2]);

  // Repeated ids: the last two lines are those of the call that the short path answered.
  const short = await logged(() => getShortly(ofAll, { ...asked, 'x-request-id': 'one-short-call' }), 'one-short-call');
  const ordinary = await logged(
    () => getOrdinarily(ofAll, { ...asked, 'x-request-id': 'one-ordinary-call' }),
    'one-ordinary-call',
  );
  expect(ordinary.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed']);
  const withoutId = (line: object) => ({ ...line, reqId: '' });
  expect(short.slice(-2).map(withoutId)).toEqual(ordinary.map(withoutId));
});

describe('the limit per address', () => {
  /** One person may have so many calls waiting, should all of them take the ordinary path. */
  const AT_A_TIME = 150;
  const from = (address: string, more: Record<string, string> = {}) =>
    as('lena', { 'x-forwarded-for': address, ...more });
  const remaining = ({ headers }: Answer) => Number(headers['x-ratelimit-remaining']);

  it('is counted for both paths together, and for each address by itself', async () => {
    const first = remaining(await getOrdinarily(ofAll, from('10.9.0.1')));
    const second = remaining(await getShortly(ofAll, from('10.9.0.1')));
    const third = remaining(await getOrdinarily(ofAll, from('10.9.0.1')));
    const [shortly, afterwards] = [first - second, second - third];
    expect(first).toBe(11_999);
    // The short path may have been tried more than once.
    expect(shortly).toBeGreaterThanOrEqual(1);
    expect(afterwards).toBe(1);
    expect(remaining(await getOrdinarily(ofAll, from('10.9.0.2')))).toBe(11_999);
  });

  it('holds on both paths', { tags: 'slow' }, async () => {
    const etag = String((await getShortly(ofAll, as('lena'))).headers.etag);
    // The minute must not end meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      const asked = from('10.9.0.3', { 'if-none-match': etag });
      const before = await shortAnswers();
      await sendMany(11_998, asked);
      expect(await shortAnswers()).toBeGreaterThan(before);
      expect(remaining(await get(ofAll, asked))).toBe(1);
      expect(await getOrdinarily(ofAll, asked)).toMatchObject({ status: 304 });
      expect((await get(ofAll, asked)).status).toBe(429);
      expect(await getOrdinarily(ofAll, asked)).toMatchObject({ status: 429 });
      expect((await getShortly(ofAll, from('10.9.0.4'))).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  /** Over one connection, many calls at a time; each is answered with a 304. */
  async function sendMany(count: number, headers: Record<string, string>): Promise<void> {
    const sent = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const call = `GET ${ofAll} HTTP/1.1\r\n${sent.join('')}\r\n`;
    const socket = connect(port, '127.0.0.1');
    for (let left = count; left > 0; left -= AT_A_TIME) {
      const batch = Math.min(left, AT_A_TIME);
      socket.write(call.repeat(batch));
      let answers = '';
      while (answers.split('\r\n\r\n').length <= batch)
        answers += String(await new Promise((resolve) => socket.once('data', resolve)));
      expect(answers.match(/^HTTP\/1\.1 304 /gm)).toHaveLength(batch);
    }
    socket.destroy();
  }
});

it('a tile takes the ordinary path while the server stops, which closes the connection', async () => {
  const stopping = await createTestApp({ database: test.database });
  const { server } = stopping.app;
  await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const stoppingPort = (server.address() as { port: number }).port;
  const headers = Object.entries(as('lena', { host: '127.0.0.1' })).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(stoppingPort, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => (answers += chunk.toString('latin1')));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const untilAnswered = (count: number) =>
    vi.waitFor(() => expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(count), { timeout: 30_000 });
  const call = `GET ${ofAll} HTTP/1.1\r\n${headers.join('')}\r\n`;

  // Two whole calls, so that the tile is in memory, and the beginning of a third: its connection is in use.
  socket.write(call);
  await untilAnswered(1);
  socket.write(call + call.slice(0, 20));
  await untilAnswered(2);
  expect(answers).not.toContain('connection: close');
  const closed = stopping.close();
  await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 30_000 });
  socket.write(call.slice(20));
  await untilAnswered(3);
  await ended;
  await closed;
  expect(answers).toContain('connection: close');
});
