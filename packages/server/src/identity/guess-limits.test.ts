// A stranger who guesses, requests mails or signs up first cannot lock a person out.
import * as accounts from '@treewell/domain/accounts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestApp, createTestApp, emailOf, problemOf } from '../../test/app.ts';
import { sql } from '../db/db.ts';
import { deleteOutdated } from './embedded-identity.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const NEW_PASSWORD = 'Newer-pass-8';
const HOME = '192.0.2.1';
const from = (remoteAddress: string) => ({ remoteAddress });
const strangers = (count: number) => Array.from({ length: count }, (_, n) => `10.${1 + (n >> 8)}.${n & 255}.5`);

const signUp = (email: string) =>
  test.call(accounts.signUp, { email, password: PASSWORD, given_name: 'Fern', family_name: 'Oak' });
const signIn = (email: string, address: string, password = PASSWORD) =>
  test.send(accounts.signIn, { email, password }, undefined, from(address));
const confirm = (email: string, address: string, code: string) =>
  test.send(accounts.confirmAccount, { email, code }, undefined, from(address));
const reset = (email: string, address: string, code: string) =>
  test.send(accounts.resetPassword, { email, code, password: NEW_PASSWORD }, undefined, from(address));

async function linkFor(email: string): Promise<URL> {
  const link = /https?:\S+\/login\?\S+/.exec((await test.mailsTo(email)).at(-1)?.text_body ?? '')?.[0];
  if (!link) throw new Error(`No link was mailed to ${email}`);
  return new URL(link);
}
const keyFor = async (email: string): Promise<string> => afterHash(await linkFor(email)).get('key') as string;
/** The part of a URL that browsers do not send to the server. */
const afterHash = ({ hash }: URL): URLSearchParams => new URLSearchParams(hash.slice(1));

const wrongCode = async (email: string): Promise<string> =>
  (await test.codeFor(email)) === '000000' ? '000001' : '000000';
const codesOf = (answers: LightMyRequestResponse[]) => answers.map((answer) => problemOf(answer).code ?? 'ok');
const countOf = (list: string[], wanted: string): number => list.filter((item) => item === wanted).length;

/** Uses so many IP addresses that the back-off of a single address does not apply. */
const guessPasswords = async (email: string, count: number) =>
  codesOf(await Promise.all(strangers(count).map((address) => signIn(email, address, 'Wrong-123'))));
const guessCodes = async (email: string, count: number) => {
  const wrong = await wrongCode(email);
  return codesOf(await Promise.all(strangers(count).map((address) => confirm(email, address, wrong))));
};

describe('a mail', () => {
  it('always mails the code for a new account, even if strangers requested mails before', async () => {
    const email = emailOf('suppressed');
    for (let requests = 0; requests < 7; requests++) {
      await test.call(accounts.resendCode, { email });
      await test.database.run(
        sql`update identity_code set mailed_at = mailed_at - interval '31 seconds' where email = ${email}`,
      );
    }
    await test.call(accounts.resendCode, { email });
    await signUp(email);
    expect(await test.mailsTo(email)).toHaveLength(1);
    expect((await confirm(email, HOME, await test.codeFor(email))).statusCode).toBe(200);
  });

  it('the mail for a new account starts the hourly count again', async () => {
    const email = emailOf('counted');
    for (let requests = 0; requests < 5; requests++) {
      await test.call(accounts.resendCode, { email });
      await test.database.run(
        sql`update identity_code set mailed_at = mailed_at - interval '31 seconds' where email = ${email}`,
      );
    }
    await signUp(email);
    await test.database.run(
      sql`update identity_code set mailed_at = mailed_at - interval '31 seconds' where email = ${email}`,
    );
    await test.call(accounts.resendCode, { email });
    expect(await test.mailsTo(email)).toHaveLength(2);
  });
});

describe('wrong passwords', () => {
  it('wrong guesses of a stranger block the stranger, not the owner', async () => {
    const email = await test.confirmedAccount('watched');
    const [stranger] = strangers(1) as [string];
    const answers = codesOf(await Promise.all(Array.from({ length: 12 }, () => signIn(email, stranger, 'Wrong-123'))));
    expect(countOf(answers, 'too_many_attempts')).toBe(7);
    expect(problemOf(await signIn(email, stranger)).code).toBe('too_many_attempts');
    expect((await signIn(email, HOME)).statusCode).toBe(200);
    // A success from one address does not unblock another.
    expect(problemOf(await signIn(email, stranger)).code).toBe('too_many_attempts');
  });

  it('are counted together for a whole IPv6 network', async () => {
    const email = await test.confirmedAccount('sixer');
    const answers = codesOf(
      await Promise.all(Array.from({ length: 12 }, (_, n) => signIn(email, `2001:db8:1:1::${n + 1}`, 'Wrong-123'))),
    );
    expect(countOf(answers, 'wrong_credentials')).toBe(5);
  });

  it.each(['known', 'unknown'])(
    'from all addresses together have a daily limit, for a %s e-mail address',
    { tags: 'slow' },
    async (kind) => {
      const email = kind === 'known' ? await test.confirmedAccount('besieged') : emailOf('nobody-there');
      const answers = await guessPasswords(email, accounts.PASSWORD_GUESSES_PER_DAY + 20);
      expect(countOf(answers, 'wrong_credentials')).toBe(accounts.PASSWORD_GUESSES_PER_DAY);
      expect(countOf(answers, 'too_many_attempts')).toBe(20);
      const refused = await signIn(email, '192.0.2.77');
      expect(problemOf(refused).code).toBe('too_many_attempts');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_600);
      await test.database.run(
        sql`update identity_guess set day_began_at = day_began_at - interval '25 hours' where email = ${email}`,
      );
      expect(problemOf(await signIn(email, '192.0.2.77', 'Wrong-123')).code).toBe('wrong_credentials');
    },
  );

  it(
    'at the daily limit do not block an address that the owner used within 30 days, except by its own back-off',
    { tags: 'slow' },
    async () => {
      const email = await test.confirmedAccount('regular');
      expect((await signIn(email, HOME)).statusCode).toBe(200);
      await guessPasswords(email, accounts.PASSWORD_GUESSES_PER_DAY + 5);
      expect((await signIn(email, HOME)).statusCode).toBe(200);
      await test.database.run(
        sql`update identity_known_address set seen_at = now() - interval '31 days' where email = ${email}`,
      );
      expect(problemOf(await signIn(email, HOME)).code).toBe('too_many_attempts');
      await test.database.run(sql`update identity_known_address set seen_at = now() where email = ${email}`);
      const own = codesOf(await Promise.all(Array.from({ length: 8 }, () => signIn(email, HOME, 'Wrong-123'))));
      expect(own).toContain('too_many_attempts');
    },
  );

  it('right passwords are not counted', async () => {
    const email = await test.confirmedAccount('frequent');
    for (const address of strangers(8)) expect((await signIn(email, address)).statusCode).toBe(200);
    const row = await test.database.find(
      sql`select guesses from identity_guess where email = ${email} and kind = 'password'`,
    );
    expect(row).toEqual({ guesses: 0 });
  });
});

describe('wrong codes', () => {
  it('wrong guesses of a stranger block the stranger, not the owner', async () => {
    const email = emailOf('coder');
    await signUp(email);
    const [stranger] = strangers(1) as [string];
    const wrong = await wrongCode(email);
    for (let tries = 0; tries < accounts.CODE_TRIES; tries++)
      expect(problemOf(await confirm(email, stranger, wrong)).code).toBe('code_mismatch');
    expect(problemOf(await confirm(email, stranger, wrong)).code).toBe('too_many_attempts');
    expect((await confirm(email, HOME, await test.codeFor(email))).statusCode).toBe(200);
  });

  it('wrong codes from all addresses together have a daily limit over all codes', async () => {
    const email = emailOf('stormed');
    await signUp(email);
    expect(countOf(await guessCodes(email, 40), 'code_mismatch')).toBe(40);
    await test.database.run(
      sql`update identity_code set mailed_at = mailed_at - interval '31 seconds' where email = ${email}`,
    );
    await test.call(accounts.resendCode, { email });
    const answers = await guessCodes(email, 40);
    expect(countOf(answers, 'code_mismatch')).toBe(accounts.CODE_GUESSES_PER_DAY - 40);
    expect(problemOf(await confirm(email, HOME, await test.codeFor(email))).code).toBe('too_many_attempts');
  });
});

describe('the link in a mail', () => {
  it('opens the form, with the e-mail address and a long key that is not stored in the database', async () => {
    const email = emailOf('linked+tree');
    await signUp(email);
    const link = await linkFor(email);
    expect([link.pathname, link.search, afterHash(link).get('email')]).toEqual(['/login', '?mode=verify', email]);
    const key = await keyFor(email);
    expect(accounts.isLinkKey(key)).toBe(true);
    const rows = await test.database.list(
      sql`select encode(key_hash, 'escape') || encode(code_hash, 'escape') as stored from identity_code`,
    );
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('is refused with an invented key, and with a key for another purpose, of another person, or already used', async () => {
    const [email, other] = [emailOf('keyed'), emailOf('keyed-too')];
    await signUp(email);
    await signUp(other);
    const key = await keyFor(email);
    expect(problemOf(await confirm(email, HOME, 'k'.repeat(43)))).toEqual({ status: 400, code: 'code_mismatch' });
    expect(problemOf(await confirm(other, HOME, key)).code).toBe('code_mismatch');
    expect(problemOf(await reset(email, HOME, key)).code).toBe('code_mismatch');
    expect((await confirm(email, HOME, key)).statusCode).toBe(200);
    expect(problemOf(await confirm(email, HOME, key)).code).toBe('code_expired');
    expect(problemOf(await confirm(email, HOME, await test.codeFor(email))).code).toBe('code_expired');
  });

  it('is valid as long as the code, and until the next mail', async () => {
    const email = emailOf('renewed');
    await signUp(email);
    const first = await keyFor(email);
    await test.database.run(
      sql`update identity_code set mailed_at = mailed_at - interval '31 seconds' where email = ${email}`,
    );
    await test.call(accounts.resendCode, { email });
    expect(problemOf(await confirm(email, HOME, first)).code).toBe('code_mismatch');
    await test.database.run(
      sql`update identity_code set expires_at = now() - interval '1 second' where email = ${email}`,
    );
    expect(problemOf(await confirm(email, HOME, await keyFor(email))).code).toBe('code_expired');
  });

  it('is accepted once when it arrives many times at once', async () => {
    const email = emailOf('doubled');
    await signUp(email);
    const key = await keyFor(email);
    const answers = codesOf(await Promise.all(Array.from({ length: 6 }, () => confirm(email, HOME, key))));
    expect(countOf(answers, 'ok')).toBe(1);
  });

  it('works for the owner when all limits are reached, and counts as no guess', { tags: 'slow' }, async () => {
    const email = emailOf('owner');
    await signUp(email);
    await guessCodes(email, accounts.CODE_GUESSES_PER_DAY + 5);
    await guessPasswords(email, accounts.PASSWORD_GUESSES_PER_DAY + 5);
    for (let tries = 0; tries < 7; tries++) await confirm(email, HOME, 'k'.repeat(43));
    expect((await confirm(email, HOME, await keyFor(email))).statusCode).toBe(200);
    expect(problemOf(await signIn(email, HOME)).code).toBe('too_many_attempts');

    await test.call(accounts.forgotPassword, { email });
    expect((await linkFor(email)).searchParams.get('mode')).toBe('verifyForgot');
    expect((await reset(email, HOME, await keyFor(email))).statusCode).toBe(200);
    // The reset came from the owner's address, so the daily limit does not block this address.
    expect((await signIn(email, HOME, NEW_PASSWORD)).statusCode).toBe(200);
    expect(problemOf(await signIn(email, '192.0.2.99', NEW_PASSWORD)).code).toBe('too_many_attempts');
  });
});

it('the database contains no IP address', async () => {
  const email = await test.confirmedAccount('private');
  await signIn(email, '203.0.113.77', 'Wrong-123');
  await signIn(email, '203.0.113.77');
  for (const table of [
    sql`identity_throttle`,
    sql`identity_guess`,
    sql`identity_known_address`,
    sql`identity_code_try`,
  ]) {
    const rows = await test.database.list<{ stored: string }>(
      sql`select row_to_json(t)::text as stored from ${table} t`,
    );
    expect(
      rows.filter(
        ({ stored }) => stored.includes('203.0.113') || stored.includes(Buffer.from('203.0.113').toString('hex')),
      ),
    ).toEqual([]);
  }
});

it('outdated counts are deleted, and newer ones stay', async () => {
  const email = await test.confirmedAccount('forgotten');
  await signIn(email, HOME);
  await signIn(email, '10.9.9.9', 'Wrong-123');
  await confirm(email, HOME, '000000');
  const counts = () =>
    test.database.find(sql`
      select (select count(*)::int from identity_throttle where email = ${email}) as misses,
        (select count(*)::int from identity_guess where email = ${email}) as guesses,
        (select count(*)::int from identity_code_try where email = ${email}) as tries,
        (select count(*)::int from identity_known_address where email = ${email}) as known`);
  await deleteOutdated(test.database);
  expect(await counts()).toEqual({ misses: 1, guesses: 2, tries: 2, known: 1 });
  await test.database.run(sql`update identity_throttle set last_miss_at = now() - interval '25 hours'`);
  await test.database.run(sql`update identity_guess set day_began_at = now() - interval '25 hours'`);
  await test.database.run(sql`update identity_code set mailed_at = now() - interval '49 hours'`);
  await test.database.run(sql`update identity_known_address set seen_at = now() - interval '31 days'`);
  await deleteOutdated(test.database);
  expect(await counts()).toEqual({ misses: 0, guesses: 0, tries: 0, known: 0 });
});
