// Undoes changes of visits: by the rights of whoever edits, withdraws and restores them.
import { Problem } from '@treewell/domain/problems';
import { hasMeasure } from '@treewell/domain/visits/health-check';
import { activityOf, kindOf } from '@treewell/domain/visits/kinds';
import type { Db } from '../../../db/db.ts';
import { compareRestoredVisits, dropVisitsWithdrawn } from '../../qaqc/compare/second-visits.ts';
import {
  requireReportMarker,
  requireVisitEditor,
  requireVisitRestorer,
  requireVisitWithdrawer,
} from '../../visits/visit-access.ts';
import { lockVisitedTree, updateVisitRestored, updateVisitWithdrawn } from '../../visits/visits.queries.ts';
import { GONE, type Outcome, SAME, UNDONE, type UndoOptions, compareNow } from './undo-outcome.ts';
import { isLook } from './undo-rights.ts';
import * as queries from './undo.queries.ts';

export async function undoVisit(
  db: Db,
  userId: number,
  change: queries.KeptChange,
  options: UndoOptions,
): Promise<Outcome> {
  const visitId = change.visit_id as number;
  const found = await queries.findVisitState(db, visitId, change.at);
  if (!found) return GONE;
  await lockVisitedTree(db, found.tree_id);
  const state = (await queries.findVisitState(db, visitId, change.at)) ?? found;
  if (isLook(change)) return undoLook(db, userId, change, options);
  if (change.what === 'changed') return undoVisitEdit(db, userId, change, options, state.now);
  if (change.what === 'withdrawn') {
    await requireVisitRestorer(db, visitId, userId);
    if (!state.is_withdrawn) return SAME;
    if (!state.is_since && !options.anyway) return { is: 'changed_since' };
    if (!options.isDryRun) {
      await updateVisitRestored(db, visitId);
      await compareRestoredVisits(db, [visitId]);
    }
    return UNDONE;
  }
  if (state.is_withdrawn) {
    await requireVisitRestorer(db, visitId, userId);
    return SAME;
  }
  await requireVisitWithdrawer(db, visitId, userId);
  if (!options.isDryRun) {
    await updateVisitWithdrawn(db, visitId, userId);
    await dropVisitsWithdrawn(db, [visitId]);
  }
  return UNDONE;
}

async function undoVisitEdit(
  db: Db,
  userId: number,
  { visit_id, before, after }: queries.KeptChange,
  options: UndoOptions,
  now: Record<string, unknown>,
): Promise<Outcome> {
  const visitId = visit_id as number;
  const { visit_name } = await requireVisitEditor(db, visitId, userId);
  const outcome = compareNow({ before, after }, now, options);
  if (outcome.is !== 'undone') return outcome;
  const { needs } = kindOf(activityOf(visit_name));
  if (needs === 'measure' && !hasMeasure({ ...now, ...before })) throw new Problem('cannot_be_undone');
  if (!options.isDryRun && before) await queries.updateVisitValues(db, visitId, before);
  return outcome;
}

/** A mark is brought back only to the answers that it was about. */
async function undoLook(
  db: Db,
  userId: number,
  { visit_id, before, after }: queries.KeptChange,
  options: UndoOptions,
): Promise<Outcome> {
  const visitId = visit_id as number;
  await requireReportMarker(db, visitId, userId);
  const now = (await queries.findLook(db, visitId))?.now ?? {};
  const isMarkedAgain = (before?.['looked_at'] ?? null) !== null;
  if (isMarkedAgain && now['version'] !== after?.['version']) return GONE;
  const outcome = compareNow({ before, after }, now, options);
  if (outcome.is === 'undone' && !options.isDryRun) await queries.updateLookRestored(db, visitId, before ?? {});
  return outcome;
}
