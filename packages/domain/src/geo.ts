// Places and shapes on the globe. Inside the product a position is [longitude, latitude], as in GeoJSON.
// The polyText of the API is WKT with "latitude longitude" pairs (§3). Only this file swaps the two.
import { z } from 'zod';
import { because, decimalOf } from './fields.ts';
import { crossesItself } from './rings/ring-crossings.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const MAX_VERTICES = 10_000;
/** The edge of the Web Mercator map: nothing beyond this latitude can be drawn. */
export const MAX_LATITUDE = 85.051128;
const MIN_AREA_SQUARE_METERS = 1;
/** Larger than any country. A larger shape is a drawing mistake. */
const MAX_AREA_SQUARE_METERS = 20_000_000 * 1_000_000;
export const METERS_PER_MILE = 1609.344;
const EARTH_RADIUS_METERS = 6_371_008.8;

// ── Shapes ──────────────────────────────────────────────────────────────────

export type Position = readonly [longitude: number, latitude: number];
/** The outer ring of a polygon. The last position repeats the first. */
export type Ring = readonly Position[];

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export type ShapeProblem =
  | 'shape_unreadable'
  | 'shape_unclosed'
  | 'shape_too_few_points'
  | 'shape_too_many_points'
  | 'shape_outside_world'
  | 'shape_crosses_date_line'
  | 'shape_crosses_itself'
  | 'shape_too_small'
  | 'shape_too_large'
  | 'shape_has_holes';

// ── Rules: numbers ──────────────────────────────────────────────────────────

/** About 0.1 mm on the ground. Numbers much closer to zero make PostgreSQL's geometry fail, so they become 0. */
const TINY_DEGREES = 1e-9;
export const roundTinyToZero = (degree: number): number => (Math.abs(degree) < TINY_DEGREES ? 0 : degree);

// ── Rules: text ─────────────────────────────────────────────────────────────

const WKT_BEGINNING = /^POLYGON\s*\(\s*\(/i;

/** Parses a polyText, "POLYGON((lat lng, …))". Returns the problem if it is not a valid boundary. */
export function parsePolyText(polyText: string): Ring | ShapeProblem {
  return parseWkt(polyText, ([latitude, longitude]) => [longitude, latitude]);
}

/** Parses standard WKT, "POLYGON((lng lat, …))", as other programs write it. */
export function parseStandardWkt(wkt: string): Ring | ShapeProblem {
  return parseWkt(wkt, ([longitude, latitude]) => [longitude, latitude]);
}

function parseWkt(wkt: string, toPosition: (pair: [number, number]) => Position): Ring | ShapeProblem {
  const text = wkt.trim();
  const begin = WKT_BEGINNING.exec(text)?.[0].length;
  const end = text.indexOf(')');
  if (begin === undefined || end === -1 || text.slice(begin, end).includes('(')) return 'shape_unreadable';
  const rest = text.slice(end + 1).trim();
  if (rest.startsWith(',') && rest.endsWith(')')) return 'shape_has_holes';
  if (rest !== ')') return 'shape_unreadable';
  const ring: Position[] = [];
  // Parses corner by corner, and stops when there are too many: a very long text costs no more time.
  for (let at = begin; at <= end;) {
    const comma = text.indexOf(',', at);
    const next = comma === -1 ? end : comma;
    const [first = '', second = '', more] = text.slice(at, next).trim().split(/\s+/, 3);
    const [a, b] = [decimalOf(first), decimalOf(second)];
    if (a === undefined || b === undefined || more !== undefined) return 'shape_unreadable';
    ring.push(toPosition([roundTinyToZero(a), roundTinyToZero(b)]));
    if (ring.length > MAX_VERTICES + 1) return 'shape_too_many_points';
    at = next + 1;
  }
  return checkRing(ring) ?? ring;
}

export const toPolyText = (ring: Ring): string =>
  `POLYGON((${ring.map(([longitude, latitude]) => `${latitude} ${longitude}`).join(',')}))`;

/** Parses the output of toPolyText without checking the shape again. Returns null for any other text. */
export function readPolyText(polyText: string): Ring | null {
  if (!polyText.startsWith('POLYGON((') || !polyText.endsWith('))')) return null;
  const ring = polyText
    .slice('POLYGON(('.length, -'))'.length)
    .split(',')
    .map((pair): Position => {
      const [latitude, longitude] = pair.split(' ');
      return [Number(longitude), Number(latitude)];
    });
  return ring.every((position) => position.every(Number.isFinite)) ? ring : null;
}

// ── Rules: valid boundaries ─────────────────────────────────────────────────

/** The first problem of a ring, or undefined if it is a valid boundary. */
export function checkRing(ring: Ring): ShapeProblem | undefined {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last) return 'shape_unreadable';
  if (ring.length > MAX_VERTICES + 1) return 'shape_too_many_points';
  if (ring.some(([x, y]) => !Number.isFinite(x) || !Number.isFinite(y))) return 'shape_unreadable';
  if (first[0] !== last[0] || first[1] !== last[1]) return 'shape_unclosed';
  if (ring.length < 4) return 'shape_too_few_points';
  if (
    ring.some(([x]) => Math.abs(x) > 180) ||
    ring.some(([x], index) => Math.abs(x - (ring[index + 1]?.[0] ?? x)) > 180)
  )
    return 'shape_crosses_date_line';
  if (ring.some(([, y]) => Math.abs(y) > MAX_LATITUDE)) return 'shape_outside_world';
  const area = ringArea(ring);
  if (area < MIN_AREA_SQUARE_METERS) return crossesItself(ring) ? 'shape_crosses_itself' : 'shape_too_small';
  if (area > MAX_AREA_SQUARE_METERS) return 'shape_too_large';
  if (crossesItself(ring)) return 'shape_crosses_itself';
  return undefined;
}

// ── Rules: measuring ────────────────────────────────────────────────────────

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (radian: number): number => (radian * 180) / Math.PI;

/** Square meters on the sphere. */
export function ringArea(ring: Ring): number {
  let sum = 0;
  for (let index = 0; index < ring.length - 1; index++) {
    const [x1, y1] = ring[index] as Position;
    const [x2, y2] = ring[index + 1] as Position;
    sum += radians(x2 - x1) * (2 + Math.sin(radians(y1)) + Math.sin(radians(y2)));
  }
  return Math.abs((sum * EARTH_RADIUS_METERS ** 2) / 2);
}

export function boxOf(ring: Ring): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of ring) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

/** The ring of a box, counter-clockwise. */
export const ringOf = ({ west, south, east, north }: Box): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** Great-circle distance in meters. */
export function distanceMeters([x1, y1]: Position, [x2, y2]: Position): number {
  const [dLat, dLng] = [radians(y2 - y1), radians(x2 - x1)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(y1)) * Math.cos(radians(y2)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function contains(ring: Ring, [x, y]: Position): boolean {
  let isInside = false;
  for (let index = 0; index < ring.length - 1; index++) {
    const [x1, y1] = ring[index] as Position;
    const [x2, y2] = ring[index + 1] as Position;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

/** Meters from a position to the nearest point of a shape; 0 inside the shape. Accurate up to tens of miles. */
export const distanceToRing = (ring: Ring, position: Position): number =>
  contains(ring, position) ? 0 : distanceToEdge(ring, position);

/** Meters from a position, inside or outside, to the nearest point of the edge of a shape. */
export function distanceToEdge(ring: Ring, position: Position): number {
  const [x0, y0] = position;
  const scale = Math.cos(radians(y0));
  let nearest = Infinity;
  for (let index = 0; index < ring.length - 1; index++) {
    const [ax, ay] = flat(ring[index] as Position);
    const [bx, by] = flat(ring[index + 1] as Position);
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * (bx - ax) + ay * (by - ay)) / length));
    nearest = Math.min(nearest, Math.hypot(ax + share * (bx - ax), ay + share * (by - ay)));
  }
  return radians(nearest) * EARTH_RADIUS_METERS;

  function flat([x, y]: Position): Position {
    return [(x - x0) * scale, y - y0];
  }
}

/** A circle around a position, as a ring of `steps` corners. Corners beyond the map are moved to its edge. */
export function circleRing([x, y]: Position, radiusMeters: number, steps = 64): Ring {
  const angle = radiusMeters / EARTH_RADIUS_METERS;
  const latitude = radians(y);
  const corners = Array.from({ length: steps }, (_, step): Position => {
    const bearing = (2 * Math.PI * step) / steps;
    const lat = Math.asin(
      Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(bearing),
    );
    const lng =
      radians(x) +
      Math.atan2(
        Math.sin(bearing) * Math.sin(angle) * Math.cos(latitude),
        Math.cos(angle) - Math.sin(latitude) * Math.sin(lat),
      );
    const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
    return [clamp(degrees(lng), 180), clamp(degrees(lat), MAX_LATITUDE)];
  });
  return [...corners, corners[0] as Position].toReversed();
}

// ── The field ───────────────────────────────────────────────────────────────

/** Parses a polyText of a request into a Ring. */
export const polyTextField = z
  .string({ error: (issue) => (issue.input === undefined ? because('required') : because('invalid')) })
  .transform((polyText, context): Ring => {
    const ring = parsePolyText(polyText);
    if (typeof ring !== 'string') return ring;
    context.addIssue(because(ring));
    return z.NEVER;
  });

/** Null for an empty text, and for one that is not sent: some clients send every field of a form. */
export const optionalPolyTextField = z
  .preprocess((sent) => (sent === '' ? null : sent), polyTextField.nullish())
  .transform((ring) => ring ?? null);
