import { expect, it, vi } from 'vitest';
import { BasemapWatch } from './basemap-watch.ts';

it('tells once that the picture is away, and once that it is back', () => {
  const tell = vi.fn<(isReachable: boolean) => void>();
  const watch = new BasemapWatch(tell);
  watch.failed();
  expect(tell).not.toHaveBeenCalled();
  for (let tile = 0; tile < 20; tile++) watch.failed();
  expect(tell.mock.calls).toEqual([[false]]);
  watch.arrived();
  watch.arrived();
  expect(tell.mock.calls).toEqual([[false], [true]]);
});

it('does not mind single tiles that fail', () => {
  const tell = vi.fn<(isReachable: boolean) => void>();
  const watch = new BasemapWatch(tell);
  for (let tile = 0; tile < 5; tile++) {
    watch.failed();
    watch.arrived();
  }
  expect(tell).not.toHaveBeenCalled();
});
