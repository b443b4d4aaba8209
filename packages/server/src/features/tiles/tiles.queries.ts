// Reads the trees of a tile in one statement, which uses only indexes and returns one row per layer.
import { type Db, sql } from '../../db/db.ts';
import { type CellRange, type TileAddress, bitsBelowPixel, tileRange } from '../../shapes/cells.ts';
import { lodCell } from './memory/snapshot.ts';

/** Levels are 0 to 20 (tree_lod in schema/tree.sql). Each level has about as many trees as all levels before it. */
export const DEEPEST_LEVEL = 20;

/**
 * Eight bytes per tree in each column. Of all ways to send thousands of rows this was the cheapest, for PostgreSQL and
 * for us (docs/decisions/007-tiles-by-cells.md).
 */
export interface TileTrees {
  /** The deepest level that is shown completely. Null if no tree is left out. */
  level: number | null;
  /** The pixel (Morton order, as in cells.ts) and tree_id of each tree. */
  places: Uint8Array;
  /** The tile_value of each tree (memory/tile-value.ts). */
  values: Uint8Array;
  /** The checked_day of each tree: two bytes. */
  days: Uint8Array;
}

export interface TileRows {
  all: TileTrees;
  /** The trees of the project, for a tile of a project. */
  project: TileTrees | null;
  /** True if `all` has none of the project's trees. */
  othersExcludeProject?: boolean;
}

export interface TileLimits {
  /** If there are more trees, the deepest levels are left out. */
  most: number;
  /** Whether a tile is expected to hold fewer than that. */
  isClose: boolean;
}

/** One statement, so that all layers show the same moment. schema/tile.sql explains tile_trees. */
export async function getTileTrees(
  db: Db,
  tile: TileAddress,
  { most, isClose }: TileLimits,
  projectId?: number,
): Promise<TileRows> {
  const { from, to } = tileRange(tile);
  const parameters = sql`${from}::bigint, ${to}::bigint, ${bitsBelowPixel(tile.z)}::int, ${most}::int, ${isClose}::boolean`;
  const all = sql`select false as is_project, level, places, tile_values, days from tile_trees(${parameters})`;
  const own = sql`select true as is_project, level, places, tile_values, days from tile_project_trees(${projectId}::int, ${parameters})`;
  return toTileRows(await db.list<LayerRow>(projectId === undefined ? all : sql`${all} union all ${own}`));
}

/** The trees of some species on a tile. schema/tile.sql explains tile_species_trees. */
export async function getTileTreesOfSpecies(
  db: Db,
  tile: TileAddress,
  most: number,
  species: Iterable<number>,
): Promise<TileTrees> {
  const { from, to } = tileRange(tile);
  const row = await db.find<Omit<LayerRow, 'is_project'>>(sql`
    select level, places, tile_values, days
    from tile_species_trees(${[...species]}::int[], ${from}::bigint, ${to}::bigint, ${bitsBelowPixel(tile.z)}::int, ${most}::int)`);
  if (!row) throw new Error('tile_species_trees() always returns one row');
  return toTileTrees(row);
}

/** The filter_value of the trees of some levels in a range of cells, by tree. One index has all of it. */
export async function readFilterValues(
  db: Db,
  { from, to }: CellRange,
  levels: readonly number[],
  species: Iterable<number> | null,
): Promise<ReadonlyMap<number, number>> {
  const placesAt = (cell: string): string[] => levels.map((level) => String(lodCell(level, BigInt(cell))));
  const ranges = sql`unnest(${placesAt(from)}::bigint[], ${placesAt(to)}::bigint[]) as range (first_place, beyond)`;
  const isInRange = sql`withdrawn_at is null and lod_cell >= range.first_place and lod_cell < range.beyond`;
  const trees = species
    ? sql`${ranges} cross join unnest(${[...species]}::int[]) as wanted (sub_id) cross join lateral (
        select tree_id, filter_value from tree where ${isInRange} and tree.sub_id = wanted.sub_id
        order by tree.sub_id, lod_cell
      ) found`
    : sql`${ranges} cross join lateral (select tree_id, filter_value from tree where ${isInRange} order by lod_cell) found`;
  // As bytes: thousands of rows would take longer.
  const row = await db.find<{ pairs: Buffer | null }>(
    sql`select string_agg(int4send(tree_id) || int4send(filter_value), '') as pairs from ${trees}`,
  );
  const pairs = row?.pairs ?? Buffer.alloc(0);
  const values = new Map<number, number>();
  for (let at = 0; at < pairs.length; at += 8) values.set(pairs.readInt32BE(at), pairs.readInt32BE(at + 4));
  return values;
}

interface LayerRow {
  is_project: boolean;
  level: number | null;
  places: Buffer | null;
  tile_values: Buffer | null;
  days: Buffer | null;
}

const NONE = new Uint8Array();
const toTileTrees = ({ level, places, tile_values, days }: Omit<LayerRow, 'is_project'>): TileTrees => ({
  level,
  places: places ?? NONE,
  values: tile_values ?? NONE,
  days: days ?? NONE,
});

function toTileRows(rows: readonly LayerRow[]): TileRows {
  const [all, project] = [false, true].map((isProject): TileTrees | null => {
    const row = rows.find(({ is_project }) => is_project === isProject);
    return row ? toTileTrees(row) : null;
  });
  return { all: all as TileTrees, project: project ?? null };
}
