// What is already known of a tree: the latest value of each field, from its earlier visits.
import type { PastValue } from '@treewell/domain/visit-hints';
import { ALL_VISIT_FIELDS, type Visit, type VisitFieldName } from '@treewell/domain/visits';

export interface LastValue {
  value: string | number;
  /** Epoch seconds. */
  date: number;
}
export type LastValues = Partial<Record<VisitFieldName, LastValue>>;

const FIELDS = Object.keys(ALL_VISIT_FIELDS) as VisitFieldName[];
/** Notes and tasks are about one day only. Nobody compares them. */
const NOT_COMPARED: readonly VisitFieldName[] = ['notes', 'stewardship_tasks', 'time_spent'];

interface PastOf {
  /** Epoch seconds: what came later is not the past. */
  before: number;
  /** The visit that is being changed. */
  exceptId?: number | undefined;
}

/** `visits`: the newest first. */
export function lastValuesOf(visits: readonly Visit[], { before, exceptId }: PastOf): LastValues {
  const last: LastValues = {};
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

export const pastNumber = (last: LastValue | undefined): PastValue | undefined =>
  last === undefined ? undefined : { value: Number(last.value), date: last.date };
