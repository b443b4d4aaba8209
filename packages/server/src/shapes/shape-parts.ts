// A shape in parts, as the database compares trees with it: ranges of cells, each with the part of the shape there.
import type { Ring } from '@treewell/domain/geo';
import { toPolygon } from './boundary.ts';
import { type CellRange, cutRing } from './cells.ts';

/**
 * PostgreSQL takes a point for one on the edge when a product of two distances is below a millionth, whatever
 * their unit. In degrees that is a strip of many meters around a small shape; in these, nothing to speak of.
 */
export const MICRODEGREES = 1_000_000;

export interface ShapePart extends CellRange {
  corners: number;
  /** In microdegrees, as PostgreSQL reads a polygon. */
  polygon: string;
}

export const cutIntoParts = (ring: Ring): ShapePart[] =>
  cutRing(ring).map(({ from, to, part }) => ({
    from,
    to,
    corners: part.length,
    polygon: toPolygon(part, MICRODEGREES),
  }));
