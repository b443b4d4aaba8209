import * as accounts from '@treewell/domain/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, type TestApp, createTestApp, problemOf } from '../../test/app.ts';
import { sql } from '../db/db.ts';
import { parseCsv } from './csv.ts';
import { importUsers } from './import-users.ts';
import * as makeAdmin from './make-admin.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('importing users', () => {
  it('imports all rows or none, and names the wrong lines', async () => {
    const report = await importUsers(test.database, 'email,firstName\ngood@example.org,Good\nbad,Bad\n,Nobody\n', true);
    expect(report).toEqual({
      imported: 0,
      alreadyThere: 0,
      problems: ['line 3: email: This is not an e-mail address', 'line 4: email: Field is required'],
    });
    expect(await test.database.find(sql`select 1 from users where email = 'good@example.org'`)).toBeNull();
    expect((await importUsers(test.database, 'name\nx', true)).problems).toEqual([
      'line 1: there is no column named email',
    ]);
  });

  it('imports people, who then set a password with the forgot-password form and get the imported user id', async () => {
    const csv =
      '\uFEFFE-mail,First_Name,Last_Name,Org,language\r\n"Iris@Example.org","Iris, the first",Holly,"Tree ""Friends""",es\r\n';
    expect(await importUsers(test.database, csv, true)).toEqual({ imported: 1, alreadyThere: 0, problems: [] });
    expect(await importUsers(test.database, csv, true)).toEqual({ imported: 0, alreadyThere: 1, problems: [] });

    const email = 'iris@example.org';
    expect(problemOf(await test.send(accounts.signIn, { email, password: PASSWORD }))).toEqual({
      status: 403,
      code: 'new_password_required',
    });
    expect(
      problemOf(await test.send(accounts.signUp, { email, password: PASSWORD, given_name: 'I', family_name: 'H' }))
        .code,
    ).toBe('account_exists');
    await test.call(accounts.forgotPassword, { email });
    await test.call(accounts.resetPassword, { email, code: await test.codeFor(email), password: PASSWORD });
    const { id_token, user } = await test.call(accounts.signIn, { email, password: PASSWORD });
    expect(user.user_id).toBe('null');
    const [[{ user_id }]] = await test.call(accounts.registerUser, {}, id_token);
    const row = await test.database.find<{ user_id: number }>(sql`select user_id from users where email = ${email}`);
    expect(user_id).toBe(row?.user_id);
    expect(await test.call(accounts.getUser, {}, id_token)).toMatchObject({
      given_name: 'Iris, the first',
      organization: 'Tree "Friends"',
      language: 'es',
    });
  });

  it('creates no accounts when a hosted pool has them', async () => {
    await importUsers(test.database, 'email\nhosted@example.org\n', false);
    expect(await test.database.find(sql`select 1 from users where email = 'hosted@example.org'`)).not.toBeNull();
    expect(await test.database.find(sql`select 1 from identity_account where email = 'hosted@example.org'`)).toBeNull();
  });
});

describe('making an admin', () => {
  it('works for a person who has signed in, and fails with a message for others', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const token = await test.signedIn('olu');
    expect(await makeAdmin.run(['stranger@example.org'], test.database)).toBe(1);
    expect(await makeAdmin.run([' OLU@example.org'], test.database)).toBe(0);
    expect(await test.call(accounts.getUser, {}, token)).toMatchObject({ user_type: 'admin' });
    expect(error).toHaveBeenCalledWith(expect.stringContaining('Nobody with the address stranger@example.org'));
    expect(log).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});

it.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a,"b\nc",d\r\n', [['a', 'b\nc', 'd']]],
  ['a,"say ""hi""",\n\n,\n', [['a', 'say "hi"', '']]],
  ['', []],
])('the CSV reader reads %j', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});
