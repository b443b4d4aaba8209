// Trees: one record per tree that stands (or is planted) somewhere, in as many projects as look after it.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, fieldProblem, id } from './fields.ts';
import { distanceMeters } from './geo.ts';
import { editFields } from './edit-fields.ts';
import { type RecordInput, fromWire, valueShape, wireShape } from './record-fields.ts';
import { TREE_FIELDS } from './tree-fields.ts';
import { hasDaysInOrder } from './life/tree-life.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Two trees this close are likely one: the form asks (10 ft). */
export const SAME_TREE_METERS = 3.048;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const TreePhoto = z.object({
  id: z.int(),
  photoKey: z.string(),
  url: described(z.string(), 'signed, good for a while'),
  thumbnail_url: z.string(),
  width: z.int(),
  height: z.int(),
  can_delete: z.boolean(),
});
export type TreePhoto = z.output<typeof TreePhoto>;

/** A tree as its page shows it. */
export const Tree = z
  .object({
    tree_id: z.int(),
    ...valueShape(TREE_FIELDS),
    point_geojson: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
    project_id: z.nullable(z.int()),
    project_name: z.nullable(z.string()),
    tree_in_project: described(
      z.array(z.object({ project_id: z.int(), project_name: z.string() })),
      "those of the caller's projects that the tree is in",
    ),
    symbology: described(z.union([z.literal(0), z.literal(1)]), '1 in the project that was asked about, 0 not'),
    created_tree: described(z.boolean(), 'whether the caller created it'),
    can_edit: described(
      z.boolean(),
      'its creator while a member of its home project, and the leaders of that, while it is active',
    ),
    can_withdraw: described(z.boolean(), 'its creator while a member of its home project, and the leaders of that'),
    can_add_photos: described(z.boolean(), 'the members of its home project, while that is active'),
    added_by: described(
      z.nullable(z.string()),
      'the name of its creator, for members of its home project; null for others',
    ),
    home_project_id: described(z.nullable(z.int()), 'the project it was created in'),
    home_project_name: described(
      z.nullable(z.string()),
      'null for an inactive project that the caller is not a member of',
    ),
    home_visible: described(
      z.nullable(z.union([z.literal(0), z.literal(1)])),
      '1 active, 0 inactive; null where the name is',
    ),
    photo_file: described(z.string(), 'comma-separated'),
    photo_unique_id: described(z.string(), 'comma-separated, in the order of photo_file'),
    photosUrlArray: described(z.array(TreePhoto), 'those of the tree, and the newest 100 of its visits'),
    version: described(z.int(), 'send it back with an edit'),
  })
  .register(z.globalRegistry, { id: 'Tree' });
export type Tree = z.output<typeof Tree>;

// ── Rules ───────────────────────────────────────────────────────────────────

export const isSameSpot = (
  a: { longitude: number; latitude: number },
  b: { longitude: number; latitude: number },
): boolean => distanceMeters([a.longitude, a.latitude], [b.longitude, b.latitude]) <= SAME_TREE_METERS;

/** As an edit may send them. */
const TREE_EDIT_FIELDS = editFields(TREE_FIELDS);

/** The project is not a field of the tree: it says in which one somebody adds or changes it. */
export const TreeOnTheWire = z.object({ projectId: id, ...wireShape(TREE_FIELDS) }).check(
  z.refine((sent) => hasDaysInOrder(fromWire(TREE_FIELDS, sent)), {
    error: fieldProblem('before_planting'),
    path: [TREE_FIELDS.status_date.wire],
  }),
);

export type TreeInput = RecordInput<typeof TREE_FIELDS> & { project_id: number };

/** Undefined: as it is. */
export type TreeEdit = RecordInput<typeof TREE_EDIT_FIELDS> & { project_id: number };

const toTree = (sent: z.output<typeof TreeOnTheWire>): TreeInput => ({
  project_id: sent.projectId,
  ...fromWire(TREE_FIELDS, sent),
});

// ── Endpoints ───────────────────────────────────────────────────────────────

export const createTree = endpoint('POST', '/tree', {
  summary: 'Add a tree to an active project, which becomes its home; any member. Every registered person can see it',
  input: z.pipe(TreeOnTheWire, z.transform(toTree)),
  data: Tree,
  problems: ['too_many_trees_today'],
});

export const updateTree = endpoint('PUT', '/tree', {
  summary:
    'Change a tree; its creator while a member of its home project, and the leaders of that, while it is active. They must be a member of the active project named. The tree is in that project afterwards, and stays in its others; only leaders bring a tree of somebody else into another project',
  input: z.pipe(
    z.object({ projectId: id, ...wireShape(TREE_EDIT_FIELDS), treeId: id, version: z.optional(id) }),
    z.transform(({ treeId, version, ...sent }): TreeEdit & { tree_id: number; version: number | undefined } => ({
      tree_id: treeId,
      version,
      project_id: sent.projectId,
      ...fromWire(TREE_EDIT_FIELDS, sent),
    })),
  ),
  data: Tree,
  problems: ['edited_meanwhile', 'site_taken', 'leaders_only', 'trees_not_shared', 'too_many_links_today'],
});

export const getTree = endpoint('GET', '/tree', {
  summary: 'One tree, for every registered person, with what the caller may do with it',
  input: z.pipe(
    z.object({ treeId: id, projectId: z.optional(id) }),
    z.transform(({ treeId, projectId }) => ({ tree_id: treeId, project_id: projectId })),
  ),
  data: Tree,
  problems: ['not_found'],
});
