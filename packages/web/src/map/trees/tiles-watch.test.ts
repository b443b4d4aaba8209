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
  map.fire('idle');
  expect(states).toEqual(['shown', 'failed']);
  expect(watch.takeFailed()).toEqual([{ z: 15, x: 1, y: 2 }]);
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
