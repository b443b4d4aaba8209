// Reports whether the trees of a map are shown, still loading or have failed to load: once per change. It looks only at
// the tiles of trees, because imagery may be slow or never arrive.
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
  readonly #map: LibraryMap;
  readonly #sourceId: string;
  readonly #listeners = new Set<(state: TilesState) => void>();
  readonly #settledListeners = new Set<() => void>();
  #state: TilesState = 'shown';
  #failed: TileId[] = [];
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  /** True from a change of the trees in view until they are all there. */
  #isChanging = true;

  constructor(map: LibraryMap, sourceId: string) {
    this.#map = map;
    this.#sourceId = sourceId;
    map.on('sourcedataloading', (event) => {
      if (event.sourceId !== sourceId) return;
      this.#isChanging = true;
      this.#slowTimer ??= setTimeout(() => this.#setState('loading'), SLOW_MS);
    });
    map.on('sourcedata', (event) => {
      if (event.sourceId === sourceId) this.#isChanging = true;
    });
    map.on('move', () => (this.#isChanging = true));
    map.on('error', (event) => {
      const { sourceId: failedSource, tile } = event as ErrorEvent & {
        sourceId?: string;
        tile?: { tileID: { canonical: TileId } };
      };
      if (failedSource !== sourceId || !tile) return;
      this.#failed.push(tile.tileID.canonical);
      // The library draws nothing after a failure.
      this.#look();
    });
    // The library is never idle while imagery does not arrive. So it is asked whenever it has drawn something.
    for (const event of ['render', 'moveend', 'idle'] as const) map.on(event, () => this.#look());
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

  /** Calls the listener whenever all trees in view have arrived or failed, and the map stands still. */
  onSettled(listener: () => void): () => void {
    this.#settledListeners.add(listener);
    return () => this.#settledListeners.delete(listener);
  }

  #look(): void {
    if (!this.#isChanging || this.#map.isMoving() || !this.#map.isSourceLoaded(this.#sourceId)) return;
    this.#isChanging = false;
    clearTimeout(this.#slowTimer);
    this.#slowTimer = undefined;
    this.#setState(this.#failed.length > 0 ? 'failed' : 'shown');
    for (const listener of this.#settledListeners) listener();
  }

  #setState(state: TilesState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
