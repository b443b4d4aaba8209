import { describe, expect, it } from 'vitest';
import { dbhHints, diebackHints } from './visit-hints.ts';

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
    ['a little more', 40, past(20, 1), species, []],
    ['much more', 45, past(20, 1), species, ['jump']],
    ['much less', 5, past(30, 1), undefined, ['jump']],
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
