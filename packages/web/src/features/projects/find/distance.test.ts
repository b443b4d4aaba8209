import { METERS_PER_MILE } from '@treewell/domain/geo';
import { expect, it } from 'vitest';
import { distanceOf, type Distance } from './distance.ts';

it.each<[number, Distance]>([
  [0, { kind: 'inside' }],
  [0.05, { kind: 'near' }],
  [0.14, { kind: 'away', miles: 0.1 }],
  [1.97, { kind: 'away', miles: 2 }],
  [9.44, { kind: 'away', miles: 9.4 }],
  [12.4, { kind: 'away', miles: 12 }],
])('%d miles are shown as %j', (miles, distance) => {
  expect(distanceOf(miles * METERS_PER_MILE)).toEqual(distance);
});
