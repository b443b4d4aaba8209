import { expect, it } from 'vitest';
import { linePoints } from './line-points.ts';

const box = { width: 100, height: 40 };

it.each([
  [[], []],
  [[50], [{ x: 50, y: 20 }]],
  [
    [100, 0, 75],
    [
      { x: 0, y: 0 },
      { x: 50, y: 40 },
      { x: 100, y: 10 },
    ],
  ],
])('%j percent become %j', (percents, points) => {
  expect(linePoints(percents, box)).toEqual(points);
});
