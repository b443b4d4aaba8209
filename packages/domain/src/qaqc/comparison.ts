// Quality control: how well two people agree about one tree. Measures of two health checks, side by side (§5, §9).
import * as z from 'zod/mini';
import { HEALTH_CHECK_FIELDS } from '../visits/health-check.ts';

// ── Options and limits ──────────────────────────────────────────────────────

interface QaqcMeasureRule {
  /** The field of a health check that holds it. */
  field: keyof typeof HEALTH_CHECK_FIELDS;
  /** Two values agree when they differ by at most this. */
  tolerance: number;
  /** The step of its scale. */
  step: number;
  /** 0 means that the crown could not be judged. Then no difference is computed. */
  zeroIsMissing: boolean;
}

export const QAQC_MEASURES = {
  dbh: { field: 'dbh', tolerance: 0.5, step: 0.1, zeroIsMissing: false },
  fine_twig_dieback: { field: 'fine_twig_dieback', tolerance: 5, step: 5, zeroIsMissing: false },
  leaf_discoloration: { field: 'leaf_discoloration', tolerance: 1, step: 1, zeroIsMissing: true },
  leaf_defoliation: { field: 'leaf_defoliation', tolerance: 1, step: 1, zeroIsMissing: true },
  crown_light_exposure: { field: 'crown_light_exposure', tolerance: 1, step: 1, zeroIsMissing: false },
  crown_vigor: { field: 'crown_vigor', tolerance: 1, step: 1, zeroIsMissing: true },
  crown_transparency: { field: 'crown_density_trans', tolerance: 1, step: 1, zeroIsMissing: false },
} as const satisfies Record<string, QaqcMeasureRule>;
export type QaqcMeasure = keyof typeof QAQC_MEASURES;
export const QAQC_MEASURE_NAMES = Object.keys(QAQC_MEASURES) as QaqcMeasure[];

/** The tolerance for floating-point numbers: 12.9 − 12.4 is a little more than 0.5. */
const ROUNDING = 1e-9;

// ── Shapes ──────────────────────────────────────────────────────────────────

export type QaqcValues = { readonly [M in QaqcMeasure]?: number | string | null | undefined };

/** An object with one entry for each measure. */
export const byQaqcMeasure = <S extends z.ZodMiniType>(schema: S) =>
  z.object(Object.fromEntries(QAQC_MEASURE_NAMES.map((name) => [name, schema])) as Record<QaqcMeasure, S>);

// ── Rules ───────────────────────────────────────────────────────────────────

/** '10 = 6-10%' is 10. Null if there is no number. */
export function numericPrefix(value: number | string | null | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const digits = typeof value === 'string' ? /^\s*(-?\d{1,9}(?:\.\d{1,9})?)/.exec(value)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
}

/** Two missing values agree. A missing one agrees with no other. */
export function isWithinTolerance(
  measure: QaqcMeasure,
  first: number | string | null | undefined,
  second: number | string | null | undefined,
): boolean {
  const [a, b] = [numericPrefix(first), numericPrefix(second)];
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= QAQC_MEASURES[measure].tolerance + ROUNDING;
}

export interface QaqcAgreement {
  within: Record<QaqcMeasure, boolean>;
  /** The share of the measures that agree, in whole percents. */
  accuracy: number;
}

export function compareChecks(first: QaqcValues, second: QaqcValues): QaqcAgreement {
  const within = Object.fromEntries(
    QAQC_MEASURE_NAMES.map((measure) => [measure, isWithinTolerance(measure, first[measure], second[measure])]),
  ) as Record<QaqcMeasure, boolean>;
  const agreed = QAQC_MEASURE_NAMES.filter((measure) => within[measure]).length;
  return { within, accuracy: Math.round((100 * agreed) / QAQC_MEASURE_NAMES.length) };
}

/** The first version compared these many. */
const FEWEST_MEASURES = 7;

/**
 * How many measures agree, and of how many. A visit knows the share only: it is that of the measures of today, or of fewer if
 * it can be no share of these.
 */
export function agreedMeasures(percent: number): { agreed: number; all: number } {
  for (let all = QAQC_MEASURE_NAMES.length; all >= FEWEST_MEASURES; all--) {
    const agreed = Math.round((percent * all) / 100);
    if (Math.round((100 * agreed) / all) === percent) return { agreed, all };
  }
  const all = QAQC_MEASURE_NAMES.length;
  return { agreed: Math.round((percent * all) / 100), all };
}

/** How much the first value lies above the second. Null if one of them is missing. */
export function differenceOf(
  measure: QaqcMeasure,
  first: number | string | null | undefined,
  second: number | string | null | undefined,
): number | null {
  const [a, b] = [numericPrefix(first), numericPrefix(second)];
  if (a === null || b === null) return null;
  if (QAQC_MEASURES[measure].zeroIsMissing && (a === 0 || b === 0)) return null;
  return a - b;
}
