// Vector tiles: how trees reach the map.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fieldProblem, id, wireNumber } from './fields.ts';
import { filterFields, toTreeFilter } from './tree-filter.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Zooms at which the map has tiles of its own, and from which on no tree is left out of them. */
export const TILE_MAX_ZOOM = 16;

export const TILE_COMPLETE_ZOOM = 15;

/** The layers of a tile; the last has one square over the whole tile, where some trees are left out of it. */
export const TILE_LAYERS = { project: 'project_trees', others: 'other_trees', thinned: 'thinned' } as const;

// ── Rules ───────────────────────────────────────────────────────────────────

const tileOnTheWire = {
  z: wireNumber(z.int().check(z.minimum(0), z.maximum(TILE_MAX_ZOOM))),
  x: wireNumber(z.int().check(z.minimum(0), z.maximum(2 ** TILE_MAX_ZOOM - 1))),
  y: wireNumber(z.int().check(z.minimum(0), z.maximum(2 ** TILE_MAX_ZOOM - 1))),
};

const isOnTheMap = ({ z, x, y }: { z: number; x: number; y: number }): boolean => Math.max(x, y) < 2 ** z;

const VECTOR_TILE = 'application/vnd.mapbox-vector-tile';

// ── Endpoints ───────────────────────────────────────────────────────────────

export const getTile = endpoint('GET', '/tiles/:z/:x/:y', {
  summary:
    'A vector tile of all trees, in the layer other_trees; complete from zoom 15, below that at most about 4,000',
  input: z.object(tileOnTheWire).check(z.refine(isOnTheMap, fieldProblem('out_of_range'))),
  mediaType: VECTOR_TILE,
});

export const getProjectTile = endpoint('GET', '/tiles/project/:projectId/:z/:x/:y', {
  summary:
    "A vector tile with a project's trees in the layer project_trees and the others in other_trees, all or those that fit a filter; members only",
  input: z.pipe(
    z
      .object({ ...tileOnTheWire, projectId: id, ...filterFields })
      .check(z.refine(isOnTheMap, fieldProblem('out_of_range'))),
    z.transform(({ projectId, z, x, y, ...fields }) => ({
      project_id: projectId,
      tile: { z, x, y },
      filter: toTreeFilter(fields),
    })),
  ),
  mediaType: VECTOR_TILE,
});
