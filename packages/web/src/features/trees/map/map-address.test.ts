import { describe, expect, it } from 'vitest';
import type { TreeColoring } from '../../../map/trees/tree-themes.ts';
import { readCamera, readColoring, readTreeId, writeCamera, writeColoring } from './map-address.ts';

describe('the camera', () => {
  it('is short, and exact to half a pixel', () => {
    const camera = { centre: [-87.627854321, 41.882051234] as const, zoom: 16.4567, bearing: 0.2 };
    expect(writeCamera(camera)).toBe('41.882051_-87.627854_16.46');
    expect(writeCamera({ ...camera, zoom: 3 })).toBe('41.88_-87.63_3');
    expect(writeCamera({ ...camera, bearing: -31.8 })).toBe('41.882051_-87.627854_16.46_-32');
  });

  it('is read as it was written', () => {
    for (const at of ['41.882051_-87.627854_16.46', '0_0_0', '-85_180_22_180', '41.88_-87.63_3_-179']) {
      const camera = readCamera(at);
      expect(camera && writeCamera(camera).split('_').map(Number)).toEqual(at.split('_').map(Number));
    }
  });

  it.each([
    undefined,
    null,
    7,
    true,
    {},
    ['41_-87_3'],
    '',
    '_',
    '41',
    '41_-87',
    '41_-87_',
    '41_-87_3_0_0',
    '41,-87,3',
    '91_-87_3',
    '41_-181_3',
    '41_-87_23',
    '41_-87_-1',
    '41_-87_3_181',
    '1e1_-87_3',
    'NaN_NaN_NaN',
    '41_-87_Infinity',
    ' 41_-87_3',
    '0x29_-87_3',
    `${'4'.repeat(400)}_-87_3`,
  ])('is ignored when it is %j', (at) => {
    expect(readCamera(at)).toBeUndefined();
  });
});

describe('the colors', () => {
  it.each([
    [{ theme: 'project', highlighted: undefined }, {}],
    [{ theme: 'species', highlighted: undefined }, { color: 'species' }],
    [
      { theme: 'species', highlighted: '240' },
      { color: 'species', highlight: 240 },
    ],
    [
      { theme: 'species', highlighted: 'other' },
      { color: 'species', highlight: 'other' },
    ],
    [
      { theme: 'health', highlighted: 'red' },
      { color: 'health', highlight: 'red' },
    ],
    [
      { theme: 'visited', highlighted: 'never' },
      { color: 'visited', highlight: 'never' },
    ],
  ] satisfies [TreeColoring, object][])('%j are %j in the address, and read from there', (coloring, search) => {
    expect(
      Object.fromEntries(Object.entries(writeColoring(coloring)).filter(([, value]) => value !== undefined)),
    ).toEqual(search);
    expect(readColoring(search)).toEqual(coloring);
  });

  it.each([
    [{ color: 'toString' }, 'project'],
    [{ color: ['species'] }, 'project'],
    [{ highlight: 'red' }, 'project'],
    [{ color: 'health', highlight: 'purple' }, 'health'],
    [{ color: 'health', highlight: 240 }, 'health'],
    [{ color: 'species', highlight: -1 }, 'species'],
    [{ color: 'species', highlight: '1; drop' }, 'species'],
    [{ color: 'species', highlight: { id: 1 } }, 'species'],
    [{ color: 'visited', highlight: null }, 'visited'],
  ])('what is wrong in %j is ignored', (search, theme) => {
    expect(readColoring(search)).toEqual({ theme, highlighted: undefined });
  });
});

it.each([
  [7, 7],
  ['7', undefined],
  [0, undefined],
  [-7, undefined],
  [7.5, undefined],
  [1e300, undefined],
  [null, undefined],
  [[7], undefined],
])('the tree %j is %j', (tree, treeId) => {
  expect(readTreeId({ tree })).toBe(treeId);
});
