// The distance from a person to a project, as the screen shows it.
import { METERS_PER_MILE } from '@treewell/domain/geo';
import { shownLongDistance, type UnitSystem } from '@treewell/domain/units';

/** `size` is in miles or kilometers. */
export type Distance = { kind: 'inside' } | { kind: 'near' | 'away'; size: number };

const NEAR_METERS = 0.1 * METERS_PER_MILE;

export function distanceOf(meters: number, units: UnitSystem): Distance {
  if (meters === 0) return { kind: 'inside' };
  return meters < NEAR_METERS
    ? { kind: 'near', size: shownLongDistance(NEAR_METERS, units) }
    : { kind: 'away', size: shownLongDistance(meters, units) };
}
