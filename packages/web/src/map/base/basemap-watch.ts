// Whether the configured picture of the ground can be reached, told once and not per tile.

/** One tile may fail by chance; a row of them means that the host is away. */
const FAILURES_IN_A_ROW = 2;

export class BasemapWatch {
  readonly #onChange: (isReachable: boolean) => void;
  #failures = 0;
  #isReachable = true;

  constructor(onChange: (isReachable: boolean) => void) {
    this.#onChange = onChange;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_IN_A_ROW) this.#tell(false);
  }

  /** The style itself, of which everything else hangs. */
  failedWholly(): void {
    this.#tell(false);
  }

  arrived(): void {
    this.#failures = 0;
    this.#tell(true);
  }

  #tell(isReachable: boolean): void {
    if (isReachable === this.#isReachable) return;
    this.#isReachable = isReachable;
    this.#onChange(isReachable);
  }
}
