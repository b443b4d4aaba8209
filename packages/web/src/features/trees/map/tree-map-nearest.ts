// Finds the trees nearest to the middle of the map, for people who use no mouse or want to read names.
import { distanceMeters, ringOf, type Box, type Position, type Ring } from '@treewell/domain/geo';
import { checkRing } from '@treewell/domain/rings/poly-text';
import { Problem } from '@treewell/domain/problems';
import { SYMBOLOGY, type TreePoints } from '@treewell/domain/tree-extents';

export const NEAREST_MAX = 50;
/** Searches a small part of the view first, then larger ones: fifty trees do not need the trees of a whole city. */
const SHARES = [1 / 64, 1 / 16, 1 / 4, 1];

const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface NearTree {
  tree_id: number;
  sub_id: number;
  common_name: string;
  scientific_name: string;
  isInProject: boolean;
  meters: number;
  direction: Direction;
}

export async function findNearest(view: Box, find: (ring: Ring) => Promise<TreePoints>): Promise<NearTree[]> {
  const centre: Position = [(view.west + view.east) / 2, (view.south + view.north) / 2];
  let found: NearTree[] = [];
  for (const share of SHARES) {
    const ring = ringOf(shrunk(view, centre, share));
    // At a high zoom, a small part of the view is smaller than the server accepts as a shape.
    if (checkRing(ring) && share < 1) continue;
    try {
      found = toNearTrees(await find(ring), centre);
    } catch (error) {
      // The larger part has too many trees, but the nearer ones are known already.
      if (error instanceof Problem && error.code === 'too_many_trees' && found.length > 0)
        return found.slice(0, NEAREST_MAX);
      throw error;
    }
    // Only inside the circle that fits into this part are all trees known.
    const reach = distanceMeters(centre, [centre[0], centre[1] + ((view.north - view.south) / 2) * share]);
    if (found.filter(({ meters }) => meters <= reach).length >= NEAREST_MAX) break;
  }
  return found.slice(0, NEAREST_MAX);
}

const shrunk = ({ west, south, east, north }: Box, [x, y]: Position, share: number): Box => ({
  west: x + (west - x) * share,
  south: y + (south - y) * share,
  east: x + (east - x) * share,
  north: y + (north - y) * share,
});

const toNearTrees = ({ features }: TreePoints, centre: Position): NearTree[] =>
  features
    .map(({ geometry: { coordinates }, properties: { tree_id, sub_id, common_name, scientific_name, symbology } }) => ({
      tree_id,
      sub_id,
      common_name,
      scientific_name,
      isInProject: symbology === SYMBOLOGY.inProject,
      meters: distanceMeters(centre, coordinates),
      direction: directionTo(centre, coordinates),
    }))
    .toSorted((a, b) => a.meters - b.meters || a.tree_id - b.tree_id);

/** The nearest of the eight compass directions. */
export function directionTo([x1, y1]: Position, [x2, y2]: Position): Direction {
  const east = (x2 - x1) * Math.cos((y1 * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, y2 - y1) / (Math.PI / 4));
  return DIRECTIONS[(eighths + 8) % 8] as Direction;
}
