// Long sums are done in a thread beside the event loop: one person's boundary of 10,000 corners would hold up
// everybody's calls for a tenth of a second. What can be done there is in tasks.ts.
import { Worker } from 'node:worker_threads';
import type { Task, Tasks } from './tasks.ts';

export interface Asked {
  id: number;
  task: string;
  given: readonly unknown[];
}

export type Told = { id: number; result: unknown } | { id: number; error: unknown };

/** Done there in the order of asking. The lanes (http/lanes.ts) see to it that nobody asks for much at a time. */
export const beside = <Name extends Task>(
  task: Name,
  ...given: Parameters<Tasks[Name]>
): Promise<ReturnType<Tasks[Name]>> => ask(task, given) as Promise<ReturnType<Tasks[Name]>>;

const ask = threadOf(new URL('thread.ts', import.meta.url));

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** A thread that is started when it is first asked, and again when it has ended. */
export function threadOf(file: URL): (task: string, given: readonly unknown[]) => Promise<unknown> {
  let thread: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = new Worker(file);
    started.on('message', (told: Told) => {
      const call = waiting.get(told.id);
      waiting.delete(told.id);
      // A thread without work does not keep the process alive.
      if (waiting.size === 0) started.unref();
      if ('error' in told) call?.reject(told.error);
      else call?.resolve(told.result);
    });
    // It ends only by a defect or for lack of memory. Whoever waits is told, and the next task gets a new one.
    let why: unknown = new Error('The thread has ended');
    started.on('error', (error) => (why = error));
    started.on('messageerror', () => void started.terminate());
    started.on('exit', () => {
      thread = undefined;
      const calls = [...waiting.values()];
      waiting.clear();
      for (const { reject } of calls) reject(why);
    });
    return started;
  }

  return (task, given) =>
    new Promise((resolve, reject) => {
      thread ??= start();
      const id = ++lastId;
      // First of all: what cannot be copied is refused here, and nobody waits for it.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      thread.postMessage({ id, task, given } satisfies Asked);
      waiting.set(id, { resolve, reject });
      thread.ref();
    });
}
