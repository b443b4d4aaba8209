// Places and shapes on the globe. Inside the product a position is [longitude, latitude], as in GeoJSON.

// ── Options and limits ──────────────────────────────────────────────────────

/** The edge of the Web Mercator map: nothing beyond this latitude can be drawn. */
export const MAX_LATITUDE = 85.051128;
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

// ── Rules: numbers ──────────────────────────────────────────────────────────

/** About 0.1 mm on the ground. Numbers much closer to zero make PostgreSQL's geometry fail, so they become 0. */
const TINY_DEGREES = 1e-9;
export const roundTinyToZero = (degree: number): number => (Math.abs(degree) < TINY_DEGREES ? 0 : degree);

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

/** The boxes that contain a circle: two where it crosses the date line. They may contain a little more. */
export function boxesAround([x, y]: Position, radiusMeters: number): Box[] {
  const high = degrees(radiusMeters / EARTH_RADIUS_METERS);
  const clamp = (latitude: number): number => Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const [south, north] = [clamp(y - high), clamp(y + high)];
  // Toward the pole, the same number of meters is more degrees.
  const wide = high / Math.cos(radians(Math.max(Math.abs(south), Math.abs(north))));
  const [west, east] = [x - wide, x + wide];
  const box = { south, north, west: Math.max(-180, west), east: Math.min(180, east) };
  if (west < -180) return [box, { ...box, west: west + 360, east: 180 }];
  if (east > 180) return [box, { ...box, west: -180, east: east - 360 }];
  return [box];
}

/** The eight directions of a compass, clockwise. */
const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** The nearest of the eight, for places that are close together. */
export function directionTo([x1, y1]: Position, [x2, y2]: Position): Direction {
  // The shorter way around the globe.
  const turn = ((((x2 - x1 + 180) % 360) + 360) % 360) - 180;
  const eighths = Math.round(Math.atan2(turn * Math.cos(radians(y1)), y2 - y1) / (Math.PI / 4));
  return DIRECTIONS[(eighths + 8) % 8] as Direction;
}
