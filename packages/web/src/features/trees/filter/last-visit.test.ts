import { expect, it } from 'vitest';
import { isImpossible, quickVisit, withDay, withNever } from './last-visit.ts';

const now = new Date('2026-11-16T22:00:00Z');

it('finds trees that were never visited among those not visited since a day', () => {
  expect(quickVisit('visited', 'notThisYear', now)).toEqual({ before: '2026-01-01', never: true });
  expect(quickVisit('visited', 'notLately', now)).toEqual({ before: '2025-11-16', never: true });
  expect(quickVisit('visited', 'onlyNever', now)).toEqual({ never: true });
});

it('a health check is lately as long as its index is not grey', () => {
  expect(quickVisit('checked', 'notLately', now)).toEqual({ before: '2024-11-16', never: true });
});

it('a year before February 29 is February 28', () => {
  expect(quickVisit('visited', 'notLately', new Date('2028-02-29T00:00:00Z')).before).toBe('2027-02-28');
});

it('the first day of "before" brings the trees along that were never visited; later the person decides', () => {
  const first = withDay(undefined, 'before', '2026-01-01');
  expect(first).toEqual({ before: '2026-01-01', never: true });
  expect(withDay(withNever(first, false), 'before', '2026-02-01')).toEqual({ before: '2026-02-01' });
  expect(withDay(undefined, 'after', '2026-01-01')).toEqual({ after: '2026-01-01' });
});

it('leaves an empty value out of the filter', () => {
  expect(withDay({ after: '2026-01-01' }, 'after', undefined)).toBeUndefined();
  expect(withNever({ never: true }, false)).toBeUndefined();
  expect(withDay(undefined, 'before', undefined)).toBeUndefined();
});

it('knows two days between which no visit can be', () => {
  expect(isImpossible({ after: '2026-01-01', before: '2026-01-01' })).toBe(true);
  expect(isImpossible({ after: '2026-01-01', before: '2026-01-02' })).toBe(false);
  expect(isImpossible({ before: '2026-01-01' })).toBe(false);
});
