// Reads the trees of a project as columns of bytes (snapshot.ts).
import { type Db, type Sql, sql } from '../db/db.ts';
import type { TreeColumns } from './snapshot.ts';

interface ColumnsRow {
  cells: Buffer | null;
  tile_values: Buffer | null;
  facts: Buffer | null;
  ids: Buffer | null;
}

async function readColumns(db: Db, trees: Sql): Promise<TreeColumns> {
  const row = await db.find<ColumnsRow>(sql`
    select string_agg(int8send(cell), '') as cells, string_agg(int8send(tile_value), '') as tile_values,
      string_agg(int8send((lod_cell >> 58 << 32) | filter_value), '') as facts,
      string_agg(int8send(tree_id::bigint << 32 | coalesce(added_by, 0)), '') as ids
    from (select cell, lod_cell, tree_id, tile_value, filter_value, added_by from project_tree where ${trees} order by cell) sorted`);
  const none = new Uint8Array();
  return {
    cells: row?.cells ?? none,
    values: row?.tile_values ?? none,
    facts: row?.facts ?? none,
    ids: row?.ids ?? none,
  };
}

export const readProjectTrees = (db: Db, projectId: number): Promise<TreeColumns> =>
  readColumns(db, sql`project_id = ${projectId} and tree_withdrawn_at is null`);

export const readTreesOfCells = (db: Db, projectId: number, cells: readonly bigint[]): Promise<TreeColumns> =>
  readColumns(
    db,
    sql`project_id = ${projectId} and tree_withdrawn_at is null and cell = any(${cells.map(String)}::bigint[])`,
  );

export async function countProjectTrees(db: Db, projectId: number): Promise<number> {
  const row = await db.find<{ tree_count: number }>(
    sql`select tree_count from project where project_id = ${projectId}`,
  );
  return row?.tree_count ?? 0;
}
