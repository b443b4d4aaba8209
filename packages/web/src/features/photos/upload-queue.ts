// Photos on their way: several at a time, each of which can be watched, given up and tried again. What the
// steps do is handed in; this file knows only their order.
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { newUuid } from '../../api/new-uuid.ts';

/** More would only slow each other down on a phone's connection. */
const AT_ONCE = 3;

/** Trying again makes the same file no better. */
const HOPELESS: readonly ProblemCode[] = [
  'photo_heic',
  'photo_too_large',
  'photo_unreadable',
  'too_many_photos',
  'not_yours_to_add_photos',
  'project_inactive',
  'forbidden',
];

export type UploadState =
  | { step: 'waiting' | 'preparing' | 'registering' }
  | { step: 'sending'; share: number }
  | { step: 'failed'; error: unknown; canRetry: boolean };

export interface Upload {
  id: number;
  name: string;
  state: UploadState;
}

export interface UploadSteps {
  prepare: (file: File) => Promise<Blob>;
  send: (
    photo: Blob,
    fileName: string,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<void>;
  /** Called for one photo at a time, so that what it answers is always the newest. */
  register: (fileName: string, signal: AbortSignal) => Promise<void>;
}

interface Job {
  id: number;
  file: File;
  /** A unique id and the extension of what is sent. */
  fileName: string;
  state: UploadState;
  giveUp: AbortController;
  prepared?: Blob;
  isSent: boolean;
}

export function createUploadQueue({ prepare, send, register }: UploadSteps) {
  let jobs: readonly Job[] = [];
  let shown: readonly Upload[] = [];
  let lastId = 0;
  let addedCount = 0;
  const listeners = new Set<() => void>();
  // A decoded photo may take 200 MB: one at a time.
  const inPreparingTurn = turns();
  const inRegisteringTurn = turns();

  function tell(): void {
    shown = jobs.map(({ id, file, state }) => ({ id, name: file.name, state }));
    for (const listener of listeners) listener();
  }

  function set(job: Job, state: UploadState): void {
    job.state = state;
    tell();
  }

  function drop(job: Job): void {
    job.giveUp.abort();
    jobs = jobs.filter((other) => other !== job);
    tell();
  }

  function startMore(): void {
    const running = jobs.filter(({ state }) => state.step !== 'waiting' && state.step !== 'failed').length;
    for (const job of jobs.filter(({ state }) => state.step === 'waiting').slice(0, Math.max(0, AT_ONCE - running)))
      void run(job);
  }

  async function run(job: Job): Promise<void> {
    const { signal } = job.giveUp;
    try {
      set(job, { step: 'preparing' });
      job.prepared ??= await inPreparingTurn(signal, () => prepare(job.file));
      signal.throwIfAborted();
      const { prepared } = job;
      if (!job.isSent) {
        set(job, { step: 'sending', share: 0 });
        await send(prepared, job.fileName, {
          signal,
          onProgress: (share) => !signal.aborted && set(job, { step: 'sending', share }),
        });
        job.isSent = true;
      }
      set(job, { step: 'registering' });
      await inRegisteringTurn(signal, () => register(job.fileName, signal));
      addedCount++;
      drop(job);
    } catch (error) {
      if (!signal.aborted) fail(job, error);
    }
    startMore();
  }

  function fail(job: Job, error: unknown): void {
    const code = error instanceof Problem ? error.code : undefined;
    // What was sent is only taken once: after this it has to be sent again, under a new name.
    if (code === 'photo_not_uploaded' || code === 'photo_name_taken')
      Object.assign(job, { isSent: false, fileName: newFileName() });
    set(job, { step: 'failed', error, canRetry: !code || !HOPELESS.includes(code) });
  }

  function find(id: number): Job | undefined {
    return jobs.find((job) => job.id === id);
  }

  return {
    add: (files: readonly File[]): void => {
      jobs = [
        ...jobs,
        ...files.map((file): Job => ({
          id: ++lastId,
          file,
          fileName: newFileName(),
          state: { step: 'waiting' },
          giveUp: new AbortController(),
          isSent: false,
        })),
      ];
      tell();
      startMore();
    },
    retry: (id: number): void => {
      const job = find(id);
      if (job?.state.step === 'failed') set(job, { step: 'waiting' });
      startMore();
    },
    /** Gives one up, or takes a failed one from the list. */
    cancel: (id: number): void => {
      const job = find(id);
      if (job) drop(job);
      startMore();
    },
    cancelAll: (): void => {
      for (const { giveUp } of jobs) giveUp.abort();
      jobs = [];
      tell();
    },
    /** For useSyncExternalStore. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    uploads: (): readonly Upload[] => shown,
    /** How many have arrived since the queue was made. */
    addedCount: (): number => addedCount,
  };
}

const newFileName = (): string => `${newUuid()}.jpg`;

/** Runs one work after another, in the order asked; what was given up meanwhile is left out. */
function turns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = mine.catch(() => {});
    return mine;
  };
}
