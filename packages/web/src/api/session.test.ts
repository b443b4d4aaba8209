// @vitest-environment happy-dom
import { SESSION_COOKIE, type Session } from '@treewell/domain/accounts';
import { getTotals } from '@treewell/domain/home';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from './client.ts';
import { rememberDevice } from './known-device.ts';
import { createSessionStore, type SessionStore } from './session.ts';

const LIFETIME_SECONDS = 900;
const USER: Session['user'] = {
  user_id: 7,
  email: 'lena@example.org',
  given_name: 'Lena',
  family_name: 'Alvarado',
  organization: 'Scouts',
  user_type: 'user',
  language: 'en',
  units: null,
};

// A small fake server: the calls that it receives, and the state that decides its answers.
let calls: string[];
let isSignedIn: boolean;
let isRegistered: boolean;
let isUnreachable: boolean;
let issued: number;
let validToken: string;
/** The fake server sends the next answer after this promise. */
let delay: Promise<void> | undefined;

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refused = () => answer(401, { error: { code: 'signed_out', message: '' } });

function issueToken(): Response {
  issued += 1;
  validToken = `token-${issued}`;
  const user = { ...USER, user_id: isRegistered ? 7 : 'null' };
  return answer(200, { data: { id_token: validToken, expires_in: LIFETIME_SECONDS, user } });
}

vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
  const path = url.replace('/v0', '');
  calls.push(path);
  if (isUnreachable) throw new TypeError('Failed to fetch');
  const isCurrent = new Headers(request.headers).get('authorization') === `Bearer ${validToken}`;
  switch (path) {
    case '/auth/signin':
      isSignedIn = true;
      return issueToken();
    case '/auth/refresh':
      return isSignedIn ? issueToken() : refused();
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
      await delay;
      return isCurrent ? answer(200, { data: { trees: 1, visits: 1, users: 1 } }) : refused();
  }
});

let session: SessionStore;

beforeEach(() => {
  vi.useFakeTimers();
  document.cookie = `${SESSION_COOKIE}=yes`;
  calls = [];
  isSignedIn = true;
  isRegistered = true;
  isUnreachable = false;
  issued = 0;
  session = createSessionStore();
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const credentials = { email: USER.email, password: 'Secret#123' };

it('asks the server whether the person is signed in', async () => {
  expect(session.state().status).toBe('unknown');
  expect(await session.settle()).toMatchObject({ status: 'signed-in', user: { given_name: 'Lena' } });
});

describe('a browser without a session', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['on a device where nobody has ever signed in', ''],
    ['after a sign-out', 'no'],
  ])('does not ask the server %s', async (_, answer) => {
    if (answer !== '') rememberDevice();
    document.cookie = answer === '' ? `${SESSION_COOKIE}=; max-age=0` : `${SESSION_COOKIE}=${answer}`;
    expect((await session.settle()).status).toBe('signed-out');
    expect(calls).toEqual([]);
  });

  it('says that there is no network before it says that nobody is signed in', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => network.mockRestore());
    isUnreachable = true;
    document.cookie = `${SESSION_COOKIE}=; max-age=0`;
    expect((await session.settle()).status).toBe('unreachable');
  });

  it('asks the server on a device that signed in before the cookie existed', async () => {
    rememberDevice();
    document.cookie = `${SESSION_COOKIE}=; max-age=0`;
    expect((await session.settle()).status).toBe('signed-in');
  });
});

it('is signed out when the server refuses to refresh', async () => {
  isSignedIn = false;
  expect((await session.settle()).status).toBe('signed-out');
});

it('renews each token after 80 % of its lifetime', async () => {
  await session.settle();
  await seconds(LIFETIME_SECONDS * 0.8 - 1);
  expect(issued).toBe(1);
  await seconds(1);
  expect(issued).toBe(2);
  await seconds(LIFETIME_SECONDS * 0.8);
  expect(issued).toBe(3);
});

it('renews when a hidden page becomes visible again', async () => {
  await session.settle();
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + LIFETIME_SECONDS * 1000);
  document.dispatchEvent(new Event('visibilitychange'));
  await seconds(0);
  expect(issued).toBe(2);
});

it('sends one refresh for several callers', async () => {
  await Promise.all([session.settle(), session.settle(), session.settle()]);
  expect(calls).toEqual(['/auth/refresh']);
});

it('renews once when several calls are refused together', async () => {
  await session.settle();
  validToken = 'revoked';
  const answers = await Promise.all([call(getTotals, {}), call(getTotals, {}), call(getTotals, {})]);
  expect(answers).toHaveLength(3);
  expect(calls.filter((path) => path === '/auth/refresh')).toHaveLength(2);
});

it('does not renew again when a call is refused after the renewal', async () => {
  await session.settle();
  validToken = 'revoked';
  const late = Promise.withResolvers<void>();
  delay = late.promise;
  const slow = call(getTotals, {});
  delay = undefined;
  await call(getTotals, {});
  late.resolve();
  await slow;
  expect(calls.filter((path) => path === '/auth/refresh')).toHaveLength(2);
});

it('ends when the server refuses a renewal', async () => {
  await session.settle();
  isSignedIn = false;
  validToken = 'revoked';
  await expect(call(getTotals, {})).rejects.toMatchObject({ code: 'signed_out' });
  expect(session.state().status).toBe('signed-out');
});

it('stays signed in when the server does not answer', async () => {
  await session.settle();
  isUnreachable = true;
  await seconds(LIFETIME_SECONDS);
  expect(session.state().status).toBe('signed-in');
  isUnreachable = false;
  await seconds(15);
  expect(await call(getTotals, {})).toMatchObject({ trees: 1 });
});

it('is unreachable, and not signed out, when the server does not answer at the start', async () => {
  isUnreachable = true;
  expect(await session.settle()).toMatchObject({ status: 'unreachable', problem: { code: 'unavailable' } });
  isUnreachable = false;
  expect((await session.settle()).status).toBe('signed-in');
});

it('asks again when the network is back', async () => {
  isUnreachable = true;
  await session.settle();
  isUnreachable = false;
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

it('finishes a registration that was interrupted', async () => {
  isRegistered = false;
  await session.settle();
  expect(calls).toEqual(['/auth/refresh', '/user/validate', '/auth/refresh']);
  expect(session.state()).toMatchObject({ status: 'signed-in', user: { user_id: 7 } });
});

it('signs the other tabs in and out as well', async () => {
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

it('fails to sign out when the server does not answer', async () => {
  await session.settle();
  isUnreachable = true;
  await expect(session.signOut()).rejects.toMatchObject({ code: 'unavailable' });
  expect(session.state().status).toBe('signed-in');
});
