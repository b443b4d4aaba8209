// Withdrawing a tree: it is hidden everywhere, nothing of it is destroyed, and it can be restored (DESIGN section 7).
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { Tree } from './trees.ts';

/** The latest; a project with more has other worries. */
export const WITHDRAWN_TREES_MAX = 200;

export const WithdrawnTree = z
  .object({
    tree_id: z.int(),
    tree_name: z.string(),
    common_name: z.string(),
    scientific_name: z.string(),
    withdrawn_at: z.string().describe('ISO 8601'),
    withdrawn_by: z.string().nullable().describe('who, by name; null for somebody who is no member of the project'),
  })
  .meta({ id: 'WithdrawnTree' });
export type WithdrawnTree = z.output<typeof WithdrawnTree>;

export const withdrawTree = endpoint('DELETE', '/tree', {
  summary:
    'Withdraw a tree: it is hidden everywhere, and can be restored; who created it, while a member of its home project, and the leaders of that',
  input: z.object({ treeId: id }).transform(({ treeId }) => ({ tree_id: treeId })),
  data: z.object({ tree_id: z.int() }),
});

export const restoreTree = endpoint('POST', '/tree/restore', {
  summary:
    'Restore a withdrawn tree; who created it, while a member of its home project, and the leaders of that. For others it does not exist',
  input: z
    .object({ treeId: id, projectId: id.optional() })
    .transform(({ treeId, projectId }) => ({ tree_id: treeId, project_id: projectId })),
  data: Tree,
});

export const listWithdrawnTrees = endpoint('GET', '/trees/withdrawn', {
  summary: `Withdrawn trees whose home a project is, the latest ${WITHDRAWN_TREES_MAX} first; leaders only`,
  input: z.object({ projectId: id }).transform(({ projectId }) => ({ project_id: projectId })),
  data: z.array(WithdrawnTree),
});
