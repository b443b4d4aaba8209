import { expect, it } from 'vitest';
import { scaleTop } from './scale-top.ts';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 10],
  [11, 20],
  [61, 100],
  [1_001, 2_000],
])('the scale for bars of at most %d ends at %d', (most, top) => {
  expect(scaleTop(most)).toBe(top);
  expect(Number.isInteger(top / 2)).toBe(true);
});
