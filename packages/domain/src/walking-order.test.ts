import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from './geo.ts';
import { walkingDistance, walkingOrder } from './walking-order.ts';

const itself = (position: Position): Position => position;
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

  it('visits each once', () => {
    const position = fc.tuple(
      fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      fc.double({ min: 44.99, max: 45.01, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(position, { maxLength: 30 }), (places) => {
        const way = walkingOrder(places, itself, [0, 45]);
        expect(way).toHaveLength(places.length);
        expect(new Set(way)).toEqual(new Set(places));
      }),
    );
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
