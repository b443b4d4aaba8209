// Where a map looks: its centre, its zoom, and the direction that is up.
import type { Position } from '@treewell/domain/geo';

export interface Camera {
  centre: Position;
  zoom: number;
  /** Degrees clockwise from north. */
  bearing: number;
}
