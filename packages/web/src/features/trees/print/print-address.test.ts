import fc from 'fast-check';
import type { Position, Ring } from '@treewell/domain/geo';
import { checkRing } from '@treewell/domain/rings/poly-text';
import { expect, it } from 'vitest';
import { readPrint, writePrint } from './print-address.ts';

const square: Ring = [
  [-77.04, 38.9],
  [-77.03, 38.9],
  [-77.03, 38.91],
  [-77.04, 38.91],
  [-77.04, 38.9],
];
const defaults = { text: '', sort: undefined, area: undefined, isInside: false, order: 'sorted' };
const area = '38.9_-77.04_38.9_-77.03_38.91_-77.03_38.91_-77.04';

it.each([
  [{}, defaults],
  [
    { q: 'ash', sort: '-dbh' },
    { ...defaults, text: 'ash', sort: { column: 'dbh', isDescending: true } },
  ],
  [{ order: 'walk' }, { ...defaults, order: 'walk' }],
  [{ order: 'random' }, defaults],
  [{ area }, { ...defaults, area: square }],
  [
    { area, inside: true },
    { ...defaults, area: square, isInside: true },
  ],
  [
    { area, inside: 'yes' },
    { ...defaults, area: square },
  ],
  // Without an area there is no inside.
  [{ inside: true }, defaults],
])('reads %j', (search, state) => {
  expect(readPrint(search)).toEqual(state);
});

it.each([
  7,
  '',
  '38.9',
  '38.9_-77.04',
  '38.9_-77.04_38.9_-77.03',
  `${area}_1`,
  `${area}_x_1`,
  '1e2_1_2_2_3_1',
  '91_0_91_1_92_1',
  // It crosses itself.
  '0_0_1_1_0_1_1_0',
  Array.from({ length: 402 }, (_, index) => index / 10).join('_'),
])('reads no area from %j', (typed) => {
  expect(readPrint({ area: typed }).area).toBeUndefined();
});

it('writes what it reads, and leaves defaults out', () => {
  const search = { q: 'Élm 7', sort: 'tree_name', area, inside: true, order: 'walk' };
  expect(writePrint(readPrint(search))).toEqual(search);
  expect(Object.values(writePrint(readPrint({}))).every((value) => value === undefined)).toBe(true);
});

it('an area comes back to the meter', () => {
  const corner = fc.tuple(
    fc.double({ min: -179, max: 179, noNaN: true }),
    fc.double({ min: -80, max: 80, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 6 }), (corners) => {
      const ring: Ring = [...corners, corners[0] as Position];
      const found = readPrint(writePrint({ area: ring })).area;
      // A crossing or a sliver may be valid only before or after the numbers are rounded.
      if (!found) return;
      expect(checkRing(found)).toBeUndefined();
      for (const [index, [longitude, latitude]] of found.entries()) {
        expect(longitude).toBeCloseTo((ring[index] as Position)[0], 5);
        expect(latitude).toBeCloseTo((ring[index] as Position)[1], 5);
      }
    }),
  );
});
