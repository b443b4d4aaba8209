import { expect, it } from 'vitest';
import { readRange } from './dbh-range.ts';

it.each([
  ['', '', { dbh: undefined }],
  ['5', '12', { dbh: { min: 5, max: 12 } }],
  ['5.5', '', { dbh: { min: 5.5 } }],
  ['', '12', { dbh: { max: 12 } }],
  ['12', '5', { problem: 'wrongOrder' }],
  ['thick', '', { problem: 'invalid' }],
  ['', '-3', { problem: 'invalid' }],
  ['', '100000', { problem: 'invalid' }],
])('from "%s" to "%s"', (min, max, expected) => {
  expect(readRange({ min, max })).toEqual(expected);
});
