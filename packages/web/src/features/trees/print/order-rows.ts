// The rows of a printed list in its order. Pure.
import type { Position } from '@treewell/domain/geo';
import type { Project } from '@treewell/domain/projects';
import { readPolyText } from '@treewell/domain/rings/poly-text';
import { startAtEdge, walkingDistance, walkingOrder } from '@treewell/domain/walking/order';
import { sortRows, type TreeRow } from '../table/rows/rows.ts';
import type { PrintState } from './print-address.ts';

interface Wanted extends Pick<PrintState, 'order' | 'sort'> {
  rows: readonly TreeRow[];
  /** Where the person stands. */
  here: Position | undefined;
  boundary: Project['polygon_text'];
}

export interface OrderedRows {
  rows: readonly TreeRow[];
  /** Where the walk begins. */
  start: 'here' | 'edge' | 'north';
  /** Meters of the walk. */
  distance: number;
}

const positionOf = ({ tree: { longitude, latitude } }: TreeRow): Position => [longitude, latitude];

export function orderRows({ rows, order, sort, here, boundary }: Wanted): OrderedRows {
  if (order === 'sorted') return { rows: sortRows(rows, sort), start: 'north', distance: 0 };
  const start = here ?? startAtEdge(readPolyText(boundary) ?? [], rows.map(positionOf));
  const walk = walkingOrder(rows, positionOf, start);
  return {
    rows: walk,
    start: here ? 'here' : start ? 'edge' : 'north',
    distance: walkingDistance(walk.map(positionOf), start),
  };
}
