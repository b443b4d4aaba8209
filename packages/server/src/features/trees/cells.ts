// Where trees are in one number: the square of Web Mercator has 2^31 by 2^31 steps (2 cm), and the bits of x
// and y are interleaved (Morton order), as by tree_cell() in the migrations. Every map tile, and so every
// square of a quadtree, is one contiguous range of cells.
import { type Box, type Position, type Ring, boxOf } from '@treewell/domain/geo';

/** Bits per axis. */
const CELL_BITS = 31;

/** Cells from `from` up to but not including `to`; decimal text, as pg writes and reads int8. */
export interface CellRange {
  from: string;
  to: string;
}

/** A tile of the usual scheme: y grows southward. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** A tile's own grid: 4,096 by 4,096 pixels, the usual extent of vector tiles. */
export const PIXEL_BITS = 12;

/** How many bits of a cell are finer than a pixel of a tile of that zoom. */
export const finerThanPixels = (z: number): number => 2 * (CELL_BITS - PIXEL_BITS - z);

/** What the map shows has one version per block, a tile of this zoom (tile_block in the migrations). */
const BLOCK_ZOOM = 10;

/** The blocks a tile lies on, [first, beyond). */
export function blocksOf({ z, x, y }: TileAddress): { first: number; beyond: number } {
  if (z >= BLOCK_ZOOM) {
    const block = Number(interleave(x >> (z - BLOCK_ZOOM), y >> (z - BLOCK_ZOOM)));
    return { first: block, beyond: block + 1 };
  }
  const size = 4 ** (BLOCK_ZOOM - z);
  const tile = Number(interleave(x, y));
  return { first: tile * size, beyond: (tile + 1) * size };
}

export function tileRange({ z, x, y }: TileAddress): CellRange {
  const shift = BigInt(2 * (CELL_BITS - z));
  const tile = interleave(x, y);
  return { from: String(tile << shift), to: String((tile + 1n) << shift) };
}

/** As tree_cell() has it, but for the last digit of `tan` and `ln`, which each machine rounds in its own way. */
export function cellOf([longitude, latitude]: Position): bigint {
  const side = 2 ** CELL_BITS;
  return interleave(clamp(Math.floor(eastOf(longitude) * side), 0, side - 1), clamp(Math.floor(southOf(latitude) * side), 0, side - 1));
}

/** Where a longitude and a latitude are on the square of Web Mercator: 0 at its north-western corner, 1 at the other end. */
const eastOf = (longitude: number): number => (longitude + 180) / 360;
function southOf(latitude: number): number {
  const reach = (clamp(latitude, -85.051128, 85.051128) * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + reach / 2)) / (2 * Math.PI);
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const interleave = (x: number, y: number): bigint => spread(x) | (spread(y) << 1n);

function spread(number: number): bigint {
  let bits = BigInt(number);
  bits = (bits | (bits << 16n)) & 0x0000ffff0000ffffn;
  bits = (bits | (bits << 8n)) & 0x00ff00ff00ff00ffn;
  bits = (bits | (bits << 4n)) & 0x0f0f0f0f0f0f0f0fn;
  bits = (bits | (bits << 2n)) & 0x3333333333333333n;
  return (bits | (bits << 1n)) & 0x5555555555555555n;
}

// ── Shapes ──────────────────────────────────────────────────────────────────

/** Squares are split until there are this many for each range: gaps are then closed where they matter least. */
const SQUARES_PER_RANGE = 12;
/** Squares of a meter; at 2 × 25 bits a key is still an exact number. */
const FINEST_ZOOM = 25;
/** 20 cm: more than any rounding, here or in PostgreSQL's own test of a point in a shape. */
const MARGIN_DEGREES = 2e-6;

/** No level is split further when its squares have this many edges near them, all in all: a shape so dense has few empty squares to find. */
const EDGES_NEAR_MAX = 50_000;

/** A square of the quadtree, with the edges that come near it by their number. */
interface Square extends TileAddress {
  key: number;
  near: readonly number[];
}

/** The corners of a ring as flat lists; edge i goes from corner i to corner i + 1. */
interface Corners {
  x: Float64Array;
  y: Float64Array;
  /** As southOf(y). */
  south: Float64Array;
}

/**
 * The ranges that hold every tree inside the ring and, around its edges, some that are not: those are still to
 * be tested one by one.
 */
export function coverRing(ring: Ring, maxRanges = 64): CellRange[] {
  const corners = { x: Float64Array.from(ring, ([x]) => x), y: Float64Array.from(ring, ([, y]) => y), south: Float64Array.from(ring, ([, y]) => southOf(y)) };
  const inside: Square[] = [];
  let border: Square[] = [squareAround(ring)];
  const canSplit = (): boolean =>
    border.length > 0 &&
    (border[0] as Square).z < FINEST_ZOOM &&
    inside.length + border.length < maxRanges * SQUARES_PER_RANGE &&
    border.reduce((sum, { near }) => sum + near.length, 0) <= EDGES_NEAR_MAX;
  // Level by level: the squares on the edge are then always the smallest there are.
  while (canSplit()) {
    const split = border.flatMap((square) => quarters(corners, square));
    border = split.filter(({ near }) => near.length > 0);
    inside.push(...thoseInside(corners, split.filter(({ near }) => near.length === 0)));
  }
  return closeSmallestGaps(inside.concat(border).map(rangeOf).toSorted(byStart), maxRanges).map(({ from, to }) => ({ from: String(from), to: String(to) }));
}

/** The smallest square that holds the whole ring and its margin: all levels above it have one square each. */
function squareAround(ring: Ring): Square {
  const { west, south, east, north } = boxOf(ring);
  const step = (share: number, z: number): number => clamp(Math.floor(share * 2 ** z), 0, 2 ** z - 1);
  const [left, right] = [eastOf(west - MARGIN_DEGREES), eastOf(east + MARGIN_DEGREES)];
  const [top, bottom] = [southOf(north + MARGIN_DEGREES), southOf(south - MARGIN_DEGREES)];
  let z = 0;
  while (z < FINEST_ZOOM && step(left, z + 1) === step(right, z + 1) && step(top, z + 1) === step(bottom, z + 1)) z++;
  const [x, y] = [step(left, z), step(top, z)];
  return { z, x, y, key: Number(interleave(x, y)), near: Array.from({ length: ring.length - 1 }, (_, edge) => edge) };
}

const quarters = (corners: Corners, { z, x, y, key, near }: Square): Square[] =>
  [0, 1].flatMap((down) => {
    const [south, north] = [latitudeOf(z + 1, 2 * y + down + 1), latitudeOf(z + 1, 2 * y + down)];
    return [0, 1].map((right) => {
      const box = { south, north, west: longitudeOf(z + 1, 2 * x + right), east: longitudeOf(z + 1, 2 * x + right + 1) };
      return { z: z + 1, x: 2 * x + right, y: 2 * y + down, key: 4 * key + 2 * down + right, near: thoseNear(corners, near, box) };
    });
  });

const longitudeOf = (z: number, x: number): number => (x / 2 ** z) * 360 - 180;
const latitudeOf = (z: number, y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;

/** Those of the edges, straight in longitude and latitude as `contains` has them, that meet a box or its margin. */
function thoseNear(corners: Corners, edges: readonly number[], { west, south, east, north }: Box): number[] {
  const [xs, ys] = [corners.x, corners.y];
  const [halfWidth, halfHeight] = [(east - west) / 2 + MARGIN_DEGREES, (north - south) / 2 + MARGIN_DEGREES];
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  return edges.filter((edge) => {
    const ax = (xs[edge] as number) - middleX;
    const ay = (ys[edge] as number) - middleY;
    const bx = (xs[edge + 1] as number) - middleX;
    const by = (ys[edge + 1] as number) - middleY;
    if (Math.min(ax, bx) > halfWidth || Math.max(ax, bx) < -halfWidth || Math.min(ay, by) > halfHeight || Math.max(ay, by) < -halfHeight) return false;
    return Math.abs(ax * (by - ay) - ay * (bx - ax)) <= halfWidth * Math.abs(by - ay) + halfHeight * Math.abs(bx - ax);
  });
}

/** Squares of one level side by side, from west to east, with the middle of each. */
interface Row {
  middleY: number;
  squares: Square[];
  middlesX: number[];
  /** At i: whether an odd number of edges passes between the middles i - 1 and i. */
  isOdd: boolean[];
}

/**
 * Of squares of one level that no edge comes near, those inside: the middle of each speaks for it. As `contains`,
 * but each edge is looked at once for a whole row, and only in rows that it passes.
 */
function thoseInside({ x: xs, y: ys, south }: Corners, squares: readonly Square[]): Square[] {
  const z = squares[0]?.z ?? 0;
  const rows = rowsOf(squares);
  for (let edge = 0; rows.size > 0 && edge < xs.length - 1; edge++) {
    const [x1, y1, x2, y2] = [xs[edge] as number, ys[edge] as number, xs[edge + 1] as number, ys[edge + 1] as number];
    const [south1, south2] = [south[edge] as number, south[edge + 1] as number];
    // One row more at both ends: whether the edge passes a middle is said by its latitude, not by this rounding.
    const last = Math.floor(Math.max(south1, south2) * 2 ** z + 0.5);
    for (let y = Math.floor(Math.min(south1, south2) * 2 ** z - 0.5) - 1; y <= last; y++) {
      const row = rows.get(y);
      if (!row || y1 > row.middleY === y2 > row.middleY) continue;
      const at = countBelow(row.middlesX, ((x2 - x1) * (row.middleY - y1)) / (y2 - y1) + x1);
      row.isOdd[at] = !row.isOdd[at];
    }
  }
  return [...rows.values()].flatMap((row) => {
    let isInside = false;
    // From the east: what `contains` counts is the edges east of a point.
    return row.squares.toReversed().filter((_, index) => {
      if (row.isOdd[row.squares.length - index]) isInside = !isInside;
      return isInside;
    });
  });
}

function rowsOf(squares: readonly Square[]): Map<number, Row> {
  const rows = new Map<number, Row>();
  for (const square of squares.toSorted((a, b) => a.x - b.x)) {
    const { z, x, y } = square;
    const row = rows.get(y) ?? { middleY: latitudeOf(z, y + 0.5), squares: [], middlesX: [], isOdd: [] };
    row.squares.push(square);
    row.middlesX.push(longitudeOf(z, x + 0.5));
    rows.set(y, row);
  }
  return rows;
}

/** How many of the numbers, in order, are below a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Range {
  from: bigint;
  to: bigint;
}

const rangeOf = ({ z, key }: Square): Range => {
  const shift = BigInt(2 * (CELL_BITS - z));
  return { from: BigInt(key) << shift, to: BigInt(key + 1) << shift };
};

const byStart = (a: Range, b: Range): number => (a.from < b.from ? -1 : 1);

/** Neighbours become one; then the widest gaps are kept, as many as the number of ranges allows. */
function closeSmallestGaps(sorted: readonly Range[], maxRanges: number): Range[] {
  const gaps = sorted.slice(1).map((range, index) => range.from - (sorted[index] as Range).to);
  const wide = gaps.filter((gap) => gap > 0n).toSorted((a, b) => (a > b ? -1 : 1));
  const least = wide[maxRanges - 1] ?? 0n;
  const ranges: Range[] = [];
  sorted.forEach((range, index) => {
    const last = ranges.at(-1);
    if (last && (gaps[index - 1] as bigint) <= least) last.to = range.to;
    else ranges.push({ ...range });
  });
  return ranges;
}
