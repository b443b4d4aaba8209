// Home: the first page of the dashboard. Totals of the whole platform, and where a person goes on with their work.
import * as z from 'zod/mini';
import { described } from './fields.ts';
import { ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { VISIT_NAMES } from './visits/kinds.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** How many of each kind Home shows. The pages behind it show all. */
export const HOME_PROJECTS_MAX = 6;
export const HOME_TREES_MAX = 6;
export const HOME_REQUESTS_MAX = 10;
export const HOME_PLANS_MAX = 6;

/** More squares than this cannot be told apart on the landing page. */
export const OVERVIEW_SQUARES_MAX = 1500;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const Totals = z
  .object({
    trees: described(z.int(), 'trees surveyed'),
    visits: described(z.int(), 'tree care activities'),
    users: described(z.int(), 'civic scientists'),
  })
  .register(z.globalRegistry, { id: 'Totals' });
export type Totals = z.output<typeof Totals>;

const inProject = { project_id: z.int(), project_name: z.string() };

export const HomeProject = z
  .object({
    ...inProject,
    city: z.string(),
    visible: z.union([z.literal(0), z.literal(1)]),
    role_name: z.enum(ROLES.map(({ label }) => label)),
  })
  .register(z.globalRegistry, { id: 'HomeProject' });
export type HomeProject = z.output<typeof HomeProject>;

/** People who wait for an answer of the signed-in leader. */
export const WaitingRequests = z
  .object({ ...inProject, requests: z.int() })
  .register(z.globalRegistry, { id: 'WaitingRequests' });
export type WaitingRequests = z.output<typeof WaitingRequests>;

/** A tree that the signed-in person has added or visited. */
export const RecentTree = z
  .object({
    ...inProject,
    tree_id: z.int(),
    tree_name: z.string(),
    sub_id: z.int(),
    common_name: z.string(),
    scientific_name: z.string(),
    visit_name: described(z.nullable(z.enum(VISIT_NAMES)), 'null: the tree was added'),
    worked_at: described(z.string(), 'ISO 8601'),
  })
  .register(z.globalRegistry, { id: 'RecentTree' });
export type RecentTree = z.output<typeof RecentTree>;

/** Trees of an active quality control run that the signed-in person can measure again. */
export const WaitingTrees = z
  .object({ ...inProject, trees: z.int() })
  .register(z.globalRegistry, { id: 'WaitingTrees' });
export type WaitingTrees = z.output<typeof WaitingTrees>;

/** A plan of a project of the person by which trees are due. */
export const WaitingPlan = z
  .object({
    ...inProject,
    plan_id: z.int(),
    plan_name: z.string(),
    visit_name: z.enum(VISIT_NAMES),
    overdue_count: z.int(),
    due_count: described(z.int(), 'due today or in the next 14 days'),
  })
  .register(z.globalRegistry, { id: 'WaitingPlan' });
export type WaitingPlan = z.output<typeof WaitingPlan>;

/** The picture of the world on the landing page: everybody may see it, so it names nobody and no exact place. */
export const Overview = z
  .extend(Totals, {
    squares: described(
      z.array(z.tuple([z.number(), z.number()])),
      'longitude and latitude of the middle of each square of about 100 miles that has trees',
    ),
  })
  .register(z.globalRegistry, { id: 'Overview' });
export type Overview = z.output<typeof Overview>;

const Home = z
  .object({
    projects: described(z.array(HomeProject), 'those that the person worked in last come first'),
    project_count: described(z.int(), 'all projects of the person'),
    requests: z.array(WaitingRequests),
    remeasure: described(z.array(WaitingTrees), 'trees to measure again, for quality control'),
    due: described(z.array(WaitingPlan), 'plans of these projects by which trees are due, the most overdue first'),
    questions: described(z.int(), "open questions about the person's own health checks"),
    trees: described(z.array(RecentTree), 'the latest first'),
  })
  .register(z.globalRegistry, { id: 'Home' });

// ── Endpoints ───────────────────────────────────────────────────────────────

export const getTotals = endpoint('GET', '/trees', {
  summary: 'Trees, visits and people on the whole platform',
  data: Totals,
});

export const getOverview = endpoint('GET', '/overview', {
  summary: 'Trees, visits and people on the whole platform, and roughly where the trees are. Needs no session',
  data: Overview,
});

export const getHome = endpoint('GET', '/user/home', {
  summary: "The signed-in person's latest projects and trees, and the requests that wait for them",
  data: Home,
});
