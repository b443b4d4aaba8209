import { describe, expect, it } from 'vitest';
import { QAQC_MEASURES } from '../qaqc/comparison.ts';
import { changeHints, dbhHints, diebackHints } from './visit-hints.ts';
import type { VisitFieldName } from './kinds.ts';

const YEAR = 31_557_600;
const NOW = 1_800_000_000;
const past = (value: number, yearsAgo: number) => ({ value, date: NOW - yearsAgo * YEAR });
const kinds = (hints: readonly { kind: string }[]) => hints.map(({ kind }) => kind);

describe('a diameter', () => {
  it.each([
    ['the first one', 12, undefined, []],
    ['hardly smaller: people measure differently', 11.7, past(12, 1), []],
    ['smaller', 11.6, past(12, 1), ['smaller']],
    ['a usual year', 13.7, past(12, 1), []],
    ['too much for a year', 13.9, past(12, 1), ['fast']],
    ['usual for ten years', 27, past(12, 10), []],
    ['measured on the same day', 12.3, past(12, 0), []],
    ['measured on the same day, much thicker', 12.4, past(12, 0), ['fast']],
    ['thicker than nearly all trees', 101, undefined, ['unlikely']],
    ['both', 101, past(12, 1), ['unlikely', 'fast']],
  ])('%s', (_what, dbh, before, expected) => {
    expect(kinds(dbhHints(dbh, NOW, before))).toEqual(expected);
  });

  it('does not compare a diameter from notes on paper with a later one', () => {
    expect(dbhHints(8, NOW - 3 * YEAR, past(12, 1))).toEqual([]);
  });

  it('says what it is compared with', () => {
    expect(dbhHints(10, NOW, past(12, 1))).toEqual([{ field: 'dbh', kind: 'smaller', past: past(12, 1) }]);
  });
});

describe('dieback', () => {
  const species = { n: 100, mean: 10, sd: 5 };

  it.each([
    ['as before', 20, past(20, 1), species, []],
    ['unusual for the species', 26, undefined, species, ['unusual']],
    ['usual for the species', 25, undefined, species, []],
    ['unusual, but as before', 30, past(30, 1), species, []],
    ['of a species with few checks', 95, undefined, { ...species, n: 99 }, []],
    ['of a species whose trees are all alike', 95, undefined, { ...species, sd: 0 }, []],
    ['of a species nobody has checked', 95, undefined, undefined, []],
  ])('%s', (_what, dieback, before, reference, expected) => {
    expect(kinds(diebackHints(dieback, before, reference))).toEqual(expected);
  });
});

describe('what was estimated by eye', () => {
  const NEW_YORK = 40.7;
  const at = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1_000;
  const hintsOf = (field: VisitFieldName, value: number, before: number, days = ['2025-07-01', '2026-07-01']) =>
    kinds(changeHints(field, value, at(days[1] ?? ''), { value: before, date: at(days[0] ?? '') }, NEW_YORK));

  it.each([
    ['fine_twig_dieback', 40, 20, []],
    ['fine_twig_dieback', 45, 20, ['jump']],
    ['fine_twig_dieback', 5, 30, ['jump']],
    ['leaf_defoliation', 3, 1, []],
    ['leaf_defoliation', 4, 1, ['jump']],
    ['leaf_discoloration', 2, 5, ['jump']],
    ['crown_vigor', 2, 4, []],
    ['crown_vigor', 5, 2, ['jump']],
    ['crown_light_exposure', 2, 4, []],
    ['crown_light_exposure', 5, 2, ['jump']],
    ['crown_density_trans', 6, 3, []],
    ['crown_density_trans', 7, 3, ['jump']],
    // N/A is no class.
    ['crown_vigor', 0, 5, []],
    ['crown_vigor', 5, 0, []],
    ['crown_light_exposure', 0, 5, []],
    // These have rules of their own, or none.
    ['dbh', 30, 10, []],
    ['treeheight', 30, 90, []],
  ] as const)('%s is %s after %s: %j', (field, value, before, expected) => {
    expect(hintsOf(field, value, before)).toEqual(expected);
  });

  it('leaves of winter are not compared with those of summer; twigs and light are', () => {
    const summerAndWinter = ['2025-07-01', '2026-01-10'];
    for (const field of ['leaf_defoliation', 'leaf_discoloration', 'crown_vigor', 'crown_density_trans'] as const)
      expect(hintsOf(field, 1, 5, summerAndWinter)).toEqual([]);
    expect(hintsOf('fine_twig_dieback', 95, 5, summerAndWinter)).toEqual(['jump']);
    expect(hintsOf('crown_light_exposure', 1, 5, summerAndWinter)).toEqual(['jump']);
  });

  it('notes on paper are not compared with a later visit', () => {
    expect(hintsOf('fine_twig_dieback', 95, 5, ['2026-07-01', '2025-07-01'])).toEqual([]);
  });

  it('a change within the tolerance of quality control is never unlikely', () => {
    for (const { field, tolerance } of Object.values(QAQC_MEASURES))
      expect(hintsOf(field, 1 + tolerance, 1)).toEqual([]);
  });

  it('says what it is compared with', () => {
    const last = { value: 1, date: at('2025-07-01') };
    expect(changeHints('crown_vigor', 5, at('2026-07-01'), last, NEW_YORK)).toEqual([
      { field: 'crown_vigor', kind: 'jump', past: last },
    ]);
  });
});
