// Input that our screens never send: each gets a clear 4xx in the usual envelope, never a 500 or no answer.
import { connect } from 'node:net';
import * as accounts from '@treewell/domain/accounts';
import { problemMessage } from '@treewell/domain/problems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from './app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as { port: number }).port;
});
afterAll(() => test.close());

const post = (
  url: string,
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => test.app.inject({ method: 'POST', url, payload, headers });

describe('bodies', () => {
  it.each([
    ['malformed JSON', '{"email":', undefined, { status: 400, code: 'malformed_json' }],
    ['an empty JSON body', '', undefined, { status: 400, code: 'invalid_input', fields: { email: 'required' } }],
    ['a JSON array', '[]', undefined, { status: 400, code: 'invalid_input', fields: { body: 'invalid' } }],
    ['JSON null', 'null', undefined, { status: 400, code: 'invalid_input', fields: { email: 'required' } }],
    ['a JSON string', '"hello"', undefined, { status: 400, code: 'invalid_input', fields: { body: 'invalid' } }],
    ['plain text', 'email=x', { 'content-type': 'text/plain' }, { status: 415, code: 'wrong_content_type' }],
    [
      'a form',
      'email=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      { status: 415, code: 'wrong_content_type' },
    ],
    ['no content type', '{"email":"x"}', {}, { status: 415, code: 'wrong_content_type' }],
    ['prototype tricks', '{"__proto__":{"email":"x"}}', undefined, { status: 400, code: 'malformed_json' }],
    [
      'prototype tricks in escapes',
      '{"\\u005f_prot\\u006F__":{"email":"x"}}',
      undefined,
      { status: 400, code: 'malformed_json' },
    ],
    ['a constructor', '{"a":{"constructor" : 1}}', undefined, { status: 400, code: 'malformed_json' }],
    [
      'more than a megabyte',
      JSON.stringify({ email: 'x'.repeat(1_100_000) }),
      undefined,
      { status: 413, code: 'body_too_large' },
    ],
  ])('refuses %s', async (_what, payload, headers, problem) => {
    expect(problemOf(await post('/v0/auth/forgot', payload, headers))).toEqual(problem);
  });

  it('accepts a DELETE with the content type JSON and no body', async () => {
    const answer = await test.app.inject({
      method: 'DELETE',
      url: '/v0/tree?treeId=x',
      headers: { 'content-type': 'application/json', authorization: await test.signedIn('dele') },
    });
    expect(problemOf(answer)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { treeId: expect.any(String) },
    });
  });

  it('refuses NUL bytes and half surrogate pairs, and names the field', async () => {
    for (const email of ['a\0b@example.org', 'a\ud800b@example.org']) {
      const response = await test.send(accounts.forgotPassword, { email });
      expect(problemOf(response)).toEqual({
        status: 400,
        code: 'invalid_input',
        fields: { email: 'not_storable' },
      });
    }
  });
});

describe('addresses', () => {
  it.each([
    ['GET', '/v0/nothing'],
    ['DELETE', '/v0/auth/signin'],
    ['GET', '/v0'],
    ['GET', '/v0/'],
    ['POST', '/no/such/page'],
    ['GET', '/missing.js'],
    ['GET', '/assets/../../package.json'],
    ['GET', '/..%2f..%2fpackage.json'],
  ] as const)('%s %s is not found', async (method, url) => {
    expect(problemOf(await test.app.inject({ method, url }))).toEqual({ status: 404, code: 'not_found' });
  });

  it('collapses double slashes', async () => {
    expect(problemOf(await test.app.inject({ method: 'GET', url: '/v0//test' })).code).toBe('signed_out');
    expect(problemOf(await test.app.inject({ method: 'GET', url: '//v0///test?x=a//b' })).code).toBe('signed_out');
  });

  it.each([
    ['a malformed escape', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'bad_request'],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(70_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['nonsense', 'HELLO\r\n\r\n', 400, 'bad_request'],
  ])('answers %s in the same envelope', async (_what, request, status, code) => {
    const answer = await raw(request);
    expect(answer.split(' ')[1]).toBe(String(status));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)).error).toEqual({
      code,
      message: problemMessage(code as 'bad_request'),
    });
  });

  const raw = (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk;
        if (answer.includes('"}}')) socket.destroy();
      });
      socket.on('close', () => resolve(answer)).on('error', reject);
    });
});

describe('limits per address', () => {
  // One after the other, as over the network, because the limiter counts a burst within one tick as a whole.
  const flood = async (
    headersOf: (index: number) => Record<string, string>,
    target = test,
    addressOf: (index: number) => string = () => '10.1.1.1',
  ) => {
    const responses = [];
    for (let index = 0; index < 70; index++)
      responses.push(
        await target.send(accounts.forgotPassword, { email: `f${index % 3}@example.org` }, undefined, {
          remoteAddress: addressOf(index),
          headers: headersOf(index),
        }),
      );
    return responses;
  };
  const refused = (responses: Awaited<ReturnType<typeof flood>>) =>
    responses.filter(({ statusCode }) => statusCode === 429);

  it('refuses the forty-first request of a minute with a Retry-After header', async () => {
    const late = refused(await flood(() => ({})));
    expect(late).toHaveLength(30);
    expect(problemOf(late[0] as (typeof late)[0])).toEqual({ status: 429, code: 'too_many_requests' });
    expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('ignores X-Forwarded-For by default', async () => {
    expect(
      refused(
        await flood(
          (index) => ({ 'x-forwarded-for': `10.9.9.${index}` }),
          test,
          () => '10.1.1.2',
        ),
      ),
    ).toHaveLength(30);
  });

  it('uses X-Forwarded-For only from trusted proxies', { tags: 'slow' }, async () => {
    const behind = await createTestApp({ env: { TRUST_PROXY: '10.1.1.3' } });
    expect(
      refused(
        await flood(
          (index) => ({ 'x-forwarded-for': `10.9.9.${index}` }),
          behind,
          () => '10.1.1.3',
        ),
      ),
    ).toHaveLength(0);
    expect(
      refused(
        await flood(
          (index) => ({ 'x-forwarded-for': `10.9.9.${index}, 10.8.8.8` }),
          behind,
          () => '10.1.1.3',
        ),
      ),
    ).toHaveLength(30);
    await behind.close();
    const oneHop = await createTestApp({ env: { TRUST_PROXY: '1' } });
    expect(
      refused(
        await flood(
          (index) => ({ 'x-forwarded-for': `10.9.9.${index}, 10.8.8.8` }),
          oneHop,
          () => '10.1.1.4',
        ),
      ),
    ).toHaveLength(30);
    await oneHop.close();
  });

  it('counts an IPv6 /64 as one address', async () => {
    const responses = await flood(
      () => ({}),
      test,
      (index) => `2001:db8:1:2::${index.toString(16)}`,
    );
    expect(refused(responses)).toHaveLength(30);
  });
});

describe('every answer', () => {
  it('has a request id: that of the caller if it is harmless, otherwise ours', async () => {
    const withId = (id: string) => test.app.inject({ method: 'GET', url: '/healthz', headers: { 'x-request-id': id } });
    expect((await withId('caller-id-0001')).headers['x-request-id']).toBe('caller-id-0001');
    expect((await withId('bad id\t<script>')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has the security headers', async () => {
    const { headers } = await test.app.inject({ method: 'GET', url: '/config.json' });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
