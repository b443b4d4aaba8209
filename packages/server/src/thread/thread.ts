// The thread itself: takes a task, does it, tells the result.
import { parentPort } from 'node:worker_threads';
import type { Asked, Told } from './beside.ts';
import { type Task, tasks } from './tasks.ts';

parentPort?.on('message', ({ id, task, given }: Asked) => {
  try {
    tell({ id, result: (tasks[task as Task] as (...given: readonly unknown[]) => unknown)(...given) });
  } catch (error) {
    tell({ id, error });
  }
});
// Whoever asked would wait for ever: with the thread they are told.
parentPort?.on('messageerror', (error) => {
  throw error;
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const tell = (told: Told): void => parentPort?.postMessage(told);
