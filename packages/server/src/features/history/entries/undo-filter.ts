// Undoes that a filter was saved, replaced or deleted.
import { canInProject } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import { SAVED_FILTERS_MAX } from '@treewell/domain/saved-filters';
import type { TreeFilterQuery } from '@treewell/domain/tree-filter';
import type { Db } from '../../../db/db.ts';
import { requireAbility } from '../../access/project-access.ts';
import {
  countSavedFilters,
  deleteSavedFilter,
  findFilterByName,
  replaceSavedFilter,
} from '../../saved-filters/saved-filters.queries.ts';
import { GONE, type Outcome, SAME, UNDONE, type UndoOptions, compareNow } from './undo-outcome.ts';
import * as queries from './undo.queries.ts';

export async function undoFilter(
  db: Db,
  userId: number,
  change: queries.KeptChange,
  options: UndoOptions,
): Promise<Outcome> {
  const projectId = change.project_id as number;
  const filterId = change.record_id as number;
  // It locks the project.
  const count = await countSavedFilters(db, projectId);
  const membership = await requireAbility(db, 'save_filters', projectId, userId);
  const found = await queries.findFilterNow(db, filterId);
  const savedBy = found?.now['saved_by'] ?? change.before?.['saved_by'];
  if (savedBy !== userId && !canInProject(membership, 'manage_filters')) throw new Problem('not_yours');
  if (change.what === 'deleted') {
    if (found) return SAME;
    if (count >= SAVED_FILTERS_MAX) throw new Problem('too_many_filters');
    await requireFreeName(db, projectId, filterId, change.before?.['filter_name']);
    if (!options.isDryRun) await queries.insertFilterAgain(db, filterId, projectId, change.before ?? {});
    return UNDONE;
  }
  if (!found) return change.what === 'created' ? SAME : GONE;
  if (change.what === 'created') {
    const outcome = compareNow({ before: { filter_name: null }, after: change.after }, found.now, options);
    if (outcome.is === 'undone' && !options.isDryRun) await deleteSavedFilter(db, filterId);
    return outcome;
  }
  const outcome = compareNow(change, found.now, options);
  if (outcome.is === 'undone') {
    const { filter_name, filter } = { ...found.now, ...change.before } as {
      filter_name: string;
      filter: TreeFilterQuery;
    };
    await requireFreeName(db, projectId, filterId, filter_name);
    if (!options.isDryRun) await replaceSavedFilter(db, filterId, filter_name, filter);
  }
  return outcome;
}

async function requireFreeName(db: Db, projectId: number, filterId: number, name: unknown): Promise<void> {
  const known = await findFilterByName(db, projectId, String(name));
  if (known && known.filter_id !== filterId) throw new Problem('filter_name_taken');
}
