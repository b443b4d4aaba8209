// Which tree a click means.
import type { Pixel } from '../draw/ring-edits.ts';

export interface TreeHit {
  treeId: number;
  at: Pixel;
}

/** How far beside a tree a click may be: a mouse is exact, a finger is not. */
export const REACH_PIXELS = { mouse: 12, finger: 24 } as const;
/** Closer than this two circles look like one. */
const SAME_SPOT_PIXELS = 5;

/**
 * The nearest tree, of several on one spot the topmost. Clicking there again goes through the others one by one.
 * `hits` come with the topmost first.
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
  // From here on in the order of drawing: a pixel more or less to one side must not change whose turn it is.
  const onSpot = [...new Set(hits.filter(isOnSpot).map(({ treeId }) => treeId))];
  const turn = opened === undefined ? -1 : onSpot.indexOf(opened);
  return onSpot[(turn + 1) % onSpot.length];
}
