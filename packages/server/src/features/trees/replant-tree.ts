// Plants a new tree on the site of one that does not live any more.
import { Problem } from '@treewell/domain/problems';
import { ALIVE } from '@treewell/domain/tree-fields';
import type { ReplantInput } from '@treewell/domain/life/tree-sites';
import type { TreeInput } from '@treewell/domain/trees';
import type { Db } from '../../db/db.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { requireAbility } from '../access/project-access.ts';
import { addTree } from './add-tree.ts';
import { requireSpecies } from './require-species.ts';
import * as queries from './sites.queries.ts';
import { requireEditor } from './tree-access.ts';
import { lockTreeCount } from './trees.queries.ts';

/** Returns the id of the new tree. */
export async function replantTree(db: Db, userId: number, { tree_id, ...sent }: ReplantInput): Promise<number> {
  await requireSpecies(db, sent.sub_id);
  await countDailyUse(db, userId, 'trees');
  await queries.lockSite(db, tree_id);
  await lockTreeCount(db, sent.project_id);
  // Both rights again: while the call waited, the person may have been removed from the home.
  await requireAbility(db, 'add_trees', sent.project_id, userId);
  await requireEditor(db, tree_id, userId);
  const former = await queries.findFormerTree(db, tree_id);
  if (!former) throw new Problem('not_found');
  const planted_on = sent.planted_on ?? (await queries.getTodayOrLater(db, former.last_planted_on));
  const siteId = former.site_id ?? tree_id;
  await requireReplantable(db, { tree_id, project_id: sent.project_id, planted_on }, former);
  await queries.updateTreeReplaced(db, tree_id, siteId, planted_on);
  const tree: TreeInput = {
    ...sent,
    planted_on,
    latitude: sent.latitude ?? former.latitude,
    longitude: sent.longitude ?? former.longitude,
    status: ALIVE,
    status_date: null,
    status_reason: null,
  };
  return addTree(db, userId, tree, siteId);
}

async function requireReplantable(
  db: Db,
  { tree_id, project_id, planted_on }: { tree_id: number; project_id: number; planted_on: string },
  former: queries.FormerTree,
): Promise<void> {
  if (former.status === ALIVE) throw new Problem('tree_alive');
  // A tree without a home can be replanted into any project of its creator.
  if (former.home_project_id !== null && former.home_project_id !== project_id)
    throw new Problem('invalid_input', { fields: { projectId: 'another_record' } });
  if (former.site_id !== null && (await queries.isSiteTaken(db, former.site_id, tree_id)))
    throw new Problem('site_taken');
  if (former.last_planted_on !== null && planted_on < former.last_planted_on)
    throw new Problem('invalid_input', { fields: { inPlantedOn: 'before_former_tree' } });
}
