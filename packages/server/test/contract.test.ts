// The contract held against the running app: a fuzzer over every call, and a lint of the OpenAPI document.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Endpoint, toRequest } from '@treewell/domain/endpoint';
import { endpoints } from '@treewell/domain/endpoints';
import { isProblemCode } from '@treewell/domain/problems';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { type TestApp, createTestApp, problemOf } from './app.ts';
import { wireInputs } from './fuzz.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await createTestApp();
  token = await test.signedIn('olu');
});
afterAll(() => test.close());

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 120);

describe('the fuzzer', () => {
  let caller = 0;
  it.each(Object.entries(endpoints))('finds no 5xx and no loose answer in %s', async (_name, endpoint: Endpoint) => {
    await fc.assert(
      fc.asyncProperty(wireInputs(endpoint), async (input) => {
        const { url, body } = asRequest(endpoint, input);
        const response = await test.app.inject({
          method: endpoint.method,
          url,
          remoteAddress: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller++ & 255}`,
          headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { payload: body }),
        });
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode === 200 && endpoint.mediaType) expect(response.headers['content-type']).toBe(endpoint.mediaType);
        else if (response.statusCode === 200) endpoint.data.parse(response.json().data);
        else expect(isProblemCode(problemOf(response).code)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  /** Mutated inputs are not always objects: then they are sent as the whole body. */
  function asRequest(endpoint: Endpoint, input: unknown): { url: string; body: string | undefined } {
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return toRequest(endpoint, input as Record<string, unknown>);
    const { url, body } = toRequest(endpoint, {});
    return { url, body: body === undefined ? undefined : JSON.stringify(input) };
  }
});

describe('the OpenAPI document', () => {
  const written = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '{$1}');

  it('describes every route', async () => {
    const { paths } = (await test.app.inject('/v0/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>();
    const described = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    expect(described.toSorted()).toEqual(routes.map(({ endpoint }) => `${endpoint.method} ${written(endpoint)}`).toSorted());
  });

  it('passes the linter', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'treewell-openapi-'));
    writeFileSync(join(folder, 'openapi.json'), (await test.app.inject('/v0/openapi.json')).body);
    const redocly = join(import.meta.dirname, '../../../node_modules/.bin/redocly');
    try {
      await promisify(execFile)(redocly, ['lint', 'openapi.json', '--extends=recommended', '--max-problems=20'], {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      });
    } catch (error) {
      expect.fail((error as { stderr: string; stdout: string }).stdout + (error as { stderr: string }).stderr);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  it('has a readable page that runs no script', async () => {
    const page = await test.app.inject('/v0/docs');
    expect(page.headers['content-type']).toContain('text/html');
    for (const { endpoint } of routes) expect(page.body).toContain(written(endpoint));
    expect(page.body).not.toContain('<script');
  });
});
