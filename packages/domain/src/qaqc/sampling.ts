// Quality control: how many health checks a run draws, how likely each one is, and what the run can prove.

// ── Options and limits ──────────────────────────────────────────────────────

const QAQC_SHARE = 0.2;
const QAQC_VISITS_MIN = 5;
export const QAQC_VISITS_MAX = 100;

/** With weight, a visit is this many times as likely to be drawn as one without. */
export const QAQC_WEIGHT = 3;
/** A person with fewer health checks than this in a project is a new observer there. */
export const NEW_OBSERVER_CHECKS = 10;
export const QAQC_WEIGHTED_SPECIES_MAX = 20;

/** The agreement that a margin of error is told for before anything is measured. */
const EXPECTED_AGREEMENT = 0.9;
/** Of a normal distribution, 95 % lies within this many standard deviations. */
const CONFIDENCE_Z = 1.959964;

// ── Drawing ─────────────────────────────────────────────────────────────────

/** How many of the eligible health checks are drawn. */
export const sampleSize = (eligible: number): number =>
  Math.min(eligible, QAQC_VISITS_MAX, Math.max(QAQC_VISITS_MIN, Math.ceil(QAQC_SHARE * eligible)));

export interface WeightGroup {
  weight: number;
  visits: number;
}

/**
 * How likely a visit of each group is to be drawn, when `drawn` are: in proportion to its weight, and never more than
 * certain. What a certain group leaves over is shared by the others.
 */
export function inclusionProbabilities(groups: readonly WeightGroup[], drawn: number): number[] {
  const isCertain = groups.map(() => false);
  for (;;) {
    const left = drawn - groups.reduce((sum, { visits }, index) => (isCertain[index] ? sum + visits : sum), 0);
    const weights = groups.reduce(
      (sum, { weight, visits }, index) => (isCertain[index] ? sum : sum + weight * visits),
      0,
    );
    const chances = groups.map(({ weight }, index) =>
      isCertain[index] || weights === 0 ? 1 : (left * weight) / weights,
    );
    const tooLikely = chances.findIndex((chance, index) => !isCertain[index] && chance >= 1);
    if (tooLikely < 0) return chances;
    isCertain[tooLikely] = true;
  }
}

/**
 * Visits with the smallest ranks are drawn, and each with its probability, nearly (Pareto sampling, Rosén 1997). `lot` is
 * a number between 0 and 1; with equal probabilities the order is that of the lots.
 */
export const drawRank = (lot: number, probability: number): number =>
  probability >= 1 ? 0 : (lot / (1 - lot)) * ((1 - probability) / probability);

// ── What a run proves ───────────────────────────────────────────────────────

/** Drawn from few, the sample knows more: a sample of all is certain. */
const finiteFactor = (population: number, size: number): number =>
  population <= 1 || size >= population ? 0 : (population - size) / (population - 1);

/**
 * Half the width of the 95 % interval around an agreement of 90 %, for a sample from these groups; 0 to 1. With unequal
 * weights a sample knows as much as a smaller one with equal weights (Kish).
 */
export function marginOfError(groups: readonly WeightGroup[], drawn: number): number {
  const population = groups.reduce((total, { visits }) => total + visits, 0);
  if (population === 0) return 1;
  const chances = inclusionProbabilities(groups, drawn);
  const squares = groups.reduce((total, { visits }, index) => total + visits / (chances[index] as number), 0);
  const variance = EXPECTED_AGREEMENT * (1 - EXPECTED_AGREEMENT);
  return CONFIDENCE_Z * Math.sqrt((variance / (population ** 2 / squares)) * finiteFactor(population, drawn));
}

/** The drawn visits of one probability. Those that are neither compared nor dropped wait, or were never measured again. */
export interface DrawGroup {
  probability: number;
  drawn_visits: number;
  compared_visits: number;
  dropped_visits: number;
}

interface Interval {
  low: number;
  high: number;
}

export interface ShareEstimate extends Interval {
  share: number;
  /** How many values it comes from. */
  size: number;
}

export interface MeanEstimate extends Interval {
  mean: number;
  size: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** With unequal weights a sample knows as much as a smaller one with equal weights (Kish). */
const effectiveSize = (weights: readonly number[]): number => sum(weights) ** 2 / sum(weights.map((w) => w ** 2));

/**
 * How many eligible visits a compared one stands for. A draw without a comparison is a non-response: the compared ones of
 * its group stand for it too (weighting classes), so that a group which lost many does not count for less.
 */
function weightOf(probability: number, groups: readonly DrawGroup[], withDropped: boolean): number {
  const group = groups.find((each) => each.probability === probability);
  if (!group || group.compared_visits === 0) return 1 / probability;
  const { drawn_visits, dropped_visits, compared_visits } = group;
  return (drawn_visits - (withDropped ? 0 : dropped_visits)) / compared_visits / probability;
}

/**
 * Dropped draws are not missing by chance: somebody may withdraw just those that would not agree. So an interval takes its
 * ends from samples in which all of them have the worst value, or the best one.
 */
function coverDropped<Item extends { probability: number }, E extends Interval>(
  sample: readonly Item[],
  groups: readonly DrawGroup[],
  [worst, best]: readonly [(weight: number) => Weighted<Item>, (weight: number) => Weighted<Item>],
  estimate: (items: readonly Weighted<Item>[]) => E | null,
): E | null {
  const weighted = (withDropped: boolean): Weighted<Item>[] =>
    sample.map((item) => ({ ...item, weight: weightOf(item.probability, groups, withDropped) }));
  const found = estimate(weighted(true));
  const dropped = groups.flatMap(({ probability, dropped_visits }) =>
    Array.from({ length: dropped_visits }, () => 1 / probability),
  );
  if (!found || dropped.length === 0) return found;
  const inRun = weighted(false);
  return {
    ...found,
    low: estimate([...inRun, ...dropped.map(worst)])?.low ?? found.low,
    high: estimate([...inRun, ...dropped.map(best)])?.high ?? found.high,
  };
}
type Weighted<Item> = Omit<Item, 'probability'> & { weight: number };

/**
 * The share of all eligible visits for which something holds, from a sample. Each visit counts for as many as it stands
 * for. The interval is Wilson's, which never leaves 0 to 1. `groups`: what was drawn, and what fell out.
 */
export const estimateShare = (
  sample: readonly { holds: boolean; probability: number }[],
  population: number,
  groups: readonly DrawGroup[] = [],
): ShareEstimate | null =>
  coverDropped(
    sample,
    groups,
    [(weight) => ({ holds: false, weight }), (weight) => ({ holds: true, weight })],
    (items) => weightedShare(items, population),
  );

function weightedShare(
  sample: readonly { holds: boolean; weight: number }[],
  population: number,
): ShareEstimate | null {
  if (sample.length === 0) return null;
  const weights = sample.map(({ weight }) => weight);
  const share = sum(weights.filter((_, index) => sample[index]?.holds)) / sum(weights);
  const factor = finiteFactor(population, sample.length);
  if (factor === 0) return { share, low: share, high: share, size: sample.length };
  const n = effectiveSize(weights) / factor;
  const zz = CONFIDENCE_Z ** 2;
  const middle = (share + zz / (2 * n)) / (1 + zz / n);
  const half = (CONFIDENCE_Z / (1 + zz / n)) * Math.sqrt((share * (1 - share)) / n + zz / (4 * n * n));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half), size: sample.length };
}

/** Student's t for 95 %, for so many degrees of freedom: few values say less about their spread. */
function studentT(freedom: number): number {
  const SMALLEST = [12.706, 4.303, 3.182, 2.776];
  const z = CONFIDENCE_Z;
  // Cornish and Fisher's expansion: within 0.003 from five degrees on.
  return (
    SMALLEST[freedom - 1] ??
    z +
      (z ** 3 + z) / (4 * freedom) +
      (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
      (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}

/**
 * The mean over all eligible visits, from a sample of differences. Null for fewer than two: they have no spread. `step` is
 * the step of their scale: equal values may still differ by less than that, so they are not certain.
 */
export const estimateMean = (
  sample: readonly { value: number; probability: number }[],
  population: number,
  step: number,
  groups: readonly DrawGroup[] = [],
): MeanEstimate | null =>
  weightedMean(
    sample.map(({ value, probability }) => ({ value, weight: weightOf(probability, groups, true) })),
    population,
    step,
  );

/** The mean of values that lie between 0 and 1, so that the interval can allow for what dropped draws would have been. */
export const estimateMeanShare = (
  sample: readonly { value: number; probability: number }[],
  population: number,
  step: number,
  groups: readonly DrawGroup[] = [],
): MeanEstimate | null => {
  const found = coverDropped(
    sample,
    groups,
    [(weight) => ({ value: 0, weight }), (weight) => ({ value: 1, weight })],
    (items) => weightedMean(items, population, step),
  );
  // A symmetric interval around a mean near 1 would leave the scale.
  return found && { ...found, low: Math.max(0, found.low), high: Math.min(1, found.high) };
};

function weightedMean(
  sample: readonly { value: number; weight: number }[],
  population: number,
  step: number,
): MeanEstimate | null {
  if (sample.length < 2) return null;
  const weights = sample.map(({ weight }) => weight);
  const total = sum(weights);
  const mean = sum(sample.map(({ value, weight }) => value * weight)) / total;
  const spread = sum(sample.map(({ value, weight }) => weight * (value - mean) ** 2)) / total;
  const variance = Math.max((spread * sample.length) / (sample.length - 1), step ** 2 / 12);
  const half =
    studentT(sample.length - 1) *
    Math.sqrt((variance / effectiveSize(weights)) * finiteFactor(population, sample.length));
  return { mean, low: mean - half, high: mean + half, size: sample.length };
}
