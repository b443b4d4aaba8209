import type { Map as LibraryMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TilesTurns } from './tiles-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createTurns() {
  const listeners = new Map<string, () => void>();
  const on = (event: string, listener: () => void) => void listeners.set(event, listener);
  const tiles = { isSourceLoaded: true, repaints: 0 };
  const map = { on, once: on, isSourceLoaded: () => tiles.isSourceLoaded, triggerRepaint: () => tiles.repaints++ };
  const turns = new TilesTurns(map as unknown as LibraryMap, 'trees');
  const done: string[] = [];
  return {
    tiles,
    done,
    fire: (event: string) => listeners.get(event)?.(),
    look: (name: string) =>
      turns.look(() => {
        done.push(name);
      }),
    /** The library loads until the test says that it has loaded. */
    refresh: () =>
      turns.refresh(() => {
        done.push('refresh');
        tiles.isSourceLoaded = false;
      }),
    load: () => {
      tiles.isSourceLoaded = true;
      vi.advanceTimersByTime(100);
    },
  };
}

it('changes the look at once when nothing is under way, also if a refresh was asked for first', () => {
  const { done, fire, look, refresh } = createTurns();
  refresh();
  look('red');
  expect(done).toEqual(['red']);
  fire('render');
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['red', 'refresh']);
});

it('refreshes only when the library has taken a new look and drawn it', () => {
  const { tiles, done, fire, look, refresh, load } = createTurns();
  look('red');
  refresh();
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['red']);
  tiles.isSourceLoaded = false;
  fire('render');
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['red']);
  load();
  expect(done).toEqual(['red', 'refresh']);
});

it('keeps the last of several looks, and one refresh, until a refresh has ended', () => {
  const { tiles, done, fire, look, refresh, load } = createTurns();
  refresh();
  vi.advanceTimersByTime(50);
  look('red');
  look('green');
  refresh();
  refresh();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['refresh']);
  load();
  expect(done).toEqual(['refresh', 'green']);
  // So that the library says when it is idle, also if no tile has changed.
  expect(tiles.repaints).toBe(1);
  fire('render');
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['refresh', 'green', 'refresh']);
});

it('shows a new look in the end, even if tiles never come', () => {
  const { done, look, refresh } = createTurns();
  refresh();
  vi.advanceTimersByTime(50);
  look('red');
  vi.advanceTimersByTime(60_000);
  expect(done).toEqual(['refresh', 'red']);
});

it('does nothing after the map was removed', () => {
  const { done, fire, look, refresh, load } = createTurns();
  refresh();
  vi.advanceTimersByTime(50);
  look('red');
  fire('remove');
  load();
  expect(done).toEqual(['refresh']);
});
