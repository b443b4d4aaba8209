// Trees of a place: inside a box or a polygon.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, fieldProblem, decimalOf, id, refuse } from './fields.ts';
import { filterFields, toTreeFilter } from './tree-filter.ts';
import { type Ring, ringOf, roundTinyToZero } from './geo.ts';
import { checkRing, parsePolyText } from './rings/poly-text.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** What a selection on the map, or one answer with features, may hold. */
export const TREES_PER_SELECTION_MAX = 50_000;

/** Whether a tree is in the project (§3). Null where no project is asked about. */
export const SYMBOLOGY = { notInProject: 0, inProject: 1 } as const;

// ── Shapes ──────────────────────────────────────────────────────────────────

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
          symbology: described(
            z.nullable(z.union([z.literal(0), z.literal(1)])),
            'null where no project was asked about',
          ),
        }),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'TreePoints' });
export type TreePoints = z.output<typeof TreePoints>;

// ── Rules ───────────────────────────────────────────────────────────────────

/** Of "west,south,east,north"; undefined for any other text. */
function boxRing(extent: string): Ring | undefined {
  const [west, south, east, north, more] = extent.split(',', 5).map(decimalOf);
  if (west === undefined || south === undefined || east === undefined || north === undefined || more !== undefined)
    return undefined;
  return ringOf({
    west: roundTinyToZero(west),
    south: roundTinyToZero(south),
    east: roundTinyToZero(east),
    north: roundTinyToZero(north),
  });
}

/** "west,south,east,north" or a polyText; a Ring inside. */
export const extentField = z.pipe(
  z.string({ error: (issue) => (issue.input === undefined ? fieldProblem('required') : fieldProblem('invalid')) }),
  z.transform((extent, context): Ring => {
    const box = boxRing(extent);
    const ring = box ? (checkRing(box) ?? box) : parsePolyText(extent);
    return typeof ring === 'string' ? refuse(context, fieldProblem(ring)) : ring;
  }),
);

const inExtent = { input: z.object({ extent: extentField }), data: TreePoints, problems: ['too_many_trees'] } as const;

const inExtentOfProject = {
  ...inExtent,
  input: z.pipe(
    z.object({ projectId: id, extent: extentField, ...filterFields }),
    z.transform(({ projectId, extent, ...fields }) => ({
      project_id: projectId,
      extent,
      filter: toTreeFilter(fields),
    })),
  ),
};

// ── Endpoints ───────────────────────────────────────────────────────────────

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
