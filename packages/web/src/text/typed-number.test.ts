import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { expect, it } from 'vitest';
import { plainNumber, typedNumber } from './typed-number.ts';

it.each([
  ['12.5', 'en-US', 12.5],
  [' 12 ', 'en-US', 12],
  ['12,5', 'en-US', 12.5],
  ['1,250', 'en-US', 1250],
  ['1,250.5', 'en-US', 1250.5],
  ['12,5', 'es-ES', 12.5],
  ['12.5', 'es-ES', 12.5],
  [',5', 'es-ES', 0.5],
  ['1.500', 'es-ES', 1500],
  ['1.250,5', 'es-ES', 1250.5],
  ['1,250', 'es-ES', 1.25],
  ['0.125', 'es-ES', 0.125],
  ['1,500', 'es-MX', 1500],
  ['1.500', 'es-MX', 1.5],
  ['12,5', 'es-MX', 12.5],
  // An empty field means that nobody has measured.
  ['', 'en-US', null],
  ['  ', 'es-ES', null],
] as const)('reads "%s" in %s as %d', (typed, locale, expected) => {
  expect(TREE_FIELDS.container_size.input.parse(plainNumber(typed, locale))).toBe(expected);
});

it.each([
  ['1.250.5', 'es-ES'],
  ['12 in', 'en-US'],
  ['1,2,3', 'es-MX'],
  ['2,500', 'en-US'],
  ['-3', 'en-US'],
] as const)('does not read "%s" in %s', (typed, locale) => {
  expect(TREE_FIELDS.container_size.input.safeParse(plainNumber(typed, locale)).success).toBe(false);
});

it.each(['en-US', 'es-ES', 'es-MX'])('reads the numbers that it writes in %s', (locale) => {
  for (const value of [0.125, 1.125, 12.5, 12.125, 600, 1500])
    expect(Number(plainNumber(typedNumber(value, locale), locale))).toBe(value);
});
