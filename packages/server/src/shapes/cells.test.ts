import { type Position, type Ring, circleRing, contains, distanceToEdge, ringOf } from '@treewell/domain/geo';
import { checkRing } from '@treewell/domain/rings/poly-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relativeCost } from '../../test/processor-time.ts';
import { combRing } from '../../test/projects.ts';
import { type CellRange, cellOf, coverRing, cutRing, tileRange } from './cells.ts';

const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const latitude = fc.double({ min: -85.05, max: 85.05, noNaN: true });
const position = fc.tuple(longitude, latitude);

const isIn = (ranges: readonly CellRange[], cell: bigint): boolean =>
  ranges.some(({ from, to }) => BigInt(from) <= cell && cell < BigInt(to));
const share = (ranges: readonly CellRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + Number(BigInt(to) - BigInt(from)), 0) / 2 ** 62;

/** Stars of any size at any place, with bays, spikes, slivers, and corners on both sides of tile borders. */
const star = fc
  .record({
    center: position,
    size: fc.double({ min: -6, max: 1.5, noNaN: true }).map((power) => 10 ** power),
    reaches: fc.array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 3, maxLength: 24 }),
    turn: fc.double({ min: 0, max: 6, noNaN: true }),
  })
  .map(({ center: [x, y], size, reaches, turn }): Ring => {
    const corners = reaches.map((reach, index): Position => {
      const angle = turn + (2 * Math.PI * index) / reaches.length;
      return [clamp(x + size * reach * Math.cos(angle), 180), clamp(y + size * reach * Math.sin(angle), 85.05)];
    });
    return [...corners, corners[0] as Position];
  })
  .filter((ring) => checkRing(ring) === undefined);
const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

const within = (ring: Ring) => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const between = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true });
  return fc.tuple(between(Math.min(...xs), Math.max(...xs)), between(Math.min(...ys), Math.max(...ys)));
};

test('every place inside a shape is in one of its ranges, also when few ranges are allowed', () => {
  const cases = star.chain((ring) =>
    fc.record({
      ring: fc.constant(ring),
      places: fc.array(within(ring), { minLength: 40, maxLength: 40 }),
      max: fc.constantFrom(1, 2, 7, 64),
    }),
  );
  fc.assert(
    fc.property(cases, ({ ring, places, max }) => {
      const ranges = coverRing(ring, max);
      expect(ranges.length).toBeLessThanOrEqual(max);
      for (const place of [...places, ...ring])
        if (contains(ring, place) || ring.includes(place))
          expect(isIn(ranges, cellOf(place)), place.join(' ')).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('ranges are in order, do not touch, and none is empty', () => {
  fc.assert(
    fc.property(star, (ring) => {
      const ends = coverRing(ring).flatMap(({ from, to }) => [BigInt(from), BigInt(to)]);
      expect(ends.every((end, index) => index === 0 || (ends[index - 1] as bigint) < end)).toBe(true);
    }),
  );
});

test.each([
  ['a circle of 500 m', circleRing([-77.0365, 38.8977], 500), 1.25],
  ['a circle of 10 miles', circleRing([-77.0365, 38.8977], 16_093), 1.25],
  ['a box that is a tile', ringOf({ west: -90, south: 0, east: 0, north: 66.51326 }), 1.25],
  ['a street of 10 m by 2 km', ringOf({ west: -77.0001, south: 38.9, east: -77, north: 38.918 }), 6],
])('the ranges of %s cover little area outside it', (_name, ring, maxRatio) => {
  const area = mercatorShare(ring);
  expect(share(coverRing(ring)) / area).toBeLessThan(maxRatio);
});

test('a boundary with the maximum number of corners is covered as closely', () => {
  const ring = circleRing([-77, 38.9], 20_000, 10_000);
  expect(share(coverRing(ring)) / mercatorShare(ring)).toBeLessThan(1.25);
});

/** Stars with so many corners that they are split into parts. */
const starWithManyCorners = fc
  .record({
    center: fc.tuple(fc.double({ min: -170, max: 170, noNaN: true }), fc.double({ min: -75, max: 75, noNaN: true })),
    size: fc.double({ min: -5, max: 0.9, noNaN: true }).map((power) => 10 ** power),
    reaches: fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 220, maxLength: 400 }),
  })
  .map(({ center: [x, y], size, reaches }): Ring => {
    const corners = reaches.map((reach, index): Position => {
      const angle = (2 * Math.PI * index) / reaches.length;
      return [x + size * reach * Math.cos(angle), y + size * reach * Math.sin(angle)];
    });
    return [...corners, corners[0] as Position];
  });

const isInPart = (parts: ReturnType<typeof cutRing>, place: Position): boolean => {
  const cell = cellOf(place);
  return parts.some(({ from, to, part }) => BigInt(from) <= cell && cell < BigInt(to) && contains(part, place));
};

/** On the edge itself the last digit decides. Splitting moves an edge by less than this: a hundredth of a millimeter. */
const ROUNDING_METERS = 1e-5;

test('a place is inside a shape of many corners exactly if it is inside the part of the shape at that place', () => {
  const cases = starWithManyCorners.chain((ring) =>
    fc.record({ ring: fc.constant(ring), places: fc.array(within(ring), { minLength: 60, maxLength: 60 }) }),
  );
  fc.assert(
    fc.property(cases, ({ ring, places }) => {
      const parts = cutRing(ring);
      for (const place of places)
        if (distanceToEdge(ring, place) > ROUNDING_METERS)
          expect(isInPart(parts, place), place.join(' ')).toBe(contains(ring, place));
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['a circle', circleRing([-77, 38.9], 20_000, 10_000), 50],
  ['a comb', combRing({ west: -77.2, south: 38.8, east: -76.8, north: 39.1 }), 4],
  ['a comb across the equator and Greenwich', combRing({ west: -1, south: -1, east: 1, north: 1 }), 4],
])('each part has few corners, and all parts together have not many more than the ring: %s', (_name, ring, times) => {
  const parts = cutRing(ring);
  const corners = parts.map(({ part }) => part.length);
  expect(Math.max(...corners)).toBeLessThan(ring.length / times);
  expect(corners.reduce((sum, count) => sum + count)).toBeLessThan(10 * ring.length);
  expect(parts.length).toBeLessThan(600);
  const [west, south] = [Math.min(...ring.map(([x]) => x)), Math.min(...ring.map(([, y]) => y))];
  const [east, north] = [Math.max(...ring.map(([x]) => x)), Math.max(...ring.map(([, y]) => y))];
  for (let index = 0; index < 500; index++) {
    const place: Position = [
      west + (east - west) * ((index * 0.618_033_988_7) % 1),
      south + (north - south) * ((index * 0.754_877_666_2) % 1),
    ];
    expect(isInPart(parts, place), place.join(' ')).toBe(contains(ring, place));
  }
});

test('a shape at the edges of the world is covered', () => {
  const ring = ringOf({ west: 179, south: 84, east: 180, north: 85.051128 });
  const ranges = coverRing(ring);
  for (const place of [
    [180, 85.051128],
    [179, 84],
    [180, 84],
    [179.5, 84.5],
  ] as const)
    expect(isIn(ranges, cellOf(place))).toBe(true);
});

test('a place is in the range of its tile at every zoom, and in no other', () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 0, max: 16 }), (place, z) => {
      const x = Math.min(2 ** z - 1, Math.floor(((place[0] + 180) / 360) * 2 ** z));
      const row = (0.5 - Math.asinh(Math.tan((place[1] * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z;
      // On the border of two tiles, such as the equator, the last digit decides: `cellOf` rounds it differently.
      fc.pre(Math.abs(row - Math.round(row)) > 1e-6);
      const y = Math.floor(row);
      const cell = cellOf(place);
      expect(isIn([tileRange({ z, x, y })], cell)).toBe(true);
      expect(isIn([tileRange({ z, x: x + 1, y })], cell)).toBe(false);
      expect(isIn([tileRange({ z, x, y: y + 1 })], cell)).toBe(false);
    }),
  );
});

/** The share of the Mercator square that a shape fills. Correct for shapes that are small or bounded by meridians. */
function mercatorShare(ring: Ring): number {
  const flat = ring.map(([x, y]) => [x / 360, Math.asinh(Math.tan((y * Math.PI) / 180)) / (2 * Math.PI)] as const);
  return (
    Math.abs(
      flat
        .slice(1)
        .reduce((sum, [x2, y2], index) => sum + ((flat[index]?.[0] ?? 0) * y2 - x2 * (flat[index]?.[1] ?? 0)), 0),
    ) / 2
  );
}

/** The teeth are as long as the comb is wide, so every edge passes through a whole row of squares. */
const comb = (angle: number, size: number): Ring => {
  const corners = [
    ...Array.from({ length: 9_998 }, (_, index): Position => [index / 10_000, index % 2 ? 1 : 0.001]),
    [1, 0] as const,
    [0, 0] as const,
  ];
  const rotated = corners.map(([x, y]): Position => [
    2 + size * (x * Math.cos(angle) - y * Math.sin(angle)),
    48 + size * (x * Math.sin(angle) + y * Math.cos(angle)),
  ]);
  return [...rotated, rotated[0] as Position];
};
const spikes = Array.from({ length: 10_001 }, (_, index): Position => {
  const [angle, radius] = [(2 * Math.PI * (index % 10_000)) / 10_000, index % 2 ? 1 : 0.01];
  return [2 + radius * Math.cos(angle), 48 + radius * Math.sin(angle)];
});

test.each<[string, Ring]>([
  ['a comb along x', comb(0, 1)],
  ['a comb along y', comb(Math.PI / 2, 1)],
  ['a diagonal comb', comb(Math.PI / 4, 1)],
  ['a small comb', comb(0, 0.02)],
  ['a star', spikes],
  ['a circle', circleRing([2, 48], 5_000, 10_000)],
])('covers %s of ten thousand corners in little time', async (_name, ring) => {
  expect(await relativeCost(3, () => coverRing(ring))).toBeLessThan(3.3);
  const ranges = coverRing(ring);
  fc.assert(
    fc.property(within(ring), (place) => !contains(ring, place) || isIn(ranges, cellOf(place))),
    { numRuns: 300 },
  );
});
