// Looks again at trees that have changed or have come to a project, seconds later: they may fit other plans now. Triggers
// note them (keep_due_of_links() in schema/due.sql). Several servers can do this at the same time.
import type { Database } from '../../db/db.ts';
import { lockTrees } from '../trees/trees.queries.ts';
import { placeTrees } from './place-trees.ts';
import * as queries from './plan-trees.queries.ts';

const PER_ROUND = 500;

/** Runs one round. Returns true if there may be more. */
export async function placeStaleTrees(database: Database): Promise<boolean> {
  const stale = await queries.listStaleTrees(database, PER_ROUND);
  for (const [projectId, rows] of Map.groupBy(stale, ({ project_id }) => project_id))
    await database.transaction(async (tx) => {
      const treeIds = rows.map(({ tree_id }) => tree_id);
      // Trees before the notes about them, as the triggers do.
      await lockTrees(tx, treeIds);
      const mine = await queries.deleteStaleTrees(tx, projectId, treeIds);
      await placeTrees(tx, projectId, await queries.listPlansToWorkOut(tx, projectId), mine);
    });
  return stale.length === PER_ROUND;
}
