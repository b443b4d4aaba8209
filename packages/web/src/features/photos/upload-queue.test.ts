import { Problem } from '@treewell/domain/problems';
import { expect, it, vi } from 'vitest';
import { createUploadQueue, type UploadSteps } from './upload-queue.ts';

const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
const blob = new Blob(['x'], { type: 'image/jpeg' });

/** Every step succeeds at once, except the given ones. */
function queueWith(steps: Partial<UploadSteps> = {}) {
  const queue = createUploadQueue({
    prepare: () => Promise.resolve(blob),
    send: () => Promise.resolve(),
    register: () => Promise.resolve(),
    ...steps,
  });
  return { queue, steps: () => queue.uploads().map(({ name, state }) => `${name} ${state.step}`) };
}

it('sends three photos at a time, and the next one when one is finished', async () => {
  const arrive: (() => void)[] = [];
  const { queue, steps } = queueWith({ send: () => new Promise((resolve) => arrive.push(resolve)) });
  queue.add(files('a', 'b', 'c', 'd', 'e'));
  await vi.waitFor(() => expect(arrive).toHaveLength(3));
  expect(steps()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting']);
  arrive[1]?.();
  await vi.waitFor(() => expect(arrive).toHaveLength(4));
  expect(steps()).toEqual(['a sending', 'c sending', 'd sending', 'e waiting']);
  expect(queue.addedCount()).toBe(1);
});

it('prepares and registers one photo at a time', async () => {
  let [running, most] = [0, 0];
  const countParallel = async <T>(value: T): Promise<T> => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    return value;
  };
  const { queue } = queueWith({ prepare: () => countParallel(blob) });
  queue.add(files('a', 'b', 'c'));
  await vi.waitFor(() => expect(queue.addedCount()).toBe(3));
  expect(most).toBe(1);
  const again = queueWith({ register: () => countParallel(undefined) });
  again.queue.add(files('a', 'b', 'c'));
  await vi.waitFor(() => expect(again.queue.addedCount()).toBe(3));
  expect(most).toBe(1);
});

it('retries from the failed step, with the same file name', async () => {
  const send = vi.fn((_photo: Blob, _fileName: string) => Promise.resolve());
  const prepare = vi.fn(() => Promise.resolve(blob));
  const register = vi.fn((_fileName: string) => Promise.resolve());
  register.mockRejectedValueOnce(new Problem('unavailable'));
  const { queue, steps } = queueWith({ prepare, send, register });
  queue.add(files('a'));
  await vi.waitFor(() => expect(steps()).toEqual(['a failed']));
  expect(queue.uploads()[0]?.state).toMatchObject({ canRetry: true });
  queue.retry(1);
  await vi.waitFor(() => expect(queue.addedCount()).toBe(1));
  expect([prepare, send, register].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
  expect(register.mock.calls[0]?.[0]).toBe(register.mock.calls[1]?.[0]);
  expect(register.mock.calls[0]?.[0]).toMatch(/^[0-9a-f-]{36}\.jpg$/);
});

it('sends a photo that has not arrived again, with a new file name', async () => {
  const send = vi.fn((_photo: Blob, _fileName: string) => Promise.resolve());
  const register = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Problem('photo_not_uploaded'));
  const { queue, steps } = queueWith({ send, register });
  queue.add(files('a'));
  await vi.waitFor(() => expect(steps()).toEqual(['a failed']));
  queue.retry(1);
  await vi.waitFor(() => expect(queue.addedCount()).toBe(1));
  expect(new Set(send.mock.calls.map(([, name]) => name)).size).toBe(2);
});

it('offers no retry for a file that can never succeed, and continues with the others', async () => {
  const { queue, steps } = queueWith({
    prepare: (file) => (file.name === 'b' ? Promise.reject(new Problem('photo_heic')) : Promise.resolve(blob)),
  });
  queue.add(files('a', 'b', 'c', 'd'));
  await vi.waitFor(() => expect(queue.addedCount()).toBe(3));
  expect(steps()).toEqual(['b failed']);
  expect(queue.uploads()[0]?.state).toMatchObject({ canRetry: false });
  queue.cancel(2);
  expect(steps()).toEqual([]);
});

it('stops sending a cancelled photo, and starts the next one', async () => {
  const signals: AbortSignal[] = [];
  const { queue, steps } = queueWith({
    send: (_photo, _name, { signal }) =>
      new Promise((_resolve, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
      }),
  });
  queue.add(files('a', 'b', 'c', 'd'));
  await vi.waitFor(() => expect(signals).toHaveLength(3));
  queue.cancel(1);
  await vi.waitFor(() => expect(signals).toHaveLength(4));
  expect(signals[0]?.aborted).toBe(true);
  expect(steps()).toEqual(['b sending', 'c sending', 'd sending']);
  queue.cancelAll();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(steps()).toEqual([]);
});

it('reports the progress of each photo', async () => {
  const seen: number[] = [];
  const { queue } = queueWith({
    send: (_photo, _name, { onProgress }) => {
      onProgress(0.5);
      return Promise.resolve();
    },
  });
  queue.subscribe(() => {
    const state = queue.uploads()[0]?.state;
    if (state?.step === 'sending') seen.push(state.share);
  });
  queue.add(files('a'));
  await vi.waitFor(() => expect(queue.addedCount()).toBe(1));
  expect(seen).toEqual([0, 0.5]);
});

it('sends photos whose visit is not saved yet, but registers them only when it is; until then they can be taken back', async () => {
  let isSaved = false;
  const registered: string[] = [];
  const { queue, steps } = queueWith({
    mayRegister: () => isSaved,
    register: (fileName) => Promise.resolve(void registered.push(fileName)),
  });
  queue.add(files('a', 'b', 'c', 'd'));
  // The fourth is sent too: those that only wait are not counted as running.
  await vi.waitFor(() => expect(steps()).toEqual(['a ready', 'b ready', 'c ready', 'd ready']));
  queue.cancel(queue.uploads()[1]?.id ?? 0);
  queue.registerReady();
  expect(steps()).toEqual(['a ready', 'c ready', 'd ready']);
  isSaved = true;
  queue.registerReady();
  await vi.waitFor(() => expect(steps()).toEqual([]));
  expect(registered).toHaveLength(3);
  expect(queue.addedCount()).toBe(3);
});
