// If the internal id could not be written into the identity account, it is written again later.
import * as accounts from '@treewell/domain/accounts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD, type TestApp, cookieOf, createTestApp } from '../../../test/app.ts';
import { createLog } from '../../http/request-log.ts';

let test: TestApp;
let failures = 0;
let writes = 0;
const lines: string[] = [];
beforeAll(async () => {
  test = await createTestApp({
    log: createLog('warn', { write: (line) => void lines.push(line) }),
    wrapIdentity: (identity) => ({
      ...identity,
      async setInternalId(sub, internalId) {
        writes++;
        if (failures-- > 0) throw new Error('The pool is away');
        await identity.setInternalId(sub, internalId);
      },
    }),
  });
});
afterAll(() => test.close());
beforeEach(() => {
  failures = 0;
  writes = 0;
  lines.length = 0;
});

const internalId = (id_token: string) => decodeJwt(id_token)['custom:internal_id'];
const signIn = (email: string) => test.send(accounts.signIn, { email, password: PASSWORD });
const refresh = (cookie: string) => test.send(accounts.refreshSession, {}, undefined, { headers: { cookie } });

/** Registers a person while the identity fails `times` times. */
async function registered(name: string, times: number) {
  const email = await test.confirmedAccount(name);
  const session = await signIn(email);
  const { id_token } = session.json().data as accounts.Session;
  failures = times;
  const [[{ user_id }]] = await test.call(accounts.registerUser, {}, id_token);
  return { email, cookie: cookieOf(session), id_token, user_id };
}

it('the next renewal writes the internal id, and a failure is only logged', async () => {
  const { cookie, user_id } = await registered('renews', 2);
  expect(lines.join('')).toContain('The pool is away');
  const first = await refresh(cookie);
  expect([first.statusCode, internalId(first.json().data.id_token)]).toEqual([200, 'null']);
  const second = await refresh(cookieOf(first));
  expect(second.json().data.user.user_id).toBe(user_id);
  const third = await refresh(cookieOf(second));
  expect(internalId(third.json().data.id_token)).toBe(String(user_id));
  expect(writes).toBe(3);
});

it('the next sign-in writes the internal id', async () => {
  const { email, user_id } = await registered('returns', 1);
  expect((await signIn(email)).statusCode).toBe(200);
  expect(internalId((await signIn(email)).json().data.id_token)).toBe(String(user_id));
  expect(writes).toBe(2);
});

it('registering again writes the internal id', async () => {
  const { id_token, cookie, user_id } = await registered('insists', 1);
  expect(await test.call(accounts.registerUser, {}, id_token)).toEqual([[{ user_id }]]);
  expect(internalId((await refresh(cookie)).json().data.id_token)).toBe(String(user_id));
});

it('the internal id is not written if the account already has it', async () => {
  const { cookie } = await registered('settled', 0);
  await refresh(cookie);
  expect(writes).toBe(1);
});
