// Reads the trees of a project as columns of bytes (snapshot.ts), from the index project_tree_lod_cell alone.
import { type Db, type Sql, sql } from '../../../db/db.ts';
import type { TreeColumns } from './snapshot.ts';

async function readColumns(db: Db, trees: Sql): Promise<TreeColumns> {
  const row = await db.find<Record<'places' | 'tile_values' | 'days' | 'facts' | 'tree_ids', Buffer | null>>(sql`
    select string_agg(int8send(lod_cell), '') as places, string_agg(int8send(tile_value), '') as tile_values,
      string_agg(int2send(checked_day) || int2send(due_day), '') as days,
      string_agg(int8send(filter_value::bigint << 32 | coalesce(added_by, 0)), '') as facts, string_agg(int4send(tree_id), '') as tree_ids
    from (select lod_cell, tree_id, tile_value, checked_day, due_day, filter_value, added_by from project_tree where ${trees} order by lod_cell) sorted`);
  const none = new Uint8Array();
  return {
    places: row?.places ?? none,
    values: row?.tile_values ?? none,
    days: row?.days ?? none,
    facts: row?.facts ?? none,
    treeIds: row?.tree_ids ?? none,
  };
}

export const readProjectTrees = (db: Db, projectId: number): Promise<TreeColumns> =>
  readColumns(db, sql`project_id = ${projectId} and tree_withdrawn_at is null`);

export const readTreesAt = (db: Db, projectId: number, places: readonly bigint[]): Promise<TreeColumns> =>
  readColumns(
    db,
    sql`project_id = ${projectId} and tree_withdrawn_at is null and lod_cell = any(${places.map(String)}::bigint[])`,
  );

export async function countProjectTrees(db: Db, projectId: number): Promise<number> {
  const row = await db.find<{ tree_count: number }>(
    sql`select tree_count from project where project_id = ${projectId}`,
  );
  return row?.tree_count ?? 0;
}
