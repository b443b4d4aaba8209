// Moments of visits as clients send them: epoch seconds, ISO 8601 with its offset, or a day.
import * as z from 'zod/mini';
import { fieldProblem, decimalOf, isCalendarDay, refuse } from '../fields.ts';
import type { FieldProblem } from '../problems.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Nobody has notes of visits before this moment; an earlier date is a typing error. */
const FIRST_VISIT = Date.UTC(1900, 0, 1) / 1_000;
const LAST_MOMENT = 1e11;
/** The clock of a phone may be ahead of ours. A visit in the next minutes is taken as a visit of now. */
export const CLOCK_TOLERANCE_SECONDS = 600;
export const DAY_SECONDS = 86_400;
const NOON = DAY_SECONDS / 2;
/** From noon of a day in UTC back to the moment when that day begins where it begins first, at UTC+14. */
const NOON_AFTER_FIRST_MIDNIGHT = 26 * 3_600;

const MOMENT_MAX_LENGTH = 40;
const DAY = /^\d{4}-\d{2}-\d{2}/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;
/** A year or a day without dashes. As seconds it would be some day of 1970. */
const YEAR_OR_DAY = /^(19|20)\d{2}((0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))?$/;

// ── Rules ───────────────────────────────────────────────────────────────────

interface SentMoment {
  /** Epoch seconds. */
  seconds: number;
  isDay: boolean;
}

/** A day without a time is taken as this second of it, in UTC. */
function readMoment(sent: unknown, secondOfDay: number): SentMoment | undefined {
  if (typeof sent !== 'string' && typeof sent !== 'number') return undefined;
  const typed = String(sent).trim();
  if (typed.length > MOMENT_MAX_LENGTH || YEAR_OR_DAY.test(typed)) return undefined;
  if (DAY.test(typed) && !isCalendarDay(typed.slice(0, 10))) return undefined;
  if (DATE.test(typed)) return { seconds: Date.parse(`${typed}T00:00:00Z`) / 1_000 + secondOfDay, isDay: true };
  const seconds = MOMENT.test(typed) ? Date.parse(typed) / 1_000 : decimalOf(typed);
  return seconds === undefined || Number.isNaN(seconds) ? undefined : { seconds: Math.floor(seconds), isDay: false };
}

function problemOf(moment: SentMoment | undefined): FieldProblem | undefined {
  if (!moment) return 'not_a_date';
  return moment.seconds < FIRST_VISIT || moment.seconds > LAST_MOMENT ? 'out_of_range' : undefined;
}

/** Noon of a day that has begun somewhere on earth may still be ahead. */
const problemOfVisit = ({ seconds, isDay }: SentMoment): FieldProblem | undefined =>
  seconds - Math.floor(Date.now() / 1_000) > (isDay ? NOON_AFTER_FIRST_MIDNIGHT : CLOCK_TOLERANCE_SECONDS)
    ? 'visit_in_future'
    : undefined;

const optionalMoment = (secondOfDay: number, problemOfMoment: (moment: SentMoment) => FieldProblem | undefined) =>
  z.optional(
    z.pipe(
      z.any(),
      z.transform((sent, context) => {
        if (sent === undefined) return undefined;
        const moment = readMoment(sent, secondOfDay);
        const problem = problemOf(moment) ?? problemOfMoment(moment as SentMoment);
        if (problem) return refuse(context, fieldProblem(problem));
        return moment?.seconds;
      }),
    ),
  ) as unknown as z.ZodMiniOptional<z.ZodMiniType<number, number | string>>;

/** A moment that a list is limited to. A day is taken as this second of it, in UTC. */
export const momentLimit = (secondOfDay: number) => optionalMoment(secondOfDay, () => undefined);

/**
 * Never in the future. A day is noon of that day, so that it is the same day nearly everywhere. What is a little ahead is
 * taken as now when it is stored, not here: the same request must be read the same when it is sent again.
 */
export const visitDateField = z.optional(
  z.pipe(
    z.transform((sent) => (sent === '' || sent === null ? undefined : sent)),
    optionalMoment(NOON, problemOfVisit),
  ),
) as unknown as z.ZodMiniOptional<z.ZodMiniType<number, number | string | null>>;
