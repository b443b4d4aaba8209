// The values of the form of a plan: what a person chooses, what is wrong with it, and what is sent.
import type { WireInputOf } from '@treewell/domain/endpoint';
import { joinList, splitList } from '@treewell/domain/field-kinds';
import { checkFields } from '@treewell/domain/fields';
import { createPlan, type Plan, type PlanRule } from '@treewell/domain/work/plans';
import type { TreeFilterQuery } from '@treewell/domain/tree-filter';
import { visitNameOf, type VisitName } from '@treewell/domain/visits/kinds';
import { localDay } from '../../api/local-day.ts';
import type { Errors } from '../../forms/form-state.ts';

export interface PlanValues {
  name: string;
  visit: VisitName;
  /** Of tree care: any of these. */
  tasks: string[];
  /** The filter as JSON, so that it is one value of a list. */
  filter: string;
  plantedYears: string;
  when: 'every' | 'within';
  days: string;
  hasSeason: 0 | 1;
  /** 01 to 12, and 1 to 31. */
  firstMonth: string;
  firstDay: string;
  lastMonth: string;
  lastDay: string;
  /** YYYY-MM-DD; empty: today, or as it is. */
  startsOn: string;
}

export const ALL_TREES = '{}';

export const blankPlan = (): PlanValues => ({
  name: '',
  visit: visitNameOf('healthCheck'),
  tasks: [],
  filter: ALL_TREES,
  plantedYears: '',
  when: 'every',
  days: '365',
  hasSeason: 0,
  firstMonth: '05',
  firstDay: '1',
  lastMonth: '09',
  lastDay: '30',
  startsOn: '',
});

/** What people begin with most often. The name comes from the texts. */
export const SUGGESTIONS = {
  water: {
    visit: visitNameOf('treeCare'),
    tasks: ['Water'],
    plantedYears: '3',
    days: '14',
    hasSeason: 1,
  },
  yearly: { days: '365' },
  reports: { when: 'within', days: '30' },
} as const satisfies Record<string, Partial<Omit<PlanValues, 'tasks'> & { tasks: readonly string[] }>>;
export type Suggestion = keyof typeof SUGGESTIONS;

export const suggestedPlan = (suggestion: Suggestion, name: string): PlanValues => {
  const { tasks = [], ...values }: Partial<Omit<PlanValues, 'tasks'>> & { tasks?: readonly string[] } =
    SUGGESTIONS[suggestion];
  return { ...blankPlan(), ...values, tasks: [...tasks], name };
};

export function planValues(plan: Plan): PlanValues {
  const [first = '05-01', last = '09-30'] = plan.season?.split('/') ?? [];
  const dayOf = (monthDay: string): string => String(Number(monthDay.slice(3)));
  return {
    name: plan.plan_name,
    visit: plan.visit_name,
    tasks: splitList(plan.stewardship_tasks),
    filter: JSON.stringify(plan.filter),
    plantedYears: plan.planted_years === null ? '' : String(plan.planted_years),
    when: plan.within_days === null ? 'every' : 'within',
    days: String(plan.every_days ?? plan.within_days),
    hasSeason: plan.season === null ? 0 : 1,
    firstMonth: first.slice(0, 2),
    firstDay: dayOf(first),
    lastMonth: last.slice(0, 2),
    lastDay: dayOf(last),
    startsOn: plan.starts_on,
  };
}

export type PlanWire = Omit<WireInputOf<typeof createPlan>, 'projectId'>;

const twoDigits = (day: string): string => day.trim().padStart(2, '0');

const toWire = (values: PlanValues): PlanWire => ({
  name: values.name,
  visit: values.visit,
  tasks: values.visit === visitNameOf('treeCare') ? joinList(values.tasks) : '',
  filter: JSON.parse(values.filter) as TreeFilterQuery,
  plantedYears: values.plantedYears.trim() as '',
  [values.when === 'every' ? 'everyDays' : 'withinDays']: values.days.trim(),
  ...(values.when === 'every' &&
    values.hasSeason === 1 && {
      season: `${values.firstMonth}-${twoDigits(values.firstDay)}/${values.lastMonth}-${twoDigits(values.lastDay)}`,
    }),
  // The form says that it begins today then. The server would keep the earlier day of a plan.
  startsOn: values.startsOn || localDay(),
});

/** The fields of a request are not named as the inputs are. */
const INPUTS: Record<string, keyof PlanValues> = {
  name: 'name',
  plantedYears: 'plantedYears',
  everyDays: 'days',
  withinDays: 'days',
  season: 'firstDay',
  startsOn: 'startsOn',
};

export function checkPlan(values: PlanValues): { input: PlanWire } | { errors: Errors<PlanValues> } {
  const wire = toWire(values);
  const checked = checkFields(createPlan.input, { ...wire, projectId: 1 });
  if ('data' in checked) return { input: wire };
  const errors: Errors<PlanValues> = {};
  for (const [field, problem] of Object.entries(checked.fields)) errors[INPUTS[field] ?? 'name'] = problem;
  return { errors };
}

/** The rule of what is typed, as far as it can be understood: for its sentence. */
export function ruleOf(values: PlanValues): PlanRule | undefined {
  const checked = checkFields(createPlan.input, { ...toWire(values), name: '-', projectId: 1 });
  return 'data' in checked ? checked.data : undefined;
}
