// A small step by an arrow key.
import type { Pixel } from './ring-edits.ts';

const STEP_PIXELS = 2;
const LARGE_STEP_PIXELS = 20;
const DIRECTIONS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The new place of a spot after an arrow key; Shift makes a large step. Undefined for every other key. */
export function nudged({ x, y }: Pixel, { key, shiftKey }: { key: string; shiftKey: boolean }): Pixel | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const step = shiftKey ? LARGE_STEP_PIXELS : STEP_PIXELS;
  return { x: x + direction[0] * step, y: y + direction[1] * step };
}
