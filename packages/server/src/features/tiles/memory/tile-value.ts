// Reads the properties of a tree from its tile_value. Which bits they have is in db/tile-layout.ts.
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
