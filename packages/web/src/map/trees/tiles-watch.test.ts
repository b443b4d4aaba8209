import type { Map as LibraryMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TilesWatch, type TilesState } from './tiles-watch.ts';

/** A fake map that fires events. */
class FakeMap {
  readonly #listeners = new Map<string, ((event: object) => void)[]>();
  on = (event: string, listener: (event: object) => void): this => {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  };
  once = this.on;
  isMoving = (): boolean => false;
  /** Whether the tiles of trees are there. */
  isLoaded = true;
  isSourceLoaded = (sourceId: string): boolean => sourceId === 'trees' && this.isLoaded;
  fire(event: string, detail: object = {}): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail);
  }
}

function createWatch() {
  const map = new FakeMap();
  const watch = new TilesWatch(map as unknown as LibraryMap, 'trees');
  const states: TilesState[] = [];
  watch.onState((state) => states.push(state));
  return { map, watch, states };
}
const failure = (sourceId: string) => ({ sourceId, tile: { tileID: { canonical: { z: 15, x: 1, y: 2 } } } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports nothing when trees load quickly', () => {
  const { map, states } = createWatch();
  map.fire('sourcedataloading', { sourceId: 'trees' });
  vi.advanceTimersByTime(900);
  map.fire('idle');
  vi.advanceTimersByTime(900);
  expect(states).toEqual(['shown']);
});

it('reports when trees take longer than a second, and when they are loaded', () => {
  const { map, states } = createWatch();
  map.fire('sourcedataloading', { sourceId: 'trees' });
  vi.advanceTimersByTime(600);
  map.fire('sourcedataloading', { sourceId: 'trees' });
  vi.advanceTimersByTime(600);
  map.fire('idle');
  expect(states).toEqual(['shown', 'loading', 'shown']);
});

it('reports failed tiles until they are requested again, and lists them', () => {
  const { map, watch, states } = createWatch();
  map.fire('sourcedataloading', { sourceId: 'trees' });
  map.fire('error', failure('trees'));
  expect(states).toEqual(['shown', 'failed']);
  expect(watch.takeFailed()).toEqual([{ z: 15, x: 1, y: 2 }]);
  map.fire('sourcedataloading', { sourceId: 'trees' });
  map.fire('idle');
  expect(states).toEqual(['shown', 'failed', 'shown']);
});

it('ignores other sources', () => {
  const { map, states } = createWatch();
  map.fire('sourcedataloading', { sourceId: 'basemap-0' });
  map.fire('error', failure('basemap-0'));
  vi.advanceTimersByTime(2_000);
  map.fire('idle');
  expect(states).toEqual(['shown']);
});

it('does not wait for imagery: the trees have settled when their own tiles are there and the map stands still', () => {
  const { map, watch, states } = createWatch();
  const onSettled = vi.fn<() => void>();
  watch.onSettled(onSettled);
  map.isLoaded = false;
  map.fire('sourcedataloading', { sourceId: 'trees' });
  map.fire('sourcedataloading', { sourceId: 'basemap-0' });
  vi.advanceTimersByTime(2_000);
  map.fire('render');
  expect(onSettled).not.toHaveBeenCalled();
  map.isLoaded = true;
  map.isMoving = () => true;
  map.fire('sourcedata', { sourceId: 'trees' });
  map.fire('render');
  expect(onSettled).not.toHaveBeenCalled();
  map.isMoving = () => false;
  // The map is never idle.
  map.fire('moveend');
  expect(states).toEqual(['shown', 'loading', 'shown']);
  expect(onSettled).toHaveBeenCalledOnce();
  map.fire('render');
  map.fire('sourcedata', { sourceId: 'basemap-0' });
  map.fire('render');
  expect(onSettled).toHaveBeenCalledOnce();
  map.fire('move');
  map.fire('moveend');
  expect(onSettled).toHaveBeenCalledTimes(2);
});
