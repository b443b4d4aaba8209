// Trees: one record per tree that stands (or is planted) somewhere, in as many projects as look after it.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ID_MAX, decimalOf, id, requiredName, text, wireNumber } from './fields.ts';
import { MAX_LATITUDE, type Ring, checkRing, distanceMeters, parsePolyText, ringOf, settleDegrees } from './geo.ts';
import { idList } from './id-list.ts';
import { FIELD_PROBLEMS } from './problems.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const TREE_NAME_MAX_LENGTH = 200;
export const TREE_ADDRESS_MAX_LENGTH = 200;
export const TREE_NOTES_MAX_LENGTH = 5_000;

/** Inches, feet, gallons: the specification's units. */
export const DBH_MAX_INCHES = 600;
/** Thicker trees exist, but a typing error is likelier: the form asks. */
export const DBH_UNLIKELY_INCHES = 100;
export const TREE_HEIGHT_MAX_FEET = 400;
export const CONTAINER_MAX_GALLONS = 2_000;
export const CALIPER_MAX_INCHES = 60;

export const ROOT_CONFIGS = [
  { value: 'Containerized', label: 'Containerized' },
  { value: 'Bare Root', label: 'Bare Root' },
  { value: 'Bailed and Burlap', label: 'Bailed and Burlap' },
] as const;
export type RootConfig = (typeof ROOT_CONFIGS)[number]['value'];

/** Mixtures of species: pinned to the top of the list, never given a health index. */
export const UNKNOWN_PLANT = 1;
export const UNLISTED_PLANT = 2;
export const SPECIAL_SPECIES: readonly number[] = [UNKNOWN_PLANT, UNLISTED_PLANT];

/** Two trees this close are likely one: the form asks (10 ft). */
export const SAME_TREE_METERS = 3.048;

/** What a selection on the map, or one answer with features, may hold. */
export const TREES_PER_SELECTION_MAX = 50_000;
/** Rows of one page of trees/project/all, when it is asked for in pages. */
export const TREES_PER_PAGE_MAX = 10_000;

/** How the map paints a tree (§3): selected ones are 2 and 3. Trees of no project in question have none. */
export const SYMBOLOGY = { notInProject: 0, inProject: 1, selectedInProject: 2, selectedNotInProject: 3 } as const;

/** Zooms at which the map has tiles of its own, and from which on no tree is left out of them. */
export const TILE_MAX_ZOOM = 16;
export const TILE_COMPLETE_ZOOM = 15;
/** The layers of a tile; the last has one square over the whole tile, where some trees are left out of it. */
export const TILE_LAYERS = { project: 'project_trees', others: 'other_trees', thinned: 'thinned' } as const;

/** A health index is only computed from this many health checks of the species on (§9). */
export const HEALTH_INDEX_MIN_CHECKS = 100;
export const HEALTH_RINGS = ['green', 'orange', 'red'] as const;
export type HealthRing = (typeof HEALTH_RINGS)[number];

// ── Shapes ──────────────────────────────────────────────────────────────────

export const Species = z
  .object({ sub_id: z.int(), common_name: z.string(), scientific_name: z.string() })
  .meta({ id: 'Species' });
export type Species = z.output<typeof Species>;

export const TreePhoto = z.object({
  id: z.int(),
  photoKey: z.string(),
  url: z.string().describe('signed, good for a while'),
  thumbnail_url: z.string(),
  width: z.int(),
  height: z.int(),
  can_delete: z.boolean(),
});
export type TreePhoto = z.output<typeof TreePhoto>;

const described = {
  tree_id: z.int(),
  tree_name: z.string(),
  sub_id: z.int(),
  common_name: z.string(),
  scientific_name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  address: z.string(),
  notes: z.string(),
  dbh: z.number().nullable().describe('inches'),
  treeheight: z.number().nullable().describe('feet'),
  root_config: z.enum(ROOT_CONFIGS.map(({ value }) => value)).nullable(),
  container_size: z.number().nullable().describe('gallons'),
  caliper_size: z.number().nullable().describe('inches'),
  healthcheck_count: z.int(),
  treecare_count: z.int(),
  pestdetection_count: z.int(),
  z_score: z.number().nullable().describe('health index, 0 to 10, lower is healthier; null while there is none'),
};

/** A tree as its page shows it. */
export const Tree = z
  .object({
    ...described,
    point_geojson: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
    project_id: z.int().nullable(),
    project_name: z.string().nullable(),
    tree_in_project: z
      .array(z.object({ project_id: z.int(), project_name: z.string() }))
      .describe("those of the caller's projects that the tree is in"),
    symbology: z.union([z.literal(0), z.literal(1)]).describe('1 in the project that was asked about, 0 not'),
    created_tree: z.boolean().describe('whether the caller created it'),
    can_edit: z.boolean().describe('its maker, while a member of an active project'),
    can_withdraw: z.boolean().describe('its maker while a member of its home project, and the leaders of that'),
    can_add_photos: z.boolean().describe('its maker and the members of its home project, while that is active'),
    added_by: z.string().nullable().describe('the name of its maker, for members of its home project; null for others'),
    home_project_id: z.int().nullable().describe('the project it was created in'),
    home_project_name: z
      .string()
      .nullable()
      .describe('null for an inactive project that the caller is not a member of'),
    home_visible: z
      .union([z.literal(0), z.literal(1)])
      .nullable()
      .describe('1 active, 0 inactive; null where the name is'),
    photo_file: z.string().describe('comma-separated'),
    photo_unique_id: z.string().describe('comma-separated, in the order of photo_file'),
    photosUrlArray: z.array(TreePhoto),
    visited_at: z.string().nullable().describe('the last visit, ISO 8601'),
    created_at: z.string(),
    version: z.int().describe('send it back with an edit'),
  })
  .meta({ id: 'Tree' });
export type Tree = z.output<typeof Tree>;

/** A tree as a row of the project's table and file. */
export const ProjectTree = z.object({ ...described, project_id: z.int() }).meta({ id: 'ProjectTree' });
export type ProjectTree = z.output<typeof ProjectTree>;

export const TreeStats = z
  .object({
    tree_count: z.int(),
    species_count: z.int(),
    healthcheck_count: z.int(),
    treecare_count: z.int(),
    pestdetection_count: z.int(),
    measured_count: z.int().describe('trees with a DBH'),
    average_dbh: z.number().nullable().describe('inches'),
    species: z
      .array(z.object({ sub_id: z.int(), common_name: z.string(), scientific_name: z.string(), tree_count: z.int() }))
      .describe('the most frequent first, at most ten'),
  })
  .meta({ id: 'TreeStats' });
export type TreeStats = z.output<typeof TreeStats>;

export const TreePoints = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.int(),
        geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
        properties: z.object({
          tree_id: z.int(),
          sub_id: z.int(),
          common_name: z.string(),
          scientific_name: z.string(),
          symbology: z
            .union([z.literal(0), z.literal(1)])
            .nullable()
            .describe('null where no project was asked about'),
        }),
      }),
    ),
  })
  .meta({ id: 'TreePoints' });
export type TreePoints = z.output<typeof TreePoints>;

const HealthCheckCounts = z
  .object({ species_health_checks: z.int(), tree_health_checks: z.int() })
  .meta({ id: 'HealthCheckCounts' });
export type HealthCheckCounts = z.output<typeof HealthCheckCounts>;

// ── Rules ───────────────────────────────────────────────────────────────────

/** The colour of the ring around a health index (§9); taken from the rounded number that is shown. */
export const healthRing = (zScore: number): HealthRing => (zScore < 4 ? 'green' : zScore <= 7 ? 'orange' : 'red');

/** One diameter for a tree with several stems: of the circle that has their areas together. */
export const combinedDiameter = (diameters: readonly number[]): number =>
  Math.sqrt(diameters.reduce((sum, diameter) => sum + diameter ** 2, 0));

export const diameterOf = (circumference: number): number => circumference / Math.PI;

export const isSameSpot = (
  a: { longitude: number; latitude: number },
  b: { longitude: number; latitude: number },
): boolean => distanceMeters([a.longitude, a.latitude], [b.longitude, b.latitude]) <= SAME_TREE_METERS;

/** Of "west,south,east,north"; undefined for any other text. */
function boxRing(extent: string): Ring | undefined {
  const [west, south, east, north, more] = extent.split(',', 5).map(decimalOf);
  if (west === undefined || south === undefined || east === undefined || north === undefined || more !== undefined)
    return undefined;
  return ringOf({
    west: settleDegrees(west),
    south: settleDegrees(south),
    east: settleDegrees(east),
    north: settleDegrees(north),
  });
}

/** "west,south,east,north" or a polyText; a Ring inside. */
export const extentField = z
  .string({ error: (issue) => (issue.input === undefined ? FIELD_PROBLEMS.required : FIELD_PROBLEMS.invalid) })
  .transform((extent, context): Ring => {
    const box = boxRing(extent);
    const ring = box ? (checkRing(box) ?? box) : parsePolyText(extent);
    if (typeof ring !== 'string') return ring;
    context.addIssue(FIELD_PROBLEMS[ring]);
    return z.NEVER;
  });

// ── The wire's names become the record's own here, once ─────────────────────

/** Absent, null and the empty string all mean "not known". */
const unknownAsNull = <Known, Wire>(schema: z.ZodType<Known, Wire>) =>
  (
    z.preprocess((value) => (value === '' ? null : value), schema.nullable()) as unknown as z.ZodType<
      Known | null,
      Wire | '' | null
    >
  ).default(null);

const measurement = <S extends z.ZodType<number>>(schema: S) => unknownAsNull(wireNumber(schema));

const speciesField = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .any()
    .refine((value) => value !== undefined, FIELD_PROBLEMS.species_required)
    .pipe(id),
) as unknown as typeof id;

export const treeOnTheWire = {
  projectId: id,
  subId: speciesField,
  inName: requiredName(TREE_NAME_MAX_LENGTH),
  inLatitude: wireNumber(z.number().min(-MAX_LATITUDE).max(MAX_LATITUDE).overwrite(settleDegrees)),
  inLongitude: wireNumber(z.number().min(-180).max(180).overwrite(settleDegrees)),
  inNotes: text(TREE_NOTES_MAX_LENGTH).default(''),
  inAddress: text(TREE_ADDRESS_MAX_LENGTH).default(''),
  rootConfig: unknownAsNull(z.enum(ROOT_CONFIGS.map(({ value }) => value))),
  containerSize: measurement(z.number().min(0).max(CONTAINER_MAX_GALLONS)),
  caliperSize: measurement(z.number().min(0).max(CALIPER_MAX_INCHES)),
  inDbh: measurement(z.number().positive().max(DBH_MAX_INCHES)),
  inTreeheight: measurement(z.number().positive().max(TREE_HEIGHT_MAX_FEET)),
};

const Wire = z.object(treeOnTheWire);

const toTree = (wire: z.output<typeof Wire>) => ({
  project_id: wire.projectId,
  sub_id: wire.subId,
  tree_name: wire.inName,
  latitude: wire.inLatitude,
  longitude: wire.inLongitude,
  notes: wire.inNotes,
  address: wire.inAddress,
  root_config: wire.rootConfig,
  container_size: wire.containerSize,
  caliper_size: wire.caliperSize,
  dbh: wire.inDbh,
  treeheight: wire.inTreeheight,
});
export type TreeInput = ReturnType<typeof toTree>;

/** One tree by `treeId`, or many by `treeIds`: a list, or numbers with commas between them. */
const treeIdsField = idList(TREES_PER_SELECTION_MAX);

const linkInput = z
  .object({ projectId: id, treeId: id.optional(), treeIds: treeIdsField.optional() })
  .transform(({ projectId, treeId, treeIds }, context) => {
    const tree_ids = [...new Set([...(treeIds ?? []), ...(treeId === undefined ? [] : [treeId])])];
    if (tree_ids.length > 0) return { project_id: projectId, tree_ids };
    context.addIssue({ code: 'custom', path: ['treeId'], message: FIELD_PROBLEMS.required });
    return z.NEVER;
  });

const Linked = z.object({
  project_id: z.int(),
  tree_ids: z.array(z.int()).describe('those that were changed: the rest was so already'),
});

const ofProject = z.object({ projectId: id }).transform(({ projectId }) => ({ project_id: projectId }));

const inExtent = { input: z.object({ extent: extentField }), data: TreePoints, problems: ['too_many_trees'] } as const;

const inExtentOfProject = {
  ...inExtent,
  input: z
    .object({ projectId: id, extent: extentField })
    .transform(({ projectId, extent }) => ({ project_id: projectId, extent })),
};

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listSpecies = endpoint('GET', '/trees/list', {
  summary: 'The species to choose from, the two special entries first',
  data: z.array(Species),
});

export const createTree = endpoint('POST', '/tree', {
  summary: 'Add a tree to an active project, which becomes its home; any member. Every registered person can see it',
  input: Wire.transform(toTree),
  data: Tree,
  problems: ['too_many_trees_today'],
});

export const updateTree = endpoint('PUT', '/tree', {
  summary:
    'Change a tree; only who created it, as a member of the active project named. The tree is in that project afterwards, and stays in its others',
  input: z
    .object({ ...treeOnTheWire, treeId: id, version: id.optional() })
    .transform(({ treeId, version, ...wire }) => ({ tree_id: treeId, version, ...toTree(wire) })),
  data: Tree,
  problems: ['edited_meanwhile'],
});

export const getTree = endpoint('GET', '/tree', {
  summary: 'One tree, for every registered person, with what the caller may do with it',
  input: z
    .object({ treeId: id, projectId: id.optional() })
    .transform(({ treeId, projectId }) => ({ tree_id: treeId, project_id: projectId })),
  data: Tree,
  problems: ['not_found'],
});

export const listTreesInExtent = endpoint('GET', '/trees/extent/:extent', {
  summary:
    'Trees inside a box (west,south,east,north) or a polygon (WKT with "latitude longitude" pairs). A polygon of more than some hundred corners is too long for an address: POST it to /trees/extent',
  ...inExtent,
});

export const searchTreesInExtent = endpoint('POST', '/trees/extent', {
  isLong: true,
  summary: 'Trees inside an extent of any length. Changes nothing',
  ...inExtent,
  onlyReads: true,
});

export const listProjectTreesInExtent = endpoint('GET', '/trees/project', {
  summary:
    'Trees inside an extent, each with whether it is in the project; members only. A polygon of more than some hundred corners is too long for an address: POST it to /trees/project',
  ...inExtentOfProject,
});

export const searchProjectTreesInExtent = endpoint('POST', '/trees/project', {
  isLong: true,
  summary:
    'Trees inside an extent of any length, each with whether it is in the project; members only. Changes nothing',
  ...inExtentOfProject,
  onlyReads: true,
});

export const listProjectTrees = endpoint('GET', '/trees/project/all', {
  summary:
    'All trees of a project by tree_id; members only. In pages when a limit is given: the next begins after the last tree_id',
  input: z
    .object({
      projectId: id,
      limit: wireNumber(z.int().positive().max(TREES_PER_PAGE_MAX)).optional(),
      after: wireNumber(z.int().min(0).max(ID_MAX)).optional(),
    })
    .transform(({ projectId, limit, after }) => ({ project_id: projectId, limit, after: after ?? 0 })),
  data: z.array(ProjectTree),
});

export const getTreeStats = endpoint('GET', '/trees/stats', {
  summary: 'What the trees of a project are, in numbers; members only',
  input: ofProject,
  data: TreeStats,
});

export const addProjectTrees = endpoint('POST', '/tree/projectxtree', {
  isLong: true,
  summary:
    'Take one tree or many into an active project, all or none; leaders only. It gives no rights on the trees but to take them out again',
  input: linkInput,
  data: Linked,
  problems: ['too_many_links_today'],
});

export const removeProjectTrees = endpoint('DELETE', '/tree/projectxtree', {
  isLong: true,
  summary: 'Take one tree or many out of a project, all or none; leaders only. Many may be sent as a JSON body',
  input: linkInput,
  data: Linked,
  hasBody: true,
});

export const getHealthCheckCounts = endpoint('GET', '/tree/healthcheck', {
  summary: 'Health checks of a species and of a tree',
  input: z.object({ subId: id, treeId: id }).transform(({ subId, treeId }) => ({ sub_id: subId, tree_id: treeId })),
  data: HealthCheckCounts,
  problems: ['not_found'],
});

const tileOnTheWire = {
  z: wireNumber(z.int().min(0).max(TILE_MAX_ZOOM)),
  x: wireNumber(
    z
      .int()
      .min(0)
      .max(2 ** TILE_MAX_ZOOM - 1),
  ),
  y: wireNumber(
    z
      .int()
      .min(0)
      .max(2 ** TILE_MAX_ZOOM - 1),
  ),
};
const isOnTheMap = ({ z, x, y }: { z: number; x: number; y: number }): boolean => Math.max(x, y) < 2 ** z;
const VECTOR_TILE = 'application/vnd.mapbox-vector-tile';

export const getTile = endpoint('GET', '/tiles/:z/:x/:y', {
  summary:
    'A vector tile of all trees, in the layer other_trees; complete from zoom 15, below that at most about 4,000',
  input: z.object(tileOnTheWire).refine(isOnTheMap, FIELD_PROBLEMS.out_of_range),
  mediaType: VECTOR_TILE,
});

export const getProjectTile = endpoint('GET', '/tiles/project/:projectId/:z/:x/:y', {
  summary:
    "A vector tile with a project's trees in the layer project_trees and the others in other_trees; members only",
  input: z
    .object({ ...tileOnTheWire, projectId: id })
    .refine(isOnTheMap, FIELD_PROBLEMS.out_of_range)
    .transform(({ projectId, ...tile }) => ({ project_id: projectId, ...tile })),
  mediaType: VECTOR_TILE,
});
