// Where other projects use the trees of a project, and how its leaders end it.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ID_MAX, id, wireNumber } from './fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** Rows of one page. */
export const TREE_USES_PER_PAGE = 50;

// ── Shapes ──────────────────────────────────────────────────────────────────

export const TreeUse = z
  .object({
    project_id: z.int().describe('the other project'),
    project_name: z.string().nullable().describe('null for an inactive project that the caller is not a member of'),
    tree_count: z.int().describe('trees of the home project that are in the other project'),
    last_visit: z.int().nullable().describe('the latest visit of these trees in the other project, epoch seconds'),
    is_ending: z.boolean().describe('whether the trees are being taken out of the other project'),
  })
  .meta({ id: 'TreeUse' });
export type TreeUse = z.output<typeof TreeUse>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const listTreeUses = endpoint('GET', '/project/uses', {
  summary: `Other projects that use the trees whose home is this one, by project_id, ${TREE_USES_PER_PAGE} at a time; leaders only. The next page begins after the last project_id`,
  input: z
    .object({ projectId: id, after: wireNumber(z.int().min(0).max(ID_MAX)).optional() })
    .transform(({ projectId, after }) => ({ project_id: projectId, after: after ?? 0 })),
  data: z.array(TreeUse),
});

export const endTreeUse = endpoint('DELETE', '/project/uses', {
  summary:
    'Take the trees whose home is this project out of another project; leaders only. The first 2,000 at once, the others in steps beside the request. What was recorded there stays. Trees that are added there later stay in it',
  input: z
    .object({ projectId: id, usedBy: id.describe('the other project') })
    .transform(({ projectId, usedBy }) => ({ project_id: projectId, used_by: usedBy })),
  data: z.object({ removed_count: z.int().describe('how many trees were taken out at once'), is_ending: z.boolean() }),
});
