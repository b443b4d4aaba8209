// The only SQL about trees of a project that stand outside its boundary.
import type { Ring } from '@treewell/domain/geo';
import type { OutsideRemoval, OutsideTrees } from '@treewell/domain/outside-trees';
import { type Db, sql } from '../../db/db.ts';
import { readPolygon } from '../../shapes/boundary.ts';
import { isInside } from '../trees/trees.queries.ts';

export interface KnownBoundary {
  boundary: Ring;
  /** Changes with every corner of the boundary. */
  hash: string;
  tree_count: number;
  version: number;
  /** The clock of the database. */
  read_at: string;
}

/** Null if the project has no boundary. */
export async function findBoundary(db: Db, projectId: number): Promise<KnownBoundary | null> {
  const row = await db.find<Omit<KnownBoundary, 'boundary'> & { bytes: Uint8Array }>(sql`
    select poly_send(boundary) as bytes, md5(poly_send(boundary)) as hash, tree_count, version, now()::text as read_at
    from project where project_id = ${projectId} and boundary is not null`);
  if (!row) return null;
  const { bytes, ...known } = row;
  return { ...known, boundary: readPolygon(bytes) };
}

/** Locks the project, so that its boundary stays as it is until the transaction ends. */
export const lockBoundary = async (db: Db, projectId: number, hash: string): Promise<boolean> =>
  (await db.run(sql`
    select from project where project_id = ${projectId} and md5(poly_send(boundary)) = ${hash} for no key update`)) ===
  1;

export interface LinkedTree {
  cell: string;
  tree_id: number;
}

/**
 * The next trees of a project in the order of their cells, and all that share the last cell: an index has this order.
 * The name of the table is needed, because `cell` alone would be the text, and texts have another order than numbers.
 */
export const listLinksByCell = (
  db: Db,
  projectId: number,
  { afterCell, limit }: { afterCell: string | null; limit: number },
): Promise<LinkedTree[]> =>
  db.list(sql`
    select cell::text as cell, tree_id from project_tree
    where project_id = ${projectId} and tree_withdrawn_at is null and cell > ${afterCell ?? '-1'}::bigint
    order by project_tree.cell fetch first (${limit}::int) rows with ties`);

/** Each tree with the place of the polygon that it is tested with. */
export interface TreeToTest {
  treeId: number;
  polygon: number;
}

/** Returns the trees that are inside of their polygons. */
export const listTreesInPolygons = async (
  db: Db,
  trees: readonly TreeToTest[],
  polygons: readonly string[],
): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      select tree.tree_id
      from unnest(${trees.map(({ treeId }) => treeId)}::int[], ${trees.map(({ polygon }) => polygon)}::int[]) as tested (tree_id, polygon)
        join unnest(${polygons}::polygon[]) with ordinality as range (part, number) on range.number = tested.polygon + 1
        join tree on tree.tree_id = tested.tree_id
      where ${isInside}`)
  ).map(({ tree_id }) => tree_id);

export const listTreeNames = (db: Db, treeIds: readonly number[]): Promise<OutsideTrees['trees']> =>
  db.list(sql`
    select tree_id, tree_name, sub_id, common_name, scientific_name from tree join species using (sub_id)
    where tree_id = any(${treeIds}::int[]) order by tree_name, tree_id`);

/** The progress that outside-trees.ts writes into its job. Null when there is no job. */
export const findRemoval = (db: Db, projectId: number): Promise<OutsideRemoval | null> =>
  db.find(sql`
    select coalesce((progress ->> 'trees_checked')::int, 0) as trees_checked,
      coalesce((progress ->> 'trees_removed')::int, 0) as trees_removed, (payload ->> 'trees_total')::int as trees_total
    from job where kind = 'remove_outside_trees' and name = ${String(projectId)}`);

/** Null if there was none. */
export const deleteRemoval = (db: Db, projectId: number): Promise<{ group_id: number | null } | null> =>
  db.find(sql`
    delete from job where kind = 'remove_outside_trees' and name = ${String(projectId)}
    returning (payload ->> 'group_id')::int as group_id`);
