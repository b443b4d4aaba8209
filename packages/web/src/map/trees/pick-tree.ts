// Finds the tree that a click opens.
import type { Pixel } from '../draw/ring-edits.ts';

export interface TreeHit {
  treeId: number;
  at: Pixel;
}

/** The greatest distance between a click and a tree: a mouse is exact, a finger is not. */
export const REACH_PIXELS = { mouse: 12, finger: 24 } as const;
/** Two circles that are closer than this look like one. */
const SAME_SPOT_PIXELS = 5;

/**
 * Picks the nearest tree. When several trees are on one spot, it picks the topmost, and each further click picks the
 * next one. `hits` has the topmost tree first.
 */
export function pickTree(
  hits: readonly TreeHit[],
  click: Pixel,
  reachPixels: number,
  opened?: number,
): number | undefined {
  const distance = ({ at }: TreeHit): number => Math.hypot(at.x - click.x, at.y - click.y);
  const near = hits.filter((hit) => distance(hit) <= reachPixels).toSorted((a, b) => distance(a) - distance(b));
  const [nearest] = near;
  if (!nearest) return undefined;
  const isOnSpot = ({ at }: TreeHit): boolean =>
    Math.hypot(at.x - nearest.at.x, at.y - nearest.at.y) <= SAME_SPOT_PIXELS;
  // Use the drawing order from here on, because a click one pixel to the side must not change which tree is next.
  const onSpot = [...new Set(hits.filter(isOnSpot).map(({ treeId }) => treeId))];
  const turn = opened === undefined ? -1 : onSpot.indexOf(opened);
  return onSpot[(turn + 1) % onSpot.length];
}
