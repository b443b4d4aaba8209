// Plans for tests: made over HTTP, and worked out at once.
import type { WireInputOf } from '@treewell/domain/endpoint';
import * as plans from '@treewell/domain/work/plans';
import type { Project } from '@treewell/domain/projects';
import { sql } from '../src/db/db.ts';
import { placeStaleTrees } from '../src/features/plans/stale-trees.ts';
import { workOutPlanJobs } from '../src/features/plans/work-out-plan.ts';
import { runDueJobs } from '../src/jobs/job-queue.ts';
import type { TestApp } from './app.ts';

type Overrides = Partial<WireInputOf<typeof plans.createPlan>>;

export const planInput = (project: Pick<Project, 'project_id'>, overrides: Overrides = {}) => ({
  projectId: project.project_id,
  name: 'Check all',
  visit: 'Health Check',
  ...(overrides.withinDays === undefined && { everyDays: 365 }),
  ...overrides,
});

/** Does what servers do within seconds: works out changed plans, and looks at changed trees. */
export async function workOut({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const log = { warn: fail, error: fail };
  while ((await runDueJobs(database, workOutPlanJobs(database), { log })) > 0);
  while (await placeStaleTrees(database));
}

const fail = (reason: unknown): never => {
  throw new Error(JSON.stringify(reason));
};

export async function createPlan(
  test: TestApp,
  leader: string | undefined,
  project: Pick<Project, 'project_id'>,
  overrides: Overrides = {},
): Promise<plans.Plan> {
  const { plan_id } = await test.call(plans.createPlan, planInput(project, overrides), leader);
  await workOut(test);
  const all = await test.call(plans.listPlans, { projectId: project.project_id }, leader);
  return all.find((plan) => plan.plan_id === plan_id) as plans.Plan;
}

export interface KeptDue {
  plan_id: number;
  tree_id: number;
  last_on: string | null;
  reported_on: string | null;
  due_on: string | null;
}

/** What triggers and jobs have kept, and the same read from visits and links by plain queries. */
export const keptDue = (test: Pick<TestApp, 'database'>): Promise<KeptDue[]> =>
  test.database.list(sql`select plan_id, tree_id, last_on, reported_on, due_on from due order by plan_id, tree_id`);

/** The counts as the rows say, and as they are kept. They are the same. */
export const dueCounts = async (test: Pick<TestApp, 'database'>): Promise<[counted: object[], kept: object[]]> => [
  await test.database.list(sql`
    select plan_id, coalesce(due_on, 'infinity')::text as day, count(*)::int as trees from due group by 1, 2 order by 1, 2`),
  await test.database.list(sql`
    select plan_id, due_on::text as day, sum(trees)::int as trees from due_count
    group by 1, 2 having sum(trees) <> 0 order by 1, 2`),
];

/** The first day of each tree in each project as the rows say, and as the links keep it. They are the same. */
export const firstDueDays = async (test: Pick<TestApp, 'database'>): Promise<[rows: object[], links: object[]]> => [
  await test.database.list(sql`
    select project_id, tree_id, min(due_on)::text as day from due
    group by 1, 2 having min(due_on) is not null order by 1, 2`),
  await test.database.list(sql`
    select project_id, tree_id, (date '1970-01-01' + (due_day - 1))::text as day from project_tree
    where due_day <> 0 order by 1, 2`),
];
