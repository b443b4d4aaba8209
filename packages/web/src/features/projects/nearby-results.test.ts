import { checkRing, distanceMeters, METERS_PER_MILE, ringOf, toPolyText, type Position } from '@treewell/domain/geo';
import { SEARCH_RADII_MILES, type FoundProject } from '@treewell/domain/projects';
import { expect, it } from 'vitest';
import { nearestFirst, searchCircle } from './nearby-results.ts';

it.each(SEARCH_RADII_MILES)('looks %d miles around, with a boundary the server takes', (miles) => {
  const middle: Position = [-77.0365, 38.8977];
  const circle = searchCircle(middle, miles);
  expect(checkRing(circle)).toBeUndefined();
  for (const corner of circle) expect(distanceMeters(middle, corner) / METERS_PER_MILE).toBeCloseTo(miles, 3);
});

it('puts the nearest first by distance on the ground, not by degrees', () => {
  const at = (name: string, x: number, y: number) =>
    ({ project_name: name, polygon_text: toPolyText(ringOf({ west: x, south: y, east: x + 0.001, north: y + 0.001 })) }) as FoundProject;
  const here: Position = [25, 60];
  const found = [at('north', 25, 60.12), at('east', 25.15, 60), at('here', 24.9995, 59.9995)];
  expect(nearestFirst(found, here).map(({ project_name }) => project_name)).toEqual(['here', 'east', 'north']);
});
