// What the comparisons of a run say about all eligible health checks. Pure.
import { type QaqcComparison, type QaqcRun, comparedMeasures } from '@treewell/domain/qaqc/runs';
import { differenceOf, QAQC_MEASURES, QAQC_MEASURE_NAMES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import {
  estimateMean,
  estimateMeanShare,
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

export const measureResults = (
  comparisons: readonly QaqcComparison[],
  { eligible_visits: eligible, groups }: Drawn,
): MeasureResult[] =>
  QAQC_MEASURE_NAMES.map((measure) => {
    const compared = comparisons.filter(({ within }) => within[measure] !== null);
    // A comparison in another leaf season says nothing of leaves. It is represented by the others, as one that waits is.
    const ofMeasure = groups.map((group) => ({
      ...group,
      compared_visits: compared.filter(({ probability }) => probability === group.probability).length,
    }));
    return {
      measure,
      agreement: estimateShare(
        compared.map(({ within, probability }) => ({ holds: within[measure] === true, probability })),
        eligible,
        ofMeasure,
      ),
      bias: estimateMean(
        compared.flatMap((comparison) => {
          const value = differenceOf(measure, comparison[`first_${measure}`], comparison[`qaqc_${measure}`]);
          return value === null ? [] : [{ value, probability: comparison.probability }];
        }),
        eligible,
        QAQC_MEASURES[measure].step,
        ofMeasure,
      ),
    };
  });

/** The mean accuracy, as a share. One comparison has no spread, so it has no interval. */
export function overallAccuracy(
  comparisons: readonly QaqcComparison[],
  { eligible_visits: eligible, groups }: Drawn,
): { share: number; low: number; high: number; hasInterval: boolean } | null {
  const [only] = comparisons;
  if (!only) return null;
  const fewest = Math.min(...comparisons.map((comparison) => comparedMeasures(comparison).length));
  const estimate = estimateMeanShare(
    comparisons.map(({ accuracy, probability }) => ({ value: accuracy / 100, probability })),
    eligible,
    1 / fewest,
    groups,
  );
  if (!estimate) {
    const share = only.accuracy / 100;
    return { share, low: share, high: share, hasInterval: false };
  }
  const { mean: share, low, high } = estimate;
  return { share, low, high, hasInterval: true };
}

/** What people look at first: the measure on which the fewest agree. */
export const weakestMeasure = (results: readonly MeasureResult[]): QaqcMeasure =>
  results.toSorted((a, b) => (a.agreement?.share ?? 1) - (b.agreement?.share ?? 1))[0]?.measure ?? 'dbh';
