// What the comparisons of a run say about all eligible health checks. Pure.
import type { QaqcComparison, QaqcRun } from '@treewell/domain/qaqc/runs';
import { differenceOf, QAQC_MEASURES, QAQC_MEASURE_NAMES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import {
  comparedProbabilities,
  coverDropped,
  droppedShare,
  estimateMean,
  estimateShare,
  type MeanEstimate,
  type ShareEstimate,
} from '@treewell/domain/qaqc/sampling';

export interface MeasureResult {
  measure: QaqcMeasure;
  /** How many agree. Null without any comparison. */
  agreement: ShareEstimate | null;
  /** The mean of first minus second. Null for fewer than two differences. */
  bias: MeanEstimate | null;
}

/** What was drawn, and what fell out. */
type Drawn = Pick<QaqcRun, 'eligible_visits' | 'groups'>;

export function measureResults(
  comparisons: readonly QaqcComparison[],
  { eligible_visits: eligible, groups }: Drawn,
): MeasureResult[] {
  const probabilities = comparedProbabilities(comparisons, groups);
  const dropped = droppedShare(groups);
  return QAQC_MEASURE_NAMES.map((measure) => {
    const compared = comparisons
      .map((comparison, place) => ({ comparison, probability: probabilities[place] ?? 1 }))
      .filter(({ comparison }) => comparison.within[measure] !== null);
    return {
      measure,
      agreement: estimateShare(
        compared.map(({ comparison, probability }) => ({ holds: comparison.within[measure] === true, probability })),
        eligible,
        dropped,
      ),
      bias: estimateMean(
        compared.flatMap(({ comparison, probability }) => {
          const value = differenceOf(measure, comparison[`first_${measure}`], comparison[`qaqc_${measure}`]);
          return value === null ? [] : [{ value, probability }];
        }),
        eligible,
        QAQC_MEASURES[measure].step,
      ),
    };
  });
}

/** The mean accuracy, as a share. One comparison has no spread, so it has no interval. */
export function overallAccuracy(
  comparisons: readonly QaqcComparison[],
  { eligible_visits: eligible, groups }: Drawn,
): { share: number; low: number; high: number; hasInterval: boolean } | null {
  const [only] = comparisons;
  if (!only) return null;
  const probabilities = comparedProbabilities(comparisons, groups);
  const dropped = droppedShare(groups);
  const sample = comparisons.map(({ accuracy }, place) => ({
    value: accuracy / 100,
    probability: probabilities[place] ?? 1,
  }));
  const estimate = estimateMean(sample, Math.round(eligible * (1 - dropped)), 1 / QAQC_MEASURE_NAMES.length);
  if (!estimate) {
    const share = only.accuracy / 100;
    return { share, low: share, high: share, hasInterval: false };
  }
  // A symmetric interval around a mean near 100 % would leave the scale.
  const known = { share: estimate.mean, low: Math.max(0, estimate.low), high: Math.min(1, estimate.high) };
  return { ...coverDropped(known, dropped), hasInterval: true };
}

/** What people look at first: the measure on which the fewest agree. */
export const weakestMeasure = (results: readonly MeasureResult[]): QaqcMeasure =>
  results.toSorted((a, b) => (a.agreement?.share ?? 1) - (b.agreement?.share ?? 1))[0]?.measure ?? 'dbh';
