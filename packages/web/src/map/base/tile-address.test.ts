import type { TreeFilter } from '@treewell/domain/tree-filter';
import { expect, it } from 'vitest';
import { readTileAddress, tilesAddress, type TreesOf } from './tile-address.ts';

const filled = (treesOf: TreesOf, filter?: TreeFilter): string =>
  tilesAddress(treesOf, filter).replace('{z}', '12').replace('{x}', '1171').replace('{y}', '1566');

it('reads the addresses that it writes', () => {
  const tile = { z: 12, x: 1171, y: 1566 };
  expect(readTileAddress(filled(7))).toEqual({ projectId: 7, tile, filter: {} });
  expect(readTileAddress(filled('everyone'))).toEqual({ projectId: undefined, tile, filter: {} });
  expect(readTileAddress(filled(7, { species: [3, 18], visited: { before: '2026-01-01', never: true } }))).toEqual({
    projectId: 7,
    tile,
    filter: { species: '3,18', visited: 'before:2026-01-01,never' },
  });
});

it.each(['treewell://7/12/1171', 'treewell:///1/2/3', 'https://tiles.example/7/1/2/3', 'treewell://7/a/b/c'])(
  'refuses the address %s',
  (url) => {
    expect(readTileAddress(url)).toBeUndefined();
  },
);
