// npm run restore-visits -- BATCH: brings back what withdraw-visits has withdrawn.
import { ID_MAX } from '@treewell/domain/fields';
import type { Database } from '../db/db.ts';
import { restoreBatch } from '../features/visits/visit-batches.ts';

export async function run(args: string[], database: Database): Promise<number> {
  const [typed = '', ...more] = args;
  const batchId = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  if (batchId === 0 || batchId > ID_MAX || more.length > 0) {
    console.error('Usage: npm run restore-visits -- BATCH\nBATCH is the number that withdraw-visits printed.');
    return 2;
  }
  const restored = await restoreBatch(database, batchId, (done, all) => console.error(`${done} of ${all} visits`));
  if (restored === 'unknown') {
    console.error(`There is no batch ${batchId}.`);
    return 1;
  }
  if (restored instanceof Date) {
    console.error(`Batch ${batchId} was restored before, at ${restored.toISOString()}.`);
    return 1;
  }
  const { visits, trees, projects } = restored;
  console.log(`Restored: ${visits} visits on ${trees} trees in ${projects} projects.`);
  return 0;
}
