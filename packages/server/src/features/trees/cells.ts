// Where trees are in one number: the square of Web Mercator has 2^31 by 2^31 steps (2 cm), and the bits of x
// and y are interleaved (Morton order), as by tree_cell() in the migrations. Every map tile, and so every
// square of a quadtree, is one contiguous range of cells.
import type { Box, Position, Ring } from '@treewell/domain/geo';

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
  const reach = (clamp(latitude, -85.051128, 85.051128) * Math.PI) / 180;
  const x = clamp(Math.floor(((longitude + 180) / 360) * side), 0, side - 1);
  const y = clamp(Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + reach / 2)) / (2 * Math.PI)) * side), 0, side - 1);
  return interleave(x, y);
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

/** A square of the quadtree, with what it takes to place it: what comes near it, and what lies east or west of it. */
interface Square extends TileAddress {
  key: number;
  near: readonly Edge[];
  row: readonly Edge[];
}
type Edge = readonly [from: Position, to: Position];

/**
 * The ranges that hold every tree inside the ring and, around its edges, some that are not: those are still to
 * be tested one by one.
 */
export function coverRing(ring: Ring, maxRanges = 64): CellRange[] {
  const edges = ring.slice(1).map((to, index): Edge => [ring[index] as Position, to]);
  const inside: Square[] = [];
  let border: Square[] = [{ z: 0, x: 0, y: 0, key: 0, near: edges, row: edges }];
  // Level by level: the squares on the edge are then always the smallest there are.
  while (border.length > 0 && (border[0] as Square).z < FINEST_ZOOM && inside.length + border.length < maxRanges * SQUARES_PER_RANGE) {
    const next: Square[] = [];
    for (const square of border)
      for (const quarter of quarters(square)) {
        if (quarter.near.length > 0) next.push(quarter);
        else if (isInside(quarter)) inside.push(quarter);
      }
    border = next;
  }
  return closeSmallestGaps(inside.concat(border).map(rangeOf).toSorted(byStart), maxRanges).map(({ from, to }) => ({ from: String(from), to: String(to) }));
}

function quarters({ z, x, y, key, near, row }: Square): Square[] {
  return [0, 1].flatMap((down) => {
    const [south, north] = [latitudeOf(z + 1, 2 * y + down + 1), latitudeOf(z + 1, 2 * y + down)];
    const halfRow = row.filter(([[, y1], [, y2]]) => (y1 >= south || y2 >= south) && (y1 <= north || y2 <= north));
    return [0, 1].map((right) => {
      const box = { south, north, west: longitudeOf(z + 1, 2 * x + right), east: longitudeOf(z + 1, 2 * x + right + 1) };
      return { z: z + 1, x: 2 * x + right, y: 2 * y + down, key: 4 * key + 2 * down + right, near: near.filter((edge) => comesNear(edge, box)), row: halfRow };
    });
  });
}

const longitudeOf = (z: number, x: number): number => (x / 2 ** z) * 360 - 180;
const latitudeOf = (z: number, y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;

/** For a square that no edge comes near: its middle speaks for it. As `contains`, over the edges of its row alone. */
function isInside({ z, x, y, row }: Square): boolean {
  const [middleX, middleY] = [longitudeOf(z, x + 0.5), latitudeOf(z, y + 0.5)];
  return row.reduce((inside, [[x1, y1], [x2, y2]]) => {
    const crosses = y1 > middleY !== y2 > middleY && middleX < ((x2 - x1) * (middleY - y1)) / (y2 - y1) + x1;
    return crosses ? !inside : inside;
  }, false);
}

/** Whether an edge, straight in longitude and latitude as `contains` has it, meets a box or its margin. */
function comesNear([[x1, y1], [x2, y2]]: Edge, { west, south, east, north }: Box): boolean {
  const [halfWidth, halfHeight] = [(east - west) / 2 + MARGIN_DEGREES, (north - south) / 2 + MARGIN_DEGREES];
  const [ax, ay, bx, by] = [x1 - (west + east) / 2, y1 - (south + north) / 2, x2 - (west + east) / 2, y2 - (south + north) / 2];
  if (Math.min(ax, bx) > halfWidth || Math.max(ax, bx) < -halfWidth || Math.min(ay, by) > halfHeight || Math.max(ay, by) < -halfHeight) return false;
  return Math.abs(ax * (by - ay) - ay * (bx - ax)) <= halfWidth * Math.abs(by - ay) + halfHeight * Math.abs(bx - ax);
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
