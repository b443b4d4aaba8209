// Takes the trees of a home out of another project. A project may use two hundred thousand of them, so the request removes
// the first ones, and a job the others, batch by batch. Repeating a batch after a crash changes nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Db } from '../../db/db.ts';
import { jobKind } from '../../jobs/job-queue.ts';
import { insertJobs } from '../../jobs/jobs.queries.ts';
import { updateIntakeEnded } from '../trees/include-trees.queries.ts';
import { beginChangeGroup, finishChangeGroup, leaveChangeGroup } from '../history/change-groups.ts';
import { unlinkTrees } from '../trees/link-trees.ts';
import * as queries from './tree-uses.queries.ts';

const BATCH_TREES = 2_000;
const STEP_MS = 200;
/** Longer than one step may take. */
const LEASE_SECONDS = 30;

interface EndingPayload {
  home_id: number;
  used_by: number;
  /** Trees that are linked later stay in the other project. */
  asked_at: string;
  /** Who has asked, and the entry of the history. Jobs from before the history have neither. */
  user_id?: number;
  group_id?: number;
}

interface EndingProgress {
  trees_removed: number;
}

/** Runs in the transaction of the request. Says whether a job removes the rest. */
export async function endTreeUse(
  db: Db,
  homeId: number,
  usedBy: number,
  userId: number,
): Promise<{ removed_count: number; is_ending: boolean }> {
  await queries.waitForLinks(db, homeId);
  // A new project that is still taking trees in would bring back what is removed here.
  await updateIntakeEnded(db, usedBy, homeId);
  const groupId = await beginChangeGroup(db, { projectId: usedBy, act: 'uses/end', details: { home_id: homeId } });
  const payload: EndingPayload = {
    home_id: homeId,
    used_by: usedBy,
    asked_at: await queries.getNow(db),
    user_id: userId,
    group_id: groupId,
  };
  const removed = await removeBatch(db, payload);
  const isEnding = removed === BATCH_TREES;
  await (isEnding ? leaveChangeGroup(db) : finishChangeGroup(db, groupId));
  const earlier = await queries.deleteEnding(db, homeId, usedBy);
  if (earlier?.group_id) await finishChangeGroup(db, earlier.group_id);
  if (isEnding) await insertJobs(db, 'end_tree_use', [{ name: queries.endingName(homeId, usedBy), payload }]);
  return { removed_count: removed, is_ending: isEnding };
}

export const endTreeUseJobs = (database: Database) =>
  jobKind<EndingPayload, EndingProgress>({
    kind: 'end_tree_use',
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    firstRetrySeconds: 2,
    longestRetrySeconds: 300,
    async run(payload, progress, signal) {
      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      let total = progress?.trees_removed ?? 0;
      let removed: number;
      // At least one batch, so that a slow machine makes progress too.
      do {
        removed = await database.transaction((tx) => removeBatch(tx, payload), {
          userId: payload.user_id ?? null,
          via: 'job:end_tree_use',
          groupId: payload.group_id,
        });
        total += removed;
      } while (removed === BATCH_TREES && elapsed() < STEP_MS && !signal.aborted);
      if (removed < BATCH_TREES) {
        const { group_id } = payload;
        if (group_id !== undefined) await database.transaction((tx) => finishChangeGroup(tx, group_id));
        return undefined;
      }
      // A pause as long as the work, so that the job uses at most half of one connection.
      await sleep(elapsed(), undefined, { signal }).catch(() => {});
      return { trees_removed: total };
    },
  });

async function removeBatch(db: Db, { home_id, used_by, asked_at }: EndingPayload): Promise<number> {
  const treeIds = await queries.listUsedTrees(
    db,
    { homeId: home_id, usedBy: used_by, addedUntil: asked_at },
    BATCH_TREES,
  );
  if (treeIds.length === 0) return 0;
  await unlinkTrees(db, used_by, treeIds, { addedUntil: asked_at });
  return treeIds.length;
}
