import { METERS_PER_MILE, ringOf } from '@treewell/domain/geo';
import { expect, it } from 'vitest';
import { areaOf } from './area.ts';

const DEGREE_METERS = (6_371_008.8 * Math.PI) / 180;
const square = (meters: number) => {
  const side = meters / DEGREE_METERS;
  return ringOf({ west: 0, south: 0, east: side, north: side });
};

it.each([
  [0.5, { unit: 'small', size: 160 }],
  [0.1, { unit: 'small', size: 6.4 }],
  [0.001, { unit: 'small', size: 0.01 }],
  [2, { unit: 'large', size: 4 }],
  [111, { unit: 'large', size: 12_300 }],
])('a square with sides of %d miles is %j acres or square miles', (miles, area) => {
  expect(areaOf(square(miles * METERS_PER_MILE), 'us')).toEqual(area);
});

it.each([
  [500, { unit: 'small', size: 25 }],
  [2_000, { unit: 'large', size: 4 }],
])('a square with sides of %d meters is %j hectares or square kilometers', (meters, area) => {
  expect(areaOf(square(meters), 'metric')).toEqual(area);
});
