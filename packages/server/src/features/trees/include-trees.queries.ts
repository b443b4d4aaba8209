// The only SQL about taking the trees inside a boundary into a new project.
import type { Ring } from '@treewell/domain/geo';
import { type Db, sql } from '../../db/db.ts';
import type { ShapePart } from '../../shapes/shape-parts.ts';
import { findParts } from '../../thread/large-shapes.ts';
import { asRanges, isInside } from './trees.queries.ts';

/** Trees made later are not meant. */
export const getLastTreeId = async (db: Db): Promise<number> =>
  (await db.find<{ tree_id: number }>(sql`select coalesce(max(tree_id), 0)::int as tree_id from tree`))?.tree_id ?? 0;

/** Of one person's new projects. */
export const countIntakes = async (db: Db, userId: number): Promise<number> =>
  (
    await db.find<{ count: number }>(
      sql`select count(*)::int as count from job where kind = 'include_trees' and payload -> 'user_id' = to_jsonb(${userId}::int)`,
    )
  )?.count ?? 0;

/** The trees inside, when no more than `most` have to be looked at; otherwise null. */
export async function findFewTreesInside(db: Db, boundary: Ring, most: number): Promise<number[] | null> {
  const row = await db.find<{ looked_at: number; tree_ids: number[] }>(sql`
    with candidate as materialized (
      select tree_id, longitude, latitude, part
      from ${asRanges(await findParts(boundary))} join tree on tree.cell >= range.first and tree.cell < range.beyond and tree.withdrawn_at is null
      limit ${most + 1}
    )
    select (select count(*)::int from candidate) as looked_at, coalesce(array_agg(tree_id), '{}') as tree_ids
    from candidate as tree join candidate as range using (tree_id)
    where (select count(*) from candidate) <= ${most} and ${isInside}`);
  return row && row.looked_at <= most ? row.tree_ids : null;
}

/** The last tree that was looked at. */
export interface Place {
  cell: string;
  tree_id: number;
}

export interface LookedAt extends Place {
  is_inside: boolean;
}

/** The next trees of a range, in one order, each with whether it is inside: bounded work, whatever the shape. */
export const listNextTrees = (
  db: Db,
  asked: { range: ShapePart; after: Place | null; lastTreeId: number; limit: number },
): Promise<LookedAt[]> => {
  const from = asked.after?.cell ?? asked.range.from;
  return db.list(sql`
    select tree.cell::text as cell, tree.tree_id, ${isInside} as is_inside
    from ${asRanges([asked.range])} cross join (
      select cell, tree_id, longitude, latitude from tree
      where cell >= ${from}::bigint and cell < ${asked.range.to}::bigint and (cell > ${from}::bigint or tree_id > ${asked.after?.tree_id ?? 0})
        and tree_id <= ${asked.lastTreeId} and withdrawn_at is null
      order by cell, tree_id limit ${asked.limit}
    ) as tree
    order by tree.cell, tree.tree_id`);
};

/** The caller has locked these trees, and the project's count. What a link keeps of its tree is read once for all of them. */
export const insertIncludedTrees = (db: Db, projectId: number, treeIds: readonly number[]): Promise<number> =>
  db.run(sql`
    insert into project_tree (project_id, tree_id, cell, lod_cell, tile_value)
    select ${projectId}, tree_id, cell, lod_cell, tile_value from tree where tree_id = any(${treeIds}::int[])
    on conflict do nothing`);
