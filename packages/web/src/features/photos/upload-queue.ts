// Uploads several photos at a time. People can watch, cancel and retry each upload. The caller passes in the steps;
// this file knows only their order.
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { newUuid } from '../../api/new-uuid.ts';

/** More uploads would only slow each other down on the connection of a phone. */
const PARALLEL_MAX = 3;

/** A retry of the same file would fail with the same problem. */
const NO_RETRY: readonly ProblemCode[] = [
  'photo_heic',
  'photo_too_large',
  'photo_unreadable',
  'too_many_photos',
  'not_yours_to_add_photos',
  'not_yours',
  'members_only',
  'project_inactive',
  'forbidden',
];

export type UploadState =
  /** `ready`: sent, and waiting for what it belongs to. */
  | { step: 'waiting' | 'preparing' | 'ready' | 'registering' }
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
  /** False while what the photos belong to is not saved yet. */
  mayRegister?: () => boolean;
  /** Called for one photo at a time, so that the last answer is always the newest. */
  register: (fileName: string, signal: AbortSignal) => Promise<void>;
}

interface Job {
  id: number;
  file: File;
  /** A UUID with the extension of the file that is sent. */
  fileName: string;
  state: UploadState;
  controller: AbortController;
  prepared?: Blob;
  isSent: boolean;
}

export function createUploadQueue({ prepare, send, mayRegister = () => true, register }: UploadSteps) {
  let jobs: readonly Job[] = [];
  let shown: readonly Upload[] = [];
  let lastId = 0;
  let addedCount = 0;
  const listeners = new Set<() => void>();
  // One at a time, because a decoded photo may take 200 MB.
  const prepareInSequence = createSequence();
  const registerInSequence = createSequence();

  function notify(): void {
    shown = jobs.map(({ id, file, state }) => ({ id, name: file.name, state }));
    for (const listener of listeners) listener();
  }

  function setState(job: Job, state: UploadState): void {
    job.state = state;
    notify();
  }

  function remove(job: Job): void {
    job.controller.abort();
    jobs = jobs.filter((other) => other !== job);
    notify();
  }

  function startMore(): void {
    const running = jobs.filter(({ state }) => !['waiting', 'ready', 'failed'].includes(state.step)).length;
    for (const job of jobs
      .filter(({ state }) => state.step === 'waiting')
      .slice(0, Math.max(0, PARALLEL_MAX - running)))
      void run(job);
  }

  async function run(job: Job): Promise<void> {
    const { signal } = job.controller;
    try {
      setState(job, { step: 'preparing' });
      job.prepared ??= await prepareInSequence(signal, () => prepare(job.file));
      signal.throwIfAborted();
      const { prepared } = job;
      if (!job.isSent) {
        setState(job, { step: 'sending', share: 0 });
        await send(prepared, job.fileName, {
          signal,
          onProgress: (share) => !signal.aborted && setState(job, { step: 'sending', share }),
        });
        job.isSent = true;
      }
      if (!mayRegister()) {
        setState(job, { step: 'ready' });
        return startMore();
      }
      setState(job, { step: 'registering' });
      await registerInSequence(signal, () => register(job.fileName, signal));
      addedCount++;
      remove(job);
    } catch (error) {
      if (!signal.aborted) fail(job, error);
    }
    startMore();
  }

  function fail(job: Job, error: unknown): void {
    const code = error instanceof Problem ? error.code : undefined;
    // The server takes a sent file only once: the file must be sent again, with a new name.
    if (code === 'photo_not_uploaded' || code === 'photo_name_taken')
      Object.assign(job, { isSent: false, fileName: newFileName() });
    setState(job, { step: 'failed', error, canRetry: !code || !NO_RETRY.includes(code) });
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
          controller: new AbortController(),
          isSent: false,
        })),
      ];
      notify();
      startMore();
    },
    retry: (id: number): void => {
      const job = find(id);
      if (job?.state.step === 'failed') setState(job, { step: 'waiting' });
      startMore();
    },
    /** Call it when `mayRegister` has become true. */
    registerReady: (): void => {
      for (const job of jobs) if (job.state.step === 'ready') void run(job);
    },
    /** Cancels an upload, or removes a failed one from the list. */
    cancel: (id: number): void => {
      const job = find(id);
      if (job) remove(job);
      startMore();
    },
    cancelAll: (): void => {
      for (const { controller } of jobs) controller.abort();
      jobs = [];
      notify();
    },
    /** For useSyncExternalStore. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    uploads: (): readonly Upload[] => shown,
    /** How many photos this queue has added to the tree. */
    addedCount: (): number => addedCount,
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

const newFileName = (): string => `${newUuid()}.jpg`;

/** Runs one task after another, in the order of the calls. Skips a task that was cancelled while it waited. */
function createSequence() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> => {
    const result = last.then(() => {
      signal.throwIfAborted();
      return task();
    });
    last = result.catch(() => {});
    return result;
  };
}
