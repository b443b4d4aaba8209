import { circleRing, type Position, type Ring } from '@treewell/domain/geo';
import { expect, it } from 'vitest';
import { MARK_SIZE, markPath } from './boundary-mark-path.ts';

const pointsOf = (path: string): number[][] =>
  path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
const span = (values: number[]): number => Math.max(...values) - Math.min(...values);

it('makes a closed path with north at the top', () => {
  const path = markPath([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
  expect(path).toMatch(/^M[\d. L]+Z$/);
  const [southWest, , northEast] = pointsOf(path);
  expect(southWest?.[1]).toBeGreaterThan(northEast?.[1] as number);
});

it('fits the boundary into the square and keeps its proportions', () => {
  const points = pointsOf(markPath(circleRing([-77, 60], 1000)));
  const [width, height] = [span(points.map(([x = 0]) => x)), span(points.map(([, y = 0]) => y))];
  expect(Math.abs(width - height)).toBeLessThan(0.5);
  expect(Math.max(...points.flat())).toBeLessThan(MARK_SIZE);
  expect(Math.min(...points.flat())).toBeGreaterThan(0);
});

it('has at most 200 points, even for a boundary with many corners', () => {
  const jagged: Ring = Array.from({ length: 10_000 }, (_, index): Position => {
    const angle = (index / 10_000) * 2 * Math.PI;
    const radius = index % 2 ? 1 : 0.6;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
  expect(pointsOf(markPath([...jagged, jagged[0] as Position])).length).toBeLessThanOrEqual(200);
  expect(pointsOf(markPath(circleRing([0, 0], 1000, 5000))).length).toBeLessThanOrEqual(200);
});
