// Where other projects use the trees of a project, and how its leaders end it.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, ID_MAX, id, wireNumber } from './fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Rows of one page. */
export const TREE_USES_PER_PAGE = 50;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const TreeUse = z
  .object({
    project_id: described(z.int(), 'the other project'),
    project_name: described(z.nullable(z.string()), 'null for an inactive project that the caller is not a member of'),
    tree_count: described(z.int(), 'trees of the home project that are in the other project'),
    last_visit: described(z.nullable(z.int()), 'the latest visit of these trees in the other project, epoch seconds'),
    is_ending: described(z.boolean(), 'whether the trees are being taken out of the other project'),
  })
  .register(z.globalRegistry, { id: 'TreeUse' });
export type TreeUse = z.output<typeof TreeUse>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listTreeUses = endpoint('GET', '/project/uses', {
  summary: `Other projects that use the trees whose home is this one, by project_id, ${TREE_USES_PER_PAGE} at a time; leaders only. The next page begins after the last project_id`,
  input: z.pipe(
    z.object({ projectId: id, after: z.optional(wireNumber(z.int().check(z.minimum(0), z.maximum(ID_MAX)))) }),
    z.transform(({ projectId, after }) => ({ project_id: projectId, after: after ?? 0 })),
  ),
  data: z.array(TreeUse),
});

export const endTreeUse = endpoint('DELETE', '/project/uses', {
  summary:
    'Take the trees whose home is this project out of another project; leaders only. The first 2,000 at once, the others in steps beside the request. What was recorded there stays. Trees that are added there later stay in it',
  input: z.pipe(
    z.object({ projectId: id, usedBy: described(id, 'the other project') }),
    z.transform(({ projectId, usedBy }) => ({ project_id: projectId, used_by: usedBy })),
  ),
  data: z.object({
    removed_count: described(z.int(), 'how many trees were taken out at once'),
    is_ending: z.boolean(),
  }),
});
