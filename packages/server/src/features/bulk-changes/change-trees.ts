// Changes many trees: a few in the call itself, more in short batches of a job. Their ids are fixed when the call is
// accepted; what each batch finds under its locks decides what happens to them.
import { setTimeout as sleep } from 'node:timers/promises';
import { BULK_TREES_AT_ONCE } from '@treewell/domain/bulk-changes';
import type { Database, Db } from '../../db/db.ts';
import { jobKind } from '../../jobs/job-queue.ts';
import { insertJobs } from '../../jobs/jobs.queries.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { beginChangeGroup, finishChangeGroup, leaveChangeGroup } from '../history/change-groups.ts';
import { linkTrees } from '../trees/link-trees.ts';
import { lockHomes, lockTreeCount, lockTrees } from '../trees/trees.queries.ts';
import * as queries from './bulk-changes.queries.ts';
import { type AskedChange, type SortedTrees, sortTrees } from './tree-outcomes.ts';

/** A batch holds the locks of its trees, so people who record visits of them wait for it. */
const BATCH_TREES = 200;
const STEP_MS = 200;
/** Longer than one step may take. */
const LEASE_SECONDS = 30;

/** What the call has done, or what a job does from now on. */
export interface StartedChange {
  /** Null if no tree has changed. */
  change_id: number | null;
  counts: SortedTrees['counts'];
  is_done: boolean;
}

/** Runs in the transaction of the call. `sorted` was found without locks. */
export async function startChange(db: Db, asked: AskedChange, sorted: SortedTrees): Promise<StartedChange> {
  const { changing, counts } = sorted;
  if (changing.length === 0) return { change_id: null, counts, is_done: true };
  await countUse(db, asked, changing);
  const group = { projectId: asked.projectId, act: 'trees/change', details: { set: asked.set } } as const;
  const treesTotal = changing.length;
  if (treesTotal > BULK_TREES_AT_ONCE) {
    const groupId = await beginChangeGroup(db, group);
    await leaveChangeGroup(db);
    const change = { ...asked, groupId, treesTotal };
    const change_id = await queries.insertBulkChange(db, change, { ...counts, changed: 0, isFinished: false });
    await queries.insertBatches(db, change_id, toBatches(changing));
    await insertJobs(db, 'change_trees', [{ name: String(change_id), payload: { change_id } }]);
    return { change_id, counts, is_done: false };
  }
  const again = await lockAndSort(db, asked, toBatch(changing), null);
  const all = addCounts({ ...counts, changed: 0 }, again.counts);
  if (again.changing.length === 0) return { change_id: null, counts: all, is_done: true };
  const groupId = await beginChangeGroup(db, group);
  const change = { ...asked, groupId, treesTotal };
  const change_id = await queries.insertBulkChange(db, change, { ...all, isFinished: true });
  await writeChange(db, asked, again.changing);
  await finishChangeGroup(db, groupId);
  return { change_id, counts: all, is_done: true };
}

/** Counts all of it when it is accepted: a change that has begun is never left half done. */
async function countUse(db: Db, { userId }: AskedChange, changing: SortedTrees['changing']): Promise<void> {
  await countDailyUse(db, userId, 'tree_changes', changing.length);
  const links = changing.filter(({ is_linked }) => !is_linked).length;
  if (links > 0) await countDailyUse(db, userId, 'links', links);
}

function addCounts(a: SortedTrees['counts'], b: SortedTrees['counts']): SortedTrees['counts'] {
  const refused_by = { ...a.refused_by };
  for (const reason of Object.keys(refused_by) as (keyof typeof refused_by)[])
    refused_by[reason] += b.refused_by[reason];
  return {
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    refused: a.refused + b.refused,
    refused_by,
  };
}

const toBatch = (trees: SortedTrees['changing']): queries.Batch => ({
  tree_ids: trees.map(({ tree_id }) => tree_id),
  versions: trees.map(({ version }) => version),
});

const toBatches = (trees: SortedTrees['changing']): queries.Batch[] =>
  Array.from({ length: Math.ceil(trees.length / BATCH_TREES) }, (_, number) =>
    toBatch(trees.slice(number * BATCH_TREES, (number + 1) * BATCH_TREES)),
  );

/**
 * Locks in the order of link-trees.ts, and looks at each tree again: rights and values may be others now. `since`: when the
 * change was asked for; null in the transaction of the call.
 */
async function lockAndSort(
  db: Db,
  asked: AskedChange,
  { tree_ids, versions }: queries.Batch,
  since: string | null,
): Promise<SortedTrees> {
  const { sub_id: subId, project_id: targetId } = asked.set;
  if (subId !== undefined) await queries.lockSpeciesChanges(db);
  const found = await lockTrees(db, tree_ids);
  if (targetId !== undefined) {
    await lockTreeCount(db, targetId);
    await lockHomes(db, targetId, found);
  }
  const versionOf = new Map(tree_ids.map((treeId, index) => [treeId, versions[index] as number]));
  return sortTrees(db, asked, tree_ids, { versions: versionOf, since });
}

/** The trees are locked. */
async function writeChange(db: Db, { set }: AskedChange, changing: SortedTrees['changing']): Promise<void> {
  const idsOf = (trees: SortedTrees['changing']): number[] => trees.map(({ tree_id }) => tree_id);
  await queries.updateTrees(db, set, idsOf(changing.filter(({ differs }) => differs)));
  const unlinked = idsOf(changing.filter(({ is_linked }) => !is_linked));
  if (set.project_id !== undefined && unlinked.length > 0) await linkTrees(db, set.project_id, unlinked);
}

interface ChangePayload {
  change_id: number;
}

export const changeTreesJobs = (database: Database) =>
  jobKind<ChangePayload, object>({
    kind: 'change_trees',
    // One at a time, in turns: ten people who change their cities slow others down no more than one does.
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    firstRetrySeconds: 2,
    longestRetrySeconds: 300,
    async run({ change_id }, _progress, signal) {
      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      let hasMore: boolean;
      // At least one batch, so that a slow machine makes progress too.
      do hasMore = await changeNextBatch(database, change_id);
      while (hasMore && elapsed() < STEP_MS && !signal.aborted);
      if (!hasMore) return undefined;
      // A pause as long as the work, so that the job uses at most half of one connection.
      await sleep(elapsed(), undefined, { signal }).catch(() => {});
      return {};
    },
  });

/** Returns false when all trees are done. The batch is taken away with its change: killed in the middle, it is as it was. */
async function changeNextBatch(database: Database, changeId: number): Promise<boolean> {
  const change = await queries.findBulkChangeOfJob(database, changeId);
  if (!change) return false;
  const { user_id: userId, group_id: groupId } = change;
  const asked: AskedChange = { userId, projectId: change.project_id, set: change.set_values };
  return database.transaction(
    async (tx) => {
      if (!(await queries.lockRunningChange(tx, changeId))) return false;
      const batch = await queries.deleteNextBatch(tx, changeId);
      if (!batch) {
        await queries.updateBulkChangeFinished(tx, changeId);
        await finishChangeGroup(tx, groupId);
        return false;
      }
      const { changing, counts } = await lockAndSort(tx, asked, batch, change.asked_at);
      if (changing.length > 0) await writeChange(tx, asked, changing);
      await queries.updateBulkChangeCounts(tx, changeId, { ...counts, trees: batch.tree_ids.length });
      return true;
    },
    { userId, via: 'job:change_trees', groupId },
  );
}
