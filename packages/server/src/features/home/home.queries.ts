import type { Totals } from '@treewell/domain/home';
import { type Db, sql } from '../../db/db.ts';

/** Triggers on the counted tables update these numbers (20261115-02-count-totals.sql). */
export async function getTotals(db: Db): Promise<Totals> {
  const rows = await db.list<{ noun: keyof Totals; amount: number }>(
    sql`select noun, sum(amount)::int as amount from total group by noun`,
  );
  const amountOf = (noun: keyof Totals): number => rows.find((row) => row.noun === noun)?.amount ?? 0;
  return { trees: amountOf('trees'), visits: amountOf('visits'), users: amountOf('users') };
}
