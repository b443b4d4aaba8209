// The order in which to visit places on foot: a short way through all of them, from where one stands.
import { type Position, distanceMeters } from './geo.ts';

/** Each round makes the way shorter; after so many it is short enough. */
const ROUNDS_MAX = 50;

/**
 * Goes to the nearest place that is left, again and again; then turns parts of the way around as long as that makes it
 * shorter. Without a start, it begins at the most northern place.
 */
export function walkingOrder<Place>(
  places: readonly Place[],
  positionOf: (place: Place) => Position,
  start?: Position,
): Place[] {
  const left = [...places];
  const way: Place[] = [];
  const begin = start ?? left.map(positionOf).toSorted((a, b) => b[1] - a[1])[0];
  let here = begin;
  while (left.length > 0 && here) {
    const from = here;
    const distances = left.map((place) => distanceMeters(from, positionOf(place)));
    const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1) as [Place];
    way.push(next);
    here = positionOf(next);
  }
  return untangle(way, positionOf, begin);
}

function untangle<Place>(way: Place[], positionOf: (place: Place) => Position, start?: Position): Place[] {
  const at = (index: number): Position | undefined => {
    const place = way[index];
    return place === undefined ? (index < 0 ? start : undefined) : positionOf(place);
  };
  /** The way ends anywhere, so a step from or to nowhere is free. */
  const step = (a: Position | undefined, b: Position | undefined): number => (a && b ? distanceMeters(a, b) : 0);
  for (let round = 0, isShorter = true; isShorter && round < ROUNDS_MAX; round++) {
    isShorter = false;
    for (let from = 0; from < way.length - 1; from++)
      for (let to = from + 1; to < way.length; to++) {
        const [before, first, last, after] = [at(from - 1), at(from), at(to), at(to + 1)];
        const saved = step(before, first) + step(last, after) - step(before, last) - step(first, after);
        if (saved > 0.01) {
          way.splice(from, to - from + 1, ...way.slice(from, to + 1).toReversed());
          isShorter = true;
        }
      }
  }
  return way;
}

/** In meters, from the start if there is one. */
export function walkingDistance(positions: readonly Position[], start?: Position): number {
  const way = start ? [start, ...positions] : positions;
  return way.slice(1).reduce((sum, position, index) => sum + distanceMeters(way[index] as Position, position), 0);
}
