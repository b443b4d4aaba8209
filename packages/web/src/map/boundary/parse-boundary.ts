// Reads a boundary from text: GeoJSON, or WKT with latitude first or longitude first.
import { boxOf, distanceMeters, type Position, type Ring } from '@treewell/domain/geo';
import { checkRing, parsePolyText, parseStandardWkt, type ShapeProblem } from '@treewell/domain/rings/poly-text';

export const AXIS_ORDERS = ['automatic', 'latitude-first', 'longitude-first'] as const;
export type AxisOrder = (typeof AXIS_ORDERS)[number];

export type BoundaryReading =
  | { ring: Ring; /** Only for WKT: GeoJSON has a fixed order. */ order?: Exclude<AxisOrder, 'automatic'> }
  | { problem: ShapeProblem };

const READERS = { 'latitude-first': parsePolyText, 'longitude-first': parseStandardWkt } as const;

/** `near` is the place that the map shows. When both orders are possible, the one closer to it is taken. */
export function parseBoundary(text: string, order: AxisOrder, near: Position): BoundaryReading {
  const trimmed = text.trim().replace(/^SRID=\d+;\s*/i, '');
  if (/^[{[]/.test(trimmed)) return parseGeoJson(trimmed);
  if (order !== 'automatic') return readWkt(trimmed, order);
  const readings = [readWkt(trimmed, 'latitude-first'), readWkt(trimmed, 'longitude-first')] as const;
  const [latitudeFirst, longitudeFirst] = readings;
  if (!('ring' in latitudeFirst)) return longitudeFirst;
  if (!('ring' in longitudeFirst)) return latitudeFirst;
  return distanceMeters(middle(longitudeFirst.ring), near) < distanceMeters(middle(latitudeFirst.ring), near)
    ? longitudeFirst
    : latitudeFirst;
}

function readWkt(text: string, order: Exclude<AxisOrder, 'automatic'>): BoundaryReading {
  const ring = READERS[order](text);
  return typeof ring === 'string' ? { problem: ring } : { ring, order };
}

function middle(ring: Ring): Position {
  const { west, south, east, north } = boxOf(ring);
  return [(west + east) / 2, (south + north) / 2];
}

// ── GeoJSON ─────────────────────────────────────────────────────────────────

function parseGeoJson(text: string): BoundaryReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'shape_unreadable' };
  }
  const rings = polygonOf(value);
  if (!rings) return { problem: 'shape_unreadable' };
  if (rings.length > 1) return { problem: 'shape_has_holes' };
  const ring = toRing(rings[0]);
  if (!ring) return { problem: 'shape_unreadable' };
  const problem = checkRing(ring);
  return problem ? { problem } : { ring };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The rings of the polygon; undefined when there is none or more than one. */
function polygonOf(value: unknown): unknown[] | undefined {
  if (!isObject(value)) return undefined;
  const { type, coordinates, geometry, features } = value;
  switch (type) {
    case 'Polygon':
      return Array.isArray(coordinates) ? coordinates : undefined;
    case 'MultiPolygon':
      return Array.isArray(coordinates) && coordinates.length === 1 && Array.isArray(coordinates[0])
        ? coordinates[0]
        : undefined;
    case 'Feature':
      return polygonOf(geometry);
    case 'FeatureCollection': {
      const polygons = Array.isArray(features)
        ? features.map(polygonOf).filter((polygon) => polygon !== undefined)
        : [];
      return polygons.length === 1 ? polygons[0] : undefined;
    }
    default:
      return undefined;
  }
}

/** Leaves out heights. */
function toRing(value: unknown): Ring | undefined {
  if (!Array.isArray(value)) return undefined;
  const isPosition = (position: unknown): position is [number, number] =>
    Array.isArray(position) && position.length >= 2 && position.every((number) => typeof number === 'number');
  return value.every(isPosition) ? value.map(([x, y]): Position => [x, y]) : undefined;
}
