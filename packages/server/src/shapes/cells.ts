// A cell is the position of a tree as one number. The Web Mercator square has 2^31 by 2^31 steps (2 cm), and the bits
// of x and y are interleaved (Morton order), as tree_cell() in schema/tree.sql does. Every map tile, and so every square
// of a quadtree, is one contiguous range of cells.
import type { Box, Position, Ring } from '@treewell/domain/geo';

/** Bits per axis. */
export const CELL_BITS = 31;

/** The cells from `from` up to but not including `to`, as decimal text, because pg returns int8 as text. */
export interface CellRange {
  from: string;
  to: string;
}

/** The usual numbering of map tiles: y grows southward. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/** A tile has 4,096 by 4,096 pixels, the usual extent of vector tiles. */
export const PIXEL_BITS = 12;

/** How many low bits of a cell are more precise than one pixel of a tile at zoom z. */
export const bitsBelowPixel = (z: number): number => 2 * (CELL_BITS - PIXEL_BITS - z);

/** When many trees change at once, the database announces their blocks: tiles of this zoom (announce_tree_changes). */
export const BLOCK_ZOOM = 10;

/** The tile of the highest zoom, which is one cell. */
export const placeOf = (cell: bigint): TileAddress => ({ z: CELL_BITS, x: gather(cell), y: gather(cell >> 1n) });

/** The tile of a lower zoom that contains a tile. */
export const zoomOut = ({ z, x, y }: TileAddress, zoom: number): TileAddress => ({
  z: zoom,
  x: x >> (z - zoom),
  y: y >> (z - zoom),
});

export function tileRange({ z, x, y }: TileAddress): CellRange {
  const shift = BigInt(2 * (CELL_BITS - z));
  const tile = interleave(x, y);
  return { from: String(tile << shift), to: String((tile + 1n) << shift) };
}

/** The position in the middle of a tile. */
export function middleOf({ z, x, y }: TileAddress): Position {
  const side = 2 ** z;
  const latitudeRadians = Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / side)));
  return [((x + 0.5) / side) * 360 - 180, (latitudeRadians * 180) / Math.PI];
}

/** Equal to tree_cell(), except for rounding: machines differ in the last digit of `tan` and `ln`. */
export function cellOf([longitude, latitude]: Position): bigint {
  const side = 2 ** CELL_BITS;
  const latitudeRadians = (clamp(latitude, -85.051128, 85.051128) * Math.PI) / 180;
  const x = clamp(Math.floor(((longitude + 180) / 360) * side), 0, side - 1);
  const y = clamp(
    Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + latitudeRadians / 2)) / (2 * Math.PI)) * side),
    0,
    side - 1,
  );
  return interleave(x, y);
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

const interleave = (x: number, y: number): bigint => spread(x) | (spread(y) << 1n);

function spread(number: number): bigint {
  let bits = BigInt(number);
  bits = (bits | (bits << 16n)) & 0x0000ffff0000ffffn;
  bits = (bits | (bits << 8n)) & 0x00ff00ff00ff00ffn;
  bits = (bits | (bits << 4n)) & 0x0f0f0f0f0f0f0f0fn;
  bits = (bits | (bits << 2n)) & 0x3333333333333333n;
  return (bits | (bits << 1n)) & 0x5555555555555555n;
}

/** The reverse of `spread`: every second bit, starting with the lowest. */
function gather(cell: bigint): number {
  let bits = cell & 0x5555555555555555n;
  bits = (bits | (bits >> 1n)) & 0x3333333333333333n;
  bits = (bits | (bits >> 2n)) & 0x0f0f0f0f0f0f0f0fn;
  bits = (bits | (bits >> 4n)) & 0x00ff00ff00ff00ffn;
  bits = (bits | (bits >> 8n)) & 0x0000ffff0000ffffn;
  return Number((bits | (bits >> 16n)) & 0xffffffffn);
}

// ── Shapes ──────────────────────────────────────────────────────────────────

const MAX_RANGES = 64;
/** Squares are split until there are this many for each range. Then the smallest gaps between them are closed. */
const SQUARES_PER_RANGE = 12;
/**
 * Splitting also stops when the parts have this many corners in total: smaller squares do not help a shape with edges
 * everywhere.
 */
const CORNERS_MAX = 40_000;
/** Squares of about one meter. A key of 2 × 25 bits is still an exact number. */
const FINEST_ZOOM = 25;
/** 20 cm: more than any rounding error here or in PostgreSQL's test of a point in a polygon. */
const MARGIN_DEGREES = 2e-6;

/** A square of the quadtree, with the part of the shape that lies in it. */
interface Square extends TileAddress {
  key: number;
  /** The part is clipped to this box: the square plus a margin. */
  box: Box;
  /**
   * x, y, x, y …: the ring, clipped to the box. Where the ring leaves the box, the part follows the edge of the box.
   */
  part: number[];
  parent: Square | undefined;
}

/**
 * Returns ranges that contain every tree inside the ring, and also some trees outside near its edges. The caller
 * must test each tree.
 */
export function coverRing(ring: Ring, maxRanges = MAX_RANGES): CellRange[] {
  const { inside, border } = squaresOf(ring, maxRanges);
  return closeSmallestGaps(inside.concat(border).map(rangeOf).toSorted(byStart), maxRanges).map(toCells);
}

/** A range of cells, and the part of a ring to test its trees against. */
export interface RingPart extends CellRange {
  part: Ring;
}

/**
 * The time to test a tree grows with the corners of the ring. With this many or fewer, splitting the ring is not worth
 * it.
 */
const FEW_CORNERS = 200;
/** The approximate limit of parts: each part costs one index lookup. */
const PARTS_MAX = 256;

/**
 * Like coverRing, but splits a ring of many corners into parts, so that each tree is tested only against the corners
 * near it.
 */
export function cutRing(ring: Ring): RingPart[] {
  if (ring.length <= FEW_CORNERS) return coverRing(ring).map((range) => ({ ...range, part: ring }));
  const { inside, border } = squaresOf(ring, MAX_RANGES);
  // Along a line, a square one zoom level up contains at least two of the smallest squares.
  const zoom = (border[0]?.z ?? 0) - Math.max(0, Math.ceil(Math.log2(border.length / PARTS_MAX)));
  const parts = new Map<Square, Range>();
  for (const square of inside.concat(border)) {
    const whole = ancestorAt(square, zoom);
    const range = rangeOf(square);
    const known = parts.get(whole) ?? range;
    parts.set(whole, {
      from: range.from < known.from ? range.from : known.from,
      to: range.to > known.to ? range.to : known.to,
    });
  }
  return [...parts].map(([{ part }, range]) => ({ ...toCells(range), part: toRing(part) }));
}

function ancestorAt(square: Square, zoom: number): Square {
  let ancestor = square;
  while (ancestor.z > zoom && ancestor.parent) ancestor = ancestor.parent;
  return ancestor;
}

function toRing(part: readonly number[]): Ring {
  const corners: Position[] = [];
  for (let at = 0; at < part.length; at += 2) corners.push([part[at] as number, part[at + 1] as number]);
  return [...corners, corners[0] as Position];
}

const toCells = ({ from, to }: Range): CellRange => ({ from: String(from), to: String(to) });

const WHOLE_WORLD: Box = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity };

/** The squares that are completely inside the ring, and the smaller ones that its edges pass through. */
function squaresOf(ring: Ring, maxRanges: number): { inside: Square[]; border: Square[] } {
  const inside: Square[] = [];
  let border: Square[] = [
    { z: 0, x: 0, y: 0, key: 0, box: WHOLE_WORLD, part: ring.slice(1).flat(), parent: undefined },
  ];
  // All border squares are split at each level, so they are always the smallest squares.
  let corners = 0;
  while (
    border.length > 0 &&
    (border[0] as Square).z < FINEST_ZOOM &&
    inside.length + border.length < maxRanges * SQUARES_PER_RANGE &&
    corners < CORNERS_MAX
  ) {
    const next: Square[] = [];
    corners = 0;
    for (const square of border)
      for (const quarter of quarters(square)) {
        if (hasEdge(quarter)) {
          next.push(quarter);
          corners += quarter.part.length / 2;
        } else if (isInside(quarter)) inside.push(quarter);
      }
    border = next;
  }
  return { inside, border };
}

function quarters(square: Square): Square[] {
  const { z, x, y, key, box } = square;
  const [middleX, middleY] = [longitudeOf(z + 1, 2 * x + 1), latitudeOf(z + 1, 2 * y + 1)];
  return [0, 1].flatMap((down) => {
    const row = down === 0 ? { ...box, south: middleY - MARGIN_DEGREES } : { ...box, north: middleY + MARGIN_DEGREES };
    const rowPart = down === 0 ? clip(square.part, 1, row.south, 1) : clip(square.part, 1, row.north, -1);
    return [0, 1].map((right) => {
      const own = right === 0 ? { ...row, east: middleX + MARGIN_DEGREES } : { ...row, west: middleX - MARGIN_DEGREES };
      const part = right === 0 ? clip(rowPart, 0, own.east, -1) : clip(rowPart, 0, own.west, 1);
      return {
        z: z + 1,
        x: 2 * x + right,
        y: 2 * y + down,
        key: 4 * key + 2 * down + right,
        box: own,
        part,
        parent: square,
      };
    });
  });
}

const longitudeOf = (z: number, x: number): number => (x / 2 ** z) * 360 - 180;
const latitudeOf = (z: number, y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;

/**
 * Clips a part at a line (Sutherland and Hodgman): keeps values from `limit` up if `side` is 1, from `limit` down if it
 * is -1.
 */
function clip(part: readonly number[], axis: 0 | 1, limit: number, side: 1 | -1): number[] {
  const clipped: number[] = [];
  let at = part.length - 2;
  for (let next = 0; next < part.length; at = next, next += 2) {
    const [from, to] = [part[at + axis] as number, part[next + axis] as number];
    const [isFromInside, isToInside] = [side * from >= side * limit, side * to >= side * limit];
    if (isFromInside !== isToInside) {
      const [fromAcross, toAcross] = [part[at + 1 - axis] as number, part[next + 1 - axis] as number];
      const across = fromAcross + ((toAcross - fromAcross) * (limit - from)) / (to - from);
      if (axis === 0) clipped.push(limit, across);
      else clipped.push(across, limit);
    }
    if (isToInside) clipped.push(part[next] as number, part[next + 1] as number);
  }
  return clipped;
}

/** True if an edge of the ring passes through the box. Edges along the box come from clipping and do not count. */
function hasEdge({ part, box }: Square): boolean {
  let at = part.length - 2;
  for (let next = 0; next < part.length; at = next, next += 2) {
    const [x1, y1, x2, y2] = [
      part[at] as number,
      part[at + 1] as number,
      part[next] as number,
      part[next + 1] as number,
    ];
    const isAlong =
      (x1 === x2 && (x1 === box.west || x1 === box.east)) || (y1 === y2 && (y1 === box.south || y1 === box.north));
    if (!isAlong) return true;
  }
  return false;
}

/**
 * For a square without an edge of the ring: if its middle is inside, all of it is. Same test as `contains` in the
 * domain.
 */
function isInside({ z, x, y, part }: Square): boolean {
  const [middleX, middleY] = [longitudeOf(z, x + 0.5), latitudeOf(z, y + 0.5)];
  let isIn = false;
  let at = part.length - 2;
  for (let next = 0; next < part.length; at = next, next += 2) {
    const [x1, y1, x2, y2] = [
      part[at] as number,
      part[at + 1] as number,
      part[next] as number,
      part[next + 1] as number,
    ];
    if (y1 > middleY !== y2 > middleY && middleX < ((x2 - x1) * (middleY - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
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

/** Joins ranges that touch. Then closes the smallest gaps until there are at most `maxRanges` ranges. */
function closeSmallestGaps(sorted: readonly Range[], maxRanges: number): Range[] {
  const gaps = sorted.slice(1).map((range, index) => range.from - (sorted[index] as Range).to);
  const widestFirst = gaps.filter((gap) => gap > 0n).toSorted((a, b) => (a > b ? -1 : 1));
  const widestClosed = widestFirst[maxRanges - 1] ?? 0n;
  const ranges: Range[] = [];
  sorted.forEach((range, index) => {
    const last = ranges.at(-1);
    if (last && (gaps[index - 1] as bigint) <= widestClosed) last.to = range.to;
    else ranges.push({ ...range });
  });
  return ranges;
}
