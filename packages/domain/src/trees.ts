// Trees: one record per tree that stands (or is planted) somewhere, in as many projects as look after it.
import { z } from 'zod';
import { DBH_MAX_INCHES } from './dbh.ts';
import { endpoint } from './endpoint.ts';
import { because, id, requiredName, text, wireNumber } from './fields.ts';
import { MAX_LATITUDE, distanceMeters, settleDegrees } from './geo.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const TREE_NAME_MAX_LENGTH = 200;
export const TREE_ADDRESS_MAX_LENGTH = 200;
export const TREE_NOTES_MAX_LENGTH = 5_000;

export const TREE_HEIGHT_MAX_FEET = 400;
export const CONTAINER_MAX_GALLONS = 2_000;
export const CALIPER_MAX_INCHES = 60;

export const ROOT_CONFIGS = [
  { value: 'Containerized', label: 'Containerized' },
  { value: 'Bare Root', label: 'Bare Root' },
  { value: 'Bailed and Burlap', label: 'Bailed and Burlap' },
] as const;
export type RootConfig = (typeof ROOT_CONFIGS)[number]['value'];

/** Two trees this close are likely one: the form asks (10 ft). */
export const SAME_TREE_METERS = 3.048;

// ── Shapes ──────────────────────────────────────────────────────────────────

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

export const described = {
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

// ── Rules ───────────────────────────────────────────────────────────────────

export const isSameSpot = (
  a: { longitude: number; latitude: number },
  b: { longitude: number; latitude: number },
): boolean => distanceMeters([a.longitude, a.latitude], [b.longitude, b.latitude]) <= SAME_TREE_METERS;

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
    .refine((value) => value !== undefined, because('species_required'))
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

// ── Endpoints ───────────────────────────────────────────────────────────────

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
