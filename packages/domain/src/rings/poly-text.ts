// Boundaries as texts: which are valid, and how they are read. The polyText of the API is WKT with "latitude longitude" pairs
// (§3). Only this file swaps the two.
import * as z from 'zod/mini';
import { fieldProblem, decimalOf, refuse } from '../fields.ts';
import { MAX_LATITUDE, type Position, type Ring, ringArea, roundTinyToZero } from '../geo.ts';
import { crossesItself } from './ring-crossings.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const MAX_VERTICES = 10_000;
const MIN_AREA_SQUARE_METERS = 1;
/** Larger than any country. A larger shape is a drawing mistake. */
const MAX_AREA_SQUARE_METERS = 20_000_000 * 1_000_000;

// ── Shapes ──────────────────────────────────────────────────────────────────

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

// ── The field ───────────────────────────────────────────────────────────────

const polyTextString = z.string({
  error: (issue) => fieldProblem(issue.input === undefined ? 'required' : 'invalid'),
});

function readRing(polyText: string, context: z.core.ParsePayload): Ring {
  const ring = parsePolyText(polyText);
  return typeof ring === 'string' ? refuse(context, fieldProblem(ring)) : ring;
}

/** Parses a polyText of a request into a Ring. */
export const polyTextField = z.pipe(polyTextString, z.transform(readRing));

/** Null for an empty text, and for one that is not sent: some clients send every field of a form. */
export const optionalPolyTextField = z.pipe(
  z.nullish(polyTextString),
  z.transform((sent, context) => (sent ? readRing(sent, context) : null)),
);
