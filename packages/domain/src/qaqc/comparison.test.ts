import { describe, expect, it } from 'vitest';
import {
  QAQC_MEASURE_NAMES,
  agreedMeasures,
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
    ['crown_vigor', 0, 1, true],
    ['crown_vigor', 0, 2, false],
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

it('a share says how many measures agree', () => {
  const all = QAQC_MEASURE_NAMES.length;
  for (let agreed = 0; agreed <= all; agreed++)
    expect(agreedMeasures(Math.round((100 * agreed) / all))).toEqual({ agreed, all });
});
