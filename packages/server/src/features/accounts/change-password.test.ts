import * as accounts from '@treewell/domain/accounts';
import * as settings from '@treewell/domain/accounts/account-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestApp, cookieOf, createTestApp, emailOf, problemOf } from '../../../test/app.ts';
import { sql } from '../../db/db.ts';

const NEWER = 'Hornbeam-8';
const WRONG = { status: 403, code: 'wrong_password', fields: { password: 'wrong_password' } };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function open(name: string, password = PASSWORD) {
  const answer = await test.send(accounts.signIn, { email: emailOf(name), password });
  return { token: answer.json<{ data?: accounts.Session }>().data?.id_token ?? '', cookie: cookieOf(answer), answer };
}
const refresh = async (cookie: string) =>
  problemOf(await test.send(accounts.refreshSession, {}, undefined, { headers: { cookie } }));

describe('a new password', () => {
  it('needs the old one, and all that a password needs', async () => {
    const token = await test.signedIn('fern');
    const change = (input: object) => test.refusal(settings.changePassword, input as Record<string, unknown>, token);
    expect(await change({ newPassword: NEWER })).toMatchObject({ status: 400, fields: { password: 'required' } });
    expect(await change({ password: 'Wrong-pass-1', newPassword: NEWER })).toEqual(WRONG);
    expect(await change({ password: '', newPassword: NEWER })).toEqual(WRONG);
    expect(await change({ password: PASSWORD, newPassword: 'short' })).toEqual({
      status: 400,
      code: 'weak_password',
      fields: { newPassword: 'weak_password' },
    });
    expect(await change({ password: PASSWORD, newPassword: `${NEWER}${'x'.repeat(200)}` })).toMatchObject({
      status: 400,
      fields: { newPassword: 'too_long' },
    });
    expect((await open('fern')).answer.statusCode).toBe(200);
  });

  it('cannot be guessed at by who holds an open session: guesses are those of the sign-in', async () => {
    const token = await test.signedIn('guessed');
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 7; n++)
      codes.push(
        (await test.refusal(settings.changePassword, { password: `Wrong-pass-${n}`, newPassword: NEWER }, token)).code,
      );
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('wrong_password'));
    expect(codes.at(-1)).toBe('too_many_attempts');
    const right = await test.send(settings.changePassword, { password: PASSWORD, newPassword: NEWER }, token);
    expect(problemOf(right).code).toBe('too_many_attempts');
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('ends the other sessions, keeps this one, and replaces the old password', async () => {
    await test.signedIn('rob');
    const [here, lost] = [await open('rob'), await open('rob')];
    expect(await test.call(settings.changePassword, { password: PASSWORD, newPassword: NEWER }, here.token)).toEqual(
      {},
    );
    expect(await test.refusal(accounts.getUser, {}, lost.token)).toEqual({ status: 401, code: 'signed_out' });
    expect(await refresh(lost.cookie)).toEqual({ status: 401, code: 'signed_out' });
    expect(await test.call(accounts.getUser, {}, here.token)).toMatchObject({ email: emailOf('rob') });
    expect(await refresh(here.cookie)).toEqual({ status: 200 });
    expect(problemOf((await open('rob')).answer).code).toBe('wrong_credentials');
    expect((await open('rob', NEWER)).answer.statusCode).toBe(200);
  });

  it('is set once when two devices set one at the same time', async () => {
    await test.signedIn('ivy');
    const [one, two] = [await open('ivy'), await open('ivy')];
    const answers = await Promise.all([
      test.send(settings.changePassword, { password: PASSWORD, newPassword: 'Hazelnut-1' }, one.token),
      test.send(settings.changePassword, { password: PASSWORD, newPassword: 'Hazelnut-2' }, two.token),
    ]);
    const works = await Promise.all(['Hazelnut-1', 'Hazelnut-2'].map(async (password) => open('ivy', password)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(works.map(({ answer }) => answer.statusCode)).toEqual(
      answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)),
    );
  });

  it('is stored as a hash only, and mailed to nobody', async () => {
    const rows = await test.database.list(
      sql`select from job where payload::text like ${`%${NEWER}%`} union all select from identity_account where password_hash like ${`%${NEWER}%`}`,
    );
    expect(rows).toEqual([]);
  });
});
