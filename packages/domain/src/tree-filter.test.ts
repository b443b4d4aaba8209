import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkFields } from './fields.ts';
import {
  FILTER_SPECIES_MAX,
  filterFields,
  filterKey,
  readTreeFilter,
  toFilterQuery,
  toTreeFilter,
  type TreeFilter,
} from './tree-filter.ts';

const FULL: TreeFilter = {
  species: [3, 18],
  genus: ['Acer', 'Quercus'],
  visited: { before: '2026-01-01', never: true },
  dbh: { min: 5.5, max: 12 },
  class: ['orange', 'red'],
  pests: true,
  photo: false,
  addedBy: [7],
  in: 'project',
};

describe('the spelling of a filter', () => {
  it('is read back as the same filter', () => {
    expect(readTreeFilter(toFilterQuery(FULL))).toEqual(FULL);
    for (const dbh of [{ min: 3 }, { max: 4 }]) expect(readTreeFilter(toFilterQuery({ dbh }))).toEqual({ dbh });
  });

  it('is one for lists in any order', () => {
    const typed = readTreeFilter({ species: '18,3,18', class: 'red, orange', genus: 'Quercus,Acer' });
    expect(filterKey(typed)).toBe(
      filterKey({ species: [3, 18], genus: ['Acer', 'Quercus'], class: ['orange', 'red'] }),
    );
  });

  it('is empty without a filter', () => {
    expect(toFilterQuery(undefined)).toEqual({});
    expect(readTreeFilter({ page: 3 })).toBeUndefined();
  });
});

describe('an address', () => {
  it('may hold a single number, which the router turns into one', () => {
    expect(readTreeFilter({ species: 18 })).toEqual({ species: [18] });
  });

  it.each([
    ['species', 'oak'],
    ['species', '0'],
    ['species', ''],
    ['genus', 'quercus; drop'],
    ['visited', 'before:2026-02-30'],
    ['visited', 'before:2026-01-01,before:2026-01-02'],
    ['visited', 'sometimes'],
    ['dbh', '12-5'],
    ['dbh', '-'],
    ['dbh', '5-6-7'],
    ['dbh', '0-9999'],
    ['class', 'purple'],
    ['pests', 'maybe'],
    ['in', 'space'],
    ['addedBy', '-1'],
  ])('leaves %s=%s out', (name, value) => {
    expect(readTreeFilter({ [name]: value, photo: 'yes' })).toEqual({ photo: true });
  });
});

describe('a call', () => {
  const check = (fields: object) => checkFields(z.pipe(z.object(filterFields), z.transform(toTreeFilter)), fields);

  it('names the field that cannot be understood', () => {
    expect(check({ visited: 'soon', dbh: '3-' })).toEqual({ fields: { visited: 'invalid' } });
    expect(check({ in: 'space' })).toEqual({ fields: { in: 'not_an_option' } });
  });

  it('takes only so many species, and no endless text', () => {
    const ids = Array.from({ length: FILTER_SPECIES_MAX + 1 }, (_, index) => index + 1);
    expect(check({ species: ids.join(',') })).toEqual({ fields: { species: 'out_of_range' } });
    expect(check({ genus: 'A'.repeat(1_000_000) })).toEqual({ fields: { genus: 'too_long' } });
  });
});
