// Compares the sweep with a plain comparison of every two edges in exact integers, which never round.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Position, type Ring, circleRing, roundTinyToZero } from '../geo.ts';
import { polyTextField, toPolyText } from './poly-text.ts';
import { crossesItself } from './ring-crossings.ts';

const closed = (corners: readonly Position[]): Ring => [...corners, corners[0] as Position];

// ── Slow, simple and exact ──────────────────────────────────────────────────

type Point = readonly [bigint, bigint];

/** In units of 2^-100, every degree is an integer: it is 0 or at least 1e-9, and a double has 53 bits. */
function toUnits(number: number): bigint {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, number);
  const exponent = (bits.getUint16(0) >> 4) & 0x7ff;
  const fraction = bits.getBigUint64(0) & 0xfffffffffffffn;
  const whole = exponent === 0 ? 0n : (fraction | 0x10000000000000n) << BigInt(exponent - 975);
  return number < 0 ? -whole : whole;
}

function crossesByBruteForce(ring: Ring): boolean {
  const corners = ring.slice(0, -1).map(([x, y]): Point => [toUnits(x), toUnits(y)]);
  const count = corners.length;
  const corner = (index: number): Point => corners[index % count] as Point;
  const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number => {
    const turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    return turn > 0n ? 1 : turn < 0n ? -1 : 0;
  };
  const isBetween = (low: bigint, value: bigint, high: bigint): boolean =>
    (low <= value && value <= high) || (high <= value && value <= low);
  const isOn = (a: Point, b: Point, p: Point): boolean =>
    side(a, b, p) === 0 && isBetween(a[0], p[0], b[0]) && isBetween(a[1], p[1], b[1]);
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) {
      const [a, b, c, d] = [corner(i), corner(i + 1), corner(j), corner(j + 1)];
      if ((a[0] === b[0] && a[1] === b[1]) || (c[0] === d[0] && c[1] === d[1])) return true;
      // Neighbouring edges may share their corner, and nothing else.
      if (j === i + 1 && (isOn(a, b, d) || isOn(c, d, a))) return true;
      if (j + 1 === i + count && (isOn(a, b, c) || isOn(c, d, b))) return true;
      if (j === i + 1 || j + 1 === i + count) continue;
      if (side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) return true;
      if (isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)) return true;
    }
  return false;
}

describe('the sweep agrees with a comparison of every two edges', { timeout: 60_000 }, () => {
  const agree = (corners: readonly Position[]): void => {
    const ring = closed(corners);
    if (crossesItself(ring) !== crossesByBruteForce(ring))
      expect.fail(`${JSON.stringify(ring)}: ${crossesItself(ring)}`);
  };

  it('they agree for every triangle and quadrilateral on a small grid, and every pentagon on a smaller one', () => {
    const grid = (size: number): Position[] =>
      Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)]);
    const each = (points: Position[], count: number, chosen: Position[] = []): void => {
      if (chosen.length === count) agree(chosen);
      else for (const point of points) each(points, count, [...chosen, point]);
    };
    each(grid(4), 3);
    each(grid(3), 4);
    each(grid(2), 5);
    // The first corner is fixed, so that there are not too many rings.
    each(grid(3), 5, [[0, 0]]);
    each(grid(3), 5, [[1, 1]]);
  });

  const numberOfCorners = { minLength: 3, maxLength: 9 };
  const assert = (corner: fc.Arbitrary<Position>, numRuns: number, more = numberOfCorners): void =>
    fc.assert(fc.property(fc.array(corner, more), agree), { numRuns });

  it('they agree on random grids', () => {
    const whole = fc.integer({ min: 0, max: 8 });
    assert(fc.tuple(whole, whole), 4000, { minLength: 3, maxLength: 14 });
  });

  it('they agree on random doubles, and on degrees with six decimals', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true, min: -180, max: 180 }).map(roundTinyToZero);
    const degree = fc.integer({ min: -77_100_000, max: -77_000_000 }).map((millionths) => millionths / 1e6);
    assert(fc.tuple(double, double), 1500);
    assert(fc.tuple(degree, degree), 1500);
  });

  it('they agree on corners that lie exactly or almost on one line', () => {
    const nudged = fc.tuple(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: -1, max: 1 }),
      fc.integer({ min: -1, max: 1 }),
      fc.constantFrom(1 / 3, 0.1, 1e-7, 7),
    );
    for (const slope of [1, 1 / 3, 0.7, 1e-8, 0])
      assert(
        nudged.map(([step, up, right, scale]): Position => [
          ulps(-177 + step * scale, right),
          ulps(38.9 + step * scale * slope, up),
        ]),
        1000,
      );
  });

  it('they agree on simple rings whose corners move by the last bits', () => {
    const star = fc.tuple(
      fc.integer({ min: 5, max: 40 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: -2, max: 2 }),
    );
    fc.assert(
      fc.property(star, ([corners, thickness, last]) => {
        agree(
          Array.from({ length: corners }, (_, index): Position => {
            const [angle, radius] = [(2 * Math.PI * index) / corners, index % 2 ? 1 : 1 - thickness * 1e-16];
            return [ulps(-77 + radius * Math.cos(angle), last), 38 + radius * Math.sin(angle)];
          }),
        );
      }),
      { numRuns: 300 },
    );
  });

  /** The double that is `count` doubles further. */
  function ulps(number: number, count: number): number {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, number);
    view.setBigInt64(0, view.getBigInt64(0) + BigInt(count));
    return view.getFloat64(0);
  }
});

// ── Rings of the maximum size ───────────────────────────────────────────────

const COUNT = 10_000;
const rotated = (corners: readonly Position[], angle: number): Position[] =>
  corners.map(([x, y]) => [
    2 + x * Math.cos(angle) - y * Math.sin(angle),
    48 + x * Math.sin(angle) + y * Math.cos(angle),
  ]);

/** The teeth are as long as the comb is wide. */
const comb = (count: number): Position[] => [
  ...Array.from({ length: count - 2 }, (_, index): Position => [index / count, index % 2 ? 1 : 0.001]),
  [1, 0],
  [0, 0],
];
/** One arm goes outward, the other comes back. */
const spiral = (count: number): Position[] => {
  const arm = (width: number) =>
    Array.from({ length: count / 2 }, (_, index): Position => {
      const [angle, radius] = [(index / count) * 200, 0.001 + index / count + width];
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
  return [...arm(0), ...arm(0.003).toReversed()];
};
const star = (count: number): Position[] =>
  Array.from({ length: count }, (_, index) => {
    const [angle, radius] = [(2 * Math.PI * index) / count, index % 2 ? 1 : 0.01];
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
/** A thin zigzag band: the bounding box of each edge overlaps many others. */
const zigzag = (count: number): Position[] => {
  const line = (x: number) =>
    Array.from({ length: count / 2 }, (_, index): Position => [
      x + index / count + (index % 2 ? 0.3 : 0),
      index / count,
    ]);
  return [...line(0), ...line(-0.00001).toReversed()];
};
/** Waves of five sizes on a circle. */
const coast = (count: number): Position[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const radius = [7, 31, 127, 509, 2039].reduce(
      (sum, waves, step) => sum + Math.sin(angle * waves) / (8 * 2 ** step),
      1,
    );
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
const staircase = (count: number): Position[] => [
  ...Array.from({ length: count / 2 }, (_, index): Position => [
    Math.ceil(index / 2) / count,
    Math.floor(index / 2) / count,
  ]),
  ...Array.from({ length: count / 2 }, (_, index): Position => [
    Math.ceil(index / 2) / count - 0.00001,
    Math.floor(index / 2) / count + 0.00001,
  ]).toReversed(),
];

const SHAPES: Record<string, (count: number) => Ring> = {
  'a comb along x': (count) => closed(rotated(comb(count), 0)),
  'a comb along y': (count) => closed(rotated(comb(count), Math.PI / 2)),
  'a diagonal comb': (count) => closed(rotated(comb(count), Math.PI / 4)),
  'a diagonal comb in the other direction': (count) => closed(rotated(comb(count), (3 * Math.PI) / 4)),
  'a spiral': (count) => closed(rotated(spiral(count), 0)),
  'a star': (count) => closed(rotated(star(count), 0)),
  'a zigzag': (count) => closed(rotated(zigzag(count), 0)),
  'a diagonal zigzag': (count) => closed(rotated(zigzag(count), Math.PI / 4)),
  'a coast': (count) => closed(rotated(coast(count), 0)),
  'a staircase': (count) => closed(rotated(staircase(count), 0)),
  'a circle': (count) => circleRing([2, 48], 5_000, count),
};

describe('a ring with ten thousand corners', { timeout: 60_000 }, () => {
  it.each(Object.entries(SHAPES))('%s takes about n log n steps and little time', (_name, make) => {
    expect(crossesItself(make(100))).toBe(crossesByBruteForce(make(100)));
    const ring = make(COUNT);
    const work = { sides: 0 };
    expect(crossesItself(ring, work)).toBe(false);
    expect(work.sides).toBeLessThan(8 * COUNT * Math.log2(COUNT));
    expect(relativeCost(() => crossesItself(ring))).toBeLessThan(1.7);
  });

  it('is refused for one crossing in the middle', () => {
    for (const [name, make] of Object.entries(SHAPES)) {
      const ring = [...make(COUNT)];
      [ring[4000], ring[4002]] = [ring[4002] as Position, ring[4000] as Position];
      expect(crossesItself(ring), name).toBe(true);
    }
  });

  it.each(Object.keys(SHAPES))('is read from polyText in little time: %s', (name) => {
    const text = toPolyText(SHAPES[name]?.(COUNT) ?? []);
    expect(relativeCost(() => polyTextField.safeParse(text))).toBeLessThan(3.3);
  });

  /**
   * The processor time as a multiple of that of a fixed piece of work, which takes about 30 ms of a processor of 2025.
   * Both are measured in turn, so that a slow or busy machine gives the same result.
   */
  function relativeCost(work: () => unknown): number {
    const sortNumbers = () =>
      Float64Array.from({ length: 200_000 }, (_, index) => (index * 2_654_435_761) % 2 ** 32).toSorted();
    let [least, unit] = [Infinity, Infinity];
    for (let run = 0; run < 3; run++) {
      unit = Math.min(unit, processorMs(sortNumbers));
      least = Math.min(least, processorMs(work));
    }
    return least / unit;
  }

  /** Processor time of this thread. The domain has no types of Node. */
  function processorMs(work: () => unknown): number {
    const { process } = globalThis as unknown as {
      process: { threadCpuUsage(since?: object): { user: number; system: number } };
    };
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }
});
