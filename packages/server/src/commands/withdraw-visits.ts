// npm run withdraw-visits -- EMAIL FROM TO: withdraws all visits that one person recorded between two moments.
import * as z from 'zod/mini';
import type { Database } from '../db/db.ts';
import { findUserByEmail } from '../features/visits/visit-batches.queries.ts';
import { withdrawBatch } from '../features/visits/visit-batches.ts';

const Moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((sent) => new Date(sent)),
);

export async function run(args: string[], database: Database): Promise<number> {
  const [email, from, to] = [args[0], Moment.safeParse(args[1]), Moment.safeParse(args[2])];
  if (!email || args.length !== 3 || !from.success || !to.success) {
    console.error(
      'Usage: npm run withdraw-visits -- EMAIL FROM TO\nFROM and TO say when the visits were recorded, such as 2026-11-15T00:00:00Z or 2026-11-15T08:30:00-05:00. Both moments are included.',
    );
    return 2;
  }
  if (from.data > to.data) {
    console.error(`FROM (${args[1]}) is later than TO (${args[2]}).`);
    return 2;
  }
  const user = await findUserByEmail(database, email);
  if (!user) {
    console.error(`Nobody has the address ${email}.`);
    return 1;
  }
  const batch = await withdrawBatch(database, { ...user, from: from.data, to: to.data }, (done, all) =>
    console.error(`${done} of ${all} visits`),
  );
  if (!batch) {
    console.log(`${email} has recorded no visits in this time, or all of them are withdrawn already.`);
    return 0;
  }
  const { visits, trees, projects, batch_id } = batch;
  console.log(
    `Withdrawn: ${visits} visits on ${trees} trees in ${projects} projects, as batch ${batch_id}.\nnpm run restore-visits -- ${batch_id} brings them back.`,
  );
  return 0;
}
