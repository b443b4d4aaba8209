// The addresses with which the map library requests tiles. Pure.
import { toFilterQuery, type TreeFilter } from '@treewell/domain/tree-filter';
import type { WantedTile } from '../../api/trees.ts';

/** Whose trees a map shows: the id of a project, or 'everyone' on a map without a project. */
export type TreesOf = number | 'everyone';

export const TILE_PROTOCOL = 'treewell';
const ADDRESS = /^treewell:\/\/(\d+|everyone)\/(\d+)\/(\d+)\/(\d+)(?:\?(.*))?$/;

/** Another filter gives another address, so that no tile of one filter is taken for a tile of another. */
export function tilesAddress(treesOf: TreesOf, filter?: TreeFilter): string {
  const query = new URLSearchParams(Object.entries(toFilterQuery(filter))).toString();
  return `${TILE_PROTOCOL}://${treesOf}/{z}/{x}/{y}${query === '' ? '' : `?${query}`}`;
}

export function readTileAddress(url: string): WantedTile | undefined {
  const [, of = '', z, x, y, query = ''] = ADDRESS.exec(url) ?? [];
  if (of === '') return undefined;
  return {
    projectId: of === 'everyone' ? undefined : Number(of),
    tile: { z: Number(z), x: Number(x), y: Number(y) },
    filter: Object.fromEntries(new URLSearchParams(query)),
  };
}
