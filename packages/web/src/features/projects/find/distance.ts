// The distance from a person to a project, as the screen shows it.
import { METERS_PER_MILE } from '@treewell/domain/geo';

export type Distance = { kind: 'inside' } | { kind: 'near' } | { kind: 'away'; miles: number };

export const NEAR_MILES = 0.1;

/** Tenths of a mile up to ten miles, whole miles beyond. */
export function distanceOf(meters: number): Distance {
  if (meters === 0) return { kind: 'inside' };
  const miles = meters / METERS_PER_MILE;
  if (miles < NEAR_MILES) return { kind: 'near' };
  return { kind: 'away', miles: miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles) };
}
