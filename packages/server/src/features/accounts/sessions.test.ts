import { randomUUID } from 'node:crypto';
import * as accounts from '@treewell/domain/accounts';
import * as settings from '@treewell/domain/accounts/account-settings';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, type TestApp, cookieOf, createTestApp, emailOf, problemOf } from '../../../test/app.ts';
import { sql } from '../../db/db.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

let test: TestApp;
let olu: string;
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['fern', 'rob', 'ivy']) await test.signedIn(name);
  olu = await test.signedIn('olu');
});
afterAll(() => test.close());

/** Signs in on another device. */
async function open(name: string, userAgent: string) {
  const answer = await test.send(accounts.signIn, { email: emailOf(name), password: PASSWORD }, undefined, {
    headers: { 'user-agent': userAgent },
  });
  const token = answer.json<{ data: accounts.Session }>().data.id_token;
  return { token, cookie: cookieOf(answer), sessionId: String(decodeJwt(token)['sid']) };
}
const list = async (token: string) => (await test.call(settings.listSessions, {}, token)).sessions ?? [];
const refresh = (cookie: string, userAgent = LAPTOP) =>
  test.send(accounts.refreshSession, {}, undefined, { headers: { cookie, 'user-agent': userAgent } });
const isSignedOut = async (token: string, cookie: string) => {
  expect(await test.refusal(accounts.getUser, {}, token)).toEqual({ status: 401, code: 'signed_out' });
  expect(problemOf(await refresh(cookie))).toEqual({ status: 401, code: 'signed_out' });
};

it('refuses what is no session, and the session of somebody else, which stays open', async () => {
  const fern = await open('fern', LAPTOP);
  expect(await test.refusal(settings.endSession, {}, olu)).toMatchObject({ fields: { sessionId: 'required' } });
  expect(await test.refusal(settings.endSession, { sessionId: 'x' }, olu)).toMatchObject({
    fields: { sessionId: 'invalid' },
  });
  const unknown = { status: 404, code: 'not_found' };
  expect(await test.refusal(settings.endSession, { sessionId: randomUUID() }, olu)).toEqual(unknown);
  expect(await test.refusal(settings.endSession, { sessionId: fern.sessionId }, olu)).toEqual(unknown);
  expect((await list(olu)).some(({ session_id }) => session_id === fern.sessionId)).toBe(false);
  expect(problemOf(await refresh(fern.cookie))).toEqual({ status: 200 });
});

it('lists the devices, the last used first, and marks this one; a renewed session is one session', async () => {
  const phone = await open('rob', PHONE);
  const laptop = await open('rob', LAPTOP);
  await test.database.run(
    sql`update identity_session set created_at = created_at - interval '1 hour' where family <> ${laptop.sessionId}`,
  );
  expect(await list(laptop.token)).toEqual([
    expect.objectContaining({ session_id: laptop.sessionId, browser: 'firefox', system: 'linux', is_this: true }),
    expect.objectContaining({ session_id: phone.sessionId, browser: 'chrome', system: 'android', is_this: false }),
    expect.objectContaining({ browser: 'other', system: 'other', is_this: false }),
  ]);
  await refresh(phone.cookie, PHONE);
  const again = await list(phone.token);
  expect(again).toHaveLength(3);
  expect(again[0]).toMatchObject({ session_id: phone.sessionId, browser: 'chrome', system: 'android', is_this: true });
  expect(Date.now() - Date.parse(again[0]?.last_used_at ?? '')).toBeLessThan(600_000);
});

it('lists a session that is being renewed at that moment', async () => {
  const phone = await open('rob', PHONE);
  // Its token is replaced, and the newer one is not there yet.
  await test.database.run(sql`update identity_session set replaced_at = now() where family = ${phone.sessionId}`);
  expect((await list(phone.token)).some(({ session_id }) => session_id === phone.sessionId)).toBe(true);
});

it('ends one session at once, whatever its tokens; it is not listed any more', async () => {
  const [here, lost] = [await open('rob', LAPTOP), await open('rob', PHONE)];
  expect(await test.call(settings.endSession, { sessionId: lost.sessionId }, here.token)).toEqual({});
  await isSignedOut(lost.token, lost.cookie);
  expect((await list(here.token)).some(({ session_id }) => session_id === lost.sessionId)).toBe(false);
  const again = await test.refusal(settings.endSession, { sessionId: lost.sessionId }, here.token);
  expect(again).toEqual({ status: 404, code: 'not_found' });
});

it('ends all others, also those that are renewed at that moment', async () => {
  const [here, one, two] = [await open('ivy', LAPTOP), await open('ivy', PHONE), await open('ivy', PHONE)];
  await Promise.all([
    test.call(settings.endOtherSessions, {}, here.token),
    refresh(one.cookie),
    refresh(two.cookie),
    refresh(two.cookie),
  ]);
  await isSignedOut(one.token, one.cookie);
  await isSignedOut(two.token, two.cookie);
  expect(await list(here.token)).toHaveLength(1);
  expect(problemOf(await refresh(here.cookie))).toEqual({ status: 200 });
});

it('two devices that end each other at once leave at most one, and no error', async () => {
  const [one, two] = [await open('ivy', LAPTOP), await open('ivy', PHONE)];
  const answers = await Promise.all([
    test.send(settings.endSession, { sessionId: two.sessionId }, one.token),
    test.send(settings.endSession, { sessionId: one.sessionId }, two.token),
  ]);
  const codes = answers.map((answer) => problemOf(answer).code ?? 'ended');
  expect(codes).toContain('ended');
  for (const code of codes) expect(['ended', 'signed_out']).toContain(code);
});

it('lists a bounded number of sessions', async () => {
  const { token } = await open('fern', LAPTOP);
  await test.database.run(sql`
    insert into identity_session (token_hash, family, sub, expires_at)
    select sha256(n::text::bytea), gen_random_uuid(), ${decodeJwt(token).sub}, now() + interval '1 day'
    from generate_series(1, 80) n`);
  expect(await list(token)).toHaveLength(settings.SESSIONS_LISTED_MAX);
});
