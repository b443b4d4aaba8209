// The size of a boundary, in the unit that the screen shows.
import { METERS_PER_MILE, ringArea, type Ring } from '@treewell/domain/geo';
import type { UnitSystem } from '@treewell/domain/units';

interface AreaUnits {
  /** In square meters. */
  small: number;
  large: number;
}

const SQUARE_MILE = METERS_PER_MILE ** 2;
const AREA_UNITS: Record<UnitSystem, AreaUnits> = {
  us: { small: SQUARE_MILE / 640, large: SQUARE_MILE },
  metric: { small: 10_000, large: 1_000_000 },
};

/** In acres or hectares below one square mile or kilometer, as people measure land; else in these. */
export function areaOf(ring: Ring, units: UnitSystem): { unit: keyof AreaUnits; size: number } {
  const squareMeters = ringArea(ring);
  const { small, large } = AREA_UNITS[units];
  return squareMeters < large
    ? { unit: 'small', size: rounded(squareMeters / small) }
    : { unit: 'large', size: rounded(squareMeters / large) };
}

/** Rounds to two or three digits, but never to 0. */
const rounded = (size: number): number => Math.max(0.01, Number(size.toPrecision(size >= 100 ? 3 : 2)));
