// Reads the properties of a tree from its tile_value, and its checked_day. Which bits they have is in db/tile-layout.ts.
import type { TileProperty } from '../../../db/tile-layout.ts';

/** Reads a property from the tile_value at byte `at` (big-endian). Returns -1 if the tree does not have it. */
export function readProperty(
  values: DataView,
  at: number,
  { firstBit, bits, first }: Omit<TileProperty, 'name' | 'packed'>,
): number {
  const half = values.getUint32(firstBit < 32 ? at + 4 : at);
  const packed = (half >>> (firstBit & 31)) & ((1 << bits) - 1);
  return packed === 0 ? -1 : packed - 1 + first;
}

export const BYTES_PER_VALUE = 8;
/** A checked_day and a due_day. */
export const BYTES_PER_DAYS = 4;

/**
 * The day of the health check behind the index of a tree, counted from 1970, or -1 without one. `at` is the byte of its tile_value:
 * columns have the trees in the same order.
 */
export const readCheckedDay = (days: DataView, at: number): number =>
  days.getUint16((at / BYTES_PER_VALUE) * BYTES_PER_DAYS) - 1;

/** The day on which the tree is due first by the plans of the project, or -1 without one. */
export const readDueDay = (days: DataView, at: number): number =>
  days.getUint16((at / BYTES_PER_VALUE) * BYTES_PER_DAYS + 2) - 1;
