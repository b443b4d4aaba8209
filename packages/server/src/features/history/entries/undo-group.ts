// Undoes an act that changed many records, batch by batch: the request the first ones, a job the others. What somebody has
// changed since stays. The undo is an act itself, so it can be undone. It keeps how far it is in its own row, in the
// transaction of each batch: after a crash it goes on where it was.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Undo, UndoCounts } from '@treewell/domain/history/history';
import { Problem } from '@treewell/domain/problems';
import type { Database, Db } from '../../../db/db.ts';
import { jobKind } from '../../../jobs/job-queue.ts';
import { insertJobs } from '../../../jobs/jobs.queries.ts';
import { requireAbility } from '../../access/project-access.ts';
import { beginChangeGroup, finishChangeGroup, leaveChangeGroup } from '../change-groups.ts';
import { findOpenUndo } from '../change-groups.queries.ts';
import type { ChangeRow } from './history.queries.ts';
import { undoLinks } from './undo-links.ts';
import type { Outcome, UndoOptions } from './undo-outcome.ts';
import { abilityToUndoMany } from './undo-rights.ts';
import { undoTreeEdits } from './undo-tree.ts';
import * as queries from './undo.queries.ts';

const BATCH = 1_000;
/** More is left to a job. */
const BATCHES_IN_REQUEST = 2;
const STEP_MS = 200;
/** Longer than one step may take. */
const LEASE_SECONDS = 60;

const NO_COUNTS = { undone: 0, changed_since: 0, refused: 0, gone: 0 };

/** Links of one project and kind go together; trees together. Others, operators undo. */
async function undoBatch(
  db: Db,
  userId: number,
  changes: readonly queries.KeptChange[],
  options: UndoOptions,
): Promise<Outcome[]> {
  const parts = Map.groupBy(changes, ({ record, what, project_id }) =>
    record === 'link' ? `link ${what} ${project_id}` : `${record} ${what}`,
  );
  const outcomes: Outcome[] = [];
  for (const part of parts.values()) {
    const { record, what } = part[0] as queries.KeptChange;
    if (record === 'link') outcomes.push(...(await undoLinks(db, userId, part, options)));
    else if (record === 'tree' && what === 'changed')
      outcomes.push(...(await undoTreeEdits(db, userId, part, options)));
    else outcomes.push(...part.map((): Outcome => ({ is: 'refused', code: 'cannot_be_undone' })));
  }
  return outcomes;
}

const count = (state: queries.UndoState, outcomes: readonly Outcome[]): queries.UndoState => {
  const next = { ...state };
  // What is as it was before has been changed since, too: by an earlier undo.
  for (const { is } of outcomes) next[is === 'same' ? 'changed_since' : is]++;
  return next;
};

/** The state after the next batch, or null if there is none. */
async function nextBatch(
  db: Db,
  userId: number,
  groupId: number,
  state: queries.UndoState,
  isDryRun: boolean,
): Promise<queries.UndoState | null> {
  const changes = await queries.listChangesOfGroup(db, groupId, { before: state.before, limit: BATCH });
  const last = changes.at(-1);
  if (!last) return null;
  const outcomes = await undoBatch(db, userId, changes, { isDryRun, anyway: false });
  return { ...count(state, outcomes), before: last.change_id };
}

const answer = (
  { undone, changed_since, refused, gone, total }: UndoCounts,
  rest: Pick<Undo, 'change_id' | 'is_running'>,
): Undo => ({ undone, changed_since, refused, gone, total, now: null, ...rest });

/** `change` is the entry of the group. `wake` is called when a job goes on. */
export async function undoGroup(
  db: Db,
  userId: number,
  change: ChangeRow,
  groupId: number,
  { isDryRun, wake }: { isDryRun: boolean; wake: () => void },
): Promise<Undo> {
  const ability = abilityToUndoMany(change);
  const projectId = change.project_id;
  if (ability === null || projectId === null) throw new Problem('cannot_be_undone');
  await requireAbility(db, ability, projectId, userId);
  const group = await (isDryRun ? queries.findGroup : queries.lockGroup)(db, groupId);
  if (!group) throw new Problem('not_found');
  if (!group.is_finished || (await findOpenUndo(db, groupId)) !== null) throw new Problem('act_running');
  let state: queries.UndoState = {
    ...NO_COUNTS,
    before: null,
    total: (change.after?.['records'] as number | undefined) ?? 0,
  };
  if (isDryRun) {
    for (let next: queries.UndoState | null = state; next; next = await nextBatch(db, userId, groupId, next, true))
      state = next;
    return answer(state, { change_id: null, is_running: false });
  }
  const undoId = await beginChangeGroup(db, {
    projectId,
    act: 'undo',
    details: state,
    undoesGroupId: groupId,
  });
  let next: queries.UndoState | null = state;
  for (let batch = 0; batch < BATCHES_IN_REQUEST; batch++) {
    next = await nextBatch(db, userId, groupId, state, false);
    if (!next) break;
    state = next;
  }
  await queries.updateUndoState(db, undoId, state);
  if (next && (await queries.listChangesOfGroup(db, groupId, { before: state.before, limit: 1 })).length > 0) {
    await leaveChangeGroup(db);
    await insertJobs(db, 'undo_changes', [{ name: String(undoId), payload: { group_id: undoId } }]);
    wake();
    return answer(state, { change_id: await queries.findGroupEntry(db, undoId), is_running: true });
  }
  if (state.undone === 0) throw new Problem('nothing_to_undo');
  await finishChangeGroup(db, undoId);
  return answer(state, { change_id: await queries.findGroupEntry(db, undoId), is_running: false });
}

/** `undo` is the group that an undo is. */
export const toUndo = (changeId: number, undo: queries.GroupRow): Undo =>
  answer(undo.details as unknown as queries.UndoState, { change_id: changeId, is_running: !undo.is_finished });

interface UndoPayload {
  group_id: number;
}

export const undoChangesJobs = (database: Database) =>
  jobKind<UndoPayload, { steps: number }>({
    kind: 'undo_changes',
    // One at a time, in turns: ten of them take ten times as long, but slow other people down no more than one does.
    atOnce: 1,
    leaseSeconds: LEASE_SECONDS,
    firstRetrySeconds: 2,
    longestRetrySeconds: 300,
    async run({ group_id }, progress, signal) {
      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      let hasMore: boolean;
      // At least one batch, so that a slow machine makes progress too.
      do hasMore = await runBatch(database, group_id);
      while (hasMore && elapsed() < STEP_MS && !signal.aborted);
      if (!hasMore) return undefined;
      // A pause as long as the work, so that the job uses at most half of one connection.
      await sleep(elapsed(), undefined, { signal }).catch(() => {});
      return { steps: (progress?.steps ?? 0) + 1 };
    },
  });

/** Refusals that no waiting helps against: the person has lost the right, or the project has become inactive. */
const isFinal = (error: unknown): boolean => error instanceof Problem && error.status !== 429;

/** Returns false when the job is done. */
async function runBatch(database: Database, undoId: number): Promise<boolean> {
  const undo = await queries.findGroup(database, undoId);
  if (!undo || undo.is_finished) return false;
  const userId = undo.user_id as number;
  const author = { userId, via: 'job:undo_changes', groupId: undoId };
  try {
    return await database.transaction(async (tx) => {
      const { details, undoes_group_id } = (await queries.lockGroup(tx, undoId)) as queries.GroupRow;
      const state = details as unknown as queries.UndoState;
      const next = await nextBatch(tx, userId, undoes_group_id as number, state, false);
      if (next) await queries.updateUndoState(tx, undoId, next);
      else await finishChangeGroup(tx, undoId);
      return next !== null;
    }, author);
  } catch (error) {
    if (!isFinal(error)) throw error;
    await database.transaction(async (tx) => {
      const state = undo.details as unknown as queries.UndoState;
      const { undone, changed_since, gone, total } = state;
      await queries.updateUndoState(tx, undoId, { ...state, refused: total - undone - changed_since - gone });
      await finishChangeGroup(tx, undoId);
    }, author);
    return false;
  }
}
