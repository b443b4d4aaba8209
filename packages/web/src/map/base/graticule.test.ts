import { expect, it } from 'vitest';
import { graticule, graticuleStep } from './graticule.ts';

it.each([
  [1, 30],
  [3, 30],
  [5, 5],
  [10, 0.2],
  [13, 0.02],
  [18, 0.0005],
  [22, 0.0005],
])('at zoom %d it has a line every %d degrees', (zoom, step) => {
  expect(graticuleStep(zoom)).toBe(step);
});

it('covers more than the view, and labels each line', () => {
  const { features } = graticule({ west: -77.1, south: 38.88, east: -77, north: 38.94 }, 13);
  const labels = features.map(({ properties }) => properties.label);
  expect(labels).toContain('−77.04°');
  expect(labels).toContain('38.90°');
  expect(features.length).toBeLessThan(40);
});

it('stays inside the world, and has few lines when the whole world is in view', () => {
  const world = { west: -180, south: -85.05, east: 180, north: 85.05 };
  const { features } = graticule(world, 1);
  expect(features.length).toBeLessThan(40);
  expect(
    features
      .flatMap(({ geometry }) => geometry.coordinates)
      .every(([x = 999, y = 999]) => Math.abs(x) <= 180 && Math.abs(y) < 86),
  ).toBe(true);
});
