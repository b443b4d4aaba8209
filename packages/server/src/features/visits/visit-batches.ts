// Withdraws all that one person recorded in a span, and brings exactly these visits back. For operators: a person may have
// recorded nonsense, or another person may have used the account. Both work in portions, so that nobody waits long for a
// tree. After an interruption the same command goes on.
import type { Database } from '../../db/db.ts';
import { beginChangeGroup, finishChangeGroup } from '../history/change-groups.ts';
import { findOpenUndo, setGroup } from '../history/change-groups.queries.ts';
import { compareRestoredVisits, dropVisitsWithdrawn } from '../qaqc/compare/second-visits.ts';
import * as queries from './visit-batches.queries.ts';

const PORTION = 1_000;

const WITHDRAWING = { userId: null, via: 'command:withdraw-visits' };
const RESTORING = { userId: null, via: 'command:restore-visits' };

export interface WithdrawnBatch extends queries.BatchCounts {
  batch_id: number;
}

/** Receives how many visits are done, and how many there are, after each portion but the last. */
type OnProgress = (done: number, all: number) => void;

/** Null if there is nothing to withdraw. */
export async function withdrawBatch(
  database: Database,
  span: queries.RecordedSpan,
  onProgress: OnProgress = () => {},
): Promise<WithdrawnBatch | null> {
  // Listed again until nothing is left: some may have been on their way at the first look.
  for (let found = await queries.listVisitsOfSpan(database, span); found.length > 0;) {
    await inPortions(found, onProgress, (portion) =>
      database.transaction(async (tx) => {
        await queries.lockTreesAndProjects(tx, portion);
        // While this waited for the trees, somebody may have withdrawn the visits one by one.
        if (await queries.isAnyLeft(tx, portion)) {
          const { batch_id, group_id } = await queries.insertOrContinueBatch(tx, span);
          // Also a part of a batch from before the history.
          if (group_id !== null) await setGroup(tx, group_id);
          else
            await queries.updateBatchGroup(
              tx,
              batch_id,
              await beginChangeGroup(tx, { projectId: null, act: 'visits/withdraw', details: { batch_id } }),
            );
          await queries.updateVisitsWithdrawn(tx, batch_id, portion);
          await dropVisitsWithdrawn(tx, portion);
        }
      }, WITHDRAWING),
    );
    found = await queries.listVisitsOfSpan(database, span);
  }
  const batch = await database.transaction(async (tx) => {
    const finished = await queries.updateBatchFinished(tx, span);
    if (finished?.group_id) await finishChangeGroup(tx, finished.group_id);
    return finished;
  }, WITHDRAWING);
  return batch && { ...batch, ...(await queries.countVisitsOfBatch(database, batch.batch_id)) };
}

/** `unknown` if there is no such batch; when it was restored, if it was. */
export async function restoreBatch(
  database: Database,
  batchId: number,
  onProgress: OnProgress = () => {},
): Promise<queries.BatchCounts | Date | 'unknown'> {
  const batch = await queries.findBatch(database, batchId);
  if (!batch) return 'unknown';
  if (batch.restored_at) return batch.restored_at;
  const counts = await queries.countVisitsOfBatch(database, batchId);
  const groupId = await database.transaction(
    async (tx) =>
      (await findOpenUndo(tx, batch.group_id)) ??
      beginChangeGroup(tx, {
        projectId: null,
        act: 'visits/restore',
        details: { batch_id: batchId },
        ...(batch.group_id !== null && { undoesGroupId: batch.group_id }),
      }),
    RESTORING,
  );
  await inPortions(await queries.listVisitsOfBatch(database, batchId), onProgress, (portion) =>
    database.transaction(
      async (tx) => {
        await queries.lockTreesAndProjects(tx, portion);
        await queries.updateVisitsRestored(tx, batchId, portion);
        await compareRestoredVisits(tx, portion);
      },
      { ...RESTORING, groupId },
    ),
  );
  await database.transaction(async (tx) => {
    await queries.updateBatchRestored(tx, batchId);
    await finishChangeGroup(tx, groupId);
  }, RESTORING);
  return counts;
}

async function inPortions(
  visitIds: readonly number[],
  onProgress: OnProgress,
  work: (portion: number[]) => Promise<unknown>,
): Promise<void> {
  for (let done = 0; done < visitIds.length; done += PORTION) {
    if (done > 0) onProgress(done, visitIds.length);
    await work(visitIds.slice(done, done + PORTION));
  }
}
