// The circle in which a nearby search finds projects.
import { circleRing, METERS_PER_MILE, type Position, type Ring } from '@treewell/domain/geo';

/** Exact to about a decimeter. More digits would only make the address of the call longer. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

export const searchCircle = (position: Position, miles: number): Ring =>
  circleRing(position, miles * METERS_PER_MILE).map(([x, y]): Position => [rounded(x), rounded(y)]);
