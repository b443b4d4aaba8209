// The trees of a project as numbers in memory, sorted by cell: where they stand, what the map paints of them and what
// filters ask of them. A filter reads all of them in milliseconds. A snapshot never changes; a change makes a new one.

/** Eight bytes per tree in each column, in the order in which PostgreSQL sends them. */
export interface TreeColumns {
  /** The cell of each tree (shapes/cells.ts). The trees are sorted by it. */
  cells: Uint8Array;
  /** The tile_value of each tree (tiles/tile-value.ts). */
  values: Uint8Array;
  /** The level of each tree (tiles.queries.ts) in the first half, its filter_value (facts.ts) in the second. */
  facts: Uint8Array;
  /** The tree_id in the first half, and in the second who added it, or 0. */
  ids: Uint8Array;
}

const COLUMNS = ['cells', 'values', 'facts', 'ids'] as const satisfies readonly (keyof TreeColumns)[];
export const BYTES_PER_VALUE = 8;
const BYTES_PER_TREE = COLUMNS.length * BYTES_PER_VALUE;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export class Snapshot {
  readonly count: number;
  readonly columns: TreeColumns;
  readonly values: DataView;
  readonly facts: DataView;
  readonly ids: DataView;
  readonly #cells: DataView;
  #sortedIds: Uint32Array | undefined;

  constructor(columns: TreeColumns) {
    this.columns = columns;
    this.count = columns.cells.length / BYTES_PER_VALUE;
    this.#cells = viewOf(columns.cells);
    this.values = viewOf(columns.values);
    this.facts = viewOf(columns.facts);
    this.ids = viewOf(columns.ids);
  }

  get bytes(): number {
    return this.count * BYTES_PER_TREE;
  }

  cellOf(position: number): bigint {
    return this.#cells.getBigUint64(position * BYTES_PER_VALUE);
  }

  treeIdOf(position: number): number {
    return this.ids.getUint32(position * BYTES_PER_VALUE);
  }

  levelOf(position: number): number {
    return this.facts.getUint32(position * BYTES_PER_VALUE);
  }

  /** The first position whose cell is not below `cell`. */
  positionOf(cell: bigint): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.cellOf(middle) < cell) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  hasTree(treeId: number): boolean {
    this.#sortedIds ??= Uint32Array.from({ length: this.count }, (_, position) => this.treeIdOf(position)).sort();
    const index = lowerBound(this.#sortedIds, treeId);
    return this.#sortedIds[index] === treeId;
  }

  /** A snapshot in which the trees of these cells are the given ones. Both are sorted by cell. */
  withCells(cells: readonly bigint[], trees: TreeColumns): Snapshot {
    const more = new Snapshot(trees);
    const pieces: { of: Snapshot; from: number; to: number }[] = [];
    let [kept, added] = [0, 0];
    for (const cell of cells) {
      const [first, beyond] = [this.positionOf(cell), this.positionOf(cell + 1n)];
      const addedBeyond = more.positionOf(cell + 1n);
      pieces.push({ of: this, from: kept, to: first }, { of: more, from: added, to: addedBeyond });
      [kept, added] = [beyond, addedBeyond];
    }
    pieces.push({ of: this, from: kept, to: this.count });
    const column = (name: keyof TreeColumns): Uint8Array =>
      Buffer.concat(
        pieces.map(({ of, from, to }) => of.columns[name].subarray(from * BYTES_PER_VALUE, to * BYTES_PER_VALUE)),
      );
    return new Snapshot(Object.fromEntries(COLUMNS.map((name) => [name, column(name)])) as unknown as TreeColumns);
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
