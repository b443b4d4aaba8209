import { OVERVIEW_SQUARES_MAX } from '@treewell/domain/home';
import { type Db, sql } from '../../db/db.ts';

/**
 * One cell of each square that has trees. From each square the statement jumps to the first tree after it in the index:
 * its cost grows with the squares, not with the trees. `bits`: how many low bits of a cell are inside its square.
 */
export async function listOccupiedCells(db: Db, bits: number): Promise<bigint[]> {
  const inside = String((1n << BigInt(bits)) - 1n);
  const rows = await db.list<{ cell: string }>(sql`
    with recursive occupied(cell) as (
      (select cell from tree where withdrawn_at is null order by cell limit 1)
      union all
      select (select tree.cell from tree where withdrawn_at is null and tree.cell > (occupied.cell | ${inside}::bigint)
              order by tree.cell limit 1)
      from occupied where occupied.cell is not null
    )
    select cell from occupied where cell is not null limit ${OVERVIEW_SQUARES_MAX}`);
  return rows.map(({ cell }) => BigInt(cell));
}
