// Hints while somebody types a visit: a value that does not fit the past of the tree, or its species. A hint never
// stops anybody. The limits are our own.
import { DBH_UNLIKELY_INCHES } from '../dbh.ts';
import type { HealthReference } from '../health-index.ts';
import { isAlikeInLeaf, leafZoneOf } from './leaf-season.ts';
import type { VisitFieldName } from './kinds.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Two people measure the same trunk this differently. */
const DBH_TOLERANCE_INCHES = 0.3;
/** Few trunks grow faster. */
const DBH_GROWTH_INCHES_PER_YEAR = 1.5;
/**
 * A crown seldom changes by so much between two visits, and two people seldom differ by so much: it is two or three times
 * what volunteers agree within. Percents of dieback; classes of the others. A measure without a row has no such hint.
 */
const UNLIKELY_CHANGES: Partial<Record<VisitFieldName, { from: number; isOfLeaves: boolean }>> = {
  fine_twig_dieback: { from: 25, isOfLeaves: false },
  leaf_defoliation: { from: 3, isOfLeaves: true },
  leaf_discoloration: { from: 3, isOfLeaves: true },
  crown_vigor: { from: 3, isOfLeaves: true },
  crown_light_exposure: { from: 3, isOfLeaves: false },
  crown_density_trans: { from: 4, isOfLeaves: true },
};
const UNUSUAL_DEVIATIONS = 3;
const YEAR_SECONDS = 31_557_600;

// ── Rules ───────────────────────────────────────────────────────────────────

/** The latest known value of a field. `date` is in epoch seconds. */
export interface PastValue {
  value: number;
  date: number;
}

export type VisitHint =
  | { field: 'dbh'; kind: 'smaller' | 'fast'; past: PastValue }
  | { field: 'dbh'; kind: 'unlikely' }
  | { field: VisitFieldName; kind: 'jump'; past: PastValue }
  | { field: 'fine_twig_dieback'; kind: 'unusual' };

/** `date`: when the visit was, in epoch seconds. */
export function dbhHints(dbh: number, date: number, past: PastValue | undefined): VisitHint[] {
  const hints: VisitHint[] = dbh > DBH_UNLIKELY_INCHES ? [{ field: 'dbh', kind: 'unlikely' }] : [];
  if (!past || past.date > date) return hints;
  // Rounded: 12.3 − 12 is a little more than 0.3 in the arithmetic of a computer.
  const growth = Math.round((dbh - past.value) * 1e6) / 1e6;
  const years = (date - past.date) / YEAR_SECONDS;
  if (growth < -DBH_TOLERANCE_INCHES) hints.push({ field: 'dbh', kind: 'smaller', past });
  else if (growth > DBH_TOLERANCE_INCHES + DBH_GROWTH_INCHES_PER_YEAR * years)
    hints.push({ field: 'dbh', kind: 'fast', past });
  return hints;
}

/**
 * What was estimated by eye, beside the last time. The form shows the old value in such a hint only, after the answer:
 * whoever sees it before estimates towards it. Leaves are compared at the same time of the year.
 */
export function changeHints(
  field: VisitFieldName,
  value: number,
  date: number,
  past: PastValue | undefined,
  latitude: number,
): VisitHint[] {
  const unlikely = UNLIKELY_CHANGES[field];
  // 0 is N/A. No scale begins with it.
  if (!unlikely || !past || past.date > date || value === 0 || past.value === 0) return [];
  if (unlikely.isOfLeaves && !isAlikeInLeaf(past.date, date, leafZoneOf(latitude))) return [];
  return Math.abs(value - past.value) >= unlikely.from ? [{ field, kind: 'jump', past }] : [];
}

/** Dieback of a tree whose past is not known, beside its species. */
export function diebackHints(
  dieback: number,
  past: PastValue | undefined,
  species: HealthReference['measures']['fine_twig_dieback'] | undefined,
): VisitHint[] {
  const isUnusual =
    species !== undefined &&
    species.n >= 100 &&
    (dieback - species.mean) / (species.sd || Infinity) > UNUSUAL_DEVIATIONS;
  return isUnusual && !past ? [{ field: 'fine_twig_dieback', kind: 'unusual' }] : [];
}
