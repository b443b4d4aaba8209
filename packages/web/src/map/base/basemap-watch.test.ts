import { expect, it, vi } from 'vitest';
import { BasemapWatch } from './basemap-watch.ts';

it('reports once that the imagery is unreachable, and once that it is back', () => {
  const onChange = vi.fn<(isReachable: boolean) => void>();
  const watch = new BasemapWatch(onChange);
  watch.tileFailed();
  expect(onChange).not.toHaveBeenCalled();
  for (let tile = 0; tile < 20; tile++) watch.tileFailed();
  expect(onChange.mock.calls).toEqual([[false]]);
  watch.tileArrived();
  watch.tileArrived();
  expect(onChange.mock.calls).toEqual([[false], [true]]);
});

it('reports nothing when single tiles fail', () => {
  const onChange = vi.fn<(isReachable: boolean) => void>();
  const watch = new BasemapWatch(onChange);
  for (let tile = 0; tile < 5; tile++) {
    watch.tileFailed();
    watch.tileArrived();
  }
  expect(onChange).not.toHaveBeenCalled();
});
