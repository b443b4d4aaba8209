import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Position, type Ring, circleRing, ringOf, roundTinyToZero } from '../geo.ts';
import { checkRing, parsePolyText, parseStandardWkt, readPolyText, toPolyText } from './poly-text.ts';

const SQUARE: Ring = [
  [-77.1, 38.9],
  [-77, 38.9],
  [-77, 39],
  [-77.1, 39],
  [-77.1, 38.9],
];

describe('polyText', () => {
  it('has the latitude first', () => {
    expect(parsePolyText('POLYGON((38.9 -77.1, 38.9 -77, 39 -77, 39 -77.1, 38.9 -77.1))')).toEqual(SQUARE);
    expect(parseStandardWkt('polygon (( -77.1 38.9,-77 38.9,-77 39,-77.1 39,-77.1 38.9 ))')).toEqual(SQUARE);
    expect(toPolyText(SQUARE)).toBe('POLYGON((38.9 -77.1,38.9 -77,39 -77,39 -77.1,38.9 -77.1))');
  });

  it('is read back without rounding', () => {
    const box = fc.record({
      x: fc.double({ min: -170, max: 170, noNaN: true }),
      y: fc.double({ min: -80, max: 80, noNaN: true }),
      size: fc.double({ min: 0.001, max: 5, noNaN: true }),
    });
    fc.assert(
      fc.property(box, ({ x, y, size }) => {
        const [west, south] = [roundTinyToZero(x) + 0, roundTinyToZero(y) + 0]; // + 0: no negative zero
        const ring = ringOf({ west, south, east: west + size, north: south + size });
        expect(parsePolyText(toPolyText(ring))).toEqual(ring);
      }),
    );
  });

  it('reads a text that we wrote ourselves without checks', () => {
    expect(readPolyText(toPolyText(SQUARE))).toEqual(SQUARE);
    expect(readPolyText('POLYGON((0 0,1 1,0 1,1 0,0 0))')).toHaveLength(5);
    expect(['', 'POLYGON((a b,c d))', 'POLYGON((1))', 'POLYGON((1 2,))', 'POINT(1 2)'].map(readPolyText)).toEqual(
      Array(5).fill(null),
    );
  });

  it('reads numbers that are almost zero as zero', () => {
    expect(parsePolyText('POLYGON((0.1 5e-324,0.2 -1e-200,0.2 0.1,0.1 0.1,0.1 5e-324))')).toEqual(
      parsePolyText('POLYGON((0.1 0,0.2 0,0.2 0.1,0.1 0.1,0.1 0))'),
    );
  });

  it.each([
    ['', 'shape_unreadable'],
    ['POINT(1 2)', 'shape_unreadable'],
    ['POLYGON((a b, c d, e f, a b))', 'shape_unreadable'],
    ['POLYGON((1 2 3, 4 5 6, 7 8 9, 1 2 3))', 'shape_unreadable'],
    ['POLYGON((NaN 2, 3 4, 5 6, NaN 2))', 'shape_unreadable'],
    ['POLYGON((0 0, 0 1, 1 1, 1 0))', 'shape_unclosed'],
    ['POLYGON((0 0, 0 1, 0 0))', 'shape_too_few_points'],
    ['POLYGON((0 0, 1 1, 0 1, 1 0, 0 0))', 'shape_crosses_itself'],
    ['POLYGON((0 0, 0 2, 0 1, 1 1, 0 0))', 'shape_crosses_itself'],
    ['POLYGON((0 0, 0 1, 0 1, 1 1, 0 0))', 'shape_crosses_itself'],
    ['POLYGON((0 0, 0 1, 0 2, 0 0))', 'shape_crosses_itself'],
    ['POLYGON((0 0, 0 0.0000001, 0.0000001 0.0000001, 0 0))', 'shape_too_small'],
    ['POLYGON((-80 -170, -80 170, 80 170, 80 -170, -80 -170))', 'shape_crosses_date_line'],
    ['POLYGON((-60 -179, -60 0, 60 0, 60 -179, -60 -179))', 'shape_too_large'],
    ['POLYGON((0 179, 0 181, 1 181, 1 179, 0 179))', 'shape_crosses_date_line'],
    ['POLYGON((0 179, 0 -179, 1 -179, 1 179, 0 179))', 'shape_crosses_date_line'],
    ['POLYGON((86 0, 86 1, 87 1, 86 0))', 'shape_outside_world'],
    ['POLYGON((0 0, 0 9, 9 9, 9 0, 0 0),(1 1, 1 2, 2 2, 1 1))', 'shape_has_holes'],
  ])('%s is refused: %s', (text, problem) => {
    expect(parsePolyText(text)).toBe(problem);
  });

  it('may have ten thousand corners, not more', () => {
    const circle = (steps: number) => toPolyText(circleRing([2, 48], 5_000, steps));
    expect(Array.isArray(parsePolyText(circle(10_000)))).toBe(true);
    expect(parsePolyText(circle(10_001))).toBe('shape_too_many_points');
  });
});

describe('the check for rings that cross themselves', () => {
  it('agrees with a comparison of every two edges', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 7 }), (corners) => {
        const ring = [...corners, corners[0]] as unknown as Ring;
        const crosses = ['shape_crosses_itself'].includes(checkRing(ring) as string);
        expect(crosses).toBe(crossesByBruteForce(ring));
      }),
      { numRuns: 2000 },
    );
  });

  /** Slow and simple: compares every two edges, with exact integers. */
  function crossesByBruteForce(ring: Ring): boolean {
    const edges = ring.slice(1).map((to, index) => [ring[index] as Position, to] as const);
    const side = (a: Position, b: Position, c: Position) =>
      Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
    const on = (a: Position, b: Position, p: Position) =>
      side(a, b, p) === 0 &&
      p[0] >= Math.min(a[0], b[0]) &&
      p[0] <= Math.max(a[0], b[0]) &&
      p[1] >= Math.min(a[1], b[1]) &&
      p[1] <= Math.max(a[1], b[1]);
    for (const [i, [a, b]] of edges.entries()) {
      if (a[0] === b[0] && a[1] === b[1]) return true;
      for (const [j, [c, d]] of edges.entries()) {
        if (i >= j) continue;
        const isNext = j === i + 1;
        const isAround = i === 0 && j === edges.length - 1;
        if (isNext || isAround) {
          const [p, q, r] = isNext ? [a, b, d] : [b, a, c];
          if (on(p, q, r) || on(q, r, p)) return true;
          if (isNext && isAround && (on(d, c, b) || on(c, b, d))) return true;
        } else if (
          (side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) ||
          on(a, b, c) ||
          on(a, b, d) ||
          on(c, d, a) ||
          on(c, d, b)
        )
          return true;
      }
    }
    return false;
  }
});
