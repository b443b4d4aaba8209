// Reports whether the configured imagery is on the map: once per change, not once per tile.

/** `awaited`: nothing has arrived yet. `away`: its server does not answer, or refuses. */
export type ImageryState = 'awaited' | 'shown' | 'away';

/** One tile may fail by chance. Several in a row mean that the server of the imagery does not answer. */
const FAILURES_IN_A_ROW = 2;
/** A server that sends nothing for so long counts as away, until it sends something. */
const SILENCE_MS = 8_000;

export class BasemapWatch {
  readonly #onChange: (state: ImageryState) => void;
  /** Requests may have ended without an answer: the person has moved the map away. */
  readonly #isAwaiting: () => boolean;
  #failures = 0;
  #state: ImageryState = 'awaited';
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: (state: ImageryState) => void, isAwaiting: () => boolean) {
    this.#onChange = onChange;
    this.#isAwaiting = isAwaiting;
  }

  /** A tile or the style was requested. */
  requested(): void {
    this.#silence ??= setTimeout(() => {
      this.#silence = undefined;
      if (this.#isAwaiting()) this.#report('away');
    }, SILENCE_MS);
  }

  tileFailed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_IN_A_ROW) this.#report('away');
  }

  /** The style itself failed to load, and all tiles depend on it. */
  styleFailed(): void {
    this.#report('away');
  }

  tileArrived(): void {
    this.#failures = 0;
    this.stop();
    this.#report('shown');
  }

  stop(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #report(state: ImageryState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#onChange(state);
  }
}
