// The way through the trees to measure again. Pure.
import { distanceMeters, type Position } from '@treewell/domain/geo';
import type { TreeToRemeasure } from '@treewell/domain/qaqc/runs';
import { walkingDistance, walkingOrder } from '@treewell/domain/walking/order';

export interface Stop {
  tree: TreeToRemeasure;
  number: number;
  position: Position;
  /** Meters. Undefined for the last one. */
  toNext: number | undefined;
}

export interface Walk {
  stops: Stop[];
  /** Meters from where the person stands. Undefined when that is not known. */
  toFirst: number | undefined;
  /** Meters of the whole way. */
  distance: number;
}

const positionOf = ({ longitude, latitude }: TreeToRemeasure): Position => [longitude, latitude];

/** Without a start, the way begins in the north. */
export function walkThrough(trees: readonly TreeToRemeasure[], start: Position | undefined): Walk {
  const ordered = walkingOrder(trees, positionOf, start);
  const positions = ordered.map(positionOf);
  const [first] = positions;
  return {
    stops: ordered.map((tree, index) => {
      const [position, next] = [positions[index] as Position, positions[index + 1]];
      return { tree, number: index + 1, position, toNext: next && distanceMeters(position, next) };
    }),
    toFirst: start && first && distanceMeters(start, first),
    distance: walkingDistance(positions, start),
  };
}
