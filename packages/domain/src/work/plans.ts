// Plans of a project: which trees need which kind of visit, and how often. What is due follows from them (due.ts).
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { blankAsNull } from '../field-kinds.ts';
import {
  described,
  fieldProblem,
  flag,
  id,
  isCalendarDay,
  ofProject,
  plannedDay,
  refuse,
  requiredName,
  text,
  wireChoice,
  wireNumber,
} from '../fields.ts';
import { type TreeFilterQuery, filterFields, toFilterQuery, toTreeFilter } from '../tree-filter.ts';
import { VISIT_NAMES, visitNameOf } from '../visits/kinds.ts';
import { TREE_CARE_FIELDS } from '../visits/tree-care.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const PLANS_MAX = 20;
const PLAN_NAME_MAX = 80;
const PLAN_DAYS_MAX = 3_650;
export const PLANTED_YEARS_MAX = 50;
/** A preview works out the days of this many trees, and estimates those of more. */
export const PREVIEW_TREES_MAX = 2_000;

// ── Shapes ──────────────────────────────────────────────────────────────────

/** When a plan asks for visits: every so many days, or once within so many days after each pest report. */
const rule = {
  every_days: described(
    z.nullable(z.int()),
    'days from one visit to the next; null for a plan that follows pest reports',
  ),
  within_days: described(z.nullable(z.int()), 'days after a pest report; null for a plan that repeats'),
  season: described(
    z.nullable(z.string()),
    'the first and the last month and day, as 05-01/09-30; the season may go over New Year. Nothing is due outside of it',
  ),
};

const numbers = {
  tree_count: described(z.int(), 'the trees that the plan is about'),
  overdue_count: described(z.int(), 'those whose day has passed'),
  due_count: described(z.int(), 'those whose day is today or in the next 14 days'),
};

export const Plan = z
  .object({
    plan_id: z.int(),
    project_id: z.int(),
    plan_name: z.string(),
    visit_name: z.enum(VISIT_NAMES),
    stewardship_tasks: described(
      z.string(),
      'with commas; of a plan of tree care: any of these counts. Empty: each does',
    ),
    filter: described(z.record(z.string(), z.string()), 'the fields of a filter, as other calls take them'),
    planted_years: described(z.nullable(z.int()), 'only trees that were planted in the last so many years'),
    ...rule,
    starts_on: described(
      z.string(),
      'YYYY-MM-DD: a tree without a visit is due on this day, or on the day it came to the plan',
    ),
    is_paused: z.boolean(),
    ...numbers,
    update: described(
      z.nullable(z.object({ trees_done: z.int(), trees_total: z.int() })),
      'the progress of working the plan out after it was changed; null when it is done',
    ),
    version: described(z.int(), 'send it back with an edit'),
  })
  .register(z.globalRegistry, { id: 'Plan' });
export type Plan = z.output<typeof Plan>;

/** What a plan says, without what follows from it. */
export type PlanRule = Pick<
  Plan,
  'visit_name' | 'stewardship_tasks' | 'planted_years' | 'every_days' | 'within_days' | 'season'
> & {
  filter: TreeFilterQuery;
};

export const PlanPreview = z
  .object({
    ...numbers,
    is_estimate: described(
      z.boolean(),
      `true with more than ${PREVIEW_TREES_MAX} trees: the numbers follow from as many of them`,
    ),
  })
  .register(z.globalRegistry, { id: 'PlanPreview' });
export type PlanPreview = z.output<typeof PlanPreview>;

// ── On the wire ─────────────────────────────────────────────────────────────

const SEASON = /^(\d{2}-\d{2})\/(\d{2}-\d{2})$/;
/** Each day of a leap year may end a season. */
const isDayOfYear = (day: string): boolean => isCalendarDay(`2024-${day}`);

/** The first day of a season must be there every year. */
export function readSeason(season: string): { first: string; last: string } | undefined {
  const [, first = '', last = ''] = SEASON.exec(season) ?? [];
  return isDayOfYear(first) && isDayOfYear(last) && first !== '02-29' ? { first, last } : undefined;
}

const days = () => z.optional(blankAsNull(wireNumber(z.int().check(z.minimum(1), z.maximum(PLAN_DAYS_MAX)))));

const tasksField = TREE_CARE_FIELDS.stewardship_tasks.input;

const planFields = {
  projectId: id,
  name: requiredName(PLAN_NAME_MAX),
  visit: described(wireChoice(VISIT_NAMES), 'the kind of visit'),
  tasks: described(tasksField, 'tree care only: tasks of which any counts; without them, each visit does'),
  filter: described(
    z.optional(z.nullable(z.object(filterFields))),
    'the fields of a filter; without it, all trees of the project',
  ),
  plantedYears: z.optional(blankAsNull(wireNumber(z.int().check(z.minimum(1), z.maximum(PLANTED_YEARS_MAX))))),
  everyDays: described(days(), 'either this or withinDays'),
  withinDays: described(days(), 'days after a pest report'),
  season: described(
    z.optional(
      blankAsNull(z.string().check(z.refine((season) => readSeason(season) !== undefined, fieldProblem('invalid')))),
    ),
    'as 05-01/09-30; only with everyDays',
  ),
  startsOn: described(z.optional(blankAsNull(plannedDay)), 'YYYY-MM-DD; without it today, or as it is'),
};

type Sent = z.output<z.ZodMiniObject<typeof planFields>>;

function toPlan(sent: Sent, context: z.core.ParsePayload) {
  const { everyDays = null, withinDays = null, season = null } = sent;
  if (everyDays === null && withinDays === null) return refuse(context, fieldProblem('required'), 'everyDays');
  if (everyDays !== null && withinDays !== null) return refuse(context, fieldProblem('invalid'), 'withinDays');
  if (season !== null && everyDays === null) return refuse(context, fieldProblem('invalid'), 'season');
  if (sent.tasks !== '' && sent.visit !== visitNameOf('treeCare'))
    return refuse(context, fieldProblem('invalid'), 'tasks');
  // The trees of a plan are those of its project.
  if (sent.filter?.in === 'others') return refuse(context, fieldProblem('not_an_option'), 'filter', 'in');
  // What is due follows from the plan, so the plan cannot follow from it.
  if (sent.filter?.due) return refuse(context, fieldProblem('not_an_option'), 'filter', 'due');
  const { in: _place, ...filter } = sent.filter ?? {};
  return {
    project_id: sent.projectId,
    plan_name: sent.name,
    visit_name: sent.visit,
    stewardship_tasks: sent.tasks,
    filter: toFilterQuery(toTreeFilter(filter)),
    planted_years: sent.plantedYears ?? null,
    every_days: everyDays,
    within_days: withinDays,
    season,
    starts_on: sent.startsOn ?? null,
  };
}
export type PlanInput = ReturnType<typeof toPlan>;

const ofPlan = z.pipe(
  z.object({ projectId: id, planId: id }),
  z.transform(({ projectId, planId }) => ({ project_id: projectId, plan_id: planId })),
);

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listPlans = endpoint('GET', '/plan', {
  summary: 'The plans of a project by name, with their numbers; members only',
  input: ofProject,
  data: z.array(Plan),
});

export const createPlan = endpoint('POST', '/plan', {
  summary: `Make a plan: which trees of a project need which kind of visit, and how often; leaders only. At most ${PLANS_MAX} for each project. Its trees are worked out in steps beside the request`,
  input: z.pipe(z.object(planFields), z.transform(toPlan)),
  data: Plan,
  problems: ['too_many_plans', 'too_many_plans_today'],
});

export const updatePlan = endpoint('PUT', '/plan', {
  summary: 'Change a plan, pause it or go on with it; leaders only',
  input: z.pipe(
    z.object({
      ...planFields,
      planId: id,
      version: described(z.optional(id), 'the version that was changed'),
      paused: described(z.optional(flag), '1: nothing of this plan is due. Without it, as it is'),
    }),
    z.transform(({ planId, version, paused, ...sent }, context) => ({
      ...toPlan(sent, context),
      plan_id: planId,
      version,
      is_paused: paused === undefined ? undefined : paused === 1,
    })),
  ),
  data: Plan,
  problems: ['not_found', 'edited_meanwhile', 'too_many_plans_today'],
});

export const deletePlan = endpoint('DELETE', '/plan', {
  summary: 'Delete a plan; leaders only. Visits stay as they are',
  input: ofPlan,
  data: z.object({ plan_id: z.int() }),
  problems: ['not_found'],
});

export const previewPlan = endpoint('POST', '/plan/preview', {
  summary:
    'How many trees a plan would be about today, and how many of them would be due; leaders only. Nothing is stored',
  input: z.pipe(
    z.object({ ...planFields, name: z.optional(text(PLAN_NAME_MAX)) }),
    z.transform((sent, context) => toPlan({ ...sent, name: sent.name ?? '' }, context)),
  ),
  data: PlanPreview,
  onlyReads: true,
});
