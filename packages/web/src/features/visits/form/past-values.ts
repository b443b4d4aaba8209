// What is already known of a tree: the latest value of each field, from its earlier visits, or entered with the tree.
import type { Tree } from '@treewell/domain/trees';
import type { PastValue } from '@treewell/domain/visits/visit-hints';
import { type Visit } from '@treewell/domain/visits';
import { ACTIVITIES, ALL_VISIT_FIELDS, kindOf, questionsOf, type VisitFieldName } from '@treewell/domain/visits/kinds';
import { isHiddenFromReader } from '../visit-quality.ts';

export interface LastValue {
  value: string | number;
  /** Epoch seconds. */
  date: number;
}
export type LastValues = Partial<Record<VisitFieldName, LastValue>>;

const FIELDS = Object.keys(ALL_VISIT_FIELDS) as VisitFieldName[];
/** Notes and work are about one day only. */
const NOT_COMPARED: readonly VisitFieldName[] = [
  'notes',
  ...ACTIVITIES.filter((activity) => kindOf(activity).isWork).flatMap(questionsOf),
];

interface PastOf {
  /** Epoch seconds: what came later is not the past. */
  before: number;
  /** The visit that is being changed. */
  exceptId?: number | undefined;
}

export type TreeSizes = Pick<Tree, 'dbh' | 'treeheight' | 'created_at'>;
const SIZES = ['dbh', 'treeheight'] as const;

/** `visits`: the newest first. */
export function lastValuesOf(tree: TreeSizes, visits: readonly Visit[], { before, exceptId }: PastOf): LastValues {
  // While quality control hides a visit, a size of the tree may come from it: then it is not the past of the reader.
  const last: LastValues = visits.some(isHiddenFromReader) ? {} : enteredSizes(tree, visits, before);
  for (const visit of visits) {
    if (visit.visit_id === exceptId || visit.visit_date > before) continue;
    for (const field of FIELDS) {
      const value = visit[field];
      if (NOT_COMPARED.includes(field) || last[field] || value === undefined || value === null || value === '')
        continue;
      last[field] = { value, date: visit.visit_date };
    }
  }
  return last;
}

/** Sizes that no visit has measured: somebody entered them with the tree, or after the latest measurement. */
function enteredSizes(tree: TreeSizes, visits: readonly Visit[], before: number): LastValues {
  const entered: LastValues = {};
  for (const field of SIZES) {
    const value = tree[field];
    const measured = visits.find((visit) => typeof visit[field] === 'number');
    if (value === null || value === measured?.[field]) continue;
    const date = Math.max(Math.floor(Date.parse(tree.created_at) / 1_000), measured?.visit_date ?? 0);
    if (date <= before) entered[field] = { value, date };
  }
  return entered;
}

export const pastNumber = (last: LastValue | undefined): PastValue | undefined =>
  last === undefined ? undefined : { value: Number(last.value), date: last.date };
