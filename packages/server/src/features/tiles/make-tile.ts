// A vector tile: how many trees it may hold, and what it then holds.
import { TILE_COMPLETE_ZOOM } from '@treewell/domain/tiles';
import type { Db } from '../../db/db.ts';
import type { TileAddress } from '../../shapes/cells.ts';
import { encodeTile } from './tile-encoder.ts';
import { getTileTrees } from './tiles.queries.ts';

/** A screen is about five tiles large, and draws well up to about 20,000 circles. A project's trees and the others share it. */
const MOST_TREES = 4_096;
const MOST_TREES_OF_EACH = MOST_TREES / 2;
/** Close by every tree is drawn, but for a forest of several hundred to the hectare, which nobody planted by hand. */
const MOST_TREES_CLOSE_BY = 65_536;

export async function makeTile(db: Db, tile: TileAddress, projectId?: number): Promise<Uint8Array> {
  const isClose = tile.z >= TILE_COMPLETE_ZOOM;
  const most = isClose ? MOST_TREES_CLOSE_BY : projectId === undefined ? MOST_TREES : MOST_TREES_OF_EACH;
  return encodeTile(await getTileTrees(db, tile, { isClose, most }, projectId));
}
