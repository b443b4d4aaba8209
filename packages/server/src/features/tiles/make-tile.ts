// A vector tile: how many trees it may hold, and what it then holds.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { TILE_COMPLETE_ZOOM } from '@treewell/domain/tiles';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import type { Db } from '../../db/db.ts';
import { type MadeFile, etagOf } from '../../http/file-cache.ts';
import type { Context, FileAnswer } from '../../http/route.ts';
import type { TileAddress } from '../../shapes/cells.ts';
import { readFilteredTileRows } from './filtered-tile.ts';
import { encodeTile } from './tile-encoder.ts';
import { maxTrees } from './tile-limits.ts';
import { type TileRows, getTileTrees } from './tiles.queries.ts';

function readTileRows(db: Db, tile: TileAddress, projectId?: number): Promise<TileRows> {
  const isClose = tile.z >= TILE_COMPLETE_ZOOM;
  return getTileTrees(db, tile, { isClose, most: maxTrees(tile.z, projectId !== undefined) }, projectId);
}

export const makeTile = async (db: Db, tile: TileAddress, projectId?: number): Promise<Uint8Array> =>
  encodeTile(await readTileRows(db, tile, projectId));

/** A tile as it is kept and sent, with what decides whether a change touches it. */
export interface TileFile extends MadeFile {
  /** The deepest level of trees that is painted, of all trees and of the project's; Infinity where none is left out. */
  deepest: { all: number; project: number };
}

export async function makeTileFile(db: Db, tile: TileAddress, projectId?: number): Promise<TileFile> {
  const rows = await readTileRows(db, tile, projectId);
  return {
    ...(await toFile(rows)),
    deepest: { all: rows.all.level ?? Infinity, project: rows.project?.level ?? Infinity },
  };
}

/** A tile with the trees that fit a filter. It is made for each call, because the trees are in memory already. */
export const makeFilteredTileFile = async (
  { db, snapshots }: Pick<Context, 'db' | 'snapshots'>,
  tile: TileAddress,
  projectId: number,
  filter: TreeFilter,
): Promise<MadeFile> => toFile(await readFilteredTileRows(db, tile, await snapshots.get(db, projectId), filter));

async function toFile(rows: TileRows): Promise<MadeFile> {
  const content = encodeTile(rows);
  return { bytes: await pack(content), etag: etagOf(content) };
}

/** A tile as it is answered. */
export const tileAnswer = ({ bytes, etag }: MadeFile): FileAnswer => ({ bytes, etag, isGzipped: true });

/** Halves a tile in a millisecond; level 6 takes three times as long for a twentieth less. */
const pack = (content: Uint8Array): Promise<Buffer> => promisify(gzip)(content, { level: 1 });
