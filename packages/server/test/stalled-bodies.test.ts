// Senders that stop in the middle of a body, over real connections: they may hold neither memory nor connections.
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import * as accounts from '@treewell/domain/accounts';
import { API_BASE, type Endpoint } from '@treewell/domain/endpoint';
import { issuePhotoUpload } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import { searchTreesInExtent } from '@treewell/domain/tree-extents';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Bodies, createBodies } from '../src/http/bodies.ts';
import { PASSWORD, type TestApp, createTestApp, emailOf } from './app.ts';
import { newPhotoFile } from './photos.ts';

const LIMITS = { bytesPerAddress: 4_000_000, bytesInAll: 6_000_000, pieceMs: 30_000, pieceBytes: 65_536 };
const BODY_BYTES = 1_000_000;

let clockMs = 0;
let bodies: Bodies;
let test: TestApp;
let port: number;
let token: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  bodies = createBodies(LIMITS, () => clockMs);
  test = await createTestApp({ bodies, env: { TRUST_PROXY: '1' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  token = await test.signedIn('lena');
});
beforeEach(closeAll);
afterAll(async () => {
  await closeAll();
  await test.close();
});

async function closeAll(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.destroy();
  await until(() => bodies.counts().open === 0);
}

/** Waits for something that happens in the server. */
const until = (isSo: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(isSo(), JSON.stringify(bodies.counts())).toBe(true), { timeout: 20_000, interval: 5 });

interface Sender {
  socket: Socket;
  /** Resolves to the status and the code of the problem. */
  answer: Promise<{ status: number; code: string | undefined }>;
  closed: Promise<unknown>;
}

/** Announces a body and sends only its start. */
async function stall({ method, url, sent, announced = BODY_BYTES, headers = {} }: Stalled): Promise<Sender> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  const closed = once(socket, 'close');
  let received = '';
  const answer = new Promise<{ status: number; code: string | undefined }>((resolve, reject) => {
    socket.on('data', (part) => {
      received += part.toString();
      const status = Number(/^HTTP\/1.1 (\d+) .*\r\n\r\n/s.exec(received)?.[1]);
      const code = /"code":"(\w+)"/.exec(received)?.[1];
      if (status < 400 || code) resolve({ status, code });
    });
    closed.then(() => reject(new Error(`The connection ended without an answer. ${received}`)), reject);
  });
  answer.catch(() => {});
  await once(socket, 'connect');
  const head = Object.entries({
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': announced,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${url} HTTP/1.1\r\n${head.join('')}\r\n`);
  if (sent > 0) socket.write(' '.repeat(sent));
  return { socket, answer, closed };
}

interface Stalled {
  method: string;
  url: string;
  sent: number;
  announced?: number;
  headers?: Record<string, string>;
}

const callOf = (endpoint: Endpoint) => ({ method: endpoint.method, url: API_BASE + endpoint.path });
const from = (address: string, more = {}) => ({ headers: { 'x-forwarded-for': address, ...more } });
const withToken = (address: string) => from(address, { authorization: token });

it('refuses stalled bodies without a session at once, and holds nothing of them', async () => {
  const senders = await Promise.all(
    Array.from({ length: 50 }, () => stall({ ...callOf(searchTreesInExtent), ...from('192.0.2.1'), sent: 999_000 })),
  );
  for (const { answer } of senders) expect(await answer).toEqual({ status: 401, code: 'signed_out' });
  expect(bodies.counts().bytes).toBe(0);
});

it('answers a call that does not exist without its body', async () => {
  const { answer } = await stall({ method: 'POST', url: '/v0/nowhere', ...from('192.0.2.1'), sent: 999_000 });
  expect(await answer).toEqual({ status: 404, code: 'not_found' });
  expect(bodies.counts().bytes).toBe(0);
});

it('takes only short bodies in calls without a session', async () => {
  const { answer } = await stall({ ...callOf(accounts.signIn), ...from('192.0.2.1'), sent: 1_000, announced: 16_385 });
  expect(await answer).toEqual({ status: 413, code: 'body_too_large' });
  const short = await stall({ ...callOf(accounts.signIn), ...from('192.0.2.1'), sent: 16_383, announced: 16_384 });
  await until(() => bodies.counts().bytes > 0);
  expect(bodies.counts().bytes).toBeLessThanOrEqual(16_384);
  short.socket.write(' ');
  expect(await short.answer).toEqual({ status: 400, code: 'malformed_json' });
});

it('bounds what one address holds, and serves the other addresses', async () => {
  const greedy = await Promise.all(
    Array.from({ length: 12 }, () =>
      stall({ ...callOf(searchTreesInExtent), ...withToken('2001:db8::1'), sent: 999_000 }),
    ),
  );
  // Of the same /64.
  const refused = await Promise.any(greedy.map(({ answer }) => answer));
  expect(refused).toEqual({ status: 429, code: 'too_many_at_once' });
  expect(bodies.counts().bytes).toBeLessThanOrEqual(LIMITS.bytesPerAddress);
  const other = await test.app.inject({
    method: 'POST',
    url: `${API_BASE}/auth/signin`,
    payload: { email: emailOf('lena'), password: PASSWORD },
    remoteAddress: '192.0.2.9',
  });
  expect(other.statusCode).toBe(200);
});

it('takes the memory of the address that holds most if there is none left', async () => {
  const call = callOf(searchTreesInExtent);
  const greedy = await Promise.all(
    Array.from({ length: 3 }, () => stall({ ...call, ...withToken('192.0.2.2'), sent: 999_000 })),
  );
  await until(() => bodies.counts().bytes >= 3 * 999_000);
  const others = [];
  for (const address of ['192.0.2.3', '192.0.2.4', '192.0.2.5', '192.0.2.6'])
    others.push(await stall({ ...call, ...withToken(address), sent: 999_000 }));
  expect(await Promise.any(greedy.map(({ answer }) => answer))).toEqual({ status: 503, code: 'busy' });
  expect(bodies.counts().bytes).toBeLessThanOrEqual(LIMITS.bytesInAll);
  for (const { socket, answer } of others) {
    socket.write(' '.repeat(1_000));
    expect(await answer).toEqual({ status: 400, code: 'malformed_json' });
  }
});

it('ends a body that stops for 30 seconds, and its connection', async () => {
  const { answer, closed } = await stall({
    ...callOf(searchTreesInExtent),
    ...withToken('192.0.2.1'),
    sent: 500_000,
  });
  await until(() => bodies.counts().bytes >= 500_000);
  bodies.endSlow();
  clockMs += 29_999;
  bodies.endSlow();
  expect(bodies.counts().bytes).toBeGreaterThan(0);
  clockMs += 1;
  bodies.endSlow();
  expect(await answer).toEqual({ status: 408, code: 'body_too_slow' });
  await closed;
  expect(bodies.counts().bytes).toBe(0);
});

it('ends a body that comes in drops', async () => {
  const { socket, answer } = await stall({
    ...callOf(searchTreesInExtent),
    ...withToken('192.0.2.1'),
    sent: 1_000,
  });
  await until(() => bodies.counts().open === 1);
  for (let seconds = 0; seconds < 30; seconds += 10) {
    socket.write(' '.repeat(1_000));
    clockMs += 10_000;
    bodies.endSlow();
  }
  expect(await answer).toEqual({ status: 408, code: 'body_too_slow' });
});

it('takes a body over a slow connection', async () => {
  const json = JSON.stringify({ extent: 'POLYGON ((1 1, 1 2, 2 2, 1 1))' }).padEnd(300_000, ' ');
  const { socket, answer } = await stall({
    ...callOf(searchTreesInExtent),
    ...withToken('192.0.2.1'),
    sent: 0,
    announced: json.length,
  });
  // 100 kB within 25 seconds, three times.
  for (let start = 0; start < json.length; start += 100_000) {
    socket.write(json.slice(start, start + 100_000));
    await until(() => bodies.counts().bytes >= start + 100_000 || bodies.counts().open === 0);
    clockMs += 25_000;
    bodies.endSlow();
  }
  expect((await answer).status).toBe(200);
});

it('keeps no injected request', async () => {
  const { statusCode } = await test.app.inject({ ...callOf(searchTreesInExtent), payload: { extent: 'x' } });
  expect(statusCode).toBe(401);
  expect(bodies.counts()).toEqual({ bytes: 0, open: 0 });
});

it('watches no body whose connection has ended', async () => {
  const [raw] = (
    await Promise.all([
      once(test.app.server, 'request'),
      stall({ ...callOf(searchTreesInExtent), ...withToken('192.0.2.1'), sent: 10 }),
    ])
  )[0] as [IncomingMessage];
  raw.destroy();
  await once(raw.socket, 'close');
  await expect(bodies.read(raw, 1_000_000)).rejects.toThrow(Problem);
  await expect(bodies.stream(raw).toArray()).rejects.toThrow(Problem);
  expect(bodies.counts()).toEqual({ bytes: 0, open: 0 });
});

it('ends the connection of a refused body that never comes', async () => {
  const { answer, closed } = await stall({ ...callOf(searchTreesInExtent), ...from('192.0.2.1'), sent: 10 });
  expect((await answer).status).toBe(401);
  clockMs += 30_000;
  bodies.endSlow();
  await closed;
});

it('ends the connection of a stream that its reader has given up', async () => {
  const [[raw], { closed }] = (await Promise.all([
    once(test.app.server, 'request'),
    stall({ method: 'POST', url: '/v0/nowhere', ...from('192.0.2.1'), sent: 10 }),
  ])) as [[IncomingMessage], Sender];
  bodies.stream(raw).destroy();
  clockMs += 30_000;
  bodies.endSlow();
  await closed;
});

it('ends a photo that stops, and takes it again', async () => {
  const address = await test.call(issuePhotoUpload, { fileName: newPhotoFile(), contentType: 'image/jpeg' }, token);
  const { pathname, search } = new URL(address);
  const put = { method: 'PUT', url: pathname + search, announced: 100_000 };
  const headers = { 'content-type': 'image/jpeg', 'x-forwarded-for': '192.0.2.1' };
  const { answer, closed } = await stall({ ...put, headers, sent: 50_000 });
  // All that was sent has arrived: a connection that ends with unread bytes loses its answer.
  const drafts = `${test.dataDir}/photos/drafts`;
  await until(() => readdirSync(drafts).some((name) => statSync(`${drafts}/${name}`).size === 50_000));
  clockMs += 30_000;
  bodies.endSlow();
  expect(await answer).toEqual({ status: 408, code: 'body_too_slow' });
  await closed;
  const again = await test.app.inject({ method: 'PUT', url: put.url, headers, payload: Buffer.alloc(100_000) });
  expect(again.statusCode).toBe(200);
});

it('takes no compressed body, which could be larger than its bytes', async () => {
  const { answer } = await stall({
    ...callOf(accounts.signIn),
    ...from('192.0.2.1', { 'content-encoding': 'gzip' }),
    announced: 1_000,
    sent: 10,
  });
  expect(await answer).toEqual({ status: 415, code: 'wrong_content_type' });
});
