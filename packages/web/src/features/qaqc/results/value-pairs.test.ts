import type { QaqcComparison } from '@treewell/domain/qaqc/runs';
import { describe, expect, it } from 'vitest';
import { bandOf, scaleOf, valuePairs } from './value-pairs.ts';

const vigor = (first: number | null, second: number | null, isWithin: boolean) =>
  ({
    first_crown_vigor: first,
    qaqc_crown_vigor: second,
    within: { crown_vigor: isWithin },
    tolerance: { crown_vigor: 1 },
  }) as QaqcComparison;

describe('valuePairs', () => {
  it('counts equal pairs, and leaves out what cannot be shown', () => {
    const comparisons = [
      vigor(1, 2, true),
      vigor(1, 2, true),
      vigor(4, 2, false),
      vigor(null, 2, false),
      // 0 says that nobody could judge the crown.
      vigor(0, 3, false),
    ];
    expect(valuePairs('crown_vigor', comparisons)).toEqual({
      pairs: [
        { first: 1, second: 2, count: 2, isWithin: true },
        { first: 4, second: 2, count: 1, isWithin: false },
      ],
      missing: 2,
      tolerance: 1,
    });
  });
});

describe('scaleOf', () => {
  it.each([
    ['crown_vigor', [], { min: 0.5, max: 5.5, ticks: [1, 2, 3, 4, 5] }],
    ['crown_light_exposure', [], { min: -0.5, max: 5.5, ticks: [0, 1, 2, 3, 4, 5] }],
    ['crown_transparency', [], { min: 0.5, max: 10.5, ticks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
    ['fine_twig_dieback', [], { min: -4, max: 104, ticks: [0, 25, 50, 75, 100] }],
    ['dbh', [12.1, 12.4], { min: 11, max: 13, ticks: [11, 12, 13] }],
    ['dbh', [3, 30, 7, 8], { min: 0, max: 40, ticks: [0, 10, 20, 30, 40] }],
  ] as const)('of %s, %j', (measure, values, scale) => {
    expect(scaleOf(measure, values)).toEqual(scale);
  });

  it('holds every value, whatever its size', () => {
    for (const most of [0.5, 1, 7, 43, 99.9, 300]) {
      const { min, max, ticks } = scaleOf('dbh', [0.2, most]);
      expect(min).toBeLessThan(0.2);
      expect(max).toBeGreaterThan(most);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }
  });
});

it('clips the band of the tolerance to the square', () => {
  expect(bandOf(1, { min: 0, max: 5 })).toEqual([
    [0, 0],
    [0, 1],
    [4, 5],
    [5, 5],
    [5, 4],
    [1, 0],
  ]);
  expect(
    bandOf(9, { min: 0, max: 5 })
      .flat()
      .every((value) => value >= 0 && value <= 5),
  ).toBe(true);
});
