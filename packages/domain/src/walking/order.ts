// The order in which to visit places on foot: a short way through all of them, from where one stands. It is quick with tens
// of thousands of places, because no step compares each place with every other.
import { type Position, type Ring, distanceMeters } from '../geo.ts';
import { curveOrders, neighboursOnCurves } from './curve.ts';
import { shortenWay } from './turns.ts';

/**
 * Follows a curve that fills the area, and then turns and moves parts of the way as long as that makes it shorter. It ends
 * anywhere. From a start, it is never longer than the order in which the places are given. Without one, it begins at the
 * most northern place.
 */
export function walkingOrder<Place>(
  places: readonly Place[],
  positionOf: (place: Place) => Position,
  start?: Position,
): Place[] {
  if (places.length < 2) return [...places];
  const first = start ? -1 : indexOfNorthern(places.map(positionOf));
  const rest = places.filter((_, index) => index !== first);
  const given = first < 0 ? rest : [places[first] as Place, ...rest];
  // The place 0 is where the way begins. It is either the start, or the first place.
  const positions = [...(start ? [start] : []), ...given.map(positionOf)];
  const way = shortWay(positions);
  const isShorter = walkingDistance([...way].map((index) => positions[index] as Position)) < walkingDistance(positions);
  if (!isShorter) return given;
  return [...(start ? way.slice(1) : way)].map((index) => given[start ? index - 1 : index] as Place);
}

/**
 * Where people come from who walk into an area: the corner of its edge that is nearest to the most northern place.
 * Undefined without places.
 */
export function startAtEdge(edge: Ring, positions: readonly Position[]): Position | undefined {
  const northern = positions[indexOfNorthern(positions)];
  if (!northern) return undefined;
  return edge.toSorted((a, b) => distanceMeters(a, northern) - distanceMeters(b, northern))[0];
}

/** In meters, from the start if there is one. */
export function walkingDistance(positions: readonly Position[], start?: Position): number {
  let before = start ?? positions[0];
  let sum = 0;
  for (const position of positions) {
    if (before) sum += distanceMeters(before, position);
    before = position;
  }
  return sum;
}

function shortWay(positions: readonly Position[]): Uint32Array {
  const step = stepsBetween(positions);
  const orders = curveOrders(positions);
  const way = fromZero(orders[0], step);
  shortenWay(way, step, neighboursOnCurves(orders, step));
  return way;
}

/** Meters in a straight line through the globe: as good as on its surface to compare steps, and twice as quick. */
function stepsBetween(positions: readonly Position[]): (a: number, b: number) => number {
  const onGlobe = new Float64Array(positions.length * 3);
  for (const [index, [longitude, latitude]] of positions.entries()) {
    const [x, y] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
    onGlobe.set([Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)], index * 3);
  }
  const at = (index: number): number => onGlobe[index] as number;
  return (a, b) =>
    6_371_000 *
    Math.sqrt(
      (at(a * 3) - at(b * 3)) ** 2 + (at(a * 3 + 1) - at(b * 3 + 1)) ** 2 + (at(a * 3 + 2) - at(b * 3 + 2)) ** 2,
    );
}

/** From the place 0 to the nearest on the curve, along it to its end, and then from its beginning. */
function fromZero(curve: Uint32Array, step: (a: number, b: number) => number): Uint32Array {
  const others = curve.filter((place) => place !== 0);
  let nearest = 0;
  for (const [index, place] of others.entries())
    if (step(0, place) < step(0, others[nearest] as number)) nearest = index;
  const way = new Uint32Array(curve.length);
  way.set(others.subarray(nearest), 1);
  way.set(others.subarray(0, nearest), 1 + others.length - nearest);
  return way;
}

function indexOfNorthern(positions: readonly Position[]): number {
  let northern = 0;
  for (const [index, [, latitude]] of positions.entries())
    if (latitude > (positions[northern]?.[1] ?? -Infinity)) northern = index;
  return northern;
}
