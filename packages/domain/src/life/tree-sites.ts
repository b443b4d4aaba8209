// A site outlives its tree: where one has died or was removed, another one is planted.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described, id } from '../fields.ts';
import { type RecordInput, fromWire, valueShape, wireShape } from '../record-fields.ts';
import { TREE_FIELDS } from '../tree-fields.ts';
import { Tree } from '../trees.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const SITE_TREES_MAX = 20;
export const SITE_TREE_PHOTOS_MAX = 3;

// ── Shapes ──────────────────────────────────────────────────────────────────

const { status, status_date, status_reason, latitude, longitude, ...OTHER_FIELDS } = TREE_FIELDS;
const { tree_name, sub_id, common_name, scientific_name, planted_on, created_at, visited_at, dbh, treeheight } =
  OTHER_FIELDS;
const { healthcheck_count, treecare_count, pestdetection_count } = OTHER_FIELDS;

/** What a site shows of each of its trees: facts, and no names of people. */
export const SITE_TREE_FIELDS = {
  tree_name,
  sub_id,
  common_name,
  scientific_name,
  status,
  status_date,
  status_reason,
  planted_on,
  created_at,
  visited_at,
  healthcheck_count,
  treecare_count,
  pestdetection_count,
  dbh,
  treeheight,
};

export const SiteTree = z
  .object({
    tree_id: z.int(),
    ...valueShape(SITE_TREE_FIELDS),
    photos: described(
      z.array(z.object({ id: z.int(), url: z.string(), thumbnail_url: z.string() })),
      `the newest ${SITE_TREE_PHOTOS_MAX}`,
    ),
  })
  .register(z.globalRegistry, { id: 'SiteTree' });
export type SiteTree = z.output<typeof SiteTree>;

/** A new tree lives. It stands where the old one stood, unless the call names another place. */
const REPLANT_FIELDS = {
  ...OTHER_FIELDS,
  latitude: { ...latitude, input: z.optional(latitude.input) },
  longitude: { ...longitude, input: z.optional(longitude.input) },
};

export type ReplantInput = RecordInput<typeof REPLANT_FIELDS> & { tree_id: number; project_id: number };

// ── Endpoints ───────────────────────────────────────────────────────────────

export const replantTree = endpoint('POST', '/tree/replant', {
  summary:
    'Plant a new tree where one does not live any more. The old one becomes removed, if it was not. The project is the home of the old tree, and of the new one; for those who may change the old tree. Without a planting date it is planted today (UTC)',
  input: z.pipe(
    z.object({
      treeId: described(id, 'the tree that stood there before'),
      projectId: id,
      ...wireShape(REPLANT_FIELDS),
    }),
    z.transform(({ treeId, projectId, ...sent }): ReplantInput => ({
      tree_id: treeId,
      project_id: projectId,
      ...fromWire(REPLANT_FIELDS, sent),
    })),
  ),
  data: Tree,
  problems: ['tree_alive', 'site_taken', 'too_many_trees_today'],
});

export const listSiteTrees = endpoint('GET', '/tree/site', {
  summary: `The other trees of the site of a tree, the newest first, at most ${SITE_TREES_MAX}; for every registered person. Withdrawn trees are left out`,
  input: z.pipe(
    z.object({ treeId: id }),
    z.transform(({ treeId }) => ({ tree_id: treeId })),
  ),
  data: z.array(SiteTree),
  problems: ['not_found'],
});
