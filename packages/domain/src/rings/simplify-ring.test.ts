import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Position, type Ring, boxOf, circleRing, contains, ringArea, ringOf } from '../geo.ts';
import { checkRing } from './poly-text.ts';
import { simplifyRing } from './simplify-ring.ts';

const MAX = 100;
const closed = (corners: readonly Position[]): Ring => [...corners, corners[0] as Position];
const ringAround = (count: number, radius: (index: number) => number): Ring =>
  closed(
    Array.from({ length: count }, (_, index): Position => {
      const angle = (index / count) * 2 * Math.PI;
      return [radius(index) * Math.cos(angle), radius(index) * Math.sin(angle)];
    }),
  );

const comb = (teeth: number): Ring =>
  closed([
    [1, 0],
    [0, 0],
    ...Array.from({ length: teeth }, (_, tooth): Position[] => {
      const [x, width] = [tooth / teeth, 1 / teeth];
      return [
        [x, 1],
        [x + width / 2, 1],
        [x + width / 2, 0.1],
        [x + width, 0.1],
      ];
    }).flat(),
  ]);

/** A band in the shape of a spiral. Its two sides are close to each other everywhere. */
function spiral(corners: number, turns: number): Ring {
  const side = (shift: number) =>
    Array.from({ length: corners / 2 }, (_, index): Position => {
      const angle = 1 + (index / (corners / 2)) * turns * 2 * Math.PI;
      const radius = angle / (turns * 10) + shift;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
  return closed([...side(0), ...side(0.2 / turns).toReversed()]);
}

function expectOutline(ring: Ring, outline: Ring, maxCorners: number): void {
  expect(outline.length - 1).toBeLessThanOrEqual(maxCorners);
  expect(outline.length).toBeGreaterThanOrEqual(4);
  expect(outline.at(-1)).toEqual(outline[0]);
  expect(boxOf(outline)).toEqual(boxOf(ring));
  expect(checkRing(outline)).toBeUndefined();
  const corners = new Set(ring.map(String));
  expect(outline.filter((corner) => !corners.has(String(corner)))).toEqual([]);
}

describe('a ring with few corners', () => {
  it.each([
    [
      'a triangle',
      closed([
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    ],
    ['a box', ringOf({ west: 0, south: 0, east: 1, north: 1 })],
    ['a circle with exactly the maximum', circleRing([2, 48], 5_000, MAX)],
  ])('is not changed: %s', (_what, ring) => {
    expect(simplifyRing(ring, MAX)).toBe(ring);
  });

  it('a ring with one corner too many loses the least visible corner', () => {
    const ring = closed([
      [0, 0],
      [5, 0.001],
      [10, 0],
      [10, 10],
      [0, 10],
    ]);
    expect(simplifyRing(ring, 4)).toEqual(
      closed([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ]),
    );
  });
});

describe('a ring with many corners', () => {
  it.each<[string, Ring, number]>([
    ['a circle', circleRing([2, 48], 5_000, 10_000), 0.01],
    [
      'a box with corners along its sides',
      closed([
        ...Array.from({ length: 200 }, (_, n): Position => [n / 200, 0]),
        ...Array.from({ length: 200 }, (_, n): Position => [1, n / 200]),
        [1, 1],
        [0, 1],
      ]),
      1e-6,
    ],
    [
      'a coast',
      ringAround(5_000, (n) => 1 + 0.2 * Math.sin(n / 300) + 0.02 * Math.sin(n / 7) + 0.01 * Math.sin(n * n)),
      0.05,
    ],
    ['a comb', comb(2_499), 0.5],
    ['a comb with few teeth', comb(300), 0.5],
    ['a star', ringAround(10_000, (n) => (n % 2 === 0 ? 1 : 0.01)), 0.5],
    ['a spiral', spiral(10_000, 20), 1],
    ['a tight spiral, which becomes its convex hull', spiral(6_000, 60), 3],
  ])('keeps its bounding box and area, and never crosses itself: %s', (_what, ring, areaError) => {
    expect(checkRing(ring)).toBeUndefined();
    const outline = simplifyRing(ring, MAX);
    expectOutline(ring, outline, MAX);
    expect(Math.abs(ringArea(outline) / ringArea(ring) - 1)).toBeLessThan(areaError);
    expect(simplifyRing(ring, MAX)).toEqual(outline);
  });

  it('keeps its bounding box and never crosses itself, for random rings and limits', () => {
    const radii = fc.array(fc.double({ min: 0.1, max: 5, noNaN: true }), { minLength: 10, maxLength: 300 });
    fc.assert(
      fc.property(radii, fc.integer({ min: 4, max: 40 }), (lengths, maxCorners) => {
        const ring = ringAround(lengths.length, (n) => lengths[n] as number);
        expectOutline(ring, simplifyRing(ring, maxCorners), Math.max(maxCorners, 4));
      }),
      { numRuns: 500 },
    );
  });

  it('still contains the middle of a circle, and no place far outside', () => {
    const outline = simplifyRing(circleRing([2, 48], 5_000, 9_000), MAX);
    expect([contains(outline, [2, 48]), contains(outline, [2.1, 48])]).toEqual([true, false]);
  });

  it('becomes its convex hull if the simplified ring would cross itself', () => {
    const ring = spiral(9_000, 700);
    const outline = simplifyRing(ring, 8);
    expectOutline(ring, outline, 8);
    const turns = outline.slice(1).map(([x, y], index) => {
      const [[ax, ay], [cx, cy]] = [
        outline[index] as Position,
        outline[(index + 2) % (outline.length - 1)] as Position,
      ];
      return Math.sign((x - ax) * (cy - y) - (y - ay) * (cx - x));
    });
    expect(new Set(turns)).toEqual(new Set([1]));
  });
});
