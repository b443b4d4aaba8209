import { expect, it } from 'vitest';
import { formatCoordinates, parseCoordinates } from './parse-coordinates.ts';

it.each([
  ['38.9, -77.03', [-77.03, 38.9]],
  ['38.9,-77.03', [-77.03, 38.9]],
  ['38.9 -77.03', [-77.03, 38.9]],
  ['  (38.9; -77.03) ', [-77.03, 38.9]],
  ['38,9; -77,03', [-77.03, 38.9]],
  ['38,9 -77,03', [-77.03, 38.9]],
  ['38,-77', [-77, 38]],
  ['+38 −77', [-77, 38]],
  ['38.9° -77.03°', [-77.03, 38.9]],
  ['38.9 N 77.03 W', [-77.03, 38.9]],
  ['N 38.9, W 77.03', [-77.03, 38.9]],
  ['77.03W 38.9N', [-77.03, 38.9]],
  ['19,43 N 99,13 O', [-99.13, 19.43]],
  ["38°54'N 77°2'W", [-(77 + 2 / 60), 38.9]],
  ['38° 54′ 0″ N, 77° 1′ 48″ W', [-77.03, 38.9]],
  ["33º51'S 151º12'E", [151.2, -33.85]],
])('reads %s', (text, expected) => {
  const [longitude = Number.NaN, latitude = Number.NaN] = parseCoordinates(text) ?? [];
  expect(longitude).toBeCloseTo(expected[0] as number, 9);
  expect(latitude).toBeCloseTo(expected[1] as number, 9);
});

it.each([
  ['', 'nothing'],
  ['Washington', 'a name'],
  ['38.9', 'one number'],
  ['38.9 -77.03 12', 'three numbers'],
  ['38.977.03', 'numbers run together'],
  ['-101.3, 47.1', 'longitude first'],
  ['89 10', 'beyond the map'],
  ['10 181', 'beyond the world'],
  ["38°61'N 77°2'W", 'too many minutes'],
  ['38 N 77 N', 'one axis twice'],
  ['38 N 77', 'one letter only'],
  ['-38 S 77 W', 'a sign and a letter'],
  ['N38N 77W', 'two letters on one number'],
  ['1e3 5', 'a power'],
])('refuses %s: %s', (text) => {
  expect(parseCoordinates(text)).toBeUndefined();
});

it('writes coordinates that it can read again', () => {
  expect(formatCoordinates([-77.0312345678, 38.9])).toBe('38.9, -77.031235');
  expect(parseCoordinates(formatCoordinates([-77.031235, 38.9]))).toEqual([-77.031235, 38.9]);
});
