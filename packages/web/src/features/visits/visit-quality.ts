// What quality control means for one visit.
import type { Visit } from '@treewell/domain/visits';

/** Whoever recorded the visit sees its values all the time. */
export const isHiddenFromReader = ({ is_hidden, created_visit }: Pick<Visit, 'is_hidden' | 'created_visit'>): boolean =>
  is_hidden && created_visit === 'no';

type QualityState = 'hidden' | 'drawn' | 'first' | 'second';

/** Undefined for a visit that quality control says nothing about. */
export function qualityStateOf(visit: Visit): QualityState | undefined {
  if (visit.is_hidden) return visit.created_visit === 'yes' ? 'drawn' : 'hidden';
  return visit.qaqc_role !== null && visit.qaqc_checked_at !== null ? visit.qaqc_role : undefined;
}
