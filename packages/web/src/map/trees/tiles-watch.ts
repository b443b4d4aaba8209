// Reports whether the trees of a map are shown, still loading or have failed to load: once per change.
import type { ErrorEvent, Map as LibraryMap } from 'maplibre-gl';

export type TilesState = 'shown' | 'loading' | 'failed';

export interface TileId {
  z: number;
  x: number;
  y: number;
}

/** A shorter loading time is not reported. */
const SLOW_MS = 1_000;

export class TilesWatch {
  readonly #listeners = new Set<(state: TilesState) => void>();
  #state: TilesState = 'shown';
  #failed: TileId[] = [];
  #slowTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(map: LibraryMap, sourceId: string) {
    map.on('sourcedataloading', (event) => {
      if (event.sourceId === sourceId) this.#startLoading();
    });
    map.on('error', (event) => {
      const { sourceId: failedSource, tile } = event as ErrorEvent & {
        sourceId?: string;
        tile?: { tileID: { canonical: TileId } };
      };
      if (failedSource === sourceId && tile) this.#failed.push(tile.tileID.canonical);
    });
    // Everything that was requested has arrived or failed.
    map.on('idle', () => this.#endLoading());
    map.once('remove', () => clearTimeout(this.#slowTimer));
  }

  /** Calls the listener at once with the current state, and then at each change. */
  onState(listener: (state: TilesState) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#state);
    return () => this.#listeners.delete(listener);
  }

  /** Returns the failed tiles, so that the caller requests them again, and clears the list. */
  takeFailed(): TileId[] {
    const failed = this.#failed;
    this.#failed = [];
    return failed;
  }

  #startLoading(): void {
    if (this.#slowTimer !== undefined) return;
    this.#slowTimer = setTimeout(() => this.#setState('loading'), SLOW_MS);
  }

  #endLoading(): void {
    clearTimeout(this.#slowTimer);
    this.#slowTimer = undefined;
    this.#setState(this.#failed.length > 0 ? 'failed' : 'shown');
  }

  #setState(state: TilesState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
