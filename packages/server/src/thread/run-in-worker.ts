// Runs long calculations in a worker thread: on the event loop, one person's boundary of 10,000 corners would delay
// all other calls by a tenth of a second. tasks.ts lists the tasks of the thread.
import { Worker } from 'node:worker_threads';
import type { Task, Tasks } from './tasks.ts';

export interface TaskRequest {
  id: number;
  task: string;
  args: readonly unknown[];
}

export type TaskAnswer = { id: number; result: unknown } | { id: number; error: unknown };

/** The thread runs tasks in the order of the calls. The lanes (http/lanes.ts) limit the tasks of one person. */
export const runInWorker = <Name extends Task>(
  task: Name,
  ...args: Parameters<Tasks[Name]>
): Promise<ReturnType<Tasks[Name]>> => runTask(task, args) as Promise<ReturnType<Tasks[Name]>>;

const runTask = createTaskRunner(new URL('thread.ts', import.meta.url));

interface WaitingCall {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Starts the thread at the first task, and again at the next task after it has ended. */
export function createTaskRunner(file: URL): (task: string, args: readonly unknown[]) => Promise<unknown> {
  let thread: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, WaitingCall>();

  function start(): Worker {
    const started = new Worker(file);
    started.on('message', (answer: TaskAnswer) => {
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      // A thread without work does not keep the process alive.
      if (waiting.size === 0) started.unref();
      if ('error' in answer) call?.reject(answer.error);
      else call?.resolve(answer.result);
    });
    // The thread ends only because of a defect or a lack of memory. Then all waiting calls reject.
    let reason: unknown = new Error('The thread has ended');
    started.on('error', (error) => (reason = error));
    started.on('messageerror', () => void started.terminate());
    started.on('exit', () => {
      thread = undefined;
      const calls = [...waiting.values()];
      waiting.clear();
      for (const { reject } of calls) reject(reason);
    });
    return started;
  }

  return (task, args) =>
    new Promise((resolve, reject) => {
      thread ??= start();
      const id = ++lastId;
      // Before `waiting.set`, because this throws if the arguments cannot be copied.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      thread.postMessage({ id, task, args } satisfies TaskRequest);
      waiting.set(id, { resolve, reject });
      thread.ref();
    });
}
