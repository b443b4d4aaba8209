// What filters read besides the snapshots of projects.
import { type Db, sql } from '../../db/db.ts';

export const listSpeciesOfGenera = async (db: Db, genera: readonly string[]): Promise<number[]> =>
  genera.length === 0
    ? []
    : (await db.list<{ sub_id: number }>(sql`select sub_id from species where genus = any(${genera}::text[])`)).map(
        ({ sub_id }) => sub_id,
      );

/** The filter_value of each tree, in the order of the ids: four bytes, 0 for a tree that is gone. */
export async function readFilterValues(db: Db, treeIds: readonly number[]): Promise<Uint8Array> {
  const row = await db.find<{ filter_values: Buffer | null }>(sql`
    select string_agg(int4send(coalesce(filter_value(dbh, pestdetection_count, photo_count), 0)), '' order by place) as filter_values
    from unnest(${treeIds}::int[]) with ordinality as wanted (tree_id, place) left join tree using (tree_id)`);
  return row?.filter_values ?? new Uint8Array();
}

export async function countTreesOfSpecies(db: Db, species: Iterable<number>): Promise<number> {
  const row = await db.find<{ trees: number }>(
    sql`select count(*)::int as trees from tree where withdrawn_at is null and sub_id = any(${[...species]}::int[])`,
  );
  return row?.trees ?? 0;
}
