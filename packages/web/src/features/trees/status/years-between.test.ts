import { expect, it } from 'vitest';
import { yearsBetween } from './years-between.ts';

it.each([
  ['2020-04-01', '2025-03-31', 4],
  ['2020-04-01', '2025-04-01', 5],
  ['2020-02-29', '2021-02-28', 0],
  ['2020-04-01', '2020-12-31', 0],
])('from %s to %s are %d whole years', (from, to, years) => {
  expect(yearsBetween(from, to)).toBe(years);
});
