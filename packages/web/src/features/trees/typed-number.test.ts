import { treeOnTheWire } from '@treewell/domain/trees';
import { expect, it } from 'vitest';
import { plainNumber } from './typed-number.ts';

it.each([
  ['12.5', 'en', 12.5],
  [' 12 ', 'en', 12],
  ['12,5', 'es', 12.5],
  ['12.5', 'es', 12.5],
  [',5', 'es', 0.5],
  ['12,5', 'en', 12.5],
  ['1,250', 'es', 1.25],
  // Nothing typed is nothing measured.
  ['', 'en', null],
  ['  ', 'es', null],
] as const)('reads "%s" in %s as %d', (typed, language, expected) => {
  expect(treeOnTheWire.inDbh.parse(plainNumber(typed, language))).toBe(expected);
});

it.each([
  ['1,250', 'en'],
  ['1.250,5', 'es'],
  ['12 in', 'en'],
  ['1,2,3', 'es'],
  ['0', 'en'],
  ['601', 'en'],
  ['-3', 'en'],
] as const)('does not read "%s" in %s', (typed, language) => {
  expect(treeOnTheWire.inDbh.safeParse(plainNumber(typed, language)).success).toBe(false);
});
