// A ring with few corners that looks like one with many: for lists, small pictures and searches (docs/decisions/009).
import { type Position, type Ring, checkRing } from './geo.ts';

/** From this many corners on down, no corner is removed that would make the ring cross itself. Above, looking costs too much. */
const GUARDED_CORNERS = 1_500;
/** Looks at another corner, in all. A shape that needs more gets its convex hull. */
const GUARD_LOOKS_MAX = 3_000_000;

/**
 * A ring of at most `maxCorners` corners (4 or more), all of them corners of the given ring. It has the same box
 * and never crosses itself. A ring that has no more corners is given back as it is.
 *
 * By Visvalingam and Whyatt: the corner whose triangle with its two neighbours is smallest goes first. The work is
 * n log n, and bounded also for shapes that are made to be slow.
 */
export function simplifyRing(ring: Ring, maxCorners: number): Ring {
  if (ring.length - 1 <= maxCorners) return ring;
  const fewer = removeCorners(ring, maxCorners);
  if (fewer && checkRing(fewer) !== 'shape_crosses_itself') return fewer;
  return removeHullCorners(convexHull(ring), maxCorners);
}

/** Undefined when no corner can go without making the ring cross itself, or when finding one takes too long. */
function removeCorners(ring: Ring, maxCorners: number): Ring | undefined {
  const corners = new Corners(ring);
  let looks = 0;
  let blocked: number[] = [];
  let hasRemoved = false;
  while (corners.count > maxCorners) {
    const corner = corners.takeSmallest();
    if (corner === undefined) {
      // Some of those that could not go may go now.
      if (!hasRemoved) return undefined;
      for (const one of blocked) corners.weigh(one);
      blocked = [];
      hasRemoved = false;
      continue;
    }
    if (corners.count <= GUARDED_CORNERS) {
      looks += corners.count;
      if (looks > GUARD_LOOKS_MAX) return undefined;
      if (!corners.isFree(corner)) {
        blocked.push(corner);
        continue;
      }
    }
    corners.remove(corner);
    hasRemoved = true;
  }
  return corners.ring();
}

/** A convex ring stays convex, whichever corner goes. */
function removeHullCorners(hull: Ring, maxCorners: number): Ring {
  const corners = new Corners(hull);
  while (corners.count > maxCorners) {
    const corner = corners.takeSmallest();
    if (corner === undefined) break;
    corners.remove(corner);
  }
  return corners.ring();
}

/** The corners that are left, each linked to its neighbours, and the order in which they go. */
class Corners {
  count: number;
  private readonly xs: Float64Array;
  private readonly ys: Float64Array;
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly weights: Float64Array;
  /** 1 for a corner that is gone. */
  private readonly isGone: Uint8Array;
  /** The corners that make the box: they stay. */
  private readonly kept: ReadonlySet<number>;
  private readonly heap = new Heap();
  /** The weight of the last corner that went: one that comes into view behind it is no less important. */
  private least = 0;

  constructor(ring: Ring) {
    this.count = ring.length - 1;
    this.xs = Float64Array.from({ length: this.count }, (_, corner) => (ring[corner] as Position)[0]);
    this.ys = Float64Array.from({ length: this.count }, (_, corner) => (ring[corner] as Position)[1]);
    this.before = Int32Array.from({ length: this.count }, (_, corner) => (corner + this.count - 1) % this.count);
    this.after = Int32Array.from({ length: this.count }, (_, corner) => (corner + 1) % this.count);
    this.weights = new Float64Array(this.count);
    this.isGone = new Uint8Array(this.count);
    this.kept = new Set([firstOf(this.xs, -1), firstOf(this.xs, 1), firstOf(this.ys, -1), firstOf(this.ys, 1)]);
    for (let corner = 0; corner < this.xs.length; corner++) this.weigh(corner);
  }

  weigh(corner: number): void {
    if (this.kept.has(corner)) return;
    const weight = Math.max(this.least, this.areaAt(corner));
    this.weights[corner] = weight;
    this.heap.push(weight, corner);
  }

  takeSmallest(): number | undefined {
    for (;;) {
      const entry = this.heap.pop();
      if (entry === undefined) return undefined;
      // A corner is in the heap once for each weight it had: only the newest counts.
      if (this.isGone[entry.corner] === 0 && this.weights[entry.corner] === entry.weight) return entry.corner;
    }
  }

  /** Whether no other corner lies in the triangle that is cut off when this one goes. The loop is the slow part: it has no calls in it. */
  isFree(corner: number): boolean {
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
    this.isGone[corner] = 1;
    this.count--;
    this.least = this.weights[corner] as number;
    this.after[before] = after;
    this.before[after] = before;
    this.weigh(before);
    this.weigh(after);
  }

  ring(): Ring {
    const left: Position[] = [];
    for (let corner = 0; corner < this.xs.length; corner++)
      if (this.isGone[corner] === 0) left.push([this.xs[corner] as number, this.ys[corner] as number]);
    return [...left, left[0] as Position];
  }

  /** Twice the area of the triangle that a corner makes with its neighbours. */
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

/** Where the least (-1) or the greatest (1) of the numbers is first. */
function firstOf(numbers: Float64Array, sign: -1 | 1): number {
  let found = 0;
  numbers.forEach((number, index) => {
    if (sign * number > sign * (numbers[found] as number)) found = index;
  });
  return found;
}

interface Entry {
  weight: number;
  corner: number;
  /** Among equal ones. */
  order: number;
}

/**
 * Equal ones go in an order that jumps about the ring, the same each time. In the order of the ring, a row of
 * houses would lose all its corners at one end first.
 */
const orderOf = (corner: number): number => Math.imul(corner, 0x9e_37_79_b1) >>> 0;

/** The smallest first. */
class Heap {
  private readonly entries: Entry[] = [];

  push(weight: number, corner: number): void {
    const entry = { weight, corner, order: orderOf(corner) };
    let place = this.entries.push(entry) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(entry, this.entries[parent] as Entry)) break;
      this.entries[place] = this.entries[parent] as Entry;
      place = parent;
    }
    this.entries[place] = entry;
  }

  pop(): Entry | undefined {
    const first = this.entries[0];
    const last = this.entries.pop();
    if (first === undefined || last === undefined || this.entries.length === 0) return first;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.entries.length) break;
      if (child + 1 < this.entries.length && isBefore(this.entries[child + 1] as Entry, this.entries[child] as Entry))
        child++;
      if (!isBefore(this.entries[child] as Entry, last)) break;
      this.entries[place] = this.entries[child] as Entry;
      place = child;
    }
    this.entries[place] = last;
    return first;
  }
}

const isBefore = (a: Entry, b: Entry): boolean => a.weight < b.weight || (a.weight === b.weight && a.order < b.order);

/** The shape of a rubber band around the ring, counter-clockwise. */
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
