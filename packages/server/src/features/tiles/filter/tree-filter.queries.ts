// What filters read besides the snapshots of projects.
import { type Db, sql } from '../../../db/db.ts';

export const listSpeciesOfGenera = async (db: Db, genera: readonly string[]): Promise<number[]> =>
  genera.length === 0
    ? []
    : (await db.list<{ sub_id: number }>(sql`select sub_id from species where genus = any(${genera}::text[])`)).map(
        ({ sub_id }) => sub_id,
      );

export async function countTreesOfSpecies(db: Db, species: Iterable<number>): Promise<number> {
  const row = await db.find<{ trees: number }>(
    sql`select count(*)::int as trees from tree where withdrawn_at is null and sub_id = any(${[...species]}::int[])`,
  );
  return row?.trees ?? 0;
}
