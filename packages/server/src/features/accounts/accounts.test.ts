import * as accounts from '@treewell/domain/accounts';
import { SignJWT, UnsecuredJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestApp, cookieOf, createTestApp, emailOf, problemOf } from '../../../test/app.ts';
import { sql } from '../../db/db.ts';
import { embeddedIdentity } from '../../identity/embedded-identity.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ACCOUNT = { password: PASSWORD, given_name: 'Fern', family_name: 'Oak', organization: 'Parks' };

/** Allows the next mail without waiting half a minute. */
const forgetLastMail = (email: string) =>
  test.database.run(sql`update identity_code set mailed_at = mailed_at - interval '31 seconds' where email = ${email}`);

describe('signing up', () => {
  it.each([
    ['an invalid address', { ...ACCOUNT, email: 'not an address' }, { status: 400, code: 'not_an_email' }],
    [
      'an address with a line break',
      { ...ACCOUNT, email: 'a@example.org\r\nBcc: b@example.org' },
      { status: 400, code: 'not_an_email' },
    ],
    ['two addresses', { ...ACCOUNT, email: 'a@example.org,b@example.org' }, { status: 400, code: 'not_an_email' }],
    [
      'a weak password',
      { ...ACCOUNT, email: 'weak@example.org', password: 'password' },
      { status: 400, code: 'weak_password' },
    ],
    [
      'no given name',
      { ...ACCOUNT, email: 'x@example.org', given_name: ' ' },
      { status: 400, code: 'invalid_input', fields: { given_name: 'required' } },
    ],
    ['no e-mail', { ...ACCOUNT }, { status: 400, code: 'invalid_input', fields: { email: 'required' } }],
    [
      'a NUL byte',
      { ...ACCOUNT, email: 'x@example.org', family_name: 'a\0b' },
      { status: 400, code: 'invalid_input', fields: { family_name: 'not_storable' } },
    ],
    [
      'a name that is too long',
      { ...ACCOUNT, email: 'x@example.org', given_name: 'x'.repeat(201) },
      { status: 400, code: 'invalid_input', fields: { given_name: 'too_long' } },
    ],
  ])('refuses %s', async (_what, input, problem) => {
    expect(problemOf(await test.send(accounts.signUp, input))).toEqual(problem);
  });

  it.each([
    ['password', ['capital', 'number', 'symbol'], 'one capital letter, one number, one symbol'],
    ['Ab1!', ['length'], 'at least 8 characters'],
  ])('names each rule that %j does not meet', async (password, unmet, words) => {
    const answer = await test.send(accounts.signUp, { ...ACCOUNT, email: 'weak@example.org', password });
    expect(answer.json().error).toEqual({
      code: 'weak_password',
      message: `Please, review account information and try again. The password lacks: ${words}.`,
      unmet,
    });
  });

  it('mails a code in the language of the browser and stores only a hash of the password', async () => {
    const response = await test.send(accounts.signUp, { ...ACCOUNT, email: 'Flor@Example.org' }, undefined, {
      headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' },
    });
    expect(response.json()).toEqual({ data: { email: 'flor@example.org' } });
    expect((await test.mailsTo('flor@example.org'))[0]?.subject).toMatch(/correo/);
    const row = await test.database.find<{ password_hash: string }>(
      sql`select password_hash from identity_account where email = 'flor@example.org'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('hashes a password with 19 MiB and two passes, unless a test asks for less', async () => {
    const { database } = test;
    const identity = await embeddedIdentity({ database, publicUrl: 'http://localhost', mailQueued: () => {} });
    await identity.signUp({ ...ACCOUNT, email: 'costly@example.org', language: 'en' });
    const row = await database.find<{ password_hash: string }>(
      sql`select password_hash from identity_account where email = 'costly@example.org'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses an address that has an account, in any case, also when two requests arrive at once', async () => {
    const responses = await Promise.all(
      ['twin@example.org', 'TWIN@example.org'].map((email) => test.send(accounts.signUp, { ...ACCOUNT, email })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(problemOf(await test.send(accounts.signUp, { ...ACCOUNT, email: 'twin@example.org' }))).toEqual({
      status: 409,
      code: 'account_exists',
    });
    expect(await test.mailsTo('twin@example.org')).toHaveLength(1);
  });
});

describe('confirming', () => {
  it('accepts the mailed code once, with or without spaces', async () => {
    const email = emailOf('linden');
    await test.call(accounts.signUp, { ...ACCOUNT, email });
    const code = await test.codeFor(email);
    await test.call(accounts.confirmAccount, {
      email: ' Linden@Example.org',
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(problemOf(await test.send(accounts.confirmAccount, { email, code }))).toEqual({
      status: 400,
      code: 'code_expired',
    });
  });

  it('allows five tries per IP address, also when sixty arrive at once, and then refuses even the right code from there', async () => {
    const email = emailOf('guessed');
    await test.call(accounts.signUp, { ...ACCOUNT, email });
    const code = await test.codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const stranger = { remoteAddress: '10.0.0.9' };
    const guesses = await Promise.all(
      Array.from({ length: 59 }, () => test.send(accounts.confirmAccount, { email, code: wrong }, undefined, stranger)),
    );
    const codes = guesses.map((guess) => problemOf(guess).code);
    expect(codes.filter((c) => c === 'code_mismatch')).toHaveLength(5);
    expect(codes.filter((c) => c === 'too_many_attempts')).toHaveLength(54);
    expect(problemOf(await test.send(accounts.confirmAccount, { email, code }, undefined, stranger))).toEqual({
      status: 429,
      code: 'too_many_attempts',
    });
  });

  it('says when the code is too old', async () => {
    const email = emailOf('late');
    await test.call(accounts.signUp, { ...ACCOUNT, email });
    await test.database.run(
      sql`update identity_code set expires_at = now() - interval '1 second' where email = ${email}`,
    );
    expect(problemOf(await test.send(accounts.confirmAccount, { email, code: await test.codeFor(email) }))).toEqual({
      status: 400,
      code: 'code_expired',
    });
  });

  it('resends at most one mail in 30 seconds and five in an hour; only the newest code works', async () => {
    const email = emailOf('resend');
    await test.call(accounts.signUp, { ...ACCOUNT, email });
    const first = await test.codeFor(email);
    await test.call(accounts.resendCode, { email });
    expect(await test.mailsTo(email)).toHaveLength(1);
    for (let mails = 0; mails < 9; mails++) {
      await forgetLastMail(email);
      await test.call(accounts.resendCode, { email });
    }
    expect(await test.mailsTo(email)).toHaveLength(5);
    const newest = await test.codeFor(email);
    if (first !== newest)
      expect(problemOf(await test.send(accounts.confirmAccount, { email, code: first })).code).toBe('code_mismatch');
    await test.call(accounts.confirmAccount, { email, code: newest });
  });

  it('does not show whether an account exists when a person requests a code', async () => {
    for (const endpoint of [accounts.resendCode, accounts.forgotPassword])
      expect(await test.call(endpoint, { email: 'stranger@example.org' })).toEqual({});
    expect(await test.mailsTo('stranger@example.org')).toEqual([]);
    const stranger = await test.send(accounts.resetPassword, {
      email: 'stranger@example.org',
      code: '123456',
      password: PASSWORD,
    });
    expect(problemOf(stranger)).toEqual({ status: 400, code: 'code_mismatch' });
  });
});

describe('signing in', () => {
  it('gives the same answer for a wrong password and an unknown address', async () => {
    const email = await test.confirmedAccount('maple');
    for (const attempt of [
      { email, password: 'Wrong-123' },
      { email: 'nobody@example.org', password: 'Wrong-123' },
    ])
      expect(problemOf(await test.send(accounts.signIn, attempt))).toEqual({ status: 401, code: 'wrong_credentials' });
  });

  it('says that an account is unconfirmed only to a caller with the right password', async () => {
    const email = emailOf('hasty');
    await test.call(accounts.signUp, { ...ACCOUNT, email });
    expect(problemOf(await test.send(accounts.signIn, { email, password: 'Wrong-123' })).code).toBe(
      'wrong_credentials',
    );
    expect(problemOf(await test.send(accounts.signIn, { email, password: PASSWORD }))).toEqual({
      status: 403,
      code: 'unconfirmed_account',
    });
  });

  it('blocks for a while after five failures, for known and unknown addresses, and then allows the sign-in', async () => {
    const email = await test.confirmedAccount('patient');
    for (const address of [email, 'unknown-patient@example.org']) {
      const attempts = await Promise.all(
        Array.from({ length: 12 }, () => test.send(accounts.signIn, { email: address, password: 'Wrong-123' })),
      );
      const codes = attempts.map((attempt) => problemOf(attempt).code);
      expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
      const refused = attempts.find((attempt) => attempt.statusCode === 429);
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    }
    await test.database.run(sql`update identity_throttle set blocked_until = now() - interval '1 second'`);
    expect((await test.send(accounts.signIn, { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const email = await test.confirmedAccount('cookie');
    const response = await test.send(accounts.signIn, { email, password: PASSWORD });
    expect(response.cookies).toHaveLength(2);
    expect(response.cookies[0]).toMatchObject({
      name: 'treewell_session',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/v0/auth',
    });
    // Scripts read the other one, which says only that there is a session.
    const other = response.cookies[1];
    expect(other).toMatchObject({ name: accounts.SESSION_COOKIE, value: 'yes', sameSite: 'Strict', path: '/' });
    expect(other?.httpOnly).toBeUndefined();
    expect(other?.maxAge).toBe(response.cookies[0]?.maxAge);
    expect(response.body).not.toContain(response.cookies[0]?.value);
  });

  it('uses a __Secure- cookie and HSTS when the site is served over HTTPS', async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: 'https://trees.example.org' } });
    const email = await secure.confirmedAccount('secure');
    const response = await secure.send(accounts.signIn, { email, password: PASSWORD });
    expect(response.cookies[0]).toMatchObject({ name: '__Secure-treewell_session', secure: true });
    expect(response.headers['strict-transport-security']).toBeDefined();
    await secure.close();
  });
});

describe('first sign-in registration', () => {
  it('user_id is "null" before it and a number after it, and the rest of the API is closed until then', async () => {
    const email = await test.confirmedAccount('newcomer');
    const { id_token, user } = await test.call(accounts.signIn, { email, password: PASSWORD });
    expect(user).toMatchObject({ user_id: 'null', email, given_name: 'newcomer', user_type: 'user' });
    expect(problemOf(await test.send(accounts.setLanguage, { language: 'es' }, id_token))).toEqual({
      status: 403,
      code: 'not_registered',
    });

    const [[{ user_id }]] = await test.call(
      accounts.registerUser,
      { email, firstName: 'New', lastName: 'Comer', org: 'Scouts' },
      id_token,
    );
    expect(await test.call(accounts.getUser, {}, id_token)).toEqual({
      user_id,
      email,
      given_name: 'New',
      family_name: 'Comer',
      organization: 'Scouts',
      user_type: 'user',
      language: 'en',
      units: null,
    });
  });

  it.each([
    ['without a body', {}],
    ['with an empty body of JSON', { 'content-type': 'application/json' }],
  ])('is also POST user, %s; GET user answers the person in a list', async (_what, headers) => {
    const email = await test.confirmedAccount(`prototype${Object.keys(headers).length}`);
    const { id_token } = await test.call(accounts.signIn, { email, password: PASSWORD });
    const call = async (method: 'GET' | 'POST') => {
      const answer = await test.app.inject({
        method,
        url: '/v0/user',
        headers: { ...headers, authorization: id_token },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ data: accounts.User[] }>().data;
    };
    expect(await call('GET')).toMatchObject([{ user_id: 'null', email }]);
    const registered = await call('POST');
    expect(registered).toMatchObject([{ user_id: expect.any(Number), email, user_type: 'user' }]);
    expect(await call('POST')).toEqual(registered);
    expect(await call('GET')).toEqual(registered);
  });
});

describe('sessions', () => {
  const signIn = async (name: string) => {
    const email = await test.confirmedAccount(name);
    return test.send(accounts.signIn, { email, password: PASSWORD });
  };
  const refresh = (cookie: string, headers: Record<string, string> = {}) =>
    test.send(accounts.refreshSession, {}, undefined, { headers: { cookie, ...headers } });

  it('refuses to renew without a cookie, with an invented cookie, and from another site', async () => {
    const answers = [await test.send(accounts.refreshSession, {}), await refresh('treewell_session=made-up')];
    for (const answer of answers) {
      expect(problemOf(answer)).toEqual({ status: 401, code: 'signed_out' });
      expect(cookieOf(answer)).toContain(`${accounts.SESSION_COOKIE}=no`);
    }
    const cookie = cookieOf(await signIn('crossed'));
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      expect(problemOf(await refresh(cookie, headers))).toEqual({ status: 403, code: 'cross_site' });
      expect(problemOf(await test.send(accounts.signOut, {}, undefined, { headers: { cookie, ...headers } }))).toEqual({
        status: 403,
        code: 'cross_site',
      });
    }
    expect(
      (await refresh(cookie, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).statusCode,
    ).toBe(200);
  });

  it('rotates the refresh token; two tabs renewing at once both succeed', async () => {
    const cookie = cookieOf(await signIn('tabs'));
    const [one, two] = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(cookieOf(one)).not.toBe(cookie);
    expect((await refresh(cookieOf(one))).statusCode).toBe(200);
    expect((await refresh(cookieOf(two))).statusCode).toBe(200);
  });

  it('ends all sessions of the family when a replaced token is used later', async () => {
    const cookie = cookieOf(await signIn('stolen'));
    const newer = cookieOf(await refresh(cookie));
    await test.database.run(
      sql`update identity_session set replaced_at = replaced_at - interval '1 minute' where replaced_at is not null`,
    );
    expect(problemOf(await refresh(cookie))).toEqual({ status: 401, code: 'signed_out' });
    const after = await refresh(newer);
    expect(problemOf(after)).toEqual({ status: 401, code: 'signed_out' });
    expect(after.cookies[0]).toMatchObject({ name: 'treewell_session', value: '' });
  });

  it('signing out ends the session, and its id tokens at once', async () => {
    const response = await signIn('leaving');
    const cookie = cookieOf(response);
    const { id_token } = response.json().data as accounts.Session;
    for (let time = 0; time < 3; time++) expect((await test.send(accounts.getUser, {}, id_token)).statusCode).toBe(200);
    await test.send(accounts.signOut, {}, undefined, { headers: { cookie } });
    expect(problemOf(await refresh(cookie)).code).toBe('signed_out');
    expect(problemOf(await test.send(accounts.getUser, {}, id_token)).code).toBe('signed_out');
    expect(problemOf(await test.send(accounts.setLanguage, { language: 'es' }, id_token)).code).toBe('signed_out');
  });

  it('accepts its own id tokens with and without Bearer, and no others', async () => {
    const response = await signIn('tokens');
    const { id_token } = response.json().data as accounts.Session;
    for (const header of [id_token, `Bearer ${id_token}`])
      expect((await test.send(accounts.getUser, {}, header)).statusCode).toBe(200);

    const claims = decodeJwt(id_token);
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) })
      .sign(privateKey);
    const [header, , signature] = id_token.split('.');
    const promoted = [
      header,
      Buffer.from(JSON.stringify({ ...claims, 'custom:user_type': 'admin' })).toString('base64url'),
      signature,
    ].join('.');
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(32)));
    for (const token of [new UnsecuredJWT(claims).encode(), forged, promoted, symmetric, 'nonsense', 'a.b.c', 'Bearer'])
      expect(problemOf(await test.send(accounts.getUser, {}, token))).toEqual({ status: 401, code: 'signed_out' });
  });

  it('an expired id token is refused', async () => {
    const email = await test.confirmedAccount('expired');
    const { id_token } = await test.call(accounts.signIn, { email, password: PASSWORD });
    const key = await test.database.find<{ value: string }>(
      sql`select value from identity_secret where name = 'signing_key'`,
    );
    const { importJWK } = await import('jose');
    const signingKey = await importJWK(JSON.parse(key?.value ?? ''), 'ES256');
    const expiringIn = (seconds: number) =>
      new SignJWT({ ...decodeJwt(id_token), exp: Math.floor(Date.now() / 1000) + seconds })
        .setProtectedHeader({ alg: 'ES256' })
        .sign(signingKey);
    expect(problemOf(await test.send(accounts.getUser, {}, await expiringIn(-1))).code).toBe('signed_out');
    // A token that was valid a moment ago is refused too.
    const aging = await expiringIn(2);
    expect((await test.send(accounts.getUser, {}, aging)).statusCode).toBe(200);
    await expect
      .poll(async () => problemOf(await test.send(accounts.getUser, {}, aging)).code, { timeout: 10_000 })
      .toBe('signed_out');
  });
});

describe('a forgotten password', () => {
  it('is replaced with the mailed code; this ends the other sessions and confirms the address', async () => {
    const email = emailOf('forgetful');
    await test.call(accounts.signUp, { ...ACCOUNT, email });
    await test.call(accounts.forgotPassword, { email });
    const code = await test.codeFor(email);
    expect(problemOf(await test.send(accounts.resetPassword, { email, code, password: 'weak' })).code).toBe(
      'weak_password',
    );
    await test.call(accounts.resetPassword, { email, code, password: 'Newer-pass-8' });
    const session = cookieOf(await test.send(accounts.signIn, { email, password: 'Newer-pass-8' }));
    expect(problemOf(await test.send(accounts.signIn, { email, password: PASSWORD })).code).toBe('wrong_credentials');

    await forgetLastMail(email);
    await test.call(accounts.forgotPassword, { email });
    await test.call(accounts.resetPassword, { email, code: await test.codeFor(email), password: PASSWORD });
    expect(
      problemOf(await test.send(accounts.refreshSession, {}, undefined, { headers: { cookie: session } })).code,
    ).toBe('signed_out');
  });

  it('a confirmation code does not reset a password', async () => {
    const email = emailOf('purpose');
    await test.call(accounts.signUp, { ...ACCOUNT, email });
    const code = await test.codeFor(email);
    expect(problemOf(await test.send(accounts.resetPassword, { email, code, password: PASSWORD })).code).toBe(
      'code_mismatch',
    );
  });
});

describe('units', () => {
  it('are unknown at first, and stored for the person', async () => {
    const token = await test.signedIn('metrica');
    expect(await test.call(accounts.getUser, {}, token)).toMatchObject({ units: null });
    expect(problemOf(await test.send(accounts.setUnits, { units: 'imperial' as 'us' }, token))).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: { units: 'not_an_option' },
    });
    await test.call(accounts.setUnits, { units: 'metric' }, token);
    expect(await test.call(accounts.getUser, {}, token)).toMatchObject({ units: 'metric' });
  });
});

describe('language', () => {
  it('is stored for the person', async () => {
    const token = await test.signedIn('lingua');
    expect(problemOf(await test.send(accounts.setLanguage, { language: 'de' }, token))).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: { language: 'not_an_option' },
    });
    await test.call(accounts.setLanguage, { language: 'es' }, token);
    expect(await test.call(accounts.getUser, {}, token)).toMatchObject({ language: 'es' });
  });
});
