// A worker thread for tests: it returns its input. The task `end` ends it, the task `fail` makes it throw.
import { parentPort } from 'node:worker_threads';
import type { TaskAnswer, TaskRequest } from '../src/thread/run-in-worker.ts';

parentPort?.on('message', ({ id, task, args }: TaskRequest) => {
  if (task === 'end') process.exit(1);
  if (task === 'fail') throw new Error('out of order');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage({ id, result: args } satisfies TaskAnswer);
});
