// What a nearby search looks through, and its results in the order of their distance.
import { circleRing, distanceToRing, METERS_PER_MILE, type Position, type Ring } from '@treewell/domain/geo';
import type { FoundProject } from '@treewell/domain/projects';
import { toRing } from './use-ring.ts';

/** To about a decimeter: more digits would only make the address of the call longer. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

export const searchCircle = (position: Position, miles: number): Ring =>
  circleRing(position, miles * METERS_PER_MILE).map(([x, y]): Position => [rounded(x), rounded(y)]);

/** The server orders by degrees, and a degree of longitude is shorter than one of latitude. */
export function nearestFirst(projects: readonly FoundProject[], position: Position): FoundProject[] {
  const distances = new Map(projects.map((project) => {
    const ring = toRing(project.polygon_text);
    return [project, ring ? distanceToRing(ring, position) : Infinity];
  }));
  return projects.toSorted((a, b) => (distances.get(a) ?? Infinity) - (distances.get(b) ?? Infinity));
}
