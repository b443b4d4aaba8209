// What filters read besides the snapshots of projects.
import { type Db, type Sql, sql } from '../../db/db.ts';
import type { CellRange } from '../../shapes/cells.ts';

export const listSpeciesOfGenera = async (db: Db, genera: readonly string[]): Promise<number[]> =>
  genera.length === 0
    ? []
    : (await db.list<{ sub_id: number }>(sql`select sub_id from species where genus = any(${genera}::text[])`)).map(
        ({ sub_id }) => sub_id,
      );

/** By tree. */
export type FilterValues = ReadonlyMap<number, number>;

export const readFilterValues = (db: Db, treeIds: readonly number[]): Promise<FilterValues> =>
  readValues(db, sql`tree where tree_id = any(${treeIds}::int[])`);

/** Of the first `most` trees in a range of cells. One index has all of it, so this is as quick as reading the tile. */
export const readFilterValuesInRange = (db: Db, { from, to }: CellRange, most: number): Promise<FilterValues> =>
  readValues(
    db,
    sql`(
      select tree_id, filter_value from tree
      where withdrawn_at is null and cell >= ${from}::bigint and cell < ${to}::bigint order by cell limit ${most}::int
    ) nearest`,
  );

/** As bytes: thousands of rows would take longer. */
async function readValues(db: Db, trees: Sql): Promise<FilterValues> {
  const row = await db.find<{ pairs: Buffer | null }>(
    sql`select string_agg(int4send(tree_id) || int4send(filter_value), '') as pairs from ${trees}`,
  );
  const pairs = row?.pairs ?? Buffer.alloc(0);
  const values = new Map<number, number>();
  for (let at = 0; at < pairs.length; at += 8) values.set(pairs.readInt32BE(at), pairs.readInt32BE(at + 4));
  return values;
}

export async function countTreesOfSpecies(db: Db, species: Iterable<number>): Promise<number> {
  const row = await db.find<{ trees: number }>(
    sql`select count(*)::int as trees from tree where withdrawn_at is null and sub_id = any(${[...species]}::int[])`,
  );
  return row?.trees ?? 0;
}
