// What is due: the day on which a tree needs its next visit, by the plans of a project (plans.ts). PostgreSQL keeps these
// days with the same rule (due_day() in schema/due.sql); a test compares the two.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described, fieldProblem, decimalOf, id, ID_MAX, isCalendarDay, refuse, wireNumber } from '../fields.ts';
import { MAX_LATITUDE } from '../geo.ts';
import { Plan, readSeason } from './plans.ts';
import { type DueClass, dayNumber } from '../tree-filter.ts';
import { VISIT_NAMES } from '../visits/kinds.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** From today on. Work on this side of it is "due", work before today is "overdue". */
export const DUE_SOON_DAYS = 14;
const DUE_ROWS_MAX = 200;
/** With a place: what is due farther away is not listed. */
const DUE_REACH_METERS = 30_000;

export type DueState = Exclude<DueClass, 'none'>;

// ── Rules ───────────────────────────────────────────────────────────────────

const DAY_MS = 86_400_000;
const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Today in UTC, as all days of visits are. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayText(dayNumber(day) + days);

/** The day itself if it is in the season, otherwise the next first day of the season. */
export function inSeason(day: string, season: string | null): string {
  const { first, last } = (season === null ? undefined : readSeason(season)) ?? { first: '01-01', last: '12-31' };
  const [year, monthDay] = [Number(day.slice(0, 4)), day.slice(5)];
  const isInside = first <= last ? first <= monthDay && monthDay <= last : first <= monthDay || monthDay <= last;
  if (isInside) return day;
  return `${monthDay < first ? year : year + 1}-${first}`;
}

/** What is known of a tree of a plan. Days are YYYY-MM-DD, in UTC. */
export interface TreeOfPlan {
  /** The last visit of the kind that the plan asks for. */
  lastOn: string | null;
  /** The day on which the plan began, the tree came to the project or was planted: the latest of these. */
  sinceOn: string;
  /** The first pest report since the plan began that no such visit has followed yet. */
  reportedOn: string | null;
}

/**
 * The day on which the tree is due, or null: a plan that follows pest reports has nothing to ask for without one. What was left
 * of a season that is over waits for the next one: nobody waters in winter what was forgotten in summer.
 */
export function dueOn(
  { every_days, within_days, season }: Pick<Plan, 'every_days' | 'within_days' | 'season'>,
  { lastOn, sinceOn, reportedOn }: TreeOfPlan,
  today: string,
): string | null {
  if (within_days !== null) return reportedOn && addDays(reportedOn, within_days);
  const day = inSeason(lastOn === null ? sinceOn : addDays(lastOn, every_days ?? 0), season);
  const next = inSeason(today, season);
  return day < today && next > today ? next : day;
}

/** `today` and `dueDay` are YYYY-MM-DD. */
export function dueState(dueDay: string, today: string): DueState {
  if (dueDay < today) return 'overdue';
  return dueDay <= addDays(today, DUE_SOON_DAYS) ? 'due' : 'later';
}

// ── Shapes ──────────────────────────────────────────────────────────────────

const dueWork = {
  project_id: z.int(),
  plan_id: z.int(),
  plan_name: z.string(),
  visit_name: z.enum(VISIT_NAMES),
  stewardship_tasks: Plan.shape.stewardship_tasks,
  due_on: described(z.string(), 'YYYY-MM-DD'),
  last_on: described(z.nullable(z.string()), 'the last visit that counted for the plan'),
};

export const DueTree = z
  .object({
    tree_id: z.int(),
    tree_name: z.string(),
    sub_id: z.int(),
    common_name: z.string(),
    scientific_name: z.string(),
    address: z.string(),
    longitude: z.number(),
    latitude: z.number(),
    ...dueWork,
    distance_m: described(z.optional(z.number()), 'meters from the place, when one is asked for'),
  })
  .register(z.globalRegistry, { id: 'DueTree' });
export type DueTree = z.output<typeof DueTree>;

export const DueOfTree = z
  .object({ ...dueWork, project_name: z.string() })
  .register(z.globalRegistry, { id: 'DueOfTree' });
export type DueOfTree = z.output<typeof DueOfTree>;

/** Where the next page begins: the day, the tree and the plan of the last row. */
export interface DueCursor {
  due_on: string;
  tree_id: number;
  plan_id: number;
}
export const dueCursorOf = ({ due_on, tree_id, plan_id }: DueCursor): string => `${due_on}:${tree_id}:${plan_id}`;

const CURSOR = /^(\d{4}-\d{2}-\d{2}):(\d{1,10}):(\d{1,10})$/;
const cursorField = z.pipe(
  z.string(),
  z.transform((sent, context): DueCursor => {
    const [, due_on = '', tree = '', plan = ''] = CURSOR.exec(sent) ?? [];
    const [tree_id, plan_id] = [Number(tree), Number(plan)];
    return isCalendarDay(due_on) && tree_id <= ID_MAX && plan_id <= ID_MAX
      ? { due_on, tree_id, plan_id }
      : refuse(context, fieldProblem('invalid'));
  }),
);

const placeField = z.pipe(
  z.string(),
  z.transform((sent, context): readonly [longitude: number, latitude: number] => {
    const [latitude, longitude, more] = sent.split(',', 3).map(decimalOf);
    if (latitude === undefined || longitude === undefined || more !== undefined || sent.split(',', 4).length !== 2)
      return refuse(context, fieldProblem('invalid'));
    return Math.abs(latitude) <= MAX_LATITUDE && Math.abs(longitude) <= 180
      ? [longitude, latitude]
      : refuse(context, fieldProblem('out_of_range'));
  }),
);

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listDue = endpoint('GET', '/due', {
  summary: `What is due in a project, now and in the next ${DUE_SOON_DAYS} days: what waits longest first, or the nearest to a place first, none of these beyond ${DUE_REACH_METERS / 1_000} km; members only`,
  input: z.pipe(
    z.object({
      projectId: id,
      planId: z.optional(id),
      near: described(z.optional(placeField), 'latitude,longitude'),
      limit: z.optional(wireNumber(z.int().check(z.positive(), z.maximum(DUE_ROWS_MAX)))),
      after: described(
        z.optional(cursorField),
        'due_on:tree_id:plan_id of the last row of the page before; not with near',
      ),
    }),
    z.transform(({ projectId, planId, near, limit, after }) => ({
      project_id: projectId,
      plan_id: planId,
      near,
      limit: limit ?? DUE_ROWS_MAX,
      after,
    })),
  ),
  data: z.array(DueTree),
});

export const listDueOfTree = endpoint('GET', '/tree/due', {
  summary:
    'When a tree is due, by the plans of those of its projects that the caller is a member of; what waits longest first',
  input: z.pipe(
    z.object({ treeId: id }),
    z.transform(({ treeId }) => ({ tree_id: treeId })),
  ),
  data: z.array(DueOfTree),
});
