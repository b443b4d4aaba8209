// Parts outside the API that operators and browsers need: health, metrics, logs, the page and its policy.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../src/http/request-log.ts';
import { type TestApp, createTestApp, problemOf } from './app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    env: { BASEMAP: '{"kind":"raster","layers":[{"tiles":["https://tiles.example.org/{z}/{x}/{y}"]}]}' },
  });
});
afterAll(() => test.close());

const get = (url: string, more: object = {}) => test.app.inject({ method: 'GET', url, ...more });

describe('health', () => {
  it('reports that the process is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

it('gives up a request that takes five minutes to arrive, and a connection that is silent for two', () => {
  const { requestTimeout, headersTimeout, timeout } = test.app.server;
  expect({ requestTimeout, headersTimeout, timeout }).toEqual({
    requestTimeout: 300_000,
    headersTimeout: 30_000,
    timeout: 120_000,
  });
});

describe('metrics', () => {
  it('are not found if no token is configured, also from this machine', async () => {
    for (const more of [
      {},
      { remoteAddress: '10.0.0.5' },
      { headers: { authorization: 'Bearer undefined' } },
      { headers: { authorization: '' } },
    ])
      expect(problemOf(await get('/metrics', more))).toEqual({ status: 404, code: 'not_found' });
  });

  it('are sent to callers with the configured token', async () => {
    const token = 'a-long-enough-token';
    const guarded = await createTestApp({ env: { METRICS_TOKEN: token } });
    const getMetrics = (authorization?: string) =>
      guarded.app.inject({
        url: '/metrics',
        remoteAddress: '10.0.0.5',
        ...(authorization && { headers: { authorization } }),
      });
    await guarded.app.inject('/v0/test');
    const { statusCode, body } = await getMetrics(`Bearer ${token}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/v0/test",status="401"}');
    expect(body).toContain('database_connections{state="total"}');
    expect((await getMetrics('Bearer wrong-wrong-wrong-w')).statusCode).toBe(404);
    expect((await getMetrics()).statusCode).toBe(404);
    await guarded.close();
  });
});

describe('logs', () => {
  it('never contain a password, a code, a token or a search text', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info(
      {
        password: 'hush-1',
        body: { code: 'hush-2' },
        req: { method: 'GET', url: '/v0/project/byname?searchText=hush-3', headers: { authorization: 'hush-4' } },
      },
      'request',
    );
    expect(lines.join('')).toContain('/v0/project/byname');
    expect(lines.join('')).not.toContain('hush');
  });
});

describe('the page', () => {
  const isBuilt = existsSync(join(import.meta.dirname, '../../web/dist/index.html'));

  it.skipIf(!isBuilt)('is served at every URL with a new nonce and a policy without inline code', async () => {
    const [one, two] = [await get('/dashboard/project/5/map'), await get('/login?mode=signup')];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] as string;
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("connect-src 'self' https://tiles.example.org");
    expect(one.body).toContain(`nonce="${nonce}"`);
    expect(one.body).not.toContain('__CSP_NONCE__');
    expect(two.body).not.toContain(nonce);
  });

  it.skipIf(!isBuilt)('is compressed for callers who understand that, prerendered or not', async () => {
    for (const [url, encoding, unpack] of [
      ['/home', 'br', brotliDecompressSync],
      ['/dashboard', 'gzip', gunzipSync],
    ] as const) {
      const { rawPayload, headers } = await get(url, { headers: { 'accept-encoding': 'br, gzip' } });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-language, cookie, accept-encoding' });
      expect(unpack(rawPayload).toString()).toContain('</html>');
      const plain = await get(url, { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body).toContain('</html>');
    }
  });

  it.skipIf(!isBuilt)('has assets that are compressed at build time and cached for a year', async () => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec((await get('/dashboard')).body)?.[1] as string;
    const { headers } = await get(script, { headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  });

  it.skipIf(!isBuilt)('has only the files that were built', async () => {
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
    const statusOf = async (url: string): Promise<number> => (await get(url)).statusCode;
    // A page without its nonce and its policy.
    expect(await statusOf('/index.html')).toBe(404);
    expect(await statusOf('/assets/none.js')).toBe(404);
    expect(await statusOf('/assets/..%2findex.html')).toBe(404);
    expect(await statusOf('/assets/..%2f..%2fpackage.json')).toBe(404);
    // Like every other address without an extension.
    for (const url of ['/assets', '/assets/', '/assets/%00']) expect((await get(url)).body).toContain('nonce="');
  });

  it('gets only the public part of the configuration', async () => {
    expect(Object.keys((await get('/config.json')).json()).toSorted()).toEqual([
      'basemap',
      'contact_email',
      'mail',
      'version',
    ]);
  });
});

it('compresses long answers', async () => {
  const { headers } = await get('/v0/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
});

describe('documents', () => {
  it.each(['/v0/docs', '/v0/openapi.json', '/config.json'])(
    'have a limit of requests per IP address: %s',
    { tags: 'slow' },
    async (url) => {
      const answers: Awaited<ReturnType<typeof get>>[] = [];
      for (let requests = 0; requests < 122; requests++) answers.push(await get(url, { remoteAddress: '10.0.0.6' }));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
      const refused = answers.find(({ statusCode }) => statusCode !== 200);
      expect(refused && problemOf(refused)).toEqual({ status: 429, code: 'too_many_requests' });
      expect((await get(url, { remoteAddress: '10.0.0.7' })).statusCode).toBe(200);
    },
  );

  it('differ only in the nonce', async () => {
    const [one, two] = [await get('/v0/docs'), await get('/v0/docs')];
    const nonceOf = ({ headers }: typeof one) =>
      /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] as string;
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(one.body).toContain(`<style nonce="${nonceOf(one)}">`);
    expect(one.body.replace(nonceOf(one), '')).toBe(two.body.replace(nonceOf(two), ''));
  });
});
