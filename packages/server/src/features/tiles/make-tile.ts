// A vector tile: how many trees it may hold, and what it then holds.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { TILE_COMPLETE_ZOOM } from '@treewell/domain/tiles';
import type { Db } from '../../db/db.ts';
import { type MadeFile, etagOf } from '../../http/file-cache.ts';
import type { FileAnswer } from '../../http/route.ts';
import type { TileAddress } from '../../shapes/cells.ts';
import { encodeTile } from './tile-encoder.ts';
import { type TileRows, getTileTrees } from './tiles.queries.ts';

/** A screen is about five tiles large, and draws well up to about 20,000 circles. A project's trees and the others share it. */
const MOST_TREES = 4_096;
const MOST_TREES_OF_EACH = MOST_TREES / 2;
/** Close by every tree is drawn, but for a forest of several hundred to the hectare, which nobody planted by hand. */
const MOST_TREES_CLOSE_BY = 65_536;

function readTileRows(db: Db, tile: TileAddress, projectId?: number): Promise<TileRows> {
  const isClose = tile.z >= TILE_COMPLETE_ZOOM;
  const most = isClose ? MOST_TREES_CLOSE_BY : projectId === undefined ? MOST_TREES : MOST_TREES_OF_EACH;
  return getTileTrees(db, tile, { isClose, most }, projectId);
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
  const content = encodeTile(rows);
  return {
    bytes: await pack(content),
    etag: etagOf(content),
    deepest: { all: rows.all.level ?? Infinity, project: rows.project?.level ?? Infinity },
  };
}

/** A tile as it is answered. */
export const tileAnswer = ({ bytes, etag }: MadeFile): FileAnswer => ({ bytes, etag, isGzipped: true });

/** Halves a tile in a millisecond; level 6 takes three times as long for a twentieth less. */
const pack = (content: Uint8Array): Promise<Buffer> => promisify(gzip)(content, { level: 1 });
