import { METERS_PER_MILE } from '@treewell/domain/geo';
import { expect, it } from 'vitest';
import { distanceOf, type Distance } from './distance.ts';

it.each<[number, Distance]>([
  [0, { kind: 'inside' }],
  [0.05, { kind: 'near', size: 0.1 }],
  [0.14, { kind: 'away', size: 0.1 }],
  [1.97, { kind: 'away', size: 2 }],
  [9.44, { kind: 'away', size: 9.4 }],
  [12.4, { kind: 'away', size: 12 }],
])('%d miles are shown as %j', (miles, distance) => {
  expect(distanceOf(miles * METERS_PER_MILE, 'us')).toEqual(distance);
});

it.each<[number, Distance]>([
  [0, { kind: 'inside' }],
  [100, { kind: 'near', size: 0.2 }],
  [2_345, { kind: 'away', size: 2.3 }],
  [12_400, { kind: 'away', size: 12 }],
])('%d meters are shown as %j', (meters, distance) => {
  expect(distanceOf(meters, 'metric')).toEqual(distance);
});
