// The life of a tree: when it was planted, what has become of it, and what each status means for the product.
import type { FieldProblems } from '../fields.ts';
import { type Activity, kindOf } from '../visits/kinds.ts';
import { ALIVE, TREE_FIELDS, type TreeStatus } from '../tree-fields.ts';

/** What a tree that was replaced by another one becomes. */
export const REMOVED = 'removed' satisfies TreeStatus;

/** Nothing stands there that somebody could visit. Walks from tree to tree leave it out. */
export const GONE_STATUSES = ['removed', 'site'] as const satisfies TreeStatus[];

export const isAlive = ({ status }: { status: TreeStatus }): boolean => status === ALIVE;

/**
 * Whether the page of a tree offers to record such a visit. Nobody checks the health of what does not live; an empty site can
 * be weeded. The API takes any visit of any tree, because notes on paper may be older than the status.
 */
export function isOffered(activity: Activity, status: TreeStatus): boolean {
  const { isHealthMeasured, isWork } = kindOf(activity);
  if (status === REMOVED) return false;
  if (status === 'site') return isWork === true;
  return status === ALIVE || !isHealthMeasured;
}

/** What most likely becomes of it next. */
export const NEXT_STATUS = {
  alive: 'dead',
  dead: 'removed',
  stump: 'removed',
  removed: 'site',
  site: 'removed',
} as const satisfies Record<TreeStatus, TreeStatus>;

/** The parts of a tree that say how long it lived. Days are YYYY-MM-DD. */
export interface TreeLife {
  status: TreeStatus;
  status_date: string | null;
  planted_on: string | null;
}

/** A tree cannot die before it is planted. The day of a living tree does not count, because the database clears it. */
export const hasDaysInOrder = ({ status, status_date, planted_on }: TreeLife): boolean =>
  status === ALIVE || status_date === null || planted_on === null || planted_on <= status_date;

type LifeEdit = { [Name in keyof TreeLife]?: TreeLife[Name] | undefined };

/** What is wrong with an edit of the stored tree: the problem belongs to a field that the edit names. */
export function lifeProblems(stored: TreeLife, edit: LifeEdit): FieldProblems | undefined {
  const edited: TreeLife = {
    status: edit.status ?? stored.status,
    status_date: edit.status_date === undefined ? stored.status_date : edit.status_date,
    planted_on: edit.planted_on === undefined ? stored.planted_on : edit.planted_on,
  };
  if (hasDaysInOrder(edited)) return undefined;
  return edit.status_date === undefined && edit.planted_on !== undefined
    ? { [TREE_FIELDS.planted_on.wire]: 'after_status' }
    : { [TREE_FIELDS.status_date.wire]: 'before_planting' };
}
