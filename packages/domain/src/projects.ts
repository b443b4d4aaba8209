// Projects: a place on the map where people look after trees together.
import * as z from 'zod/mini';
import { ROLES } from './access.ts';
import { endpoint } from './endpoint.ts';
import { answeredFlag, described, fieldProblem, flag, id, ofProject, requiredText, wireNumber } from './fields.ts';
import { type Position, type Ring, boxOf, roundTinyToZero } from './geo.ts';
import { PROJECT_EDIT_FIELDS, PROJECT_FIELDS, PROJECT_NAME_MAX_LENGTH } from './project-fields.ts';
import { fromWire, openFields, valueShape, wireShape } from './record-fields.ts';
import { optionalPolyTextField, polyTextField } from './rings/poly-text.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const SEARCH_RESULTS_MAX = 50;
/** As many as a person looks through before searching. */
export const NEWEST_PROJECTS_MAX = 12;
/** Projects that one person can be a member of. */
export const PROJECTS_PER_PERSON_MAX = 500;
/** The shape of a search is part of a URL, so it must be short. */
const SEARCH_SHAPE_MAX_CORNERS = 500;
/** Lists contain a simplified outline of each project, because a boundary may have 10,000 corners. */
export const OUTLINE_MAX_CORNERS = 100;

/** The distances around a person that a nearby search offers (§9). */
export const SEARCH_RADII_MILES = [2, 10, 50] as const;
export const DEFAULT_SEARCH_RADIUS_MILES = 2;

/** How the person who searches is related to a project (§2). 'AT Project Leader' is shown as a leader too. */
const RELATIONSHIPS = [
  'Ask to Join',
  'Approval Pending',
  'Project Leader',
  'AT Project Leader',
  'Participant',
] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

// ── Shapes ──────────────────────────────────────────────────────────────────

const roleNameField = z.enum(ROLES.map(({ label }) => label));

/** The progress of adding the existing trees inside its boundary to a new project. */
export const TreeIntake = z
  .object({
    is_counting: z.boolean(),
    trees_done: z.int(),
    trees_total: described(z.int(), 'while is_counting is true: the trees found so far'),
  })
  .register(z.globalRegistry, { id: 'TreeIntake' });
export type TreeIntake = z.output<typeof TreeIntake>;

/**
 * A project as its members see it, with its exact boundary. The brand is there so that a ListedProject is no Project to
 * the compiler.
 */
export const Project = z
  .object({
    project_id: z.int(),
    ...valueShape(PROJECT_FIELDS),
    polygon_text: described(
      z.string().brand<'boundary'>(),
      'the boundary: WKT polygon with "latitude longitude" pairs; empty without a boundary',
    ),
    role_name: roleNameField,
    requests_pending: described(answeredFlag, '1 when there are open requests to join; only leaders see it'),
    project_user_relationship: z.enum(RELATIONSHIPS),
    member_count: z.int(),
    treeCount: z.int(),
    tree_intake: described(
      z.nullable(TreeIntake),
      'null when all trees inside the boundary have been added, or when the creator did not want them',
    ),
    version: described(z.int(), 'send it back with an edit'),
  })
  .register(z.globalRegistry, { id: 'Project' });
export type Project = z.output<typeof Project>;

/** A project in a list. Its polygon_text is a simplified outline, precise enough for a small picture only. */
export const ListedProject = z
  .extend(Project, {
    polygon_text: described(
      z.string(),
      'a simplified outline of the boundary, about 100 corners at most: WKT polygon with "latitude longitude" pairs. project?projectId= returns the exact boundary. Empty without a boundary',
    ),
  })
  .register(z.globalRegistry, { id: 'ListedProject' });
export type ListedProject = z.output<typeof ListedProject>;

/** The facts of an active project that every signed-in person may see. */
export const FoundProject = z
  .extend(
    z.pick(ListedProject, {
      project_id: true,
      polygon_text: true,
      project_user_relationship: true,
      member_count: true,
    }),
    valueShape(openFields(PROJECT_FIELDS)),
  )
  .register(z.globalRegistry, { id: 'FoundProject' });
export type FoundProject = z.output<typeof FoundProject>;

export const NearbyProject = z
  .extend(FoundProject, {
    distance_meters: described(
      z.number(),
      'from the middle of the shape, or from inLatitude and inLongitude, to the exact boundary; 0 inside it',
    ),
  })
  .register(z.globalRegistry, { id: 'NearbyProject' });
export type NearbyProject = z.output<typeof NearbyProject>;

// ── Rules ───────────────────────────────────────────────────────────────────

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
  input: z.pipe(
    z.object({
      ...wireShape(PROJECT_FIELDS),
      polyText: described(
        optionalPolyTextField,
        'without it, the project has no boundary until a leader draws one, and takes no trees in',
      ),
      includeTrees: z._default(flag, 1),
    }),
    z.transform(({ polyText, includeTrees, ...settings }) => ({
      ...fromWire(PROJECT_FIELDS, settings),
      boundary: polyText,
      includeTrees,
    })),
  ),
  data: Project,
  problems: ['too_many_projects', 'too_many_projects_today', 'too_many_intakes', 'too_many_links_today'],
});

export const updateProject = endpoint('PUT', '/project', {
  summary: "Change a project's settings; leaders only",
  input: z.pipe(
    z.object({
      ...wireShape(PROJECT_EDIT_FIELDS),
      projectId: id,
      version: z.optional(id),
    }),
    z.transform(({ projectId, version, ...settings }) => ({
      project_id: projectId,
      version,
      ...fromWire(PROJECT_EDIT_FIELDS, settings),
    })),
  ),
  data: Project,
  problems: ['edited_meanwhile'],
});

export const getProject = endpoint('GET', '/project', {
  summary: 'One project; members only',
  input: ofProject,
  data: Project,
});

export const getTreeIntake = endpoint('GET', '/project/intake', {
  summary: 'The progress of adding the existing trees to a new project; clients poll it; members only',
  input: ofProject,
  data: z.pick(Project, { treeCount: true, tree_intake: true }),
});

export const moveProject = endpoint('PUT', '/project/location', {
  isLong: true,
  summary: "Change a project's boundary; leaders only",
  input: z.pipe(
    z.object({ projectId: id, polygonText: polyTextField, version: z.optional(id) }),
    z.transform(({ projectId, polygonText, version }) => ({ project_id: projectId, boundary: polygonText, version })),
  ),
  data: Project,
  problems: ['edited_meanwhile'],
});

export const findProjectsNearby = endpoint('GET', '/project/nearme', {
  summary:
    'Active projects whose outline touches a shape, or whose boundary contains the middle of the shape (or the place given); the nearest first, at most 50',
  input: z.pipe(
    z.object({
      polyText: polyTextField.check(
        z.refine((ring) => ring.length <= SEARCH_SHAPE_MAX_CORNERS + 1, fieldProblem('shape_too_many_to_search')),
      ),
      inLatitude: described(
        z.optional(wireNumber(z.number().check(z.minimum(-90), z.maximum(90), z.overwrite(roundTinyToZero)))),
        'together with inLongitude: measure distances from this place instead of the middle of the shape',
      ),
      inLongitude: z.optional(
        wireNumber(z.number().check(z.minimum(-180), z.maximum(180), z.overwrite(roundTinyToZero))),
      ),
    }),
    z.transform(({ polyText, inLatitude, inLongitude }) => ({
      shape: polyText,
      place:
        inLatitude === undefined || inLongitude === undefined
          ? middleOf(polyText)
          : ([inLongitude, inLatitude] as const),
    })),
  ),
  data: z.array(NearbyProject),
});

export const findProjectsByName = endpoint('GET', '/project/byname', {
  summary:
    'Active projects whose name, city or description contains a text; names first, then cities, then descriptions; at most 50',
  input: z.object({ searchText: requiredText(PROJECT_NAME_MAX_LENGTH) }),
  data: z.array(FoundProject),
});

export const listNewestProjects = endpoint('GET', '/project/newest', {
  summary: 'The newest active projects, at most 12',
  data: z.array(FoundProject),
});
