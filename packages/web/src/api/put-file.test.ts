import { Problem } from '@treewell/domain/problems';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putFile } from './put-file.ts';

/** The part of XMLHttpRequest that an upload uses. Like the browser's, it obeys its timeout. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  status = 200;
  responseText = '';
  timeout = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  open(): void {
    FakeRequest.last = this;
  }
  setRequestHeader(): void {}
  send(): void {
    if (this.timeout > 0) this.#timer = setTimeout(() => this.dispatchEvent(new Event('timeout')), this.timeout);
  }
  abort(): void {
    clearTimeout(this.#timer);
    this.dispatchEvent(new Event('abort'));
  }
  sent(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = () => {
  const shares: number[] = [];
  const cancelled = new AbortController();
  const put = putFile('https://photos.example/elm', new Blob(['elm'], { type: 'image/jpeg' }), {
    signal: cancelled.signal,
    onProgress: (share) => shares.push(share),
  });
  const outcome = put.then(
    () => 'sent',
    (error: unknown) => (error instanceof Problem ? error.code : (error as Error).name),
  );
  return { shares, cancelled, outcome };
};

it('sends a photo for as long as it takes, while there is progress', async () => {
  const { shares, outcome } = start();
  for (const loaded of [25, 50, 75, 100]) {
    await vi.advanceTimersByTimeAsync(100_000);
    FakeRequest.last.sent(loaded);
  }
  await vi.advanceTimersByTimeAsync(100_000);
  FakeRequest.last.dispatchEvent(new Event('load'));
  expect(await outcome).toBe('sent');
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

it('fails when nothing has been sent for two minutes', async () => {
  const { outcome } = start();
  await vi.advanceTimersByTimeAsync(100_000);
  FakeRequest.last.sent(25);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcome).toBe('unavailable');
});

it('ends when the person cancels it', async () => {
  const { cancelled, outcome } = start();
  cancelled.abort();
  expect(await outcome).toBe('AbortError');
  expect(vi.getTimerCount()).toBe(0);
});
