// Withdraws all that one person recorded in a span, and brings exactly these visits back. For operators: a person may have
// recorded nonsense, or another person may have used the account.
import type { Database } from '../../db/db.ts';
import * as queries from './visit-batches.queries.ts';

export interface WithdrawnBatch extends queries.BatchCounts {
  batch_id: number;
}

/** Null if there is nothing to withdraw. */
export const withdrawBatch = (database: Database, span: queries.RecordedSpan): Promise<WithdrawnBatch | null> =>
  database.transaction(async (tx) => {
    await queries.allowLongStatements(tx);
    const treeIds = await queries.listTreesOfSpan(tx, span);
    await queries.lockTreesAndProjects(tx, treeIds);
    // While this waited for the trees, somebody may have withdrawn the visits one by one.
    if ((await queries.listTreesOfSpan(tx, span)).length === 0) return null;
    const batch_id = await queries.insertBatch(tx, span);
    return { batch_id, ...(await queries.updateSpanWithdrawn(tx, batch_id, span, treeIds)) };
  });

/** `unknown` if there is no such batch; when it was restored, if it was. */
export const restoreBatch = (database: Database, batchId: number): Promise<queries.BatchCounts | Date | 'unknown'> =>
  database.transaction(async (tx) => {
    await queries.allowLongStatements(tx);
    const batch = await queries.lockBatch(tx, batchId);
    if (!batch) return 'unknown';
    if (batch.restored_at) return batch.restored_at;
    await queries.lockTreesAndProjects(tx, await queries.listTreesOfBatch(tx, batchId));
    await queries.updateBatchRestored(tx, batchId);
    return queries.updateVisitsRestored(tx, batchId);
  });
