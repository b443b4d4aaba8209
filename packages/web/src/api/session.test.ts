// @vitest-environment happy-dom
import type { Session } from '@treewell/domain/accounts';
import { getTotals } from '@treewell/domain/home';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './client.ts';
import { createSessionStore, type SessionStore } from './session.ts';

const LIFE_SECONDS = 900;
const USER: Session['user'] = {
  user_id: 7,
  email: 'lena@example.org',
  given_name: 'Lena',
  family_name: 'Alvarado',
  organization: 'Scouts',
  user_type: 'user',
  language: 'en',
};

// A server in small: what it is asked, and how it answers.
let calls: string[];
let isSignedIn: boolean;
let isRegistered: boolean;
let isAway: boolean;
let issued: number;
let validToken: string;
/** Holds the next answer back until it is resolved. */
let hold: Promise<void> | undefined;

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refused = () => answer(401, { error: { code: 'signed_out', message: '' } });

function issue(): Response {
  issued += 1;
  validToken = `token-${issued}`;
  const user = { ...USER, user_id: isRegistered ? 7 : 'null' };
  return answer(200, { data: { id_token: validToken, expires_in: LIFE_SECONDS, user } });
}

vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
  const path = url.replace('/v0', '');
  calls.push(path);
  if (isAway) throw new TypeError('Failed to fetch');
  const isCurrent = new Headers(request.headers).get('authorization') === `Bearer ${validToken}`;
  switch (path) {
    case '/auth/signin':
      isSignedIn = true;
      return issue();
    case '/auth/refresh':
      return isSignedIn ? issue() : refused();
    case '/auth/signout':
      isSignedIn = false;
      return answer(200, { data: {} });
    case '/user/validate':
      if (!isCurrent) return refused();
      expect(JSON.parse(request.body as string)).toEqual({
        email: USER.email,
        firstName: 'Lena',
        lastName: 'Alvarado',
        org: 'Scouts',
      });
      isRegistered = true;
      return answer(200, { data: [[{ user_id: 7 }]] });
    default:
      await hold;
      return isCurrent ? answer(200, { data: { trees: 1, visits: 1, users: 1 } }) : refused();
  }
});

let session: SessionStore;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  isSignedIn = true;
  isRegistered = true;
  isAway = false;
  issued = 0;
  session = createSessionStore();
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const credentials = { email: USER.email, password: 'Secret#123' };

it('asks the server before it decides', async () => {
  expect(session.state().status).toBe('unknown');
  expect(await session.settle()).toMatchObject({ status: 'signed-in', user: { given_name: 'Lena' } });
});

it('knows a visitor by the refused refresh', async () => {
  isSignedIn = false;
  expect((await session.settle()).status).toBe('signed-out');
});

it('renews at 80 % of the life of the token, and again', async () => {
  await session.settle();
  await seconds(LIFE_SECONDS * 0.8 - 1);
  expect(issued).toBe(1);
  await seconds(1);
  expect(issued).toBe(2);
  await seconds(LIFE_SECONDS * 0.8);
  expect(issued).toBe(3);
});

it('renews when a page that has slept becomes visible', async () => {
  await session.settle();
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + LIFE_SECONDS * 1000);
  document.dispatchEvent(new Event('visibilitychange'));
  await seconds(0);
  expect(issued).toBe(2);
});

it('has one refresh in flight, whoever asks', async () => {
  await Promise.all([session.settle(), session.settle(), session.settle()]);
  expect(calls).toEqual(['/auth/refresh']);
});

it('renews once for all calls that are refused together', async () => {
  await session.settle();
  validToken = 'revoked';
  const answers = await Promise.all([call(getTotals, {}), call(getTotals, {}), call(getTotals, {})]);
  expect(answers).toHaveLength(3);
  expect(calls.filter((path) => path === '/auth/refresh')).toHaveLength(2);
});

it('does not renew again for a call whose refusal comes late', async () => {
  await session.settle();
  validToken = 'revoked';
  const late = Promise.withResolvers<void>();
  hold = late.promise;
  const slow = call(getTotals, {});
  hold = undefined;
  await call(getTotals, {});
  late.resolve();
  await slow;
  expect(calls.filter((path) => path === '/auth/refresh')).toHaveLength(2);
});

it('ends when a renewal is refused', async () => {
  await session.settle();
  isSignedIn = false;
  validToken = 'revoked';
  await expect(call(getTotals, {})).rejects.toMatchObject({ code: 'signed_out' });
  expect(session.state().status).toBe('signed-out');
});

it('throws nobody out because the server is away', async () => {
  await session.settle();
  isAway = true;
  await seconds(LIFE_SECONDS);
  expect(session.state().status).toBe('signed-in');
  isAway = false;
  await seconds(15);
  expect(await call(getTotals, {})).toMatchObject({ trees: 1 });
});

it('leaves the question open when the server is away at the start', async () => {
  isAway = true;
  expect(await session.settle()).toMatchObject({ status: 'unreachable', problem: { code: 'unavailable' } });
  isAway = false;
  expect((await session.settle()).status).toBe('signed-in');
});

it('asks again when the network is back', async () => {
  isAway = true;
  await session.settle();
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await seconds(0);
  expect(session.state().status).toBe('signed-in');
});

it('registers a person at the first sign-in, then renews', async () => {
  isRegistered = false;
  await session.signIn(credentials);
  expect(calls).toEqual(['/auth/signin', '/user/validate', '/auth/refresh']);
  expect(session.state()).toMatchObject({ status: 'signed-in', user: { user_id: 7 } });
});

it('finishes a registration that was broken off', async () => {
  isRegistered = false;
  await session.settle();
  expect(calls).toEqual(['/auth/refresh', '/user/validate', '/auth/refresh']);
  expect(session.state()).toMatchObject({ status: 'signed-in', user: { user_id: 7 } });
});

it('lets the other tabs in after a sign-in, and out after a sign-out', async () => {
  isSignedIn = false;
  const other = createSessionStore();
  await other.settle();
  vi.useRealTimers();
  await session.signIn(credentials);
  await vi.waitFor(() => expect(other.state().status).toBe('signed-in'));
  await session.signOut();
  await vi.waitFor(() => expect(other.state().status).toBe('signed-out'));
  other.stop();
});

it('does not pretend to have signed out when the server is away', async () => {
  await session.settle();
  isAway = true;
  await expect(session.signOut()).rejects.toMatchObject({ code: 'unavailable' });
  expect(session.state().status).toBe('signed-in');
});
