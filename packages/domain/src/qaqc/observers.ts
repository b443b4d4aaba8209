// Quality control: how well the health checks of one person agree with those of others, run by run.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described, flag, id } from '../fields.ts';
import { QAQC_MEASURE_NAMES, type QaqcMeasure, byQaqcMeasure, differenceOf } from './comparison.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** A measure is worth practising when fewer than this share of its values agree. */
const PRACTICE_BELOW = 0.8;
/** One or two values say nothing about a person. */
export const PRACTICE_MIN_VISITS = 3;

// ── Shapes ──────────────────────────────────────────────────────────────────

const MeasureAgreement = z.object({
  visits: described(z.int(), 'how many were compared'),
  agreed: described(z.int(), 'how many of them agree within the tolerance'),
  bias: described(z.nullable(z.number()), 'the mean of first minus second; null where nothing can be subtracted'),
});
export type MeasureAgreement = z.output<typeof MeasureAgreement>;

const ObserverRun = z.object({
  qaqc_id: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  visits: z.int(),
  accuracy: described(z.number(), 'the mean accuracy of the visits, in percent'),
});

export const QaqcObserver = z
  .object({
    user_id: z.int(),
    user_name: z.string(),
    visits: described(z.int(), 'how many of the health checks of the person were measured again by somebody else'),
    accuracy: described(z.number(), 'the mean accuracy of the visits, in percent'),
    measures: byQaqcMeasure(MeasureAgreement),
    practise: described(z.array(z.enum(QAQC_MEASURE_NAMES)), 'measures to practise, the weakest first'),
    runs: described(z.array(ObserverRun), 'the oldest first'),
  })
  .register(z.globalRegistry, { id: 'QaqcObserver' });
export type QaqcObserver = z.output<typeof QaqcObserver>;

// ── Rules ───────────────────────────────────────────────────────────────────

/** One compared health check of a person, as it was judged then. */
export interface ObservedCheck {
  user_id: number;
  user_name: string;
  qaqc_id: number;
  startDate: string;
  endDate: string;
  first: Record<QaqcMeasure, number | null>;
  second: Record<QaqcMeasure, number | null>;
  /** A measure that was not compared then is missing. */
  within: Partial<Record<QaqcMeasure, boolean>>;
  accuracy: number;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function agreementOf(measure: QaqcMeasure, checks: readonly ObservedCheck[]): MeasureAgreement {
  const compared = checks.filter(({ within }) => within[measure] !== undefined);
  const differences = compared
    .map(({ first, second }) => differenceOf(measure, first[measure], second[measure]))
    .filter((difference) => difference !== null);
  return {
    visits: compared.length,
    agreed: compared.filter(({ within }) => within[measure]).length,
    bias: differences.length === 0 ? null : mean(differences),
  };
}

const accuracyOf = (checks: readonly ObservedCheck[]): number => mean(checks.map(({ accuracy }) => accuracy));

/** `checks`: those of one person, the oldest run first. */
function observerOf(checks: readonly [ObservedCheck, ...ObservedCheck[]]): QaqcObserver {
  const measures = Object.fromEntries(
    QAQC_MEASURE_NAMES.map((measure) => [measure, agreementOf(measure, checks)]),
  ) as Record<QaqcMeasure, MeasureAgreement>;
  const shareOf = (measure: QaqcMeasure): number => measures[measure].agreed / measures[measure].visits;
  const runs = Map.groupBy(checks, ({ qaqc_id }) => qaqc_id);
  return {
    user_id: checks[0].user_id,
    user_name: checks[0].user_name,
    visits: checks.length,
    accuracy: accuracyOf(checks),
    measures,
    practise:
      checks.length < PRACTICE_MIN_VISITS
        ? []
        : QAQC_MEASURE_NAMES.filter((measure) => shareOf(measure) < PRACTICE_BELOW).toSorted(
            (a, b) => shareOf(a) - shareOf(b),
          ),
    runs: [...runs].map(([qaqc_id, ofRun]) => ({
      qaqc_id,
      startDate: ofRun[0]?.startDate ?? '',
      endDate: ofRun[0]?.endDate ?? '',
      visits: ofRun.length,
      accuracy: accuracyOf(ofRun),
    })),
  };
}

/** One card for each person, by name. `checks`: the oldest run first. */
export const summarizeObservers = (checks: readonly ObservedCheck[]): QaqcObserver[] =>
  [...Map.groupBy(checks, ({ user_id }) => user_id).values()]
    .map((ofPerson) => observerOf(ofPerson as [ObservedCheck, ...ObservedCheck[]]))
    .toSorted((a, b) => a.user_name.localeCompare(b.user_name) || a.user_id - b.user_id);

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listQaqcObservers = endpoint('GET', '/qaqc/observers', {
  summary: 'How well the health checks of each person agree with second visits; leaders see all, members themselves',
  input: z.pipe(
    z.object({ projectId: id, onlyMine: described(z.optional(flag), '1: only my own, also for a leader') }),
    z.transform(({ projectId, onlyMine }) => ({ project_id: projectId, only_mine: onlyMine === 1 })),
  ),
  data: z.array(QaqcObserver),
});
