// Hints while somebody types a visit: a value that does not fit the past of the tree, or its species. A hint never
// stops anybody. The limits are our own.
import { DBH_UNLIKELY_INCHES } from './dbh.ts';
import type { HealthReference } from './health-index.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Two people measure the same trunk this differently. */
const DBH_TOLERANCE_INCHES = 0.3;
/** Few trunks grow faster. */
const DBH_GROWTH_INCHES_PER_YEAR = 1.5;
/** A crown seldom loses or regains so much between two visits. */
const DIEBACK_JUMP_PERCENT = 25;
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
  | { field: 'fine_twig_dieback'; kind: 'jump'; past: PastValue }
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

export function diebackHints(
  dieback: number,
  past: PastValue | undefined,
  species: HealthReference['measures']['fine_twig_dieback'] | undefined,
): VisitHint[] {
  if (past && Math.abs(dieback - past.value) >= DIEBACK_JUMP_PERCENT)
    return [{ field: 'fine_twig_dieback', kind: 'jump', past }];
  const isUnusual =
    species !== undefined &&
    species.n >= 100 &&
    (dieback - species.mean) / (species.sd || Infinity) > UNUSUAL_DEVIATIONS;
  return isUnusual && !past ? [{ field: 'fine_twig_dieback', kind: 'unusual' }] : [];
}
