import { expect, it } from 'vitest';
import { missingWords } from './missing-words.ts';

const CAMERA = { at: '41_-87_16' };
const COLORS = { color: 'species', highlight: 240 };
const FILTER = { genus: 'Acer', dbh: '5-' };
const REMEMBERED = { ...CAMERA, ...COLORS, ...FILTER };

it.each([
  ['a plain visit finds everything', {}, REMEMBERED],
  ['so does one that opens the form for a new tree', { add: true }, REMEMBERED],
  ['a link that says where to look is whole', { at: '10_10_10' }, {}],
  ['so is one with everything', { at: '10_10_10', color: 'health', species: 3 }, {}],
  ['a link with a filter keeps it, and gets camera and colors', { species: 3 }, { ...CAMERA, ...COLORS }],
  ['a link with colors gets the camera only', { color: 'health' }, CAMERA],
  ['a link with the plain colors too', { color: 'project' }, CAMERA],
  ['a link to a tree starts at the tree', { tree: 7 }, { ...COLORS, ...FILTER }],
  ['what is malformed counts as missing', { at: '91_0_3', species: 'oak', tree: 'oak' }, REMEMBERED],
])('%s', (_title, search, expected) => {
  expect(missingWords(search, REMEMBERED)).toEqual(expected);
});

it('adds nothing where nothing is remembered', () => {
  expect(missingWords({}, {})).toEqual({});
  expect(missingWords({}, CAMERA)).toEqual(CAMERA);
});
