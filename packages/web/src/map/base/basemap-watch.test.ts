import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BasemapWatch, type ImageryState } from './basemap-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LONG_MS = 60_000;

function watchImagery(isAwaiting: () => boolean = () => true) {
  const onChange = vi.fn<(state: ImageryState) => void>();
  return { watch: new BasemapWatch(onChange, isAwaiting), states: () => onChange.mock.calls.map(([state]) => state) };
}

it('reports once that the imagery is away, and once that it is shown again', () => {
  const { watch, states } = watchImagery();
  watch.tileFailed();
  expect(states()).toEqual([]);
  for (let tile = 0; tile < 20; tile++) watch.tileFailed();
  expect(states()).toEqual(['away']);
  watch.tileArrived();
  watch.tileArrived();
  expect(states()).toEqual(['away', 'shown']);
});

it('does not report that single tiles fail', () => {
  const { watch, states } = watchImagery();
  for (let tile = 0; tile < 5; tile++) {
    watch.tileFailed();
    watch.tileArrived();
  }
  expect(states()).toEqual(['shown']);
});

it('reports a server that never answers, and its late answer', () => {
  const { watch, states } = watchImagery();
  for (let tile = 0; tile < 5; tile++) watch.requested();
  expect(states()).toEqual([]);
  vi.advanceTimersByTime(LONG_MS);
  expect(states()).toEqual(['away']);
  watch.tileArrived();
  expect(states()).toEqual(['away', 'shown']);
  vi.advanceTimersByTime(LONG_MS);
  expect(states()).toEqual(['away', 'shown']);
});

it('reports nothing when nobody waits any more: for requests of a view that was left, or on a map that is gone', () => {
  const left = watchImagery(() => false);
  left.watch.requested();
  const gone = watchImagery();
  gone.watch.requested();
  gone.watch.stop();
  vi.advanceTimersByTime(LONG_MS);
  expect([...left.states(), ...gone.states()]).toEqual([]);
});
