// What a tile paints, read from indexes alone, in one statement and as one row per layer.
import { type Db, sql } from '../../db/db.ts';
import { type TileAddress, finerThanPixels, tileRange } from '../../shapes/cells.ts';

/** Levels are 0 to 20 (tree_lod in the migrations); up to each there are twice as many trees as up to the one before. */
export const DEEPEST_LEVEL = 20;

/**
 * Eight bytes per tree in each column. Of all ways to send some thousand rows this was the cheapest,
 * both to write for PostgreSQL and to read for us (docs/decisions/007-tiles-by-cells.md).
 */
export interface TileTrees {
  /** The deepest level that is painted whole; null when nothing is left out. */
  level: number | null;
  /** The pixel (Morton order, as in cells.ts) and tree_id of each tree. */
  places: Uint8Array;
  /** The tile_value of each tree (tile-value.ts). */
  values: Uint8Array;
}

export interface TileRows {
  all: TileTrees;
  /** Those of the project in question. */
  project: TileTrees | null;
}

export interface TileLimits {
  /** Where there are more, they are thinned level by level. */
  most: number;
  /** Whether a tile is expected to hold fewer than that. */
  isClose: boolean;
}

/** In one statement, and so of one moment; how it is read is said at tile_trees in the migrations. */
export async function getTileTrees(
  db: Db,
  tile: TileAddress,
  { most, isClose }: TileLimits,
  projectId?: number,
): Promise<TileRows> {
  const { from, to } = tileRange(tile);
  const asked = sql`${from}::bigint, ${to}::bigint, ${finerThanPixels(tile.z)}::int, ${most}::int, ${isClose}::boolean`;
  const all = sql`select false as is_project, level, places, tile_values from tile_trees(${asked})`;
  const own = sql`select true as is_project, level, places, tile_values from tile_project_trees(${projectId}::int, ${asked})`;
  return toTileRows(await db.list<LayerRow>(projectId === undefined ? all : sql`${all} union all ${own}`));
}

interface LayerRow {
  is_project: boolean;
  level: number | null;
  places: Buffer | null;
  tile_values: Buffer | null;
}

function toTileRows(rows: readonly LayerRow[]): TileRows {
  const none = new Uint8Array();
  const [all, project] = [false, true].map((isProject): TileTrees | null => {
    const row = rows.find(({ is_project }) => is_project === isProject);
    return row ? { level: row.level, places: row.places ?? none, values: row.tile_values ?? none } : null;
  });
  return { all: all as TileTrees, project: project ?? null };
}
