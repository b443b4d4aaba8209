// Whether a ring touches itself, in n log n steps and exactly: a line sweeps over the corners from west to east
// and keeps the edges that it meets in order (Shamos and Hoey, 1976). Two edges that touch are neighbours in that
// order before the line has passed the place, so only neighbours are compared.
import { orient2d } from 'robust-predicates';
import SplayTree from 'splaytree';
import type { Position, Ring } from './geo.ts';

/** How often the side of a point was asked for: what the tests measure work by. */
export interface Work {
  sides: number;
}

/**
 * True when two edges that are not neighbours touch, when a corner is there twice, or when an edge runs back
 * along the one before it. The ring is closed and its numbers are finite; none is so close to zero that its
 * products underflow (settleDegrees).
 */
export function crossesItself(ring: Ring, work: Work = { sides: 0 }): boolean {
  const corners = ring.slice(0, -1);
  const { inOrder, rank } = sortCorners(corners);
  if (
    inOrder.some(
      (corner, index) =>
        index > 0 && isSame(corners[corner] as Position, corners[inOrder[index - 1] as number] as Position),
    )
  )
    return true;

  // Edge number i goes from corner i to the next one; its left end is the one that the line meets first.
  const count = corners.length;
  const nextCorner = (corner: number): number => (corner + 1 === count ? 0 : corner + 1);
  const rankOf = (corner: number): number => rank[corner] as number;
  const isEastward = (edge: number): boolean => rankOf(edge) < rankOf(nextCorner(edge));
  const left = Uint32Array.from(corners, (_, edge) => (isEastward(edge) ? edge : nextCorner(edge)));
  const right = Uint32Array.from(corners, (_, edge) => (isEastward(edge) ? nextCorner(edge) : edge));
  const leftOf = (edge: number): number => left[edge] as number;
  const rightOf = (edge: number): number => right[edge] as number;

  // Flat lists of numbers: the sweep asks for sides a hundred thousand times.
  const [xs, ys] = [Float64Array.from(corners, ([x]) => x), Float64Array.from(corners, ([, y]) => y)];
  /** On which side of the line through a and b the corner c is, as a sign; 0 on it. Exact, whatever the doubles. */
  const side = (a: number, b: number, c: number): number => {
    work.sides++;
    return Math.sign(
      orient2d(xs[a] as number, ys[a] as number, xs[b] as number, ys[b] as number, xs[c] as number, ys[c] as number),
    );
  };

  // The edges that the line meets, in order; each also knows the two beside it (-1: none).
  const [before, after] = [new Int32Array(count).fill(-1), new Int32Array(count).fill(-1)];
  let [lastBefore, lastAfter, isTouching] = [-1, -1, false];
  const met = new SplayTree((edge, other) => {
    if (edge === other) return 0;
    const order = orderOf(edge, other);
    // A search passes the two neighbours of its key last.
    if (order > 0) lastBefore = other;
    else lastAfter = other;
    isTouching ||= order === 0;
    return order || 1;
  });

  /** The left end of the edge that begins later, seen from the other. An end on an edge that is still met touches it. */
  function orderOf(edge: number, other: number): number {
    const mine = leftOf(edge);
    const theirs = leftOf(other);
    if (mine === theirs) return side(theirs, rightOf(other), rightOf(edge));
    return rankOf(mine) > rankOf(theirs) ? side(theirs, rightOf(other), mine) : -side(mine, rightOf(edge), theirs);
  }

  function begin(edge: number): boolean {
    lastBefore = -1;
    lastAfter = -1;
    met.insert(edge);
    if (isTouching) return true;
    const [previous, next] = [lastBefore, lastAfter];
    place(previous, edge);
    place(edge, next);
    return touch(previous, edge) || touch(edge, next);
  }

  function end(edge: number): boolean {
    met.remove(edge);
    const [previous, next] = [before[edge] as number, after[edge] as number];
    place(previous, next);
    return isTouching || touch(previous, next);
  }

  function place(edge: number, next: number): void {
    if (edge !== -1) after[edge] = next;
    if (next !== -1) before[next] = edge;
  }

  function touch(a: number, b: number): boolean {
    if (a === -1 || b === -1) return false;
    if (nextCorner(a) === b) return foldsBack(a, b, nextCorner(b));
    if (nextCorner(b) === a) return foldsBack(b, a, nextCorner(a));
    const [a1, a2, b1, b2] = [leftOf(a), rightOf(a), leftOf(b), rightOf(b)];
    const [ofB1, ofB2] = [side(a1, a2, b1), side(a1, a2, b2)];
    if (ofB1 * ofB2 > 0) return false;
    // All on one line: they touch where what the one covers meets what the other covers.
    if (ofB1 === 0 && ofB2 === 0) return rankOf(a1) <= rankOf(b2) && rankOf(b1) <= rankOf(a2);
    return side(b1, b2, a1) * side(b1, b2, a2) <= 0;
  }

  /** Neighbours share a corner; they overlap when the second runs back along the first. */
  const foldsBack = (from: number, corner: number, to: number): boolean =>
    rankOf(from) < rankOf(corner) === rankOf(to) < rankOf(corner) && side(from, corner, to) === 0;

  return inOrder.some((corner) => {
    const edges = [corner === 0 ? count - 1 : corner - 1, corner];
    // What ends at a corner makes room before anything begins there.
    return (
      edges.some((edge) => rightOf(edge) === corner && end(edge)) ||
      edges.some((edge) => leftOf(edge) === corner && begin(edge))
    );
  });
}

const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];

/** The corners by number, from west to east and then from south to north, and the place of each in that order. */
function sortCorners(corners: readonly Position[]): { inOrder: Uint32Array; rank: Uint32Array } {
  const inOrder = Uint32Array.from(corners.keys()).toSorted((i, j) => {
    const [a, b] = [corners[i] as Position, corners[j] as Position];
    return a[0] - b[0] || a[1] - b[1];
  });
  const rank = new Uint32Array(corners.length);
  inOrder.forEach((corner, index) => (rank[corner] = index));
  return { inOrder, rank };
}
