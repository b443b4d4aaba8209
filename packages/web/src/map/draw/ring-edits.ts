// Changes to a ring that keep it closed.
import type { Position, Ring } from '@treewell/domain/geo';

/** A closed ring repeats its first position at the end. */
export const cornerCount = (ring: Ring): number => Math.max(0, ring.length - 1);

export const canRemoveCorner = (ring: Ring): boolean => cornerCount(ring) > 3;

export function withoutCorner(ring: Ring, index: number): Ring {
  const corners = ring.slice(0, -1).filter((_, at) => at !== index);
  return [...corners, ...corners.slice(0, 1)];
}

export interface Pixel {
  x: number;
  y: number;
}

/** The corner nearest to a click, if one is within reach. */
export function nearestCorner(
  ring: Ring,
  click: Pixel,
  reachPixels: number,
  project: (position: Position) => Pixel,
): number | undefined {
  let nearest: { index: number; distance: number } | undefined;
  for (const [index, corner] of ring.slice(0, -1).entries()) {
    const { x, y } = project(corner);
    const distance = Math.hypot(x - click.x, y - click.y);
    if (distance <= reachPixels && distance < (nearest?.distance ?? Infinity)) nearest = { index, distance };
  }
  return nearest?.index;
}

/** The drawing library refuses more decimals. Nine decimals are a tenth of a millimeter. */
export const DRAWN_DECIMALS = 9;
export const roundedRing = (ring: Ring): Ring =>
  ring.map(([x, y]): Position => [Number(x.toFixed(DRAWN_DECIMALS)), Number(y.toFixed(DRAWN_DECIMALS))]);
