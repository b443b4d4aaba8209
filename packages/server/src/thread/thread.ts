// The thread itself: takes a task, does it, tells the result.
import { parentPort } from 'node:worker_threads';
import type { Asked, Told } from './beside.ts';
import { tasks } from './tasks.ts';

parentPort?.on('message', ({ id, task, given }: Asked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(tell(id, task, given));
});

function tell(id: number, task: Asked['task'], given: readonly unknown[]): Told {
  try {
    return { id, result: (tasks[task] as (...given: readonly unknown[]) => unknown)(...given) };
  } catch (error) {
    return { id, error };
  }
}
