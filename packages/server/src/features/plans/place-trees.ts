// Puts trees into the plans that they fit, and takes them out of the others.
import type { Db } from '../../db/db.ts';
import { fitsPlan } from './fit-plan.ts';
import * as queries from './plan-trees.queries.ts';

/** The caller has locked the trees, and the plans after them. Doing it again changes nothing. */
export async function placeTrees(
  tx: Db,
  projectId: number,
  plans: readonly queries.PlanToWorkOut[],
  treeIds: readonly number[],
): Promise<void> {
  const links = await queries.listPackedLinks(tx, projectId, treeIds);
  for (const plan of plans) {
    const fits = await fitsPlan(tx, plan);
    const fitting = new Set(links.filter(fits).map(({ tree_id }) => tree_id));
    const others = treeIds.filter((treeId) => !fitting.has(treeId));
    if (others.length > 0) await queries.deleteDue(tx, plan.plan_id, others);
    if (fitting.size > 0) await queries.insertDue(tx, plan.plan_id, [...fitting]);
  }
}
