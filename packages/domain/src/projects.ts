// Projects: a place on the map where people look after trees together.
import { z } from 'zod';
import { ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { flag, id, nameText, requiredName, requiredText, text } from './fields.ts';
import { polyTextField } from './geo.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const PROJECT_NAME_MAX_LENGTH = 200;
export const PROJECT_TEXT_MAX_LENGTH = 5_000;
export const SEARCH_RESULTS_MAX = 50;

/** Miles around a person that a nearby search looks (§9). */
export const SEARCH_RADII_MILES = [2, 10, 50] as const;
export const DEFAULT_SEARCH_RADIUS_MILES = 2;

/** What can be recorded in a project; each can be switched off. */
export const ACTIVITIES = [
  { value: 'healthCheck', label: 'Health Check' },
  { value: 'pestDetection', label: 'Pest Detection' },
  { value: 'treeCare', label: 'Tree Care' },
] as const;
export type Activity = (typeof ACTIVITIES)[number]['value'];

/** What a project is to the person who found it (§2). 'AT Project Leader' is shown as a leader too. */
export const RELATIONSHIPS = ['Ask to Join', 'Approval Pending', 'Project Leader', 'AT Project Leader', 'Participant'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

// ── Shapes ──────────────────────────────────────────────────────────────────

const wireFlag = z.union([z.literal(0), z.literal(1)]);
const roleNameField = z.enum(ROLES.map(({ label }) => label));

/** A project as its members see it. */
export const Project = z
  .object({
    project_id: z.int(),
    project_name: z.string(),
    city: z.string(),
    description: z.string(),
    extent: z.string(),
    objectives: z.string(),
    healthCheck: wireFlag,
    pestDetection: wireFlag,
    treeCare: wireFlag,
    visible: wireFlag.describe('1 active, 0 inactive'),
    acceptingUsers: wireFlag,
    polygon_text: z.string().describe('WKT polygon with "latitude longitude" pairs'),
    role_name: roleNameField,
    requests_pending: wireFlag.describe('1 when somebody waits to be let in; leaders only'),
    project_user_relationship: z.enum(RELATIONSHIPS),
    member_count: z.int(),
    treeCount: z.int(),
    version: z.int().describe('send it back with an edit'),
  })
  .meta({ id: 'Project' });
export type Project = z.output<typeof Project>;

/** What anyone signed in may know of an active project. */
export const FoundProject = Project.pick({
  project_id: true,
  project_name: true,
  city: true,
  description: true,
  acceptingUsers: true,
  polygon_text: true,
  project_user_relationship: true,
  member_count: true,
}).meta({ id: 'FoundProject' });
export type FoundProject = z.output<typeof FoundProject>;

const settingsOnTheWire = {
  projectName: requiredName(PROJECT_NAME_MAX_LENGTH),
  inCity: nameText(PROJECT_NAME_MAX_LENGTH).default(''),
  inDescription: text(PROJECT_TEXT_MAX_LENGTH).default(''),
  inExtent: text(PROJECT_TEXT_MAX_LENGTH).default(''),
  inObjectives: text(PROJECT_TEXT_MAX_LENGTH).default(''),
  healthCheck: flag.default(1),
  treeCare: flag.default(1),
  pestDetection: flag.default(1),
  inVisible: flag.default(1),
};

const Settings = z.object(settingsOnTheWire);

/** The wire's request names become the record's own here, once. */
const toSettings = (wire: z.output<typeof Settings>) => ({
  project_name: wire.projectName,
  city: wire.inCity,
  description: wire.inDescription,
  extent: wire.inExtent,
  objectives: wire.inObjectives,
  healthCheck: wire.healthCheck,
  treeCare: wire.treeCare,
  pestDetection: wire.pestDetection,
  visible: wire.inVisible,
});
export type ProjectSettings = ReturnType<typeof toSettings>;

// ── Rules ───────────────────────────────────────────────────────────────────

/** How names are compared when people search: no case, no accents. */
export const searchable = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listMyProjects = endpoint('GET', '/user/projects', {
  summary: "The signed-in person's projects, active and inactive",
  data: z.array(Project),
});

export const createProject = endpoint('POST', '/project', {
  summary: 'Create a project; its creator becomes Project Leader',
  input: z
    .object({ ...settingsOnTheWire, polyText: polyTextField, includeTrees: flag.default(1), acceptingUsers: flag.default(1) })
    .transform(({ polyText, includeTrees, acceptingUsers, ...settings }) => ({
      ...toSettings(settings),
      boundary: polyText,
      includeTrees,
      acceptingUsers,
    })),
  data: Project,
});

export const updateProject = endpoint('PUT', '/project', {
  summary: "Change a project's settings; leaders only",
  input: z
    .object({ ...settingsOnTheWire, projectId: id, version: id.optional() })
    .transform(({ projectId, version, ...settings }) => ({ project_id: projectId, version, ...toSettings(settings) })),
  data: Project,
  problems: ['edited_meanwhile'],
});

export const getProject = endpoint('GET', '/project', {
  summary: 'One project; members only',
  input: z.object({ projectId: id }).transform(({ projectId }) => ({ project_id: projectId })),
  data: Project,
});

export const moveProject = endpoint('PUT', '/project/location', {
  summary: "Change a project's boundary; leaders only",
  input: z
    .object({ projectId: id, polygonText: polyTextField, version: id.optional() })
    .transform(({ projectId, polygonText, version }) => ({ project_id: projectId, boundary: polygonText, version })),
  data: Project,
  problems: ['edited_meanwhile'],
});

export const findProjectsNearby = endpoint('GET', '/project/nearme', {
  summary: 'Active projects whose boundary meets a shape, the nearest to its middle first',
  input: z.object({ polyText: polyTextField }).transform(({ polyText }) => ({ shape: polyText })),
  data: z.array(FoundProject),
});

export const findProjectsByName = endpoint('GET', '/project/byname', {
  summary: 'Active projects whose name contains a text',
  input: z.object({ searchText: requiredText(PROJECT_NAME_MAX_LENGTH) }),
  data: z.array(FoundProject),
});
