// Work that is done again and again beside the requests: at once when somebody says there is some, else from time to time.

export interface RecurringWork {
  /** There may be something to do: call it after the commit. */
  poke(): void;
  /** Resolves once the work in hand is settled. */
  stop(): Promise<void>;
}

/** `work` answers whether it left something for right now; it must not reject. */
export function startRecurringWork(work: (signal: AbortSignal) => Promise<boolean>, everyMs: number): RecurringWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isPoked = false;
  let wake = () => {};

  const pokeOrTime = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!signal.aborted) {
      isPoked = false;
      const isMore = await work(signal);
      if (!signal.aborted && !isPoked && !isMore) await pokeOrTime();
    }
  }

  const running = run();
  return {
    poke() {
      isPoked = true;
      wake();
    },
    stop() {
      stopping.abort();
      wake();
      return running;
    },
  };
}
