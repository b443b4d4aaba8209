// @vitest-environment happy-dom
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { getTotals } from '@treewell/domain/home';
import { Problem } from '@treewell/domain/problems';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, isOffline } from './client.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient;
let isOnline = true;
beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  client = createQueryClient();
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function goOnline(value: boolean): void {
  isOnline = value;
  window.dispatchEvent(new Event(value ? 'online' : 'offline'));
}

/** A screen that shows the totals. */
function watch() {
  const observer = new QueryObserver(client, {
    ...client.defaultQueryOptions({ queryKey: ['totals'] }),
    queryFn: ({ signal }) => call(getTotals, {}, signal),
  });
  observer.subscribe(() => {});
  return () => observer.getCurrentResult();
}

const TOTALS = { trees: 1, visits: 2, users: 3 };
const answer = () => Promise.resolve(new Response(JSON.stringify({ data: TOTALS })));

it('a device without a network is told so at once, and the screen loads when the network is back', async () => {
  const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', send);
  goOnline(false);
  const shown = watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ status: 'error', fetchStatus: 'idle', isPaused: false });
  expect(isOffline(shown().error)).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);

  vi.stubGlobal('fetch', answer);
  goOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ status: 'success', data: TOTALS });
});

it('a server that never answers is said to be silent after half a minute, and is not waited for again', async () => {
  const send = vi.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  vi.stubGlobal('fetch', send);
  const shown = watch();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(shown().status).toBe('pending');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(shown().error).toMatchObject({ code: 'unavailable' });
  expect(send).toHaveBeenCalledTimes(1);
});

it('a server that breaks is asked two more times, and one that refuses is not', async () => {
  const refuse = (status: number, code: string) =>
    vi.fn(() => Promise.resolve(new Response(JSON.stringify({ error: { code, message: '' } }), { status })));
  const broken = refuse(503, 'unavailable');
  vi.stubGlobal('fetch', broken);
  const shown = watch();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown().error).toBeInstanceOf(Problem);
  expect(broken).toHaveBeenCalledTimes(3);

  client.clear();
  const refusing = refuse(403, 'members_only');
  vi.stubGlobal('fetch', refusing);
  watch();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refusing).toHaveBeenCalledTimes(1);
});
