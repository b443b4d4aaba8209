// Splits a shape into parts that the database compares trees with: ranges of cells, each with the part of the shape
// that lies in them.
import type { Ring } from '@treewell/domain/geo';
import { toPolygon } from './boundary.ts';
import { type CellRange, cutRing } from './cells.ts';

/**
 * PostgreSQL says that a point is on the edge when a product of two distances is below 0.000001. If the unit were
 * degrees, that would be a strip of many meters around a small shape. In microdegrees the strip is negligible.
 */
export const MICRODEGREES = 1_000_000;

export interface ShapePart extends CellRange {
  corners: number;
  /** PostgreSQL's text of a polygon, in microdegrees. */
  polygon: string;
}

export const cutIntoParts = (ring: Ring): ShapePart[] =>
  cutRing(ring).map(({ from, to, part }) => ({
    from,
    to,
    corners: part.length,
    polygon: toPolygon(part, MICRODEGREES),
  }));
