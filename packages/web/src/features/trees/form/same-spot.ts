// Finds the trees that are so close to a place that they are probably the tree that the person places there.
import { distanceMeters, type Position } from '@treewell/domain/geo';
import type { TreePoints } from '@treewell/domain/tree-extents';
import { isSameSpot } from '@treewell/domain/trees';

export interface Neighbor {
  tree_id: number;
  sub_id: number;
  common_name: string;
  scientific_name: string;
  meters: number;
}

/** The nearest first. `excludedIds` has the tree itself and the trees that the person has confirmed as others. */
export function neighborsAt(
  [longitude, latitude]: Position,
  { features }: TreePoints,
  excludedIds: ReadonlySet<number>,
): Neighbor[] {
  return features
    .filter(
      ({ properties, geometry }) =>
        !excludedIds.has(properties.tree_id) &&
        isSameSpot({ longitude, latitude }, { longitude: geometry.coordinates[0], latitude: geometry.coordinates[1] }),
    )
    .map(({ properties: { tree_id, sub_id, common_name, scientific_name }, geometry }) => ({
      tree_id,
      sub_id,
      common_name,
      scientific_name,
      meters: distanceMeters([longitude, latitude], geometry.coordinates),
    }))
    .toSorted((a, b) => a.meters - b.meters);
}
