// The SQL of the search for the nearest trees.
import type { Box } from '@treewell/domain/geo';
import type { NearTree } from '@treewell/domain/near-trees';
import type { TreeStatus } from '@treewell/domain/tree-fields';
import { type Db, sql } from '../../db/db.ts';
import type { CellRange } from '../../shapes/cells.ts';

export interface NearCandidate {
  tree_id: number;
  longitude: number;
  latitude: number;
  symbology: 0 | 1;
  tile_value: Buffer;
  checked_day: number;
  filter_value: number;
}

export interface CandidateSearch {
  project_id: number;
  /** Seconds: only trees of the project that nobody has visited since. */
  not_visited_since: number | undefined;
  except_ids: readonly number[];
  species: Iterable<number> | null;
  /** Trees with one of these are left out. */
  except_statuses: readonly TreeStatus[];
}

/** At most `most` trees of a box, in no order. The ranges contain the cells of the box. */
export function listCandidates(
  db: Db,
  { project_id, not_visited_since, except_ids, species, except_statuses }: CandidateSearch,
  { west, south, east, north }: Box,
  ranges: readonly CellRange[],
  most: number,
): Promise<NearCandidate[]> {
  const range = sql`unnest(${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[]) as range (first, beyond)`;
  const isWanted = sql`tree.longitude between ${west} and ${east} and tree.latitude between ${south} and ${north}
    and tree.tree_id <> all(${except_ids}::int[]) and tree.status <> all(${except_statuses}::text[]) ${species ? sql`and tree.sub_id = any(${[...species]}::int[])` : sql``}`;
  const columns = sql`tree.tree_id, tree.longitude, tree.latitude, int8send(tree.tile_value) as tile_value, tree.checked_day, tree.filter_value`;
  // The order of an index lets PostgreSQL read only the range: with a limit alone, it may read the table from its start.
  const found =
    not_visited_since === undefined
      ? sql`
          select ${columns}, (exists (select from project_tree where project_id = ${project_id} and project_tree.tree_id = tree.tree_id))::int as symbology
          from tree
          where tree.cell >= first and tree.cell < beyond and tree.withdrawn_at is null and ${isWanted}
          order by tree.cell`
      : sql`
          select ${columns}, 1 as symbology
          from project_tree join tree using (tree_id)
          where project_id = ${project_id} and project_tree.cell >= first and project_tree.cell < beyond and tree_withdrawn_at is null
            and ${isWanted} and (visited_at is null or visited_at < to_timestamp(${not_visited_since}))
          order by project_tree.cell`;
  return db.list(sql`select found.* from ${range} cross join lateral (${found} limit ${most}) found limit ${most}`);
}

export const listNearRows = (db: Db, treeIds: readonly number[]): Promise<Omit<NearTree, 'symbology'>[]> =>
  db.list(sql`
    select tree_id, tree_name, address, sub_id, common_name, scientific_name, longitude, latitude, status,
      to_char(visited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as visited_at
    from tree join species using (sub_id) where tree_id = any(${treeIds}::int[]) and withdrawn_at is null`);
