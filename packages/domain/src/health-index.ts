// The health index of a tree: how sick it looks beside all trees of its species, from 0 (healthiest) to 10. The method
// is in docs/health-index.md.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, id } from './fields.ts';
import { CROWN_CLASSES, DIEBACK_CLASSES, TRANSPARENCY_CLASSES } from './visits/health-check.ts';
import { SPECIAL_SPECIES } from './species.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** A health index is only computed from this many health checks of the species on (§9). */
export const HEALTH_INDEX_MIN_CHECKS = 100;
/** A measure counts for a species from this many values on. */
const HEALTH_INDEX_MIN_VALUES = 30;
/** A tree needs this many measures. */
export const HEALTH_INDEX_MIN_MEASURES = 3;
/** A health index whose check is older than this is shown in grey. */
const HEALTH_INDEX_MAX_MONTHS = 24;

export const HEALTH_RINGS = ['green', 'orange', 'red'] as const;

export type HealthRing = (typeof HEALTH_RINGS)[number];

const valuesOf = (classes: readonly { value: number }[]): readonly number[] =>
  classes.map(({ value }) => value).filter((value) => value > 0);

/** The symptoms that the index is made of, each with its classes. In all of them a higher class is sicker. */
export const HEALTH_MEASURES = {
  fine_twig_dieback: valuesOf(DIEBACK_CLASSES),
  leaf_discoloration: valuesOf(CROWN_CLASSES),
  leaf_defoliation: valuesOf(CROWN_CLASSES),
  crown_vigor: valuesOf(CROWN_CLASSES),
  crown_density_trans: valuesOf(TRANSPARENCY_CLASSES),
} as const;
export type HealthMeasure = keyof typeof HEALTH_MEASURES;
export const HEALTH_MEASURE_NAMES = Object.keys(HEALTH_MEASURES) as HealthMeasure[];

// ── Shapes ──────────────────────────────────────────────────────────────────

const HealthCheckCounts = z
  .object({ species_health_checks: z.int(), tree_health_checks: z.int() })
  .register(z.globalRegistry, { id: 'HealthCheckCounts' });

export type HealthCheckCounts = z.output<typeof HealthCheckCounts>;

const MeasureReference = z.object({
  n: described(z.int(), 'how many checks have a value'),
  mean: z.number(),
  sd: described(z.number(), 'sample standard deviation'),
});
export type MeasureReference = z.output<typeof MeasureReference>;

const byMeasure = <S extends z.ZodMiniType>(schema: S) =>
  z.object(
    Object.fromEntries(HEALTH_MEASURE_NAMES.map((name) => [name, schema])) as Record<HealthMeasure, typeof schema>,
  );

/** What the trees of a species are compared with. */
export const HealthReference = z
  .object({
    sub_id: z.int(),
    checks: described(z.int(), 'all health checks of trees of the species'),
    measures: byMeasure(MeasureReference),
  })
  .register(z.globalRegistry, { id: 'HealthReference' });
export type HealthReference = z.output<typeof HealthReference>;

/** The values of one health check. 0 is N/A; null was not answered. Both are missing. */
export type HealthValues = { readonly [M in HealthMeasure]?: number | null | undefined };

/** How a health index came about. */
export const HealthIndexReport = z
  .object({
    tree_id: z.int(),
    sub_id: z.int(),
    z_score: z.nullable(z.number()),
    species_health_checks: z.int(),
    tree_health_checks: z.int(),
    people: described(z.int(), 'how many people recorded the checks of the species'),
    projects: described(z.int(), 'how many projects they were recorded in'),
    largest_share: described(
      z.number(),
      'the share of one person in the checks of the species: 0 to 1, of the most active',
    ),
    measures: byMeasure(
      z.extend(MeasureReference, {
        counts: described(z.array(z.int()), 'how many checks have each class, from the healthiest class on'),
        value: described(z.nullable(z.int()), "the tree's latest health check"),
        z: described(
          z.nullable(z.number()),
          'standard deviations from the mean of the species; null if it is not used',
        ),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'HealthIndexReport' });
export type HealthIndexReport = z.output<typeof HealthIndexReport>;

// ── Rules ───────────────────────────────────────────────────────────────────

/** The colour of the ring around a health index (§9); taken from the rounded number that is shown. */
export const healthRing = (zScore: number): HealthRing => (zScore < 4 ? 'green' : zScore <= 7 ? 'orange' : 'red');

/**
 * The first day whose checks are not too old yet, as YYYY-MM-DD. All days are UTC, as in filters and tiles. A check is too old
 * on the first day after 24 months of the calendar: one of May 12 on May 13. One of February 29 is too old on March 1, because
 * 24 months later there is no February 29.
 */
export function firstFreshDay(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - HEALTH_INDEX_MAX_MONTHS, now.getUTCDate()))
    .toISOString()
    .slice(0, 10);
}

/** Whether a health index says little of today, because its check is too old. `checkedAt`: ISO 8601. */
export const isOldCheck = (checkedAt: string, now: Date): boolean =>
  new Date(checkedAt).toISOString().slice(0, 10) < firstFreshDay(now);

/** `counts`: how many checks have each class of the measure. All sums are whole numbers, so nothing is rounded. */
export function referenceOf(classes: readonly number[], counts: readonly number[]): MeasureReference {
  let n = 0;
  let sum = 0;
  let squares = 0;
  classes.forEach((value, index) => {
    const count = counts[index] ?? 0;
    n += count;
    sum += count * value;
    squares += count * value ** 2;
  });
  const mean = n === 0 ? 0 : sum / n;
  // n·Σx² − (Σx)² is exact and never negative.
  return { n, mean, sd: n < 2 ? 0 : Math.sqrt((n * squares - sum ** 2) / (n * (n - 1))) };
}

/** Whether trees of the species can have an index at all. */
export const hasReference = ({ sub_id, checks }: Pick<HealthReference, 'sub_id' | 'checks'>): boolean =>
  checks >= HEALTH_INDEX_MIN_CHECKS && !SPECIAL_SPECIES.includes(sub_id);

export const isUsed = ({ n }: MeasureReference): boolean => n >= HEALTH_INDEX_MIN_VALUES;

/**
 * Arithmetic on the classes of a tree and on what is known of its species. It is data, because the rule below is used
 * twice: here it becomes a function, and the expression of the map is generated from it.
 */
export type Formula =
  | number
  | readonly ['class', HealthMeasure]
  | readonly ['species', HealthMeasure, 'mean' | 'sd']
  /** The formula if the tree has a class and the species has enough values; otherwise 0. */
  | readonly ['if used', HealthMeasure, Formula]
  | readonly ['sum', readonly Formula[]]
  | readonly ['minus', Formula, Formula]
  /** The first divided by the second, or 0 if the second is 0. */
  | readonly ['per', Formula, Formula];

const deviation = (measure: HealthMeasure): Formula => [
  'per',
  ['minus', ['class', measure], ['species', measure, 'mean']],
  ['species', measure, 'sd'],
];

const overMeasures = (formula: (measure: HealthMeasure) => Formula): Formula => [
  'sum',
  HEALTH_MEASURE_NAMES.map((measure) => ['if used', measure, formula(measure)] as const),
];

const USED_MEASURES = overMeasures(() => 1);
/** Σ(z − limit) is below 0 where mean(z) is below the limit, without a division. */
const excessOver = (limit: number): Formula => overMeasures((measure) => ['minus', deviation(measure), limit]);

type ValueOf = (reference: HealthReference, values: HealthValues) => number;

/** A function that gives the value of a formula for a tree whose latest health check has these values. */
function compile(formula: Formula): ValueOf {
  if (typeof formula === 'number') return () => formula;
  switch (formula[0]) {
    case 'class': {
      const [, measure] = formula;
      return (_, values) => values[measure] ?? 0;
    }
    case 'species': {
      const [, measure, statistic] = formula;
      return (reference) => reference.measures[measure][statistic];
    }
    case 'if used': {
      const [, measure] = formula;
      const then = compile(formula[2]);
      return (reference, values) =>
        values[measure] && isUsed(reference.measures[measure]) ? then(reference, values) : 0;
    }
    case 'sum': {
      const parts = formula[1].map(compile);
      return (reference, values) => {
        let sum = 0;
        for (const part of parts) sum += part(reference, values);
        return sum;
      };
    }
    case 'minus': {
      const [left, right] = [compile(formula[1]), compile(formula[2])];
      return (reference, values) => left(reference, values) - right(reference, values);
    }
    case 'per': {
      const [dividend, divisor] = [compile(formula[1]), compile(formula[2])];
      return (reference, values) => {
        const by = divisor(reference, values);
        return by === 0 ? 0 : dividend(reference, values) / by;
      };
    }
  }
}

const deviationOf = Object.fromEntries(
  HEALTH_MEASURE_NAMES.map((measure) => [measure, compile(deviation(measure))]),
) as Record<HealthMeasure, ValueOf>;
const countUsedMeasures = compile(USED_MEASURES);
const sumDeviations = compile(excessOver(0));

/** Standard deviations from the mean of the species, for each measure that counts. */
export const deviations = (reference: HealthReference, values: HealthValues): Partial<Record<HealthMeasure, number>> =>
  Object.fromEntries(
    HEALTH_MEASURE_NAMES.filter((measure) => values[measure] && isUsed(reference.measures[measure])).map((measure) => [
      measure,
      deviationOf[measure](reference, values),
    ]),
  );

/** The health index of a tree whose latest health check has these values; null if there is none. */
export function healthIndex(reference: HealthReference | undefined, values: HealthValues): number | null {
  if (!reference || !hasReference(reference)) return null;
  const count = countUsedMeasures(reference, values);
  if (count < HEALTH_INDEX_MIN_MEASURES) return null;
  const mean = sumDeviations(reference, values) / count;
  return Math.floor(10 * normalShareBelow(mean) * 10 + 0.5) / 10;
}

/** The share of a standard normal distribution below z (Φ), with an error below 1e-12. */
export function normalShareBelow(z: number): number {
  const x = Math.abs(z);
  // Beyond this the share differs from 0 and 1 by less than 1e-15.
  if (x > 8) return z < 0 ? 0 : 1;
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let above: number;
  if (x < 3) {
    // Φ(x) − ½ = φ(x) · (x + x³/3 + x⁵/(3·5) + …)
    let term = x;
    let sum = x;
    for (let odd = 3; term > 1e-17; odd += 2) {
      term *= (x * x) / odd;
      sum += term;
    }
    above = 0.5 - density * sum;
  } else {
    // 1 − Φ(x) = φ(x) / (x + 1/(x + 2/(x + …)))
    let fraction = x;
    for (let step = 60; step > 0; step--) fraction = x + step / fraction;
    above = density / fraction;
  }
  return z < 0 ? above : 1 - above;
}

/** The inverse of normalShareBelow, for shares away from 0 and 1. */
function normalAt(share: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalShareBelow(middle) < share) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The mean deviations below which a ring is green, and orange; the last ring has no limit. There, rounded indexes reach 4
 * and exceed 7 (§9).
 */
const RING_LIMITS: readonly { id: HealthRing; meanBelow: number }[] = [
  { id: 'green', meanBelow: normalAt(0.395) },
  { id: 'orange', meanBelow: normalAt(0.705) },
  { id: 'red', meanBelow: Infinity },
];

/** The ring of a tree of a species with a reference: the first whose formula is below 0, or that has none. */
export const RING_RULE: readonly { id: HealthRing | 'none'; below?: Formula }[] = [
  { id: 'none', below: ['minus', USED_MEASURES, HEALTH_INDEX_MIN_MEASURES] },
  ...RING_LIMITS.map(({ id, meanBelow }) =>
    Number.isFinite(meanBelow) ? { id, below: excessOver(meanBelow) } : { id },
  ),
];

/** The ring of a tree without its index: the same as `healthRing(healthIndex(…))`, but quick enough for a whole city. */
export function healthRingOf(reference: HealthReference | undefined, values: HealthValues): HealthRing | 'none' {
  if (!reference || !hasReference(reference)) return 'none';
  const count = countUsedMeasures(reference, values);
  if (count < HEALTH_INDEX_MIN_MEASURES) return 'none';
  const sum = sumDeviations(reference, values);
  return RING_LIMITS.find(({ meanBelow }) => sum < meanBelow * count)?.id ?? 'none';
}

// ── Endpoints ───────────────────────────────────────────────────────────────

export const getHealthCheckCounts = endpoint('GET', '/tree/healthcheck', {
  summary: 'Health checks of a species and of a tree',
  input: z.pipe(
    z.object({ subId: id, treeId: id }),
    z.transform(({ subId, treeId }) => ({ sub_id: subId, tree_id: treeId })),
  ),
  data: HealthCheckCounts,
  problems: ['not_found'],
});

export const getHealthIndexReport = endpoint('GET', '/tree/healthindex', {
  summary: 'How the health index of a tree came about: its latest health check beside all checks of its species',
  input: z.pipe(
    z.object({ treeId: id }),
    z.transform(({ treeId }) => ({ tree_id: treeId })),
  ),
  data: HealthIndexReport,
  problems: ['not_found'],
});

export const listHealthReferences = endpoint('GET', '/trees/healthindex', {
  summary: 'What trees are compared with, for all species that have enough health checks. The map colors trees by it',
  data: z.array(HealthReference),
});
