import { METERS_PER_MILE, ringOf } from '@treewell/domain/geo';
import { expect, it } from 'vitest';
import { areaOf } from './area.ts';

const DEGREE_METERS = (6_371_008.8 * Math.PI) / 180;
const square = (miles: number) => {
  const side = (miles * METERS_PER_MILE) / DEGREE_METERS;
  return ringOf({ west: 0, south: 0, east: side, north: side });
};

it.each([
  [0.5, { unit: 'acres', size: 160 }],
  [0.1, { unit: 'acres', size: 6.4 }],
  [0.001, { unit: 'acres', size: 0.01 }],
  [2, { unit: 'squareMiles', size: 4 }],
  [111, { unit: 'squareMiles', size: 12_300 }],
])('a square with sides of %d miles is %j', (miles, area) => {
  expect(areaOf(square(miles))).toEqual(area);
});
