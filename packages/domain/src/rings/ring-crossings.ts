// Finds out whether a ring crosses or touches itself, exactly and in n log n steps, with a sweep line (Shamos and
// Hoey, 1976): a vertical line moves over the corners from west to east. A tree holds the edges that the line
// currently crosses, ordered from south to north. Two edges that touch become neighbours in this order before the
// line passes the point where they touch, so it is enough to compare neighbours.
import { orient2d } from 'robust-predicates';
import SplayTree from 'splaytree';
import type { Position, Ring } from '../geo.ts';

/** Counts the calls of `side`. Tests use it to measure the work. */
export interface Work {
  sides: number;
}

/**
 * True when two edges that do not share a corner touch, when two corners are equal, or when an edge runs back along
 * the edge before it. The ring must be closed, and its numbers finite and not so close to zero that their products
 * underflow (roundTinyToZero).
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

  // Edge number i goes from corner i to the next corner. Its left end is the end that the line reaches first.
  const count = corners.length;
  const nextCorner = (corner: number): number => (corner + 1 === count ? 0 : corner + 1);
  const rankOf = (corner: number): number => rank[corner] as number;
  const isEastward = (edge: number): boolean => rankOf(edge) < rankOf(nextCorner(edge));
  const left = Uint32Array.from(corners, (_, edge) => (isEastward(edge) ? edge : nextCorner(edge)));
  const right = Uint32Array.from(corners, (_, edge) => (isEastward(edge) ? nextCorner(edge) : edge));
  const leftOf = (edge: number): number => left[edge] as number;
  const rightOf = (edge: number): number => right[edge] as number;

  // Typed arrays are faster than positions: the sweep calls `side` about a hundred thousand times.
  const [xs, ys] = [Float64Array.from(corners, ([x]) => x), Float64Array.from(corners, ([, y]) => y)];
  /**
   * The side of the line through a and b that corner c is on, as a sign; 0 on the line. Exact, without rounding errors.
   */
  const side = (a: number, b: number, c: number): number => {
    work.sides++;
    return Math.sign(
      orient2d(xs[a] as number, ys[a] as number, xs[b] as number, ys[b] as number, xs[c] as number, ys[c] as number),
    );
  };

  // The edges that the line crosses now, in order, and the neighbours of each edge (-1: none).
  const [before, after] = [new Int32Array(count).fill(-1), new Int32Array(count).fill(-1)];
  let [lastBefore, lastAfter, isTouching] = [-1, -1, false];
  const crossed = new SplayTree((edge, other) => {
    if (edge === other) return 0;
    const order = orderOf(edge, other);
    // An insertion compares the new edge with its two later neighbours last, so these two variables end up holding
    // them.
    if (order > 0) lastBefore = other;
    else lastAfter = other;
    isTouching ||= order === 0;
    return order || 1;
  });

  /** The side of the earlier edge that the left end of the later edge is on. 0 means that the two edges touch. */
  function orderOf(edge: number, other: number): number {
    const mine = leftOf(edge);
    const theirs = leftOf(other);
    if (mine === theirs) return side(theirs, rightOf(other), rightOf(edge));
    return rankOf(mine) > rankOf(theirs) ? side(theirs, rightOf(other), mine) : -side(mine, rightOf(edge), theirs);
  }

  /** Adds an edge when the line reaches its left end. True if it touches another edge. */
  function addEdge(edge: number): boolean {
    lastBefore = -1;
    lastAfter = -1;
    crossed.insert(edge);
    if (isTouching) return true;
    const [previous, next] = [lastBefore, lastAfter];
    linkNeighbours(previous, edge);
    linkNeighbours(edge, next);
    return doTouch(previous, edge) || doTouch(edge, next);
  }

  /** Removes an edge when the line reaches its right end. True if its two neighbours touch each other. */
  function removeEdge(edge: number): boolean {
    crossed.remove(edge);
    const [previous, next] = [before[edge] as number, after[edge] as number];
    linkNeighbours(previous, next);
    return isTouching || doTouch(previous, next);
  }

  function linkNeighbours(edge: number, next: number): void {
    if (edge !== -1) after[edge] = next;
    if (next !== -1) before[next] = edge;
  }

  function doTouch(a: number, b: number): boolean {
    if (a === -1 || b === -1) return false;
    if (nextCorner(a) === b) return foldsBack(a, b, nextCorner(b));
    if (nextCorner(b) === a) return foldsBack(b, a, nextCorner(a));
    const [a1, a2, b1, b2] = [leftOf(a), rightOf(a), leftOf(b), rightOf(b)];
    const [ofB1, ofB2] = [side(a1, a2, b1), side(a1, a2, b2)];
    if (ofB1 * ofB2 > 0) return false;
    // Both edges are on one line: they touch if their ranges overlap.
    if (ofB1 === 0 && ofB2 === 0) return rankOf(a1) <= rankOf(b2) && rankOf(b1) <= rankOf(a2);
    return side(b1, b2, a1) * side(b1, b2, a2) <= 0;
  }

  /** Two edges that share a corner overlap if the second runs back along the first. */
  const foldsBack = (from: number, corner: number, to: number): boolean =>
    rankOf(from) < rankOf(corner) === rankOf(to) < rankOf(corner) && side(from, corner, to) === 0;

  return inOrder.some((corner) => {
    const edges = [corner === 0 ? count - 1 : corner - 1, corner];
    // Edges that end at a corner are removed before edges that start there are added.
    return (
      edges.some((edge) => rightOf(edge) === corner && removeEdge(edge)) ||
      edges.some((edge) => leftOf(edge) === corner && addEdge(edge))
    );
  });
}

const isSame = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1];

/**
 * The corner numbers ordered from west to east and then from south to north, and the rank of each corner in that order.
 */
function sortCorners(corners: readonly Position[]): { inOrder: Uint32Array; rank: Uint32Array } {
  const inOrder = Uint32Array.from(corners.keys()).toSorted((i, j) => {
    const [a, b] = [corners[i] as Position, corners[j] as Position];
    return a[0] - b[0] || a[1] - b[1];
  });
  const rank = new Uint32Array(corners.length);
  inOrder.forEach((corner, index) => (rank[corner] = index));
  return { inOrder, rank };
}
