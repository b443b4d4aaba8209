import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../geo.ts';
import { curveOrders, neighboursOnCurves } from './curve.ts';
import { startAtEdge, walkingDistance, walkingOrder } from './order.ts';
import { shortenWay } from './turns.ts';

const itself = (position: Position): Position => position;
const MANY = 8_000;
const METERS_PER_DEGREE = 111_195;
/** By chance, and the same in each run. */
function strewn(count: number): Position[] {
  let last = 1;
  const next = (): number => (last = (last * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, () => [next(), next()]);
}
const street: Position[] = [0, 1, 2, 3, 4, 5].map((place) => [place / 1_000, 45]);

describe('the way through trees', () => {
  it('follows a street from where one stands', () => {
    const mixed = [3, 0, 5, 1, 4, 2].map((place) => street[place] as Position);
    expect(walkingOrder(mixed, itself, [-0.001, 45])).toEqual(street);
    expect(walkingOrder(mixed, itself, [0.006, 45])).toEqual(street.toReversed());
  });

  it('turns around where going on to the nearest would cross its own way', () => {
    // From the middle, the nearest each time leads back and forth.
    const places: Position[] = [-1, 1.5, -4, 8].map((x) => [x / 1_000, 0]);
    // To the left first and then to the right takes 16 of the 21 steps.
    expect(walkingDistance(walkingOrder(places, itself, [0, 0]), [0, 0])).toBeCloseTo(
      (16 / 21) * walkingDistance(places, [0, 0]),
    );
  });

  const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const position = fc.oneof(
    fc.tuple(degree(-0.01, 0.01), degree(44.99, 45.01)),
    // The same few spots again and again.
    fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
    // Anywhere on the globe, at its poles and on both sides of the date line.
    fc.tuple(
      fc.oneof(degree(-180, 180), fc.constantFrom(-180, 180)),
      fc.oneof(degree(-90, 90), fc.constantFrom(-90, 90)),
    ),
  );

  it('visits each once, and is never longer than the order in which they came', () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 120 }), position, (places, start) => {
        const way = walkingOrder(places, itself, start);
        expect(way).toHaveLength(places.length);
        expect(new Set(way)).toEqual(new Set(places));
        expect(walkingDistance(way, start)).toBeLessThanOrEqual(walkingDistance(places, start));
      }),
    );
  });

  it('visits each once from the most northern', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 60 }), (places) => {
        const way = walkingOrder(places, itself);
        expect(new Set(way)).toEqual(new Set(places));
        expect(way[0]?.[1]).toBe(Math.max(...places.map(([, latitude]) => latitude)));
      }),
    );
  });

  it('is about as short through a whole city as through a park', () => {
    // The shortest way through strewn places grows with the root of their number: about 0.71 for an area of 1.
    for (const count of [500, 5_000]) {
      const way = walkingOrder(strewn(count), itself, [0, 0]);
      expect(walkingDistance(way, [0, 0]) / METERS_PER_DEGREE / Math.sqrt(count)).toBeLessThan(0.85);
    }
  });

  it.each([
    ['strewn', strewn(MANY)],
    ['on one spot', Array.from({ length: MANY }, (): Position => [1, 1])],
    ['on two spots', Array.from({ length: MANY }, (_, index): Position => [index % 2, 1])],
    ['along a street', Array.from({ length: MANY }, (_, index): Position => [((index * 7_919) % MANY) / 1e5, 1])],
  ])('measures a bounded number of steps for each of many places %s', (_, places) => {
    let steps = 0;
    const step = (a: number, b: number): number => {
      steps++;
      const [one, other] = [places[a] as Position, places[b] as Position];
      return Math.hypot(one[0] - other[0], one[1] - other[1]) * METERS_PER_DEGREE;
    };
    const orders = curveOrders(places);
    const way = orders[0].slice();
    shortenWay(way, step, neighboursOnCurves(orders, step));
    expect(new Set(way).size).toBe(MANY);
    // Comparing each with every other would be 8,000.
    expect(steps / MANY).toBeLessThan(1_000);
  });

  it('begins in the north without a place to stand', () => {
    // Nearest first, and shortest if it began elsewhere: the northern one lies in the middle.
    const bent: Position[] = [
      [-3, 0],
      [0, 1],
      [2, 0],
    ];
    expect(walkingOrder(bent, itself)[0]).toEqual([0, 1]);
    expect(
      walkingOrder(
        [
          [0, 1],
          [0, 3],
          [0, 2],
        ] as Position[],
        itself,
      ),
    ).toEqual([
      [0, 3],
      [0, 2],
      [0, 1],
    ]);
    expect(walkingOrder([], itself)).toEqual([]);
  });
});

it('a walk into an area comes from the corner of its edge that is nearest to the most northern place', () => {
  const edge: Position[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ];
  expect(
    startAtEdge(edge, [
      [1, 1],
      [3, 3],
      [1, 2],
    ]),
  ).toEqual([4, 4]);
  expect(startAtEdge(edge, [[1, 1]])).toEqual([0, 0]);
  expect(startAtEdge(edge, [])).toBeUndefined();
  expect(startAtEdge([], [[1, 1]])).toBeUndefined();
});
