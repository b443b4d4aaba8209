// Trees of a project that stand outside its boundary, for example because the boundary was moved.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, id, ofProject } from './fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** So many are listed. All are counted. */
export const OUTSIDE_TREES_LISTED_MAX = 100;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const OutsideTrees = z
  .object({
    count: z.int(),
    trees: described(
      z.array(
        z.object({
          tree_id: z.int(),
          tree_name: z.string(),
          sub_id: z.int(),
          common_name: z.string(),
          scientific_name: z.string(),
        }),
      ),
      'at most 100 of them, by name',
    ),
  })
  .register(z.globalRegistry, { id: 'OutsideTrees' });
export type OutsideTrees = z.output<typeof OutsideTrees>;

export const OutsideRemoval = z
  .object({
    trees_checked: described(z.int(), 'trees of the project that have been looked at'),
    trees_removed: z.int(),
    trees_total: described(z.int(), 'trees of the project when the removal began'),
  })
  .register(z.globalRegistry, { id: 'OutsideRemoval' });
export type OutsideRemoval = z.output<typeof OutsideRemoval>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listOutsideTrees = endpoint('GET', '/project/outside', {
  summary: 'The trees of a project that stand outside its boundary: how many, and the first hundred; leaders only',
  input: ofProject,
  data: OutsideTrees,
});

export const removeOutsideTrees = endpoint('DELETE', '/project/outside', {
  summary:
    'Take the trees outside the boundary out of the project, in steps beside the request; leaders only. Trees that are added meanwhile stay, and the steps end when the boundary changes. The trees themselves stay as they are',
  input: z.pipe(
    z.object({ projectId: id, version: described(id, 'of the project whose boundary the caller has seen') }),
    z.transform(({ projectId, version }) => ({ project_id: projectId, version })),
  ),
  data: OutsideRemoval,
  problems: ['edited_meanwhile', 'no_boundary'],
});

export const getOutsideRemoval = endpoint('GET', '/project/outside/removal', {
  summary: 'The progress of taking the trees outside the boundary out of a project; clients poll it; leaders only',
  input: ofProject,
  data: z.object({ removal: described(z.nullable(OutsideRemoval), 'null when there is nothing left to do') }),
});
