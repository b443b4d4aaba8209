// What filters read besides the snapshots of projects.
import { type Db, sql } from '../../../db/db.ts';
import type { CellRange } from '../../../shapes/cells.ts';
import { lodCell } from '../memory/snapshot.ts';

export const listSpeciesOfGenera = async (db: Db, genera: readonly string[]): Promise<number[]> =>
  genera.length === 0
    ? []
    : (await db.list<{ sub_id: number }>(sql`select sub_id from species where genus = any(${genera}::text[])`)).map(
        ({ sub_id }) => sub_id,
      );

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

export async function countTreesOfSpecies(db: Db, species: Iterable<number>): Promise<number> {
  const row = await db.find<{ trees: number }>(
    sql`select count(*)::int as trees from tree where withdrawn_at is null and sub_id = any(${[...species]}::int[])`,
  );
  return row?.trees ?? 0;
}
