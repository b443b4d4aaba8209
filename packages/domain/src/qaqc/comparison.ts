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
  /** 0 means that the crown could not be judged. It agrees with itself only, and no difference is computed. */
  zeroIsMissing: boolean;
  /**
   * It is about leaves, which change with the time of the year. Vigor counts the share of the crown with sick or missing
   * leaves. Dead twigs and the sides in the light are the same in winter.
   */
  isOfLeaves: boolean;
}

export const QAQC_MEASURES = {
  dbh: { field: 'dbh', tolerance: 0.5, step: 0.1, zeroIsMissing: false, isOfLeaves: false },
  fine_twig_dieback: { field: 'fine_twig_dieback', tolerance: 5, step: 5, zeroIsMissing: false, isOfLeaves: false },
  leaf_discoloration: { field: 'leaf_discoloration', tolerance: 1, step: 1, zeroIsMissing: true, isOfLeaves: true },
  leaf_defoliation: { field: 'leaf_defoliation', tolerance: 1, step: 1, zeroIsMissing: true, isOfLeaves: true },
  crown_light_exposure: {
    field: 'crown_light_exposure',
    tolerance: 1,
    step: 1,
    zeroIsMissing: false,
    isOfLeaves: false,
  },
  crown_vigor: { field: 'crown_vigor', tolerance: 1, step: 1, zeroIsMissing: true, isOfLeaves: true },
  crown_transparency: { field: 'crown_density_trans', tolerance: 1, step: 1, zeroIsMissing: false, isOfLeaves: true },
} as const satisfies Record<string, QaqcMeasureRule>;
export type QaqcMeasure = keyof typeof QAQC_MEASURES;
export const QAQC_MEASURE_NAMES = Object.keys(QAQC_MEASURES) as QaqcMeasure[];
export const QAQC_LEAF_MEASURES = QAQC_MEASURE_NAMES.filter((measure) => QAQC_MEASURES[measure].isOfLeaves);
export const QAQC_LASTING_MEASURES = QAQC_MEASURE_NAMES.filter((measure) => !QAQC_MEASURES[measure].isOfLeaves);

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

/** Two missing values agree. A missing one agrees with no other, and N/A with N/A only. */
export function isWithinTolerance(
  measure: QaqcMeasure,
  first: number | string | null | undefined,
  second: number | string | null | undefined,
): boolean {
  const [a, b] = [numericPrefix(first), numericPrefix(second)];
  if (a === null || b === null) return a === b;
  if (QAQC_MEASURES[measure].zeroIsMissing && (a === 0 || b === 0)) return a === b;
  return Math.abs(a - b) <= QAQC_MEASURES[measure].tolerance + ROUNDING;
}

export interface QaqcAgreement {
  /** A measure that is not compared is missing. */
  within: Partial<Record<QaqcMeasure, boolean>>;
  /** The share of the compared measures that agree, in whole percents. */
  accuracy: number;
}

/** `isSameSeason`: the leaves of both visits can be compared (leaf-season.ts). Otherwise measures of leaves are not. */
export function compareChecks(first: QaqcValues, second: QaqcValues, isSameSeason = true): QaqcAgreement {
  const compared = isSameSeason ? QAQC_MEASURE_NAMES : QAQC_LASTING_MEASURES;
  const verdicts = compared.map(
    (measure) => [measure, isWithinTolerance(measure, first[measure], second[measure])] as const,
  );
  const agreed = verdicts.filter(([, isWithin]) => isWithin).length;
  return { within: Object.fromEntries(verdicts), accuracy: Math.round((100 * agreed) / compared.length) };
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
