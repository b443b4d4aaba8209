// The whole API on one page: who may call what. A new call, or a changed right, shows up here.
import { API_BASE } from '@treewell/domain/endpoint';
import { endpoints } from '@treewell/domain/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/db/db.ts';
import { anyone } from '../src/http/access.ts';
import { routes } from '../src/routes.ts';
import { PASSWORD, type TestApp, createTestApp, emailOf, problemOf } from './app.ts';
import * as accounts from '@treewell/domain/accounts';

const SURFACE = `
  GET    /v0/test            signed in
  GET    /v0/trees           registered
  POST   /v0/auth/confirm    anyone
  POST   /v0/auth/forgot     anyone
  POST   /v0/auth/refresh    anyone
  POST   /v0/auth/resend     anyone
  POST   /v0/auth/reset      anyone
  POST   /v0/auth/signin     anyone
  POST   /v0/auth/signout    anyone
  POST   /v0/auth/signup     anyone
  POST   /v0/user/validate   signed in
  PUT    /v0/user/language   registered
`;

const line = (method: string, path: string, access: string): string => `${method.padEnd(6)} ${path.padEnd(19)} ${access}`;

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
  const tokens: Record<string, string | undefined> = {};
  beforeAll(async () => {
    test = await createTestApp();
    const email = await test.confirmedAccount('unregistered');
    tokens['nobody'] = undefined;
    tokens['unregistered'] = (await test.call(accounts.signIn, { email, password: PASSWORD })).id_token;
    tokens['olu'] = await test.signedIn('olu');
    tokens['ada'] = await test.signedIn('ada');
  });
  afterAll(() => test.close());
  // Trying user/validate registers them.
  beforeEach(() => test.database.run(sql`delete from users where email = ${emailOf('unregistered')}`));

  /** The refusal for lack of rights, per access and caller; otherwise the call gets as far as its input. */
  const REFUSALS: Record<string, Record<string, string>> = {
    anyone: {},
    'signed in': { nobody: 'signed_out' },
    registered: { nobody: 'signed_out', unregistered: 'not_registered' },
  };

  const cases = routes.flatMap(({ endpoint, access }) =>
    ['nobody', 'unregistered', 'olu', 'ada'].map((caller) => ({ call: `${endpoint.method} ${endpoint.path}`, endpoint, access, caller })),
  );
  it.each(cases)('$call as $caller', async ({ endpoint, access, caller }) => {
    const { code } = problemOf(await test.send(endpoint, {}, tokens[caller]));
    const refusal = REFUSALS[access.name]?.[caller];
    if (refusal) expect(code).toBe(refusal);
    else if (access !== anyone) expect(['signed_out', 'not_registered', 'forbidden', 'internal']).not.toContain(code);
    else expect(code).not.toBe('internal');
  });
});
