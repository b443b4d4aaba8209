import { expect, it } from 'vitest';
import { readTileAddress, tilesAddress, type TreesOf } from './tile-address.ts';

const filled = (treesOf: TreesOf): string =>
  tilesAddress(treesOf).replace('{z}', '12').replace('{x}', '1171').replace('{y}', '1566');

it('reads the addresses that it writes', () => {
  expect(readTileAddress(filled(7))).toEqual({ projectId: 7, tile: { z: 12, x: 1171, y: 1566 } });
  expect(readTileAddress(filled('everyone'))).toEqual({ projectId: undefined, tile: { z: 12, x: 1171, y: 1566 } });
});

it.each(['treewell://7/12/1171', 'treewell:///1/2/3', 'https://tiles.example/7/1/2/3', 'treewell://7/a/b/c'])(
  'refuses the address %s',
  (url) => {
    expect(readTileAddress(url)).toBeUndefined();
  },
);
