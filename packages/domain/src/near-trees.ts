// The trees nearest to a place, for people who stand among them.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, id, idList, wireNumber } from './fields.ts';
import { MAX_LATITUDE, roundTinyToZero } from './geo.ts';
import { SYMBOLOGY } from './tree-extents.ts';
import { TREE_FIELDS } from './tree-fields.ts';
import { filterFields, toTreeFilter } from './tree-filter.ts';
import { momentLimit } from './visits/visit-date.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const NEAR_TREES_MAX = 50;
/** Trees that a walk leaves out: those where somebody has just been. */
export const NEAR_TREES_EXCEPT_MAX = 100;
/** Nobody walks farther to the next tree. */
export const NEAR_REACH_METERS = 30_000;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const NearTree = z
  .object({
    tree_id: z.int(),
    tree_name: z.string(),
    address: z.string(),
    sub_id: z.int(),
    common_name: z.string(),
    scientific_name: z.string(),
    longitude: z.number(),
    latitude: z.number(),
    status: TREE_FIELDS.status.value,
    visited_at: described(z.nullable(z.string()), 'the last visit, ISO 8601'),
    symbology: described(
      z.union([z.literal(SYMBOLOGY.notInProject), z.literal(SYMBOLOGY.inProject)]),
      '1 in the project, 0 not',
    ),
  })
  .register(z.globalRegistry, { id: 'NearTree' });
export type NearTree = z.output<typeof NearTree>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listNearTrees = endpoint('GET', '/trees/near', {
  summary:
    'The trees nearest to a place, the nearest first, at most 50 and none beyond 30 km; members only. Trees that are removed and empty sites are left out, unless the filter names a status',
  input: z.pipe(
    z.object({
      projectId: id,
      inLongitude: wireNumber(z.number().check(z.minimum(-180), z.maximum(180), z.overwrite(roundTinyToZero))),
      inLatitude: wireNumber(
        z.number().check(z.minimum(-MAX_LATITUDE), z.maximum(MAX_LATITUDE), z.overwrite(roundTinyToZero)),
      ),
      limit: z.optional(wireNumber(z.int().check(z.positive(), z.maximum(NEAR_TREES_MAX)))),
      notVisitedSince: described(
        momentLimit(0),
        'only trees of the project that nobody has visited since this moment or day (UTC)',
      ),
      exceptIds: described(z.optional(idList(NEAR_TREES_EXCEPT_MAX)), 'trees to leave out'),
      ...filterFields,
    }),
    z.transform(({ projectId, inLongitude, inLatitude, limit, notVisitedSince, exceptIds, ...fields }) => ({
      project_id: projectId,
      place: [inLongitude, inLatitude] as const,
      limit: limit ?? NEAR_TREES_MAX,
      not_visited_since: notVisitedSince,
      except_ids: exceptIds ?? [],
      filter: toTreeFilter(fields),
    })),
  ),
  data: z.array(NearTree),
});
