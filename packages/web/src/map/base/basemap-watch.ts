// Reports whether the configured imagery can be reached: once per change, not once per tile.

/** One tile may fail by chance. Several in a row mean that the server of the imagery does not answer. */
const FAILURES_IN_A_ROW = 2;

export class BasemapWatch {
  readonly #onChange: (isReachable: boolean) => void;
  #failures = 0;
  #isReachable = true;

  constructor(onChange: (isReachable: boolean) => void) {
    this.#onChange = onChange;
  }

  tileFailed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_IN_A_ROW) this.#report(false);
  }

  /** The style itself failed to load, and all tiles depend on it. */
  styleFailed(): void {
    this.#report(false);
  }

  tileArrived(): void {
    this.#failures = 0;
    this.#report(true);
  }

  #report(isReachable: boolean): void {
    if (isReachable === this.#isReachable) return;
    this.#isReachable = isReachable;
    this.#onChange(isReachable);
  }
}
