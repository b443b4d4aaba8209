// The size of a boundary, in the unit that the screen shows.
import { METERS_PER_MILE, ringArea, type Ring } from '@treewell/domain/geo';

const SQUARE_METERS_PER_MILE = METERS_PER_MILE ** 2;
const ACRES_PER_SQUARE_MILE = 640;

/** In acres below one square mile, as people measure land; else in square miles. */
export function areaOf(ring: Ring): { unit: 'acres' | 'squareMiles'; size: number } {
  const squareMiles = ringArea(ring) / SQUARE_METERS_PER_MILE;
  if (squareMiles < 1) return { unit: 'acres', size: rounded(squareMiles * ACRES_PER_SQUARE_MILE) };
  return { unit: 'squareMiles', size: rounded(squareMiles) };
}

/** Rounds to two or three digits, but never to 0. */
const rounded = (size: number): number => Math.max(0.01, Number(size.toPrecision(size >= 100 ? 3 : 2)));
