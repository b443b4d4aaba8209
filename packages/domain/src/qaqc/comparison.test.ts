import { describe, expect, it } from 'vitest';
import {
  QAQC_LASTING_MEASURES,
  QAQC_LEAF_MEASURES,
  QAQC_MEASURE_NAMES,
  compareChecks,
  differenceOf,
  isWithinTolerance,
  numericPrefix,
} from './comparison.ts';
import { COMPARED_EXAMPLES } from './vectors.ts';

it.each(COMPARED_EXAMPLES)('the worked example $name', ({ first, second, within, accuracy }) => {
  expect(compareChecks(first, second)).toEqual({ within, accuracy });
  expect(compareChecks(second, first)).toEqual({ within, accuracy });
});

describe('two values', () => {
  it.each([
    ['dbh', 12.4, 12.9, true],
    ['dbh', 12.4, 12.91, false],
    ['fine_twig_dieback', 95, 100, true],
    ['fine_twig_dieback', 5, 15, false],
    // N/A agrees with N/A only.
    ['crown_vigor', 0, 0, true],
    ['crown_vigor', 0, 1, false],
    ['leaf_discoloration', 1, 0, false],
    ['leaf_defoliation', '0', 1, false],
    ['crown_vigor', 1, 2, true],
    // For the light 0 is a class: no direct light.
    ['crown_light_exposure', 0, 1, true],
    ['crown_light_exposure', 0, 2, false],
    ['crown_transparency', 10, 8, false],
    ['leaf_defoliation', null, undefined, true],
    ['leaf_defoliation', null, 0, false],
  ] as const)('%s: %s and %s', (measure, first, second, agree) => {
    expect(isWithinTolerance(measure, first, second)).toBe(agree);
  });

  it('differ by the first minus the second, where both can be judged', () => {
    expect(differenceOf('dbh', 12.5, 12)).toBe(0.5);
    expect(differenceOf('crown_vigor', 0, 3)).toBeNull();
    expect(differenceOf('crown_light_exposure', 0, 3)).toBe(-3);
    expect(differenceOf('dbh', null, 12)).toBeNull();
  });
});

it.each([
  ['10 = 6-10%', 10],
  ['12.5', 12.5],
  ['-3 or so', -3],
  ['none', null],
  ['', null],
  [Number.NaN, null],
  [7, 7],
] as const)('the number in %j is %s', (text, number) => {
  expect(numericPrefix(text)).toBe(number);
});

describe('visits of different leaf seasons', () => {
  const values = Object.fromEntries(QAQC_MEASURE_NAMES.map((measure) => [measure, 1]));

  it('are compared in what winter does not change', () => {
    expect(QAQC_LEAF_MEASURES).toEqual(['leaf_discoloration', 'leaf_defoliation', 'crown_vigor', 'crown_transparency']);
    expect(QAQC_LASTING_MEASURES).toEqual(['dbh', 'fine_twig_dieback', 'crown_light_exposure']);
  });

  it('agree by the share of what is compared', () => {
    const bare = { ...values, ...Object.fromEntries(QAQC_LEAF_MEASURES.map((measure) => [measure, 5])) };
    expect(compareChecks(values, bare, false)).toEqual({
      within: { dbh: true, fine_twig_dieback: true, crown_light_exposure: true },
      accuracy: 100,
    });
    expect(compareChecks(values, { ...bare, dbh: 3 }, false)).toMatchObject({ within: { dbh: false }, accuracy: 67 });
    expect(compareChecks(values, bare).accuracy).toBe(43);
  });
});
