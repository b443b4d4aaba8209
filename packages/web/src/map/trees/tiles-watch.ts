// Whether the trees of a map are there, still coming, or not to be had; told once per change.
import type { ErrorEvent, Map as LibraryMap } from 'maplibre-gl';

export type TilesState = 'shown' | 'loading' | 'failed';

export interface TileId {
  z: number;
  x: number;
  y: number;
}

/** What takes less time than this needs no word. */
const SLOW_MS = 1_000;

export class TilesWatch {
  readonly #listeners = new Set<(state: TilesState) => void>();
  #state: TilesState = 'shown';
  #failed: TileId[] = [];
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor(map: LibraryMap, sourceId: string) {
    map.on('sourcedataloading', (event) => {
      if (event.sourceId === sourceId) this.#begin();
    });
    map.on('error', (event) => {
      const { sourceId: failedSource, tile } = event as ErrorEvent & {
        sourceId?: string;
        tile?: { tileID: { canonical: TileId } };
      };
      if (failedSource === sourceId && tile) this.#failed.push(tile.tileID.canonical);
    });
    // Everything asked for has come or failed.
    map.on('idle', () => this.#end());
    map.once('remove', () => clearTimeout(this.#slow));
  }

  /** Begins with the state there is. */
  onState(listener: (state: TilesState) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#state);
    return () => this.#listeners.delete(listener);
  }

  /** Those that did not come, to be asked for again; they count as failed no longer. */
  takeFailed(): TileId[] {
    const failed = this.#failed;
    this.#failed = [];
    return failed;
  }

  #begin(): void {
    if (this.#slow !== undefined) return;
    this.#slow = setTimeout(() => this.#become('loading'), SLOW_MS);
  }

  #end(): void {
    clearTimeout(this.#slow);
    this.#slow = undefined;
    this.#become(this.#failed.length > 0 ? 'failed' : 'shown');
  }

  #become(state: TilesState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
