// Simplifies a ring to fewer corners, for lists, small pictures and searches (docs/decisions/009).
import type { Position, Ring } from '../geo.ts';
import { checkRing } from './poly-text.ts';

/**
 * Once the ring has this many corners or fewer, a corner is removed only if the ring then does not cross itself.
 * With more corners, this check costs too much.
 */
const CHECKED_CORNERS_MAX = 1_500;
/**
 * The check compares a corner with other corners at most this often. A shape that needs more is replaced by its convex
 * hull.
 */
const COMPARISONS_MAX = 3_000_000;

/**
 * Returns a ring of at most `maxCorners` corners (4 or more), chosen from the corners of the given ring. It has the
 * same bounding box and never crosses itself. A ring that is short enough is returned unchanged.
 *
 * Algorithm of Visvalingam and Whyatt: repeatedly remove the corner that forms the smallest triangle with its two
 * neighbours. The work is n log n, and it is bounded even for shapes that somebody designed to be slow.
 */
export function simplifyRing(ring: Ring, maxCorners: number): Ring {
  if (ring.length - 1 <= maxCorners) return ring;
  const simplified = removeCorners(ring, maxCorners);
  if (simplified && checkRing(simplified) !== 'shape_crosses_itself') return simplified;
  return removeHullCorners(convexHull(ring), maxCorners);
}

/** Returns undefined if every further removal would make the ring cross itself, or if the checks take too long. */
function removeCorners(ring: Ring, maxCorners: number): Ring | undefined {
  const corners = new Corners(ring);
  let comparisons = 0;
  let blocked: number[] = [];
  let hasRemoved = false;
  while (corners.count > maxCorners) {
    const corner = corners.takeSmallest();
    if (corner === undefined) {
      // Other corners were removed since, so try the blocked corners again.
      if (!hasRemoved) return undefined;
      for (const blockedCorner of blocked) corners.enqueue(blockedCorner);
      blocked = [];
      hasRemoved = false;
      continue;
    }
    if (corners.count <= CHECKED_CORNERS_MAX) {
      comparisons += corners.count;
      if (comparisons > COMPARISONS_MAX) return undefined;
      if (!corners.isRemovable(corner)) {
        blocked.push(corner);
        continue;
      }
    }
    corners.remove(corner);
    hasRemoved = true;
  }
  return corners.ring();
}

/** Needs no check: a convex ring stays convex when any corner is removed. */
function removeHullCorners(hull: Ring, maxCorners: number): Ring {
  const corners = new Corners(hull);
  while (corners.count > maxCorners) {
    const corner = corners.takeSmallest();
    if (corner === undefined) break;
    corners.remove(corner);
  }
  return corners.ring();
}

/** The remaining corners, each linked to its neighbours, and a heap that says which one to remove next. */
class Corners {
  count: number;
  private readonly xs: Float64Array;
  private readonly ys: Float64Array;
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly weights: Float64Array;
  /** 1 for a removed corner. */
  private readonly isRemoved: Uint8Array;
  /** The outermost corners. They are never removed, so that the bounding box stays the same. */
  private readonly outermost: ReadonlySet<number>;
  private readonly heap = new Heap();
  /** The weight of the last removed corner. As in the paper, its neighbours get at least this weight afterwards. */
  private minWeight = 0;

  constructor(ring: Ring) {
    this.count = ring.length - 1;
    this.xs = Float64Array.from({ length: this.count }, (_, corner) => (ring[corner] as Position)[0]);
    this.ys = Float64Array.from({ length: this.count }, (_, corner) => (ring[corner] as Position)[1]);
    this.before = Int32Array.from({ length: this.count }, (_, corner) => (corner + this.count - 1) % this.count);
    this.after = Int32Array.from({ length: this.count }, (_, corner) => (corner + 1) % this.count);
    this.weights = new Float64Array(this.count);
    this.isRemoved = new Uint8Array(this.count);
    this.outermost = new Set([indexOfMin(this.xs), indexOfMax(this.xs), indexOfMin(this.ys), indexOfMax(this.ys)]);
    for (let corner = 0; corner < this.xs.length; corner++) this.enqueue(corner);
  }

  /** Computes the weight of a corner and puts the corner into the heap. */
  enqueue(corner: number): void {
    if (this.outermost.has(corner)) return;
    const weight = Math.max(this.minWeight, this.areaAt(corner));
    this.weights[corner] = weight;
    this.heap.push(weight, corner);
  }

  takeSmallest(): number | undefined {
    for (;;) {
      const entry = this.heap.pop();
      if (entry === undefined) return undefined;
      // A corner is in the heap once for each weight it had. Only the entry with its newest weight counts.
      if (this.isRemoved[entry.corner] === 0 && this.weights[entry.corner] === entry.weight) return entry.corner;
    }
  }

  /**
   * True if no other corner lies in the triangle that the removal of this corner cuts off.
   * The loop makes no function calls, because it is the slowest part.
   */
  isRemovable(corner: number): boolean {
    const { xs, ys, before, after } = this;
    const [a, c] = [before[corner] as number, after[corner] as number];
    const [ax, ay, bx, by, cx, cy] = [
      xs[a] as number,
      ys[a] as number,
      xs[corner] as number,
      ys[corner] as number,
      xs[c] as number,
      ys[c] as number,
    ];
    const [west, east] = [Math.min(ax, bx, cx), Math.max(ax, bx, cx)];
    const [south, north] = [Math.min(ay, by, cy), Math.max(ay, by, cy)];
    for (let other = after[c] as number; other !== a; other = after[other] as number) {
      const x = xs[other] as number;
      if (x < west || x > east) continue;
      const y = ys[other] as number;
      if (y < south || y > north) continue;
      const ab = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
      const bc = (cx - bx) * (y - by) - (cy - by) * (x - bx);
      const ca = (ax - cx) * (y - cy) - (ay - cy) * (x - cx);
      if ((ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0)) return false;
    }
    return true;
  }

  remove(corner: number): void {
    const [before, after] = [this.before[corner] as number, this.after[corner] as number];
    this.isRemoved[corner] = 1;
    this.count--;
    this.minWeight = this.weights[corner] as number;
    this.after[before] = after;
    this.before[after] = before;
    this.enqueue(before);
    this.enqueue(after);
  }

  ring(): Ring {
    const positions: Position[] = [];
    for (let corner = 0; corner < this.xs.length; corner++)
      if (this.isRemoved[corner] === 0) positions.push([this.xs[corner] as number, this.ys[corner] as number]);
    return [...positions, positions[0] as Position];
  }

  /** Twice the area of the triangle that a corner forms with its two neighbours. */
  private areaAt(corner: number): number {
    const { xs, ys } = this;
    const [a, c] = [this.before[corner] as number, this.after[corner] as number];
    const [ax, ay] = [xs[a] as number, ys[a] as number];
    return Math.abs(
      ((xs[corner] as number) - ax) * ((ys[c] as number) - ay) -
        ((ys[corner] as number) - ay) * ((xs[c] as number) - ax),
    );
  }
}

const indexOfMin = (numbers: Float64Array): number =>
  numbers.reduce((found, number, index) => (number < (numbers[found] as number) ? index : found), 0);
const indexOfMax = (numbers: Float64Array): number =>
  numbers.reduce((found, number, index) => (number > (numbers[found] as number) ? index : found), 0);

interface Entry {
  weight: number;
  corner: number;
  /** Decides between entries of equal weight. */
  order: number;
}

/**
 * A scattered but fixed order for corners of equal weight. If they were removed in the order of the ring, a row of
 * equal houses would lose all corners at one end and none at the other.
 */
const orderOf = (corner: number): number => Math.imul(corner, 0x9e_37_79_b1) >>> 0;

/** `pop` returns the entry with the smallest weight. */
class Heap {
  private readonly entries: Entry[] = [];

  push(weight: number, corner: number): void {
    const entry = { weight, corner, order: orderOf(corner) };
    let index = this.entries.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(entry, this.entries[parent] as Entry)) break;
      this.entries[index] = this.entries[parent] as Entry;
      index = parent;
    }
    this.entries[index] = entry;
  }

  pop(): Entry | undefined {
    const first = this.entries[0];
    const last = this.entries.pop();
    if (first === undefined || last === undefined || this.entries.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= this.entries.length) break;
      if (child + 1 < this.entries.length && isBefore(this.entries[child + 1] as Entry, this.entries[child] as Entry))
        child++;
      if (!isBefore(this.entries[child] as Entry, last)) break;
      this.entries[index] = this.entries[child] as Entry;
      index = child;
    }
    this.entries[index] = last;
    return first;
  }
}

const isBefore = (a: Entry, b: Entry): boolean => a.weight < b.weight || (a.weight === b.weight && a.order < b.order);

/** Counter-clockwise. */
function convexHull(ring: Ring): Ring {
  const sorted = ring.slice(1).toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.toReversed());
  const hull = [...lower.slice(0, -1), ...upper.slice(0, -1)];
  return [...hull, hull[0] as Position];
}

function halfHull(sorted: readonly Position[]): Position[] {
  const hull: Position[] = [];
  for (const position of sorted) {
    while (hull.length >= 2 && !turnsLeft(hull.at(-2) as Position, hull.at(-1) as Position, position)) hull.pop();
    hull.push(position);
  }
  return hull;
}

const turnsLeft = (a: Position, b: Position, c: Position): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
