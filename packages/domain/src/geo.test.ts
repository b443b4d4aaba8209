import { describe, expect, it } from 'vitest';
import {
  type Ring,
  boxesAround,
  boxOf,
  circleRing,
  contains,
  directionTo,
  distanceMeters,
  distanceToEdge,
  distanceToRing,
  METERS_PER_MILE,
  ringArea,
  ringOf,
} from './geo.ts';
import { checkRing } from './rings/poly-text.ts';

const SQUARE: Ring = [
  [-77.1, 38.9],
  [-77, 38.9],
  [-77, 39],
  [-77.1, 39],
  [-77.1, 38.9],
];

describe('measurements', () => {
  it('a degree of the equator and a square kilometre have the right size', () => {
    expect(distanceMeters([0, 0], [1, 0])).toBeCloseTo(111_195, 0);
    const kilometre = 1000 / 111_195;
    expect(ringArea(ringOf({ west: 0, south: 0, east: kilometre, north: kilometre })) / 1e6).toBeCloseTo(1, 3);
  });

  it('all corners of a circle are one radius away, and it is a valid ring', () => {
    const ring = circleRing([-101.3, 47.1], 2 * METERS_PER_MILE);
    for (const corner of ring) expect(distanceMeters([-101.3, 47.1], corner)).toBeCloseTo(2 * METERS_PER_MILE, 3);
    expect(checkRing(ring)).toBeUndefined();
    expect(contains(ring, [-101.3, 47.1])).toBe(true);
  });

  it('distanceToRing is the distance to the nearest edge, and 0 inside', () => {
    expect(distanceToRing(SQUARE, [-77.05, 38.95])).toBe(0);
    expect(distanceToRing(SQUARE, [-77.05, 39.01]) / 1000).toBeCloseTo(1.112, 2);
    expect(distanceToRing(SQUARE, [-76.99, 39.01])).toBeCloseTo(distanceMeters([-77, 39], [-76.99, 39.01]), 0);
  });

  it('distanceToEdge is the distance to the nearest edge, also from inside', () => {
    expect(distanceToEdge(SQUARE, [-77.05, 38.99]) / 1000).toBeCloseTo(1.112, 2);
    expect(distanceToEdge(SQUARE, [-77.05, 39.01]) / 1000).toBeCloseTo(1.112, 2);
  });

  it('boxOf is the bounding box of a ring', () => {
    expect(boxOf(SQUARE)).toEqual({ west: -77.1, south: 38.9, east: -77, north: 39 });
  });

  it('boxesAround contain the circle, also across the date line and near the poles', () => {
    for (const place of [
      [-77.03, 38.9],
      [10, 84.9],
      [0, -85],
      [179.999, -16.8],
      [-179.999, -16.8],
    ] as const) {
      const boxes = boxesAround(place, 1_000);
      expect(boxes).toHaveLength(Math.abs(place[0]) > 179 ? 2 : 1);
      for (const [x, y] of circleRing(place, 999)) {
        const isInside = boxes.some(
          ({ west, south, east, north }) => x >= west && x <= east && y >= south && y <= north,
        );
        expect(isInside, `${x}, ${y} of ${place.join(', ')}`).toBe(true);
      }
    }
  });

  it.each([
    [[0, 1], 'n'],
    [[1, 1], 'ne'],
    [[1, 0], 'e'],
    [[1, -1], 'se'],
    [[0, -1], 's'],
    [[-1, -1], 'sw'],
    [[-1, 0], 'w'],
    [[-1, 1], 'nw'],
  ] as const)('the direction to %s is %s', (to, direction) => {
    expect(directionTo([0, 0], to)).toBe(direction);
  });

  it('the direction across the date line is the short way', () => {
    expect(directionTo([179.999, 0], [-179.999, 0])).toBe('e');
    expect(directionTo([-179.999, 0], [179.999, 0])).toBe('w');
  });
});
