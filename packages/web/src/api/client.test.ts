import { signIn, setLanguage } from '@treewell/domain/accounts';
import { getTotals } from '@treewell/domain/home';
import { Problem } from '@treewell/domain/problems';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a slow line', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // The fake clock does not know the timers of signals.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Answers after `beginsAfter` seconds, then with one byte every `pause` seconds. Like fetch, it fails when it is aborted. */
  function answerSlowly(text: string, { beginsAfter, pause }: { beginsAfter: number; pause: number }): void {
    const bytes = [...new TextEncoder().encode(text)];
    fetchMock.mockImplementation(async (_url, { signal } = {}) => {
      const seconds = (count: number): Promise<void> =>
        new Promise((resolve, reject) => {
          setTimeout(resolve, count * 1000);
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        });
      await seconds(beginsAfter);
      return new Response(
        new ReadableStream({
          async pull(controller) {
            await seconds(pause);
            const byte = bytes.shift();
            if (byte === undefined) controller.close();
            else controller.enqueue(Uint8Array.of(byte));
          },
        }),
      );
    });
  }
  const answer = JSON.stringify({ data: totals });

  it('may take longer than the time limit for an answer, as long as pieces of it arrive', async () => {
    answerSlowly(answer, { beginsAfter: 29, pause: 29 });
    const called = call(getTotals, {});
    await vi.advanceTimersByTimeAsync(29_000 * (answer.length + 2));
    expect(await called).toEqual(totals);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['before the answer begins', { beginsAfter: 31, pause: 0 }],
    ['in the middle of the answer', { beginsAfter: 0, pause: 31 }],
  ])('fails after half a minute of silence %s', async (_when, pace) => {
    answerSlowly(answer, pace);
    const problem = problemOf(call(getTotals, {}));
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await problem).code).toBe('unavailable');
  });

  it('fails with the reason of the caller who cancels in the middle of the answer', async () => {
    answerSlowly(answer, { beginsAfter: 1, pause: 1 });
    const cancelled = new AbortController();
    const called = call(getTotals, {}, cancelled.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5_000);
    cancelled.abort('left the page');
    expect(await called).toBe('left the page');
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
  });
});
