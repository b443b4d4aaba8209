// The only SQL about adding the trees inside a boundary to a new project.
import type { Ring } from '@treewell/domain/geo';
import { type Db, sql } from '../../db/db.ts';
import type { ShapePart } from '../../shapes/shape-parts.ts';
import { findParts } from '../../thread/large-shapes.ts';
import { asRanges, isInside, isShared } from './trees.queries.ts';

/** Trees with a higher id are newer than the project, and are not added. */
export const getLastTreeId = async (db: Db): Promise<number> =>
  (await db.find<{ tree_id: number }>(sql`select coalesce(max(tree_id), 0)::int as tree_id from tree`))?.tree_id ?? 0;

/** Counts the jobs of a person that are not done yet. */
export const countIntakes = async (db: Db, userId: number): Promise<number> =>
  (
    await db.find<{ count: number }>(
      sql`select count(*)::int as count from job where kind = 'include_trees' and payload -> 'user_id' = to_jsonb(${userId}::int)`,
    )
  )?.count ?? 0;

/**
 * Homes that have ended their use in the project since the job was asked for. Null if the job is done. The lock lasts until
 * the batch is committed, and is taken before the trees, as updateIntakeEnded does: the end of a use is either seen here,
 * or finds what the batch has linked.
 */
export const lockEndedHomes = async (db: Db, projectId: number): Promise<number[] | null> =>
  (
    await db.find<{ ended_homes: number[] }>(sql`
      select coalesce(payload -> 'ended_homes', '[]') as ended_homes from job
      where kind = 'include_trees' and name = ${String(projectId)} for share`)
  )?.ended_homes ?? null;

/** From now on the job, if one is under way, takes no trees of this home into the project. Call it before trees are locked. */
export const updateIntakeEnded = (db: Db, projectId: number, homeId: number): Promise<number> =>
  db.run(sql`
    update job set payload = case when payload -> 'ended_homes' @> to_jsonb(${homeId}::int) then payload
      else jsonb_set(payload, '{ended_homes}', coalesce(payload -> 'ended_homes', '[]') || to_jsonb(${homeId}::int)) end
    where kind = 'include_trees' and name = ${String(projectId)}`);

export const listTreesOfOtherHomes = async (
  db: Db,
  treeIds: readonly number[],
  homeIds: readonly number[],
): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      select tree_id from tree
      where tree_id = any(${treeIds}::int[]) and (home_project_id is null or home_project_id <> all(${homeIds}::int[]))`)
  ).map(({ tree_id }) => tree_id);

/** Returns the trees inside that the project may use, or null if more than `most` trees would have to be checked. */
export async function findFewTreesInside(
  db: Db,
  projectId: number,
  boundary: Ring,
  most: number,
): Promise<number[] | null> {
  const row = await db.find<{ looked_at: number; tree_ids: number[] }>(sql`
    with candidate as materialized (
      select tree_id, home_project_id, longitude, latitude, part
      from ${asRanges(await findParts(boundary))} join tree on tree.cell >= range.first and tree.cell < range.beyond and tree.withdrawn_at is null
      limit ${most + 1}
    )
    select (select count(*)::int from candidate) as looked_at, coalesce(array_agg(tree_id), '{}') as tree_ids
    from candidate as tree join candidate as range using (tree_id)
    where (select count(*) from candidate) <= ${most} and ${isInside} and ${isShared(projectId)}`);
  return row && row.looked_at <= most ? row.tree_ids : null;
}

/** The position of a tree in the order of the scan. */
export interface CellPosition {
  cell: string;
  tree_id: number;
}

export interface CheckedTree extends CellPosition {
  is_inside: boolean;
}

/** Lists the next trees of a range, and whether each is inside and shared. The work is limited for every shape. */
export const listNextTrees = (
  db: Db,
  projectId: number,
  page: { range: ShapePart; after: CellPosition | null; lastTreeId: number; limit: number },
): Promise<CheckedTree[]> => {
  const from = page.after?.cell ?? page.range.from;
  return db.list(sql`
    select tree.cell::text as cell, tree.tree_id, ${isInside} and ${isShared(projectId)} as is_inside
    from ${asRanges([page.range])} cross join (
      select cell, tree_id, home_project_id, longitude, latitude from tree
      where cell >= ${from}::bigint and cell < ${page.range.to}::bigint and (cell > ${from}::bigint or tree_id > ${page.after?.tree_id ?? 0})
        and tree_id <= ${page.lastTreeId} and withdrawn_at is null
      order by cell, tree_id limit ${page.limit}
    ) as tree
    order by tree.cell, tree.tree_id`);
};
