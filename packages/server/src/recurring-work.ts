// Repeats background work: immediately after `wake`, otherwise at a fixed interval.

export interface RecurringWork {
  /** Says that there may be work now. Call it after the commit. */
  wake(): void;
  /** Resolves after the current work has finished. */
  stop(): Promise<void>;
}

/** `work` resolves to true if there is more work to do immediately. It must not reject. */
export function startRecurringWork(work: (signal: AbortSignal) => Promise<boolean>, everyMs: number): RecurringWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWoken = false;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!signal.aborted) {
      isWoken = false;
      const hasMore = await work(signal);
      if (!signal.aborted && !isWoken && !hasMore) await pause();
    }
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      endPause();
    },
    stop() {
      stopping.abort();
      endPause();
      return running;
    },
  };
}
