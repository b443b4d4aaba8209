// Lets new looks and refreshes of the trees take turns. For a new look the library draws its tiles again from what it
// has, and for a refresh it requests them again. If both begin at once, the second takes the place of the first before
// that has sent its request, and the map keeps old trees.
import type { Map as LibraryMap } from 'maplibre-gl';

/** The library has no event for tiles that were requested and have not changed. */
const CHECK_MS = 50;
/** Three seconds. On a connection that gives no answer, a new look shows nevertheless. */
const CHECKS_MAX = 60;

type Turn = () => void;

export class TilesTurns {
  readonly #map: LibraryMap;
  readonly #sourceId: string;
  #nextLook: Turn | undefined;
  #nextRefresh: Turn | undefined;
  /** False from a new look until the library has begun to draw it. */
  #isLookTaken = true;
  #isRefreshing = false;
  #checks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(map: LibraryMap, sourceId: string) {
    this.#map = map;
    this.#sourceId = sourceId;
    map.on('render', () => (this.#isLookTaken = true));
    map.once('remove', () => clearTimeout(this.#timer));
  }

  /** At once, or after the refresh that is under way. Of several looks that wait, the last one counts. */
  look(change: Turn): void {
    this.#nextLook = change;
    this.#go();
  }

  /** A moment later, so that a look of the same moment goes first, or when the tiles are drawn in their new look. */
  refresh(request: Turn): void {
    this.#nextRefresh = request;
    this.#checkSoon();
  }

  #go(): void {
    if (this.#nextLook && !this.#isRefreshing) {
      this.#isLookTaken = false;
      this.#nextLook();
      this.#nextLook = undefined;
    }
    if (this.#nextRefresh && !this.#isRefreshing && this.#isSettled()) {
      this.#isRefreshing = true;
      this.#checks = 0;
      this.#nextRefresh();
      this.#nextRefresh = undefined;
    }
    if (this.#isRefreshing || this.#nextRefresh) this.#checkSoon();
  }

  #checkSoon(): void {
    this.#timer ??= setTimeout(() => this.#check(), CHECK_MS);
  }

  #check(): void {
    this.#timer = undefined;
    this.#checks++;
    if (this.#isRefreshing && this.#isSettled()) {
      this.#isRefreshing = false;
      this.#checks = 0;
      // Without this, the library would not say that it is idle when no tile has changed.
      this.#map.triggerRepaint();
    }
    this.#go();
  }

  #isSettled(): boolean {
    return (this.#isLookTaken && this.#map.isSourceLoaded(this.#sourceId)) || this.#checks > CHECKS_MAX;
  }
}
