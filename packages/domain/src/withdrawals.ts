// Withdrawing a tree hides it everywhere. No data is deleted, and the tree can be restored (DESIGN section 7).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, id, ofProject } from './fields.ts';
import { Tree } from './trees.ts';

/** The list shows only the latest ones; few projects have more. */
export const WITHDRAWN_TREES_MAX = 200;

export const WithdrawnTree = z
  .object({
    tree_id: z.int(),
    tree_name: z.string(),
    sub_id: z.int(),
    common_name: z.string(),
    scientific_name: z.string(),
    withdrawn_at: described(z.string(), 'ISO 8601'),
    withdrawn_by: described(
      z.nullable(z.string()),
      'the name of the person; null if they are not a member of the project',
    ),
  })
  .register(z.globalRegistry, { id: 'WithdrawnTree' });
export type WithdrawnTree = z.output<typeof WithdrawnTree>;

export const withdrawTree = endpoint('DELETE', '/tree', {
  summary:
    'Withdraw a tree: it is hidden everywhere and can be restored; allowed for its creator while a member of its home project, and for the leaders of that project',
  input: z.pipe(
    z.object({ treeId: id }),
    z.transform(({ treeId }) => ({ tree_id: treeId })),
  ),
  data: z.object({ tree_id: z.int() }),
});

export const restoreTree = endpoint('POST', '/tree/restore', {
  summary:
    'Restore a withdrawn tree; allowed for its creator while a member of its home project, and for the leaders of that project. Others get not_found',
  input: z.pipe(
    z.object({ treeId: id, projectId: z.optional(id) }),
    z.transform(({ treeId, projectId }) => ({ tree_id: treeId, project_id: projectId })),
  ),
  data: Tree,
  problems: ['site_taken'],
});

export const listWithdrawnTrees = endpoint('GET', '/trees/withdrawn', {
  summary: `The latest ${WITHDRAWN_TREES_MAX} withdrawn trees whose home is this project, newest first; leaders only`,
  input: ofProject,
  data: z.array(WithdrawnTree),
});
