// What a nearby search looks through.
import { circleRing, METERS_PER_MILE, type Position, type Ring } from '@treewell/domain/geo';

/** To about a decimeter: more digits would only make the address of the call longer. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

export const searchCircle = (position: Position, miles: number): Ring =>
  circleRing(position, miles * METERS_PER_MILE).map(([x, y]): Position => [rounded(x), rounded(y)]);
