// Withdrawing trees and restoring them: nothing that was recorded is destroyed (DESIGN section 7).
import { Problem } from '@treewell/domain/problems';
import * as withdrawals from '@treewell/domain/withdrawals';
import { projectCan, registered } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { getTree } from './get-tree.ts';
import { lockTree } from './trees.queries.ts';
import * as queries from './withdrawals.queries.ts';

export const withdrawalRoutes = [
  route(withdrawals.withdrawTree, registered, async ({ db, user }, { tree_id }) => {
    const { created_by } = await lockTree(db, tree_id);
    if (created_by !== user.user_id || !(await queries.isStillInItsProjects(db, tree_id, user.user_id))) throw new Problem('not_yours');
    await queries.updateTreeWithdrawn(db, tree_id, user.user_id);
    return { tree_id };
  }),

  route(withdrawals.restoreTree, registered, async (context, { tree_id, project_id }) => {
    const { db, user } = context;
    await queries.updateTreeRestored(db, tree_id, user.user_id);
    // Still withdrawn: whoever may not restore it is not told that it exists.
    return getTree(context, user.user_id, tree_id, project_id);
  }),

  route(withdrawals.listWithdrawnTrees, projectCan('choose_trees'), async ({ db }, { project_id }) =>
    (await queries.listWithdrawnTrees(db, project_id)).map((row) => ({ ...row, withdrawn_at: row.withdrawn_at.toISOString() })),
  ),
];
