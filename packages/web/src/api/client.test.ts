import { signIn, setLanguage } from '@treewell/domain/accounts';
import { getTotals } from '@treewell/domain/home';
import { Problem } from '@treewell/domain/problems';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authorizeWith, call, callAsVisitor, fetchConfig } from './client.ts';

const fetchMock = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchMock);

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const refusal = (status: number, code: string, more = {}) => json(status, { error: { code, message: '', ...more } });
const totals = { trees: 3, visits: 2, users: 1 };

const problemOf = (answer: Promise<unknown>): Promise<Problem> =>
  answer.then(
    () => expect.unreachable('should have been refused'),
    (error: unknown) => (error instanceof Problem ? error : expect.unreachable(String(error))),
  );

afterEach(() => {
  fetchMock.mockReset();
  authorizeWith({ token: () => undefined, renewToken: () => Promise.resolve(undefined) });
});

describe('a refusal becomes a Problem', () => {
  it('has the code and the fields of the answer; an unknown field code becomes invalid', async () => {
    const fields = { language: { code: 'not_an_option' }, other: { code: 'code_of_a_newer_server' } };
    fetchMock.mockResolvedValue(refusal(400, 'invalid_input', { fields }));
    const problem = await problemOf(call(setLanguage, { language: 'en' }));
    expect(problem).toMatchObject({
      code: 'invalid_input',
      fields: { language: 'not_an_option', other: 'invalid' },
    });
  });

  it('says after how many seconds to try again', async () => {
    fetchMock.mockResolvedValue(json(429, { error: { code: 'too_many_attempts' } }, { 'retry-after': '12' }));
    expect((await problemOf(call(getTotals, {}))).retryAfterSeconds).toBe(12);
  });

  it.each([
    [502, 'unavailable'],
    [413, 'body_too_large'],
    [403, 'forbidden'],
    [418, 'internal'],
  ])('takes its code from status %i when the answer is not ours', async (status, code) => {
    fetchMock.mockResolvedValue(new Response('<h1>Bad Gateway</h1>', { status }));
    expect((await problemOf(call(getTotals, {}))).code).toBe(code);
  });

  it('refuses settings that are not from our server', async () => {
    fetchMock.mockResolvedValue(new Response('<h1>Sign in to the network of this hotel</h1>', { status: 200 }));
    expect((await problemOf(fetchConfig())).code).toBe('internal');
  });

  it('is unavailable when the network fails', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await problemOf(call(getTotals, {}))).code).toBe('unavailable');
  });

  it('is internal when the answer does not fit the schema', async () => {
    fetchMock.mockResolvedValue(json(200, { data: { trees: 'many' } }));
    expect((await problemOf(call(getTotals, {}))).code).toBe('internal');
  });
});

describe('the token', () => {
  const tokenOf = (index: number) => new Headers(fetchMock.mock.calls[index]?.[1]?.headers).get('authorization');

  it('is renewed once after a 401, and the call is repeated', async () => {
    const renewToken = vi.fn(() => Promise.resolve('new'));
    authorizeWith({ token: () => 'old', renewToken });
    fetchMock.mockResolvedValueOnce(refusal(401, 'signed_out')).mockResolvedValueOnce(json(200, { data: totals }));
    expect(await call(getTotals, {})).toEqual(totals);
    expect([tokenOf(0), tokenOf(1)]).toEqual(['Bearer old', 'Bearer new']);
    expect(renewToken).toHaveBeenCalledExactlyOnceWith('old');
  });

  it('is not renewed a second time when the new one is refused too', async () => {
    authorizeWith({ token: () => 'old', renewToken: () => Promise.resolve('new') });
    fetchMock.mockImplementation(() => Promise.resolve(refusal(401, 'signed_out')));
    expect((await problemOf(call(getTotals, {}))).code).toBe('signed_out');
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('is neither sent nor renewed when a sign-in is refused', async () => {
    const renewToken = vi.fn(() => Promise.resolve('new'));
    authorizeWith({ token: () => 'old', renewToken });
    fetchMock.mockResolvedValue(refusal(401, 'wrong_credentials'));
    expect((await problemOf(callAsVisitor(signIn, { email: 'a@b.c', password: 'x' }))).code).toBe('wrong_credentials');
    expect(tokenOf(0)).toBeNull();
    expect(renewToken).not.toHaveBeenCalled();
  });
});
