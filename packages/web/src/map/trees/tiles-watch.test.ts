import type { Map as LibraryMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TilesWatch, type TilesState } from './tiles-watch.ts';

/** What a map tells those who listen to it. */
class Teller {
  readonly #listeners = new Map<string, ((event: object) => void)[]>();
  on = (event: string, listener: (event: object) => void): this => {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  };
  once = this.on;
  tell(event: string, detail: object = {}): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail);
  }
}

function watched() {
  const map = new Teller();
  const watch = new TilesWatch(map as unknown as LibraryMap, 'trees');
  const states: TilesState[] = [];
  watch.onState((state) => states.push(state));
  return { map, watch, states };
}
const failure = (sourceId: string) => ({ sourceId, tile: { tileID: { canonical: { z: 15, x: 1, y: 2 } } } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says nothing about what comes at once', () => {
  const { map, states } = watched();
  map.tell('sourcedataloading', { sourceId: 'trees' });
  vi.advanceTimersByTime(900);
  map.tell('idle');
  vi.advanceTimersByTime(900);
  expect(states).toEqual(['shown']);
});

it('tells when trees take longer than a second, and when they are there', () => {
  const { map, states } = watched();
  map.tell('sourcedataloading', { sourceId: 'trees' });
  vi.advanceTimersByTime(600);
  map.tell('sourcedataloading', { sourceId: 'trees' });
  vi.advanceTimersByTime(600);
  map.tell('idle');
  expect(states).toEqual(['shown', 'loading', 'shown']);
});

it('tells of failed tiles until they are asked for again, and which they are', () => {
  const { map, watch, states } = watched();
  map.tell('sourcedataloading', { sourceId: 'trees' });
  map.tell('error', failure('trees'));
  map.tell('idle');
  expect(states).toEqual(['shown', 'failed']);
  expect(watch.takeFailed()).toEqual([{ z: 15, x: 1, y: 2 }]);
  map.tell('idle');
  expect(states).toEqual(['shown', 'failed', 'shown']);
});

it('does not care about other sources', () => {
  const { map, states } = watched();
  map.tell('sourcedataloading', { sourceId: 'basemap-0' });
  map.tell('error', failure('basemap-0'));
  vi.advanceTimersByTime(2_000);
  map.tell('idle');
  expect(states).toEqual(['shown']);
});
