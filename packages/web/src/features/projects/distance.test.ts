import { METERS_PER_MILE, ringOf, type Position } from '@treewell/domain/geo';
import { expect, it } from 'vitest';
import { distanceTo, type Distance } from './distance.ts';

const ring = ringOf({ west: -1, south: 0, east: 0, north: 1 });
const MILES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180 / METERS_PER_MILE;
const milesEast = (miles: number): Position => [miles / MILES_PER_DEGREE, 0];

it.each<[Position, Distance]>([
  [[-0.5, 0.5], { kind: 'inside' }],
  [milesEast(0.05), { kind: 'near' }],
  [milesEast(0.14), { kind: 'away', miles: 0.1 }],
  [milesEast(1.97), { kind: 'away', miles: 2 }],
  [milesEast(9.44), { kind: 'away', miles: 9.4 }],
  [milesEast(12.4), { kind: 'away', miles: 12 }],
])('from %j it is %j', (position, distance) => {
  expect(distanceTo(ring, position)).toEqual(distance);
});
