// Removes tiles from memory when a tree changes: those that show the tree, at every zoom, and no others.
import { TILE_MAX_ZOOM } from '@treewell/domain/tiles';
import type { Changes } from '../../db/changes.ts';
import type { FileCache, MadeFile } from '../../http/file-cache.ts';
import { BLOCK_ZOOM, type TileAddress, placeOf, zoomOut } from '../../shapes/cells.ts';
import type { TileFile } from './make-tile.ts';

/** The folder holds the tiles of one address: one of all trees, and one for each project. */
export const tileFolder = ({ z, x, y }: TileAddress): string => `${z}/${x}/${y}`;
export const tileName = (projectId?: number): string => (projectId === undefined ? ALL : String(projectId));
const ALL = 'all';

export function forgetTilesOn(changes: Changes, cache: FileCache): void {
  changes.listen('treewell_trees', {
    onMessage: (message) => forgetTiles(cache, message),
    onGap: () => cache.clear(),
  });
}

/** Reads a message of announce_tree_changes() in schema/notify.sql. */
function forgetTiles(cache: FileCache, message: string): void {
  const [amount, layer = ALL, ...items] = message.split(' ');
  switch (amount) {
    case 'some':
      return items.forEach((item) => forgetTilesThatShow(cache, layer, item));
    case 'many':
      return forgetBlocks(cache, layer, items.map(Number));
    default:
      for (const folder of cache.folders()) cache.forget(folder, (name) => isOfLayer(layer, name));
  }
}

/** A tree can be on every tile. A link of a project changes only the tiles of that project. */
const isOfLayer = (layer: string, name: string): boolean => layer === ALL || layer === name;

/** `change`: '+level:cell' for a tree that appears, '-level:cell' for a tree that disappears. */
function forgetTilesThatShow(cache: FileCache, layer: string, change: string): void {
  const [level = '', cell = '0'] = change.slice(1).split(':');
  // With one tree less, the tile may have room for the next level.
  const shownFrom = Number(level) - (change.startsWith('-') ? 1 : 0);
  const isOld = (name: string, file: MadeFile | null): boolean =>
    isOfLayer(layer, name) && (file === null || deepestOf(file, layer) >= shownFrom);
  const place = placeOf(BigInt(cell));
  for (let z = 0; z <= TILE_MAX_ZOOM; z++) cache.forget(tileFolder(zoomOut(place, z)), isOld);
}

/** All files in these folders come from make-tile.ts. */
const deepestOf = (file: MadeFile, layer: string): number =>
  layer === ALL ? (file as TileFile).deepest.all : (file as TileFile).deepest.project;

function forgetBlocks(cache: FileCache, layer: string, blocks: readonly number[]): void {
  const isOld = (name: string): boolean => isOfLayer(layer, name);
  const touched = new Set<string>();
  for (const block of blocks) {
    const place = placeOf(BigInt(block) << BLOCK_SHIFT);
    for (let z = 0; z <= BLOCK_ZOOM; z++) touched.add(tileFolder(zoomOut(place, z)));
  }
  for (const folder of cache.folders()) {
    const [z, x, y] = folder.split('/').map(Number) as [number, number, number];
    const finer = Math.max(0, z - BLOCK_ZOOM);
    if (touched.has(tileFolder({ z: z - finer, x: x >> finer, y: y >> finer }))) cache.forget(folder, isOld);
  }
}
const BLOCK_SHIFT = 42n;
