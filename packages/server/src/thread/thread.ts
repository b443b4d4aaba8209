// The worker thread: receives a task, runs it and sends the result back.
import { parentPort } from 'node:worker_threads';
import type { TaskAnswer, TaskRequest } from './run-in-worker.ts';
import { type Task, tasks } from './tasks.ts';

parentPort?.on('message', ({ id, task, args }: TaskRequest) => {
  try {
    send({ id, result: (tasks[task as Task] as (...args: readonly unknown[]) => unknown)(...args) });
  } catch (error) {
    send({ id, error });
  }
});
// The caller would wait for ever. This ends the thread, and so rejects the call.
parentPort?.on('messageerror', (error) => {
  throw error;
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const send = (answer: TaskAnswer): void => parentPort?.postMessage(answer);
