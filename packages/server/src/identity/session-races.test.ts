// A password reset or a sign-out while sessions are created or renewed, on real concurrent connections.
import * as accounts from '@treewell/domain/accounts';
import { UNKNOWN_DEVICE } from '@treewell/domain/accounts/devices';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, type TestApp, cookieOf, createTestApp, problemOf } from '../../test/app.ts';
import { type Database, type Db, openPool, sql } from '../db/db.ts';
import * as queries from './embedded-identity.queries.ts';

let test: TestApp;
/** The connections of another server on the same database. */
let otherServer: Database;
beforeAll(async () => {
  test = await createTestApp();
  otherServer = openPool(test.database.connection, () => {});
});
afterAll(async () => {
  await otherServer.close();
  await test.close();
});

const signIn = (email: string, remoteAddress = '10.0.0.1') =>
  test.send(accounts.signIn, { email, password: PASSWORD }, undefined, { remoteAddress });
const refresh = (cookie: string, remoteAddress = '10.0.0.1') =>
  test.send(accounts.refreshSession, {}, undefined, { headers: { cookie }, remoteAddress });
const signOut = (cookie: string, remoteAddress = '10.0.0.1') =>
  test.send(accounts.signOut, {}, undefined, { headers: { cookie }, remoteAddress });

const aliveSessions = async (email: string): Promise<number> => {
  const row = await test.database.find<{ count: number }>(sql`
    select count(*)::int as count from identity_session join identity_account using (sub)
    where email = ${email} and revoked_at is null`);
  return row?.count ?? NaN;
};

const untilOneCallWaits = () =>
  vi.waitFor(
    async () => {
      const waiting = await otherServer.list(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting).toHaveLength(1);
    },
    { timeout: 10_000, interval: 20 },
  );

const lockAccount = (tx: Db, email: string) =>
  tx.find(sql`select sub from identity_account where email = ${email} for no key update`);

/** Locks the account like a reset, starts `call`, and finishes the reset when the call waits for the lock. */
async function duringReset<T>(email: string, call: () => Promise<T>): Promise<T> {
  const { answer } = await otherServer.transaction(async (tx) => {
    await lockAccount(tx, email);
    const started = { answer: call() };
    await untilOneCallWaits();
    await queries.updateAccountPassword(tx, email, '$argon2id$v=19$m=19456,t=2,p=1$another$password');
    await queries.updateAccountSessionsRevoked(tx, email);
    return started;
  });
  return answer;
}

describe('a password reset ends', () => {
  it('a session that somebody starts with the old password at that moment', async () => {
    const email = await test.confirmedAccount('beginner');
    const answer = await duringReset(email, () => signIn(email));
    expect(problemOf(answer)).toEqual({ status: 401, code: 'wrong_credentials' });
    expect(answer.cookies).toEqual([]);
    expect(await aliveSessions(email)).toBe(0);
  });

  it('a session that is renewed at that moment', async () => {
    const email = await test.confirmedAccount('renewer');
    const cookie = cookieOf(await signIn(email));
    expect(problemOf(await duringReset(email, () => refresh(cookie)))).toEqual({ status: 401, code: 'signed_out' });
    expect(await aliveSessions(email)).toBe(0);
  });

  it('all sessions, in many rounds of concurrent calls', { tags: 'slow' }, async () => {
    const email = await test.confirmedAccount('crossing');
    let password = PASSWORD;
    for (let round = 0; round < 12; round++) {
      const remoteAddress = `10.1.${round}.1`;
      const old = password;
      const signInWithOld = () => test.send(accounts.signIn, { email, password: old }, undefined, { remoteAddress });
      const [one, two, three] = (await Promise.all([signInWithOld(), signInWithOld(), signInWithOld()])).map(
        cookieOf,
      ) as [string, string, string];
      await test.database.run(sql`delete from identity_code where email = ${email}`);
      await test.call(accounts.forgotPassword, { email });
      const code = await test.codeFor(email);
      password = `Newer-pass-${round}`;
      const [reset, ...answers] = await Promise.all([
        test.send(accounts.resetPassword, { email, code, password }, undefined, { remoteAddress }),
        signInWithOld(),
        refresh(one, remoteAddress),
        refresh(one, remoteAddress),
        refresh(two, remoteAddress),
        signOut(three, remoteAddress),
        signInWithOld(),
        refresh(three, remoteAddress),
      ]);
      expect(reset.statusCode).toBe(200);
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(await aliveSessions(email), `sessions alive after round ${round}`).toBe(0);
    }
  });
});

describe('signing out ends', () => {
  it('a session that is renewed at that moment', async () => {
    const email = await test.confirmedAccount('leaver');
    const cookie = cookieOf(await signIn(email));
    const { answer } = await otherServer.transaction(async (tx) => {
      await lockAccount(tx, email);
      const started = { answer: refresh(cookie) };
      await untilOneCallWaits();
      await tx.run(
        sql`update identity_session set revoked_at = now() where sub = (select sub from identity_account where email = ${email})`,
      );
      return started;
    });
    expect(problemOf(await answer)).toEqual({ status: 401, code: 'signed_out' });
    expect(await aliveSessions(email)).toBe(0);
  });

  it('a session whose renewal is not committed yet', async () => {
    const email = await test.confirmedAccount('hasty');
    const cookie = cookieOf(await signIn(email));
    const account = (await queries.findAccount(otherServer, email)) as queries.AccountRow;
    const parent = (await otherServer.find<{ token_hash: Buffer; family: string }>(
      sql`select token_hash, family from identity_session where sub = ${account.sub}`,
    ))!;
    const { answer } = await otherServer.transaction(async (tx) => {
      await queries.findAccountUnchanged(tx, account.sub, account.password_hash);
      const renewed = {
        token_hash: Buffer.alloc(32, 7),
        family: parent.family,
        sub: account.sub,
        valid_seconds: 60,
        parent_hash: parent.token_hash,
        ...UNKNOWN_DEVICE,
      };
      expect(await queries.insertSession(tx, renewed)).toBe(true);
      const started = { answer: signOut(cookie) };
      await untilOneCallWaits();
      return started;
    });
    expect((await answer).statusCode).toBe(200);
    expect(await aliveSessions(email)).toBe(0);
  });
});
