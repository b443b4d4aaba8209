// The properties of a tree in a tile, and their bits in tree.tile_value. The database packs them in pack_tile_value() (in
// schema/tree.sql), which has one line for each property here. No other code knows the bits.

export interface TileProperty {
  /** The name in the tile. */
  name: string;
  /** Counted from the lowest bit. All bits of a property are in the same half of the 64 bits. */
  firstBit: number;
  bits: number;
  /** The value that is packed as 1. A tree without the property has 0, and the tile then leaves the property out. */
  first: number;
}

/** Bits 58 to 61 are reserved for the status. Bit 62 is free. */
export const TILE_PROPERTIES: readonly TileProperty[] = [
  { name: 'sub_id', firstBit: 0, bits: 20, first: 1 },
  /** The classes of the latest health check, as places in their lists (HEALTH_MEASURES in the domain). */
  { name: 'fine_twig_dieback', firstBit: 20, bits: 5, first: 1 },
  { name: 'crown_vigor', firstBit: 25, bits: 3, first: 1 },
  { name: 'crown_density_trans', firstBit: 28, bits: 4, first: 1 },
  { name: 'leaf_discoloration', firstBit: 52, bits: 3, first: 1 },
  { name: 'leaf_defoliation', firstBit: 55, bits: 3, first: 1 },
  /** The day of the last visit, counted from 1970. */
  { name: 'visited', firstBit: 32, bits: 20, first: 0 },
];

/** Reads a property from the tile_value at byte `at` (big-endian). Returns -1 if the tree does not have it. */
export function readProperty(values: DataView, at: number, { firstBit, bits, first }: TileProperty): number {
  const half = values.getUint32(firstBit < 32 ? at + 4 : at);
  const packed = (half >>> (firstBit & 31)) & ((1 << bits) - 1);
  return packed === 0 ? -1 : packed - 1 + first;
}
