// What the comparisons of a run say about all eligible health checks. Pure.
import type { QaqcComparison } from '@treewell/domain/qaqc/runs';
import { differenceOf, QAQC_MEASURES, QAQC_MEASURE_NAMES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { estimateMean, estimateShare, type MeanEstimate, type ShareEstimate } from '@treewell/domain/qaqc/sampling';

export interface MeasureResult {
  measure: QaqcMeasure;
  /** How many agree. Null without any comparison. */
  agreement: ShareEstimate | null;
  /** The mean of first minus second. Null for fewer than two differences. */
  bias: MeanEstimate | null;
}

/** `eligible`: how many health checks the sample was drawn from. */
export const measureResults = (comparisons: readonly QaqcComparison[], eligible: number): MeasureResult[] =>
  QAQC_MEASURE_NAMES.map((measure) => ({
    measure,
    agreement: estimateShare(
      comparisons.map(({ within, probability }) => ({ holds: within[measure], probability })),
      eligible,
    ),
    bias: estimateMean(
      comparisons.flatMap((comparison) => {
        const value = differenceOf(measure, comparison[`first_${measure}`], comparison[`qaqc_${measure}`]);
        return value === null ? [] : [{ value, probability: comparison.probability }];
      }),
      eligible,
      QAQC_MEASURES[measure].step,
    ),
  }));

/** The mean accuracy, as a share. One comparison has no spread, so it has no interval. */
export function overallAccuracy(
  comparisons: readonly QaqcComparison[],
  eligible: number,
): { share: number; low: number; high: number; hasInterval: boolean } | null {
  const [only] = comparisons;
  if (!only) return null;
  const sample = comparisons.map(({ accuracy, probability }) => ({ value: accuracy / 100, probability }));
  const estimate = estimateMean(sample, eligible, 1 / QAQC_MEASURE_NAMES.length);
  if (!estimate) {
    const share = only.accuracy / 100;
    return { share, low: share, high: share, hasInterval: false };
  }
  // A symmetric interval around a mean near 100 % would leave the scale.
  return {
    share: estimate.mean,
    low: Math.max(0, estimate.low),
    high: Math.min(1, estimate.high),
    hasInterval: true,
  };
}

/** What people look at first: the measure on which the fewest agree. */
export const weakestMeasure = (results: readonly MeasureResult[]): QaqcMeasure =>
  results.toSorted((a, b) => (a.agreement?.share ?? 1) - (b.agreement?.share ?? 1))[0]?.measure ?? 'dbh';
