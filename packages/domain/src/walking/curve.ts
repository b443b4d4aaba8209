// Places in the order of a Hilbert curve, which fills an area so that what is near on the curve is near on the ground.
import { boxOf, type Position } from '../geo.ts';

/** The area has 2^26 x 2^26 cells: a few centimeters for a city, half a meter for the globe. */
const CELL_BITS = 26;
const CELLS = 2 ** CELL_BITS;

/** Two neighbours on the ground may be far apart on one curve, but rarely on two that begin elsewhere. */
const SHIFTS = [0, 0.29] as const;

/** How many places before and after a place on a curve may be its neighbours. */
const REACH = 8;
const NEIGHBOURS_MAX = 8;

/** The indexes of the positions, once along each curve. */
export function curveOrders(positions: readonly Position[]): readonly [Uint32Array, Uint32Array] {
  const { west, south, east, north } = boxOf(positions);
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const size = Math.max((east - west) * narrowing, north - south) || 1;
  const along = (shift: number): Uint32Array => {
    const cell = (share: number): number => Math.floor(((share + shift) / (1 + shift)) * (CELLS - 1));
    const keys = Float64Array.from(positions, ([x, y]) =>
      hilbertKey(cell(((x - west) * narrowing) / size), cell((y - south) / size)),
    );
    return Uint32Array.from(keys.keys()).toSorted((a, b) => (keys[a] as number) - (keys[b] as number));
  };
  return [along(SHIFTS[0]), along(SHIFTS[1])];
}

/** How far along the curve a cell is. A number has room for twice 26 bits. */
function hilbertKey(cellX: number, cellY: number): number {
  let [x, y, key] = [cellX, cellY, 0];
  for (let size = CELLS / 2; size >= 1; size /= 2) {
    const [right, upper] = [x >= size, y >= size];
    key = key * 4 + (right ? (upper ? 2 : 3) : upper ? 1 : 0);
    if (right) x -= size;
    if (upper) y -= size;
    if (!upper) [x, y] = right ? [size - 1 - y, size - 1 - x] : [y, x];
  }
  return key;
}

export interface Neighbours {
  count: number;
  /** The nearest first. */
  of: (place: number, rank: number) => number;
}

/** For each place the nearest ones among those that are near on a curve. */
export function neighboursOnCurves(
  [one, other]: readonly [Uint32Array, Uint32Array],
  step: (a: number, b: number) => number,
): Neighbours {
  const count = Math.min(NEIGHBOURS_MAX, one.length - 1);
  const neighbours = new Uint32Array(one.length * count);
  const indexOnOther = inverse(other);
  const near = new Uint32Array(count);
  const distances = new Float64Array(count);
  for (const [index, place] of one.entries()) {
    let found = 0;
    const meet = (candidate: number): void => {
      const distance = step(place, candidate);
      if (found === count && distance >= (distances[count - 1] as number)) return;
      if (near.subarray(0, found).includes(candidate)) return;
      let rank = found < count ? found++ : count - 1;
      for (; rank > 0 && distance < (distances[rank - 1] as number); rank--) {
        distances[rank] = distances[rank - 1] as number;
        near[rank] = near[rank - 1] as number;
      }
      distances[rank] = distance;
      near[rank] = candidate;
    };
    for (let reach = 1; reach <= Math.max(REACH, count); reach++)
      for (const [order, at] of [
        [one, index],
        [other, indexOnOther[place] as number],
      ] as const) {
        if (at >= reach) meet(order[at - reach] as number);
        if (at + reach < order.length) meet(order[at + reach] as number);
      }
    neighbours.set(near, place * count);
  }
  return { count, of: (place, rank) => neighbours[place * count + rank] as number };
}

/** Where each place is in an order. */
export function inverse(order: Uint32Array): Uint32Array {
  const indexOf = new Uint32Array(order.length);
  for (const [index, place] of order.entries()) indexOf[place] = index;
  return indexOf;
}
