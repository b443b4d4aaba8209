// Makes an SVG path from a boundary, short enough for a list with hundreds of them.
import { boxOf, type Position, type Ring } from '@treewell/domain/geo';

export const MARK_SIZE = 100;
const MARGIN = 18;
const MAX_POINTS = 200;
/** Nobody can distinguish corners that are closer than this at the size of a list. */
const LEAST_STEP = 0.75;

type Point = readonly [x: number, y: number];

export function markPath(ring: Ring): string {
  const points = capped(thinned(fitted(ring)));
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** Fits the boundary into the square, with north at the top and the proportions that it has on the ground. */
function fitted(ring: Ring): Point[] {
  const { west, south, east, north } = boxOf(ring);
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [width, height] = [(east - west) * narrowing, north - south];
  const scale = (MARK_SIZE - 2 * MARGIN) / Math.max(width, height, Number.EPSILON);
  const [left, top] = [(MARK_SIZE - width * scale) / 2, (MARK_SIZE - height * scale) / 2];
  return ring
    .slice(0, -1)
    .map(([x, y]: Position) => [left + (x - west) * narrowing * scale, top + (north - y) * scale]);
}

function thinned(points: Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= LEAST_STEP) kept.push(point);
  }
  return kept;
}

function capped(points: Point[]): Point[] {
  if (points.length <= MAX_POINTS) return points;
  return Array.from(
    { length: MAX_POINTS },
    (_, index) => points[Math.floor((index * points.length) / MAX_POINTS)] as Point,
  );
}
