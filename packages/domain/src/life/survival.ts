// How many planted trees still live after some years: the estimate of Kaplan and Meier, which also counts trees that were
// watched for a while only (docs/survival.md).
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described, id, wireChoice } from '../fields.ts';
import { filterFields, toTreeFilter } from '../tree-filter.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** The ages for which the share of surviving trees is told. */
export const SURVIVAL_YEARS = [1, 2, 3, 5, 10] as const;

export const SURVIVAL_GROUPINGS = ['none', 'year', 'species'] as const;
export type SurvivalGrouping = (typeof SURVIVAL_GROUPINGS)[number];

/** Until when a tree that lives is known to live: the last time that somebody saw it, or today. */
export const ALIVE_UNTIL = ['seen', 'today'] as const;
export type AliveUntil = (typeof ALIVE_UNTIL)[number];

/** The largest groups; all others are one. */
export const SURVIVAL_GROUPS_MAX = 30;
/** No screen shows more steps of a curve. */
export const SURVIVAL_STEPS_MAX = 200;

const DAYS_IN_YEAR = 365.25;
/** Of a normal distribution, 95 % lies within this many standard deviations. */
const CONFIDENCE_Z = 1.959964;
/** Far smaller than one of a million trees. */
const ROUNDING = 1e-9;

// ── Rules ───────────────────────────────────────────────────────────────────

/** A day, counted from that of the planting, on which trees died. */
export interface DeathDay {
  day: number;
  /** Trees that were known to live until then. Those that died on this day, or were seen on it for the last time, too. */
  at_risk: number;
  deaths: number;
}

interface Estimate {
  /** The share that lives beyond the day: 0 to 1. */
  survival: number;
  /** The 95 % interval. Null where none can be computed: before the first death, and when no tree is left. */
  lower: number | null;
  upper: number | null;
}

export type SurvivalStep = DeathDay & Estimate;

export const dayOfYears = (years: number): number => Math.floor(years * DAYS_IN_YEAR);
export const yearsOfDay = (day: number): number => day / DAYS_IN_YEAR;

const ALL_LIVE: Estimate = { survival: 1, lower: null, upper: null };

/** The curve: the share falls on each day on which trees died, by the share of those at risk. The first day comes first. */
export function survivalCurve(days: readonly DeathDay[]): SurvivalStep[] {
  let survival = 1;
  // Greenwood's sum: the variance of the share is its square times this.
  let variance = 0;
  return days.map(({ day, at_risk, deaths }) => {
    survival *= 1 - deaths / at_risk;
    variance += deaths / (at_risk * (at_risk - deaths));
    return { day, at_risk, deaths, survival, ...interval(survival, variance) };
  });
}

/** On the scale of log(-log): there it is close to normal, and it never leaves 0 to 1. */
function interval(survival: number, variance: number): Pick<Estimate, 'lower' | 'upper'> {
  if (survival <= 0 || survival >= 1) return { lower: null, upper: null };
  const reach = (CONFIDENCE_Z * Math.sqrt(variance)) / Math.abs(Math.log(survival));
  return { lower: survival ** Math.exp(reach), upper: survival ** Math.exp(-reach) };
}

/**
 * What the curve says of a day. Null if no tree was watched for so long: the curve ends before. If all died earlier, there is
 * nothing left to watch.
 */
export function survivalOn(curve: readonly SurvivalStep[], day: number, watched: number): Estimate | null {
  const { survival, lower, upper } = curve.findLast((step) => step.day <= day) ?? ALL_LIVE;
  return watched > 0 || survival === 0 ? { survival, lower, upper } : null;
}

/** The first day beyond which no more than half of the trees live, or null if the curve stays higher. */
export const medianDay = (curve: readonly SurvivalStep[]): number | null =>
  curve.find(({ survival }) => survival <= 0.5 + ROUNDING)?.day ?? null;

/**
 * At most `most` of the steps, each as it is. A step is left out if the share has fallen by less than one of `most` equal
 * parts since the last one that is kept, so a curve that is drawn with the kept ones is nowhere higher by more than that.
 */
export function thinCurve(curve: readonly SurvivalStep[], most = SURVIVAL_STEPS_MAX): SurvivalStep[] {
  const last = curve.at(-1);
  if (!last || curve.length <= most) return [...curve];
  const part = (1 - last.survival) / (most - 1);
  let kept = 1;
  return curve.filter((step) => {
    const isKept = step === last || kept - step.survival >= part;
    if (isKept) kept = step.survival;
    return isKept;
  });
}

// ── Shapes ──────────────────────────────────────────────────────────────────

const share = () => described(z.number(), '0 to 1');
const estimate = {
  survival: share(),
  lower: described(z.nullable(z.number()), 'of the 95 % interval; null where none can be computed'),
  upper: z.nullable(z.number()),
};

export const SurvivalGroup = z
  .object({
    year: described(z.nullable(z.int()), 'of planting; null if the groups are not years'),
    species: described(
      z.nullable(z.object({ sub_id: z.int(), common_name: z.string(), scientific_name: z.string() })),
      'null if the groups are not species',
    ),
    is_others: described(z.boolean(), 'all groups that are not among the largest, together'),
    planted: described(z.int(), 'trees with a planting date, and empty sites with one; withdrawn trees are none'),
    left_out: described(
      z.int(),
      'those of them that no longer live, without a day for it or with one before their planting',
    ),
    deaths: described(
      z.int(),
      'trees that died, were cut to a stump or were removed, for whatever reason, since the first of these days',
    ),
    last_day: described(z.int(), 'how many days after its planting a tree was known to live, at most'),
    median_day: described(z.nullable(z.int()), 'half of the trees live longer; null if the curve stays above one half'),
    at: described(
      z.array(
        z.object({
          years: z.int(),
          watched: described(z.int(), 'trees that were known to live until then'),
          estimate: described(z.nullable(z.object(estimate)), 'null if no tree was watched for so long'),
        }),
      ),
      `after ${SURVIVAL_YEARS.join(', ')} years of 365.25 days`,
    ),
    curve: described(
      z.array(z.object({ day: z.int(), at_risk: z.int(), deaths: z.int(), ...estimate })),
      `the days on which trees died; at most ${SURVIVAL_STEPS_MAX} of them, so that what is left out changes the curve by no more than half a point`,
    ),
  })
  .register(z.globalRegistry, { id: 'SurvivalGroup' });
export type SurvivalGroup = z.output<typeof SurvivalGroup>;

/** What the curve of a group says. The database has counted its trees. */
export function describeSurvival(
  days: readonly DeathDay[],
  watched: readonly number[],
): Pick<SurvivalGroup, 'median_day' | 'at' | 'curve'> {
  const curve = survivalCurve(days);
  return {
    median_day: medianDay(curve),
    at: SURVIVAL_YEARS.map((years, index) => {
      const count = watched[index] ?? 0;
      return { years, watched: count, estimate: survivalOn(curve, dayOfYears(years), count) };
    }),
    curve: thinCurve(curve),
  };
}

// ── Endpoints ───────────────────────────────────────────────────────────────

export const getSurvival = endpoint('GET', '/trees/survival', {
  summary:
    'How many of the planted trees of a project still live after some years (Kaplan–Meier): all of them, or those that fit a filter; members only. In groups by year of planting or by species: the thirty largest, or twenty-nine and all others',
  input: z.pipe(
    z.object({
      projectId: id,
      groupBy: described(z.optional(wireChoice(SURVIVAL_GROUPINGS)), 'none if it is not sent'),
      aliveUntil: described(
        z.optional(wireChoice(ALIVE_UNTIL)),
        'until when a living tree is known to live: when somebody added or visited it last (seen, if it is not sent), or today',
      ),
      ...filterFields,
    }),
    z.transform(({ projectId, groupBy, aliveUntil, ...fields }) => ({
      project_id: projectId,
      group_by: groupBy ?? 'none',
      alive_until: aliveUntil ?? 'seen',
      filter: toTreeFilter(fields),
    })),
  ),
  data: z.array(SurvivalGroup),
});
