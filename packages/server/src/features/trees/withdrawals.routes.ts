// Withdrawing and restoring trees. No recorded data is deleted (DESIGN section 7).
import * as withdrawals from '@treewell/domain/withdrawals';
import { route } from '../../http/route.ts';
import { projectCan } from '../access/project-access.ts';
import { dropTreeWithdrawn } from '../qaqc/compare/second-visits.ts';
import { getTree } from './get-tree.ts';
import { lockTreeInAnyState } from './tree-access.queries.ts';
import { requireRestorer, requireWithdrawer, treeRestorer, treeWithdrawer } from './tree-access.ts';
import * as queries from './withdrawals.queries.ts';

export const withdrawalRoutes = [
  route(withdrawals.withdrawTree, treeWithdrawer, async ({ db, user }, { tree_id }) => {
    await lockTreeInAnyState(db, tree_id);
    await requireWithdrawer(db, tree_id, user.user_id);
    await queries.updateTreeWithdrawn(db, tree_id, user.user_id);
    await dropTreeWithdrawn(db, tree_id);
    return { tree_id };
  }),

  route(withdrawals.restoreTree, treeRestorer, async (context, { tree_id, project_id }) => {
    const { db, user } = context;
    await lockTreeInAnyState(db, tree_id);
    await requireRestorer(db, tree_id, user.user_id);
    await queries.updateTreeRestored(db, tree_id);
    return getTree(context, user.user_id, tree_id, project_id);
  }),

  route(withdrawals.listWithdrawnTrees, projectCan('withdraw_trees'), async ({ db }, { project_id }) =>
    (await queries.listWithdrawnTrees(db, project_id)).map((row) => ({
      ...row,
      withdrawn_at: row.withdrawn_at.toISOString(),
    })),
  ),
];
