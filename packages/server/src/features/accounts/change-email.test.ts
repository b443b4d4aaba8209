import * as accounts from '@treewell/domain/accounts';
import * as settings from '@treewell/domain/accounts/account-settings';
import { DAILY_QUOTAS } from '@treewell/domain/quotas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type TestApp, createTestApp, emailOf, problemOf } from '../../../test/app.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['fern', 'rob', 'olu']) tokens[name] = await test.signedIn(name);
});
afterAll(() => test.close());
beforeEach(() => test.database.run(sql`delete from daily_use`));

/** Allows the next mail without waiting half a minute. */
const forgetLastMail = (email: string) =>
  test.database.run(sql`update identity_code set mailed_at = mailed_at - interval '31 seconds' where email = ${email}`);
const ask = (name: string, email: string, more: object = {}) =>
  test.send(settings.requestEmailChange, { password: PASSWORD, email, ...more }, tokens[name]);
const change = (name: string, email: string, code: string) =>
  test.send(settings.changeEmail, { email, code }, tokens[name]);
const emailsOf = async (name: string) => {
  const { user_id, email } = await test.call(accounts.getUser, {}, tokens[name]);
  const row = await test.database.find<{ account: string; own: string }>(sql`
    select identity_account.email as account, users.email as own from users join identity_account using (sub)
    where user_id = ${user_id}`);
  expect(row?.account).toBe(row?.own);
  expect(email).toBe(row?.own);
  return email;
};

describe('a new address', () => {
  it.each([
    ['no address', { email: undefined }, { email: 'required' }],
    ['what is no address', { email: 'fern at example.org' }, { email: 'not_an_email' }],
    ['two addresses', { email: 'a@example.org,b@example.org' }, { email: 'not_an_email' }],
    ['a line break', { email: 'a@example.org\r\nBcc: b@example.org' }, { email: 'not_an_email' }],
    ['no password', { password: undefined }, { password: 'required' }],
    ['the address of today, in other letters', { email: 'FERN@example.org' }, { email: 'same_email' }],
  ])('refuses %s', async (_what, more, fields) => {
    expect(problemOf(await ask('fern', 'new@example.org', more))).toEqual({
      status: 400,
      code: 'invalid_input',
      fields,
    });
    expect(await test.mailsTo('new@example.org')).toEqual([]);
  });

  it('is not mailed without the password', async () => {
    expect(problemOf(await ask('fern', 'new@example.org', { password: 'Wrong-pass-1' }))).toEqual({
      status: 403,
      code: 'wrong_password',
      fields: { password: 'wrong_password' },
    });
    expect(await test.mailsTo('new@example.org')).toEqual([]);
  });

  it('needs the code of this account: neither a wrong one, nor that of another account', async () => {
    const email = 'contested@example.org';
    expect(problemOf(await ask('rob', email))).toEqual({ status: 200 });
    const code = await test.codeFor(email);
    expect(problemOf(await change('rob', email, code === '123456' ? '654321' : '123456')).code).toBe('code_mismatch');
    expect(problemOf(await change('olu', email, code)).code).toBe('code_mismatch');
    expect(problemOf(await change('rob', 'other@example.org', code)).code).toBe('code_mismatch');
    expect(problemOf(await change('rob', email, '')).fields).toEqual({ code: 'required' });
    expect(await emailsOf('rob')).toBe(emailOf('rob'));
  });

  it('is shown to nobody who reads the mails to the old one', async () => {
    const tokenOf = async (): Promise<string> =>
      (await test.database.find<{ token: string }>(
        sql`select unsubscribe_token as token from users where email in (${emailOf('lou')}, 'lou.new@example.org')`,
      ))!.token;
    tokens['lou'] = await test.signedIn('lou');
    const token = await tokenOf();
    await ask('lou', 'lou.new@example.org');
    expect(problemOf(await change('lou', 'lou.new@example.org', await test.codeFor('lou.new@example.org')))).toEqual({
      status: 200,
    });
    expect(await tokenOf()).not.toBe(token);
    expect((await test.refusal(accounts.chooseMail, { token })).code).toBe('link_expired');
  });

  it('is the address from then on; the old one is told, signs nobody in and is free', async () => {
    await ask('fern', ' Fern.New@Example.org ');
    const mail = (await test.mailsTo('fern.new@example.org')).at(-1);
    expect(mail?.subject).toBe('Confirm your new e-mail address for Treewell');
    expect(mail?.text_body).not.toMatch(/https?:/);
    const code = await test.codeFor('fern.new@example.org');
    const answer = await change('fern', 'fern.new@example.org', ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.json().data).toMatchObject({ email: 'fern.new@example.org', given_name: 'fern' });
    expect(await emailsOf('fern')).toBe('fern.new@example.org');
    expect((await test.mailsTo(emailOf('fern'))).at(-1)?.subject).toBe(
      'The e-mail address of your Treewell account was changed',
    );
    const signIn = async (email: string) => problemOf(await test.send(accounts.signIn, { email, password: PASSWORD }));
    expect((await signIn(emailOf('fern'))).code).toBe('wrong_credentials');
    expect(await signIn('fern.new@example.org')).toEqual({ status: 200 });
    expect(problemOf(await change('fern', 'fern.new@example.org', code)).code).toMatch(/^code_/);
    // Who signs up with the old address is somebody else.
    const newcomer = await test.signedIn('fern');
    const { user_id } = await test.call(accounts.getUser, {}, newcomer);
    expect(user_id).not.toBe((await test.call(accounts.getUser, {}, tokens['fern'])).user_id);
  });

  it('takes a code for an hour', async () => {
    await ask('rob', 'late@example.org');
    const code = await test.codeFor('late@example.org');
    await test.database.run(
      sql`update identity_code set expires_at = now() - interval '1 second' where email = 'late@example.org'`,
    );
    expect(problemOf(await change('rob', 'late@example.org', code)).code).toBe('code_expired');
  });

  it('takes five wrong codes, and then not even the right one', async () => {
    await ask('rob', 'guessed@example.org');
    const code = await test.codeFor('guessed@example.org');
    for (let n = 0; n < 5; n++)
      expect(problemOf(await change('rob', 'guessed@example.org', code === '111111' ? '222222' : '111111')).code).toBe(
        'code_mismatch',
      );
    expect(problemOf(await change('rob', 'guessed@example.org', code)).code).toBe('too_many_attempts');
  });
});

describe('an address of somebody else', () => {
  it('gets the same answer as a free one; only its own mailbox is told, and no code is ever right', async () => {
    for (const email of [emailOf('olu'), 'nobody-has-this@example.org'])
      expect(await ask('rob', email)).toMatchObject({ statusCode: 200, body: '{"data":{}}' });
    const mail = (await test.mailsTo(emailOf('olu'))).at(-1);
    expect(mail?.subject).toBe('This address already has a Treewell account');
    expect(mail?.text_body).not.toMatch(/^\d{6}$/m);
    const tries = await Promise.all(
      ['000000', '123456'].map(async (code) => problemOf(await change('rob', emailOf('olu'), code)).code),
    );
    expect(tries).toEqual(['code_mismatch', 'code_mismatch']);
    expect(await emailsOf('olu')).toBe(emailOf('olu'));
  });

  it('is not taken by who asked before it had an account', async () => {
    await ask('rob', emailOf('late-comer'));
    const code = await test.codeFor(emailOf('late-comer'));
    await test.signedIn('late-comer');
    expect(problemOf(await change('rob', emailOf('late-comer'), code))).toEqual({
      status: 409,
      code: 'account_exists',
    });
    expect(await emailsOf('rob')).toBe(emailOf('rob'));
  });

  it('is taken by one of two who confirm it at the same moment', async () => {
    const email = 'raced@example.org';
    await ask('rob', email);
    const codeOfRob = await test.codeFor(email);
    // As if both codes were valid: the second mail would replace the first.
    const row = await test.database.find<{ code_hash: Buffer }>(
      sql`select code_hash from identity_code where email = ${email} and purpose = 'change'`,
    );
    await forgetLastMail(email);
    await ask('olu', email);
    const codeOfOlu = await test.codeFor(email);
    const [olu, rob] = await Promise.all([
      change('olu', email, codeOfOlu),
      test.database
        .run(sql`update identity_code set code_hash = ${row?.code_hash} where email = ${email} and purpose = 'change'`)
        .then(() => change('rob', email, codeOfRob)),
    ]);
    expect([olu, rob].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect([olu, rob].filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const owners = await test.database.list(sql`select from users where email = ${email}`);
    expect(owners).toHaveLength(1);
  });

  it('is free if somebody signed up with it and never confirmed', async () => {
    const email = 'squatted@example.org';
    const squatter = { email, password: PASSWORD, given_name: 'S', family_name: 'Q', organization: '' };
    await test.call(accounts.signUp, squatter);
    tokens['mia'] = await test.signedIn('mia');
    expect(problemOf(await ask('mia', email))).toEqual({ status: 200 });
    expect(problemOf(await change('mia', email, await test.codeFor(email)))).toEqual({ status: 200 });
    expect(await emailsOf('mia')).toBe(email);
    expect(problemOf(await test.send(accounts.signIn, { email, password: PASSWORD }))).toEqual({ status: 200 });
  });
});

describe('mails to addresses of strangers', () => {
  it('are limited for each person and day, and for each address', async () => {
    tokens['eve'] = await test.signedIn('eve');
    const answers: (string | undefined)[] = [];
    for (let n = 0; n <= DAILY_QUOTAS.email_changes.max; n++)
      answers.push(problemOf(await ask('eve', `victim${n}@example.org`)).code);
    expect(answers.filter(Boolean)).toEqual(['too_many_email_changes_today']);
    expect(await test.mailsTo(`victim${DAILY_QUOTAS.email_changes.max}@example.org`)).toEqual([]);
    await test.database.run(sql`delete from daily_use`);
    // At once again: the answer is the same, and no second mail is sent.
    expect(problemOf(await ask('eve', 'victim0@example.org'))).toEqual({ status: 200 });
    expect(await test.mailsTo('victim0@example.org')).toHaveLength(1);
  });

  it('hold no words of a stranger', async () => {
    tokens['spam'] = await test.signedIn('spam');
    await test.database.run(
      sql`update users set given_name = 'Buy at www.spam.example' where email = ${emailOf('spam')}`,
    );
    await ask('spam', 'target@example.org');
    const [mail] = await test.mailsTo('target@example.org');
    expect(mail?.text_body).toMatch(/^Hello,\n/);
    expect(`${mail?.subject} ${mail?.text_body}`).not.toContain('spam');
  });
});
