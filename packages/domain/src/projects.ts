// Projects: a place on the map where people look after trees together.
import { z } from 'zod';
import { ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { flag, id, nameText, requiredName, requiredText, text, wireNumber } from './fields.ts';
import { type Position, type Ring, boxOf, polyTextField, settleDegrees } from './geo.ts';
import { FIELD_PROBLEMS } from './problems.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const PROJECT_NAME_MAX_LENGTH = 200;
export const PROJECT_TEXT_MAX_LENGTH = 5_000;
export const SEARCH_RESULTS_MAX = 50;
/** Projects that one person can be a member of. */
export const PROJECTS_PER_PERSON_MAX = 500;
/** A shape to search in travels in an address. */
const SEARCH_SHAPE_MAX_CORNERS = 500;
/** Lists have an outline of each project instead of its boundary, which may have ten thousand corners. */
export const OUTLINE_MAX_CORNERS = 100;

/** Miles around a person that a nearby search looks (§9). */
export const SEARCH_RADII_MILES = [2, 10, 50] as const;
export const DEFAULT_SEARCH_RADIUS_MILES = 2;

/** What can be recorded in a project; each can be switched off. */
export const ACTIVITIES = [
  { value: 'healthCheck', label: 'Health Check' },
  { value: 'pestDetection', label: 'Pest Detection' },
  { value: 'treeCare', label: 'Tree Care' },
] as const;

/** What a project is to the person who found it (§2). 'AT Project Leader' is shown as a leader too. */
const RELATIONSHIPS = [
  'Ask to Join',
  'Approval Pending',
  'Project Leader',
  'AT Project Leader',
  'Participant',
] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

// ── Shapes ──────────────────────────────────────────────────────────────────

const wireFlag = z.union([z.literal(0), z.literal(1)]);
const roleNameField = z.enum(ROLES.map(({ label }) => label));

/** How far the trees inside the boundary of a new project have been taken in. */
export const TreeIntake = z
  .object({
    is_counting: z.boolean(),
    trees_done: z.int(),
    trees_total: z.int().describe('while counting: found so far'),
  })
  .meta({ id: 'TreeIntake' });
export type TreeIntake = z.output<typeof TreeIntake>;

/** A project as its members see it, with its exact boundary. The brand keeps a project of a list from being taken for one. */
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
    polygon_text: z.string().brand<'boundary'>().describe('the boundary: WKT polygon with "latitude longitude" pairs'),
    role_name: roleNameField,
    requests_pending: wireFlag.describe('1 when somebody waits to be let in; leaders only'),
    project_user_relationship: z.enum(RELATIONSHIPS),
    member_count: z.int(),
    treeCount: z.int(),
    tree_intake: TreeIntake.nullable().describe(
      'null when all trees inside the boundary have been taken in, or none were wanted',
    ),
    version: z.int().describe('send it back with an edit'),
  })
  .meta({ id: 'Project' });
export type Project = z.output<typeof Project>;

/** A project in a list: its shape is an outline, good for a small picture only. */
export const ListedProject = Project.extend({
  polygon_text: z
    .string()
    .describe(
      'an outline of the boundary, of at most about 100 corners: WKT polygon with "latitude longitude" pairs. project?projectId= has the boundary itself',
    ),
}).meta({ id: 'ListedProject' });
export type ListedProject = z.output<typeof ListedProject>;

/** What anyone signed in may know of an active project. */
export const FoundProject = ListedProject.pick({
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

export const NearbyProject = FoundProject.extend({
  distance_meters: z
    .number()
    .describe(
      'from the middle of the shape, or from the place given, to the boundary itself, not to its outline; 0 inside',
    ),
}).meta({ id: 'NearbyProject' });
export type NearbyProject = z.output<typeof NearbyProject>;

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

const middleOf = (shape: Ring): Position => {
  const { west, south, east, north } = boxOf(shape);
  return [(west + east) / 2, (south + north) / 2];
};

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listMyProjects = endpoint('GET', '/user/projects', {
  summary: "The signed-in person's projects, active and inactive; at most 500",
  data: z.array(ListedProject),
});

export const createProject = endpoint('POST', '/project', {
  isLong: true,
  summary: 'Create a project; its creator becomes Project Leader',
  input: z
    .object({
      ...settingsOnTheWire,
      polyText: polyTextField,
      includeTrees: flag.default(1),
      acceptingUsers: flag.default(1),
    })
    .transform(({ polyText, includeTrees, acceptingUsers, ...settings }) => ({
      ...toSettings(settings),
      boundary: polyText,
      includeTrees,
      acceptingUsers,
    })),
  data: Project,
  problems: ['too_many_projects', 'too_many_projects_today', 'too_many_intakes'],
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

export const getTreeIntake = endpoint('GET', '/project/intake', {
  summary: 'How far the trees of a new project have been taken in, to be asked again and again; members only',
  input: z.object({ projectId: id }).transform(({ projectId }) => ({ project_id: projectId })),
  data: Project.pick({ treeCount: true, tree_intake: true }),
});

export const moveProject = endpoint('PUT', '/project/location', {
  isLong: true,
  summary: "Change a project's boundary; leaders only",
  input: z
    .object({ projectId: id, polygonText: polyTextField, version: id.optional() })
    .transform(({ projectId, polygonText, version }) => ({ project_id: projectId, boundary: polygonText, version })),
  data: Project,
  problems: ['edited_meanwhile'],
});

export const findProjectsNearby = endpoint('GET', '/project/nearme', {
  summary:
    'Active projects whose outline meets a shape, or whose boundary holds its middle (or the place given); the nearest to that first, at most 50',
  input: z
    .object({
      polyText: polyTextField.refine(
        (ring) => ring.length <= SEARCH_SHAPE_MAX_CORNERS + 1,
        FIELD_PROBLEMS.shape_too_many_to_search,
      ),
      inLatitude: wireNumber(z.number().min(-90).max(90).overwrite(settleDegrees))
        .optional()
        .describe('with inLongitude: where distances are measured from, instead of the middle of the shape'),
      inLongitude: wireNumber(z.number().min(-180).max(180).overwrite(settleDegrees)).optional(),
    })
    .transform(({ polyText, inLatitude, inLongitude }) => ({
      shape: polyText,
      place:
        inLatitude === undefined || inLongitude === undefined
          ? middleOf(polyText)
          : ([inLongitude, inLatitude] as const),
    })),
  data: z.array(NearbyProject),
});

export const findProjectsByName = endpoint('GET', '/project/byname', {
  summary: 'Active projects whose name contains a text',
  input: z.object({ searchText: requiredText(PROJECT_NAME_MAX_LENGTH) }),
  data: z.array(FoundProject),
});
