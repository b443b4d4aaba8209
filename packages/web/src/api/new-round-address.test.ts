import { ROUND_TREES_MAX } from '@treewell/domain/work/rounds';
import { expect, it } from 'vitest';
import { readChosenTrees, writeChosenTrees } from './new-round-address.ts';

it('reads what it writes, also a single tree, which the router takes for a number', () => {
  expect(readChosenTrees(writeChosenTrees([12, 7, 2_000_000]).trees)).toEqual([12, 7, 2_000_000]);
  expect(readChosenTrees(12)).toEqual([12]);
  expect(readChosenTrees('12_12')).toEqual([12]);
});

it.each([
  undefined,
  '',
  '0',
  '-1',
  '1.5',
  '1__2',
  'all',
  '12345678901',
  [1],
  Array.from({ length: ROUND_TREES_MAX + 1 }, (_, n) => n + 1).join('_'),
])('reads no trees from %j', (typed) => {
  expect(readChosenTrees(typed)).toBeUndefined();
});
