// Trees of a project that stand outside its boundary, for example because the boundary was moved.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, ofProject } from './fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** So many are listed. All are counted. */
export const OUTSIDE_TREES_LISTED_MAX = 100;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const OutsideTrees = z
  .object({
    count: z.int(),
    trees: z
      .array(
        z.object({
          tree_id: z.int(),
          tree_name: z.string(),
          sub_id: z.int(),
          common_name: z.string(),
          scientific_name: z.string(),
        }),
      )
      .describe('at most 100 of them, by name'),
  })
  .meta({ id: 'OutsideTrees' });
export type OutsideTrees = z.output<typeof OutsideTrees>;

export const OutsideRemoval = z
  .object({
    trees_checked: z.int().describe('trees of the project that have been looked at'),
    trees_removed: z.int(),
    trees_total: z.int().describe('trees of the project when the removal began'),
  })
  .meta({ id: 'OutsideRemoval' });
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
  input: z
    .object({ projectId: id, version: id.describe('of the project whose boundary the caller has seen') })
    .transform(({ projectId, version }) => ({ project_id: projectId, version })),
  data: OutsideRemoval,
  problems: ['edited_meanwhile', 'no_boundary'],
});

export const getOutsideRemoval = endpoint('GET', '/project/outside/removal', {
  summary: 'The progress of taking the trees outside the boundary out of a project; clients poll it; leaders only',
  input: ofProject,
  data: z.object({ removal: OutsideRemoval.nullable().describe('null when there is nothing left to do') }),
});
