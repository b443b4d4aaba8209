// What a tile carries of a tree, but for its place: which bits of tree.tile_value hold what. The database packs them in
// pack_tile_value() (migrations), which has one line for each property here. Nobody between the two knows the bits.

export interface TileProperty {
  /** As the map reads it. */
  name: string;
  /** Counted from the lowest; all bits of a property are in one half of the 64. */
  firstBit: number;
  bits: number;
  /** The value that is packed as 1; later ones follow. A tree without the property has 0, and its tile does not name it. */
  first: number;
}

/** Bits 20 and 21 are kept for the health ring, 22 to 25 for the status; 26 to 31 and 52 to 62 are free. */
export const TILE_PROPERTIES: readonly TileProperty[] = [
  { name: 'sub_id', firstBit: 0, bits: 20, first: 1 },
  /** The day of the last visit, counted from 1970. */
  { name: 'visited', firstBit: 32, bits: 20, first: 0 },
];

/** Of a property in the tile_value that begins `at` a byte, its highest byte first; -1 where the tree does not have it. */
export function readProperty(values: DataView, at: number, { firstBit, bits, first }: TileProperty): number {
  const half = values.getUint32(firstBit < 32 ? at + 4 : at);
  const packed = (half >>> (firstBit & 31)) & ((1 << bits) - 1);
  return packed === 0 ? -1 : packed - 1 + first;
}
