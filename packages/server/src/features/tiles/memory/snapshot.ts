// The trees of a project as numbers in memory: where they stand, what the map paints of them and what filters ask of
// them. A filter reads all of them in milliseconds. A snapshot never changes; a change makes a new one.
import { BYTES_PER_DAYS, BYTES_PER_VALUE } from './tile-value.ts';

/** A number for each tree in each column, as PostgreSQL sends them: eight bytes, four for an id, two for a day. */
export interface TreeColumns {
  /** The lod_cell of each tree: its level (tiles.queries.ts) and its cell (shapes/cells.ts). The trees are sorted by it. */
  places: Uint8Array;
  /** The tile_value of each tree (tile-value.ts). */
  values: Uint8Array;
  /** The checked_day of each tree (tile-value.ts). */
  days: Uint8Array;
  /** The filter_value of each tree (tiles/filter/filter-bits.ts) in the first half, and in the second who added it, or 0. */
  facts: Uint8Array;
  treeIds: Uint8Array;
}

const BYTES_PER_ID = 4;
const WIDTHS = {
  places: BYTES_PER_VALUE,
  values: BYTES_PER_VALUE,
  days: BYTES_PER_DAYS,
  facts: BYTES_PER_VALUE,
  treeIds: BYTES_PER_ID,
};
const BYTES_PER_TREE = Object.values(WIDTHS).reduce((sum, width) => sum + width, 0);

/** A lod_cell has the level in its highest bits, and the cell without its four lowest bits. */
const LEVEL_SHIFT = 58n;
export const LOD_CELL_SHIFT = 4;
export const lodCell = (level: number, cell: bigint): bigint =>
  (BigInt(level) << LEVEL_SHIFT) + (cell >> BigInt(LOD_CELL_SHIFT));

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export class Snapshot {
  readonly count: number;
  readonly columns: TreeColumns;
  readonly values: DataView;
  readonly days: DataView;
  readonly facts: DataView;
  readonly #places: DataView;
  readonly #treeIds: DataView;
  #sortedIds: Uint32Array | undefined;

  constructor(columns: TreeColumns) {
    this.columns = columns;
    this.count = columns.places.length / BYTES_PER_VALUE;
    this.values = viewOf(columns.values);
    this.days = viewOf(columns.days);
    this.facts = viewOf(columns.facts);
    this.#places = viewOf(columns.places);
    this.#treeIds = viewOf(columns.treeIds);
  }

  get bytes(): number {
    return this.count * BYTES_PER_TREE;
  }

  placeOf(position: number): bigint {
    return this.#places.getBigUint64(position * BYTES_PER_VALUE);
  }

  treeIdOf(position: number): number {
    return this.#treeIds.getUint32(position * BYTES_PER_ID);
  }

  /** The first position whose place is not below `place`. */
  positionOf(place: bigint): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.placeOf(middle) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  hasTree(treeId: number): boolean {
    this.#sortedIds ??= Uint32Array.from({ length: this.count }, (_, position) => this.treeIdOf(position)).toSorted();
    return this.#sortedIds[lowerBound(this.#sortedIds, treeId)] === treeId;
  }

  /** A snapshot in which the trees at these places are the given ones. Both are sorted by place. */
  withPlaces(places: readonly bigint[], trees: TreeColumns): Snapshot {
    const more = new Snapshot(trees);
    const pieces: { of: Snapshot; from: number; to: number }[] = [];
    let [kept, added] = [0, 0];
    for (const place of places) {
      const [first, beyond] = [this.positionOf(place), this.positionOf(place + 1n)];
      const addedBeyond = more.positionOf(place + 1n);
      pieces.push({ of: this, from: kept, to: first }, { of: more, from: added, to: addedBeyond });
      [kept, added] = [beyond, addedBeyond];
    }
    pieces.push({ of: this, from: kept, to: this.count });
    const column = (name: keyof TreeColumns): Uint8Array =>
      Buffer.concat(
        pieces.map(({ of, from, to }) => of.columns[name].subarray(from * WIDTHS[name], to * WIDTHS[name])),
      );
    return new Snapshot({
      places: column('places'),
      values: column('values'),
      days: column('days'),
      facts: column('facts'),
      treeIds: column('treeIds'),
    });
  }
}

/** The index of the first number that is not below `wanted`. */
export function lowerBound(sorted: Uint32Array, wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
