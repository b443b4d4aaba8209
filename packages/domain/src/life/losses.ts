// The trees that no longer live, and those that were planted, year by year.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described } from '../fields.ts';
import { filteredTreesOfProject } from '../project-trees.ts';
import { STATUS_REASONS } from '../tree-fields.ts';

// ── Shapes ──────────────────────────────────────────────────────────────────

export const TreeLosses = z
  .object({
    lost: described(
      z.array(
        z.object({
          year: described(z.nullable(z.int()), 'null if nobody has written the day'),
          reason: described(
            z.nullable(z.enum(STATUS_REASONS.map(({ value }) => value))),
            'null if nobody has written it',
          ),
          trees: z.int(),
        }),
      ),
      'trees that died, were cut to a stump or were removed, by the year in which they died, and the reason of their status',
    ),
    planted: described(
      z.array(z.object({ year: z.int(), trees: z.int() })),
      'trees with a planting date, whether they still live or not',
    ),
  })
  .register(z.globalRegistry, { id: 'TreeLosses' });
export type TreeLosses = z.output<typeof TreeLosses>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const getTreeLosses = endpoint('GET', '/trees/removals', {
  summary:
    'How many trees of a project were lost and planted in each year, and why they were lost: all trees, or those that fit a filter; members only',
  input: filteredTreesOfProject,
  data: TreeLosses,
});
