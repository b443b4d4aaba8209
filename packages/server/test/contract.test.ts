// Compares the OpenAPI document with the routes, and lints it.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from '@treewell/domain/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes.ts';
import { type TestApp, createTestApp } from './app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the OpenAPI document', () => {
  const documentedPath = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '{$1}');

  it('describes every route', async () => {
    const { paths } = (await test.app.inject('/v0/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      routes.map(({ endpoint }) => `${endpoint.method} ${documentedPath(endpoint)}`).toSorted(),
    );
  });

  it('passes the linter', { tags: 'slow' }, async () => {
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
  });

  it('has a page without scripts', async () => {
    const page = await test.app.inject('/v0/docs');
    expect(page.headers['content-type']).toContain('text/html');
    for (const { endpoint } of routes) expect(page.body).toContain(documentedPath(endpoint));
    expect(page.body).not.toContain('<script');
  });
});
