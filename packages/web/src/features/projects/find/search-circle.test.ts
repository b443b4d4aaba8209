import { distanceMeters, METERS_PER_MILE, type Position } from '@treewell/domain/geo';
import { checkRing } from '@treewell/domain/rings/poly-text';
import { SEARCH_RADII_MILES } from '@treewell/domain/projects';
import { expect, it } from 'vitest';
import { searchCircle } from './search-circle.ts';

it.each(SEARCH_RADII_MILES)('is a circle of %d miles that the server accepts as a shape', (miles) => {
  const middle: Position = [-77.0365, 38.8977];
  const circle = searchCircle(middle, miles);
  expect(checkRing(circle)).toBeUndefined();
  for (const corner of circle) expect(distanceMeters(middle, corner) / METERS_PER_MILE).toBeCloseTo(miles, 3);
});
