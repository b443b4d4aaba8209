// The properties of a tree in a tile, and their bits in tree.tile_value. The database packs them in pack_tile_value() (in
// the migrations), which has one line for each property here. No other code knows the bits.

export interface TileProperty {
  /** The name in the tile. */
  name: string;
  /** Counted from the lowest bit. All bits of a property are in the same half of the 64 bits. */
  firstBit: number;
  bits: number;
  /** The value that is packed as 1. A tree without the property has 0, and the tile then leaves the property out. */
  first: number;
}

/** Bits 20 and 21 are reserved for the health ring, 22 to 25 for the status. Bits 26 to 31 and 52 to 62 are free. */
export const TILE_PROPERTIES: readonly TileProperty[] = [
  { name: 'sub_id', firstBit: 0, bits: 20, first: 1 },
  /** The day of the last visit, counted from 1970. */
  { name: 'visited', firstBit: 32, bits: 20, first: 0 },
];

/** Reads a property from the tile_value at byte `at` (big-endian). Returns -1 if the tree does not have it. */
export function readProperty(values: DataView, at: number, { firstBit, bits, first }: TileProperty): number {
  const half = values.getUint32(firstBit < 32 ? at + 4 : at);
  const packed = (half >>> (firstBit & 31)) & ((1 << bits) - 1);
  return packed === 0 ? -1 : packed - 1 + first;
}
