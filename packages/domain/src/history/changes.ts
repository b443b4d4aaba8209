// What the history keeps (docs/history.md): of which records, what happened to them, and through what.
import { PROJECT_EDIT_FIELDS } from '../project-fields.ts';
import { type RecordFields, writableNames } from '../record-fields.ts';
import { TREE_FIELDS } from '../tree-fields.ts';
import { ALL_VISIT_FIELDS } from '../visits/kinds.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** The records whose changes are kept. A link is a tree in a project; a group is an act that changed many records. */
export const CHANGED_RECORDS = ['project', 'tree', 'link', 'visit', 'photo', 'member', 'filter', 'group'] as const;
export type ChangedRecord = (typeof CHANGED_RECORDS)[number];

export const CHANGE_KINDS = ['created', 'changed', 'withdrawn', 'restored', 'deleted'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What changes many records: one entry with one undo. */
export const CHANGE_ACTS = [
  'trees/add',
  'trees/remove',
  'trees/include',
  'trees/outside',
  'trees/change',
  'uses/end',
  'visits/withdraw',
  'visits/restore',
  'undo',
] as const;
export type ChangeAct = (typeof CHANGE_ACTS)[number];

// ── Rules ───────────────────────────────────────────────────────────────────

const keptNames = (fields: RecordFields): string[] =>
  writableNames(fields).filter((name) => fields[name]?.from === 'record');

/** Numbers go on by themselves: the next one is no value that somebody wants back. */
const isCounter = (name: string): boolean => name === 'next_tree_number';

/** The values that people write. What follows from other records is no change of a person. */
export const KEPT_VALUES = {
  tree: keptNames(TREE_FIELDS),
  visit: [...keptNames(ALL_VISIT_FIELDS), 'visit_date'],
  project: [...keptNames(PROJECT_EDIT_FIELDS).filter((name) => !isCounter(name)), 'activities'],
} as const;
