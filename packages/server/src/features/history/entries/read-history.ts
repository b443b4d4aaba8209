// Changes as one person may see them.
import { KEPT_VALUES } from '@treewell/domain/history/changes';
import type { Change, HistoryInput } from '@treewell/domain/history/history';
import { openFields } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { Db } from '../../../db/db.ts';
import { findMembership } from '../../access/memberships.queries.ts';
import * as queries from './history.queries.ts';
import { canUndo, isWithdrawnFor } from './undo-rights.ts';

/** Beside the values of a record, the history keeps what an undo needs. */
const SHOWN: Partial<Record<queries.ChangeRow['record'], ReadonlySet<string>>> = {
  tree: new Set(KEPT_VALUES.tree),
  visit: new Set([...KEPT_VALUES.visit, 'looked_at']),
  project: new Set([...KEPT_VALUES.project, 'boundary']),
  member: new Set(['role_id']),
  filter: new Set(['filter_name', 'filter']),
};

const OPEN_OF_TREES: ReadonlySet<string> = new Set(Object.keys(openFields(TREE_FIELDS)));
/** The day of a visit is shown also while quality control hides what was found. */
const OPEN_WHILE_BLIND: ReadonlySet<string> = new Set(['visit_date']);
const NOTHING: ReadonlySet<string> = new Set();

const isHiddenBlind = (row: queries.ChangeRow): boolean =>
  row.record === 'visit' && row.is_blind && !row.is_visit_creator;

/** The names of values that the person may see of this change. */
function seenNames(row: queries.ChangeRow): ReadonlySet<string> {
  if (isWithdrawnFor(row)) return NOTHING;
  const shown = SHOWN[row.record] ?? NOTHING;
  if (isHiddenBlind(row)) return shown.intersection(OPEN_WHILE_BLIND);
  return row.record === 'tree' && row.home_role_name === null ? shown.intersection(OPEN_OF_TREES) : shown;
}

export const seenValues = (row: queries.ChangeRow, values: queries.Values | null): queries.Values | null => {
  const names = seenNames(row);
  return values && Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
};

function toChange(row: queries.ChangeRow): Change {
  const isGroup = row.record === 'group';
  const isWithdrawn = isWithdrawnFor(row);
  return {
    change_id: row.change_id,
    at: row.at.toISOString(),
    user_name: row.user_name,
    is_mine: row.is_mine,
    via: row.via,
    record: row.record,
    what: row.what,
    before: isGroup ? null : seenValues(row, row.before),
    after: isGroup ? null : seenValues(row, row.after),
    is_hidden: isWithdrawn || isHiddenBlind(row),
    project_id: row.role_name === null ? null : row.project_id,
    project_name: row.project_name,
    tree_id: isWithdrawn ? null : row.tree_id,
    tree_name: isWithdrawn ? null : row.tree_name,
    visit_id: isWithdrawn ? null : row.visit_id,
    visit_name: row.visit_name,
    subject_name: row.subject_name,
    act: row.act,
    records: isGroup && row.is_finished ? ((row.after?.['records'] as number | undefined) ?? null) : null,
    can_undo: canUndo(row),
  };
}

export async function readHistory(db: Db, userId: number, input: HistoryInput): Promise<Change[]> {
  switch (input.of) {
    case 'tree':
      return (await queries.listTreeChanges(db, userId, input.id, input.before)).map(toChange);
    case 'visit':
      return (await queries.listVisitChanges(db, userId, input.id, input.before)).map(toChange);
    case 'project': {
      const { filter } = input;
      // Whoever is no member is not named, so nobody can ask for what they did.
      if (filter.userId !== undefined && !(await findMembership(db, input.id, filter.userId))?.role_name) return [];
      return (await queries.listProjectChanges(db, userId, input.id, filter, input.before)).map(toChange);
    }
  }
}
