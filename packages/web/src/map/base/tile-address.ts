// The addresses with which the map library requests tiles. Pure.
import type { TileAddress } from '../../api/trees.ts';

/** Whose trees a map shows: the id of a project, or 'everyone' on a map without a project. */
export type TreesOf = number | 'everyone';

export const TILE_PROTOCOL = 'treewell';
const ADDRESS = /^treewell:\/\/(\d+|everyone)\/(\d+)\/(\d+)\/(\d+)$/;

export const tilesAddress = (treesOf: TreesOf): string => `${TILE_PROTOCOL}://${treesOf}/{z}/{x}/{y}`;

export function readTileAddress(url: string): { projectId: number | undefined; tile: TileAddress } | undefined {
  const [, of = '', z, x, y] = ADDRESS.exec(url) ?? [];
  if (of === '') return undefined;
  return { projectId: of === 'everyone' ? undefined : Number(of), tile: { z: Number(z), x: Number(x), y: Number(y) } };
}
