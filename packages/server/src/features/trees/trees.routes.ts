// Creating, changing and finding trees, and adding them to projects (§2, §7).
import { setImmediate } from 'node:timers/promises';
import type { Ring } from '@treewell/domain/geo';
import { Problem } from '@treewell/domain/problems';
import { listNearTrees } from '@treewell/domain/near-trees';
import * as projectTrees from '@treewell/domain/project-trees';
import * as species from '@treewell/domain/species';
import * as treeExtents from '@treewell/domain/tree-extents';
import { TREE_FILTER_NAMES, type TreeFilter } from '@treewell/domain/tree-filter';
import { lifeProblems } from '@treewell/domain/life/tree-life';
import * as treeNames from '@treewell/domain/tree-names';
import * as trees from '@treewell/domain/trees';
import { both, registered } from '../../http/access.ts';
import { type Context, featuresRoute, heavy, route, rowsRoute } from '../../http/route.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { type References, withHealthIndex } from '../health-index/health-index.ts';
import { projectCan, requireAbility } from '../access/project-access.ts';
import { asOneChange } from '../history/change-groups.ts';
import { countTrees } from '../tiles/filter/count-trees.ts';
import { filterPoints } from '../tiles/filter/fitting-points.ts';
import { listFittingIds, nextIds } from '../tiles/filter/fitting-trees.ts';
import { addTree } from './add-tree.ts';
import { findNearTrees } from './find-near-trees.ts';
import { getTree } from './get-tree.ts';
import { linkTrees, unlinkTrees } from './link-trees.ts';
import { requireSpecies } from './require-species.ts';
import { requireEditor, treeEditor } from './tree-access.ts';
import * as queries from './trees.queries.ts';

/** A few milliseconds of work. Other calls run between two batches. */
const BATCH = 500;

export const treeRoutes = [
  route(species.listSpecies, registered, ({ db }) => queries.listSpecies(db)),

  route(species.listProjectSpecies, projectCan('read_project'), ({ db }, { project_id }) =>
    queries.listProjectSpecies(db, project_id),
  ),

  route(treeNames.takeTreeNumber, projectCan('add_trees'), ({ db }, { project_id }) =>
    queries.updateNextTreeNumber(db, project_id),
  ),

  route(trees.createTree, projectCan('add_trees'), async (context, tree) => {
    const { db, user } = context;
    await requireSpecies(db, tree.sub_id);
    await countDailyUse(db, user.user_id, 'trees');
    await queries.lockTreeCount(db, tree.project_id);
    await requireAbility(db, 'add_trees', tree.project_id, user.user_id);
    const treeId = await addTree(db, user.user_id, tree);
    return getTree(context, user.user_id, treeId, tree.project_id);
  }),

  route(trees.updateTree, both(projectCan('add_trees'), treeEditor), async (context, { tree_id, version, ...tree }) => {
    const { db, user } = context;
    await countDailyUse(db, user.user_id, 'changes');
    const current = await queries.lockTree(db, tree_id);
    await queries.lockTreeCount(db, tree.project_id);
    // Both rights again: while the call waited, the person may have been removed from the home.
    await requireAbility(db, 'add_trees', tree.project_id, user.user_id);
    await requireEditor(db, tree_id, user.user_id);
    if (version !== undefined && version !== current.version)
      throw new Problem('edited_meanwhile', { newer: await getTree(context, user.user_id, tree_id, tree.project_id) });
    const fields = lifeProblems(current, tree);
    if (fields) throw new Problem('invalid_input', { fields });
    await requireSpecies(db, tree.sub_id);
    await queries.updateTree(db, tree_id, tree);
    const { linked, unshared } = await linkTrees(db, tree.project_id, [tree_id]);
    if (unshared.length > 0) throw new Problem('trees_not_shared');
    if (linked.length > 0) {
      // A member may add trees to a project, so they may also bring their own tree there. Trees of others, leaders link.
      if (current.created_by !== user.user_id) await requireAbility(db, 'link_trees', tree.project_id, user.user_id);
      await countDailyUse(db, user.user_id, 'links', linked.length);
    }
    return getTree(context, user.user_id, tree_id, tree.project_id);
  }),

  route(trees.getTree, registered, (context, { tree_id, project_id }) =>
    getTree(context, context.user.user_id, tree_id, project_id),
  ),

  // Each search has two endpoints: a short extent fits into an address, a long one needs a body.
  featuresRoute(treeExtents.listTreesInExtent, registered, treesInExtent),
  featuresRoute(treeExtents.searchTreesInExtent, registered, treesInExtent),
  featuresRoute(treeExtents.listProjectTreesInExtent, projectCan('read_project'), treesInExtent),
  featuresRoute(treeExtents.searchProjectTreesInExtent, projectCan('read_project'), treesInExtent),

  rowsRoute(
    listNearTrees,
    projectCan('read_project'),
    async function* (context, input) {
      yield await findNearTrees(context, input);
    },
    // Where most trees were visited, many are read in vain.
    [...TREE_FILTER_NAMES, 'notVisitedSince'],
  ),

  rowsRoute(
    projectTrees.listProjectTrees,
    projectCan('read_project'),
    async function* (context, { project_id, limit, after, filter }) {
      const { db } = context;
      let last = after;
      const references: References = new Map();
      const fitting = filter && (await listFittingIds(context, project_id, filter));
      for (let left = limit ?? Infinity; left > 0; left -= BATCH) {
        const wanted = Math.min(BATCH, left);
        const among = fitting && nextIds(fitting, last, wanted);
        const batch = await queries.listProjectTrees(db, project_id, { after: last, limit: wanted, among });
        yield await withHealthIndex(db, batch, references);
        // A tree that was taken out of the project meanwhile is among the ids, but not in the batch.
        if ((among ?? batch).length < wanted) return;
        last = among?.at(-1) ?? batch.at(-1)?.tree_id ?? last;
      }
    },
    // A filter looks at all trees of the project, also for a short page.
    TREE_FILTER_NAMES,
  ),

  heavy(
    route(projectTrees.getTreeStats, projectCan('read_project'), async (context, { project_id, filter }) =>
      queries.getTreeStats(
        context.db,
        project_id,
        filter && Array.from(await listFittingIds(context, project_id, filter)),
      ),
    ),
  ),

  heavy(
    route(projectTrees.countTrees, projectCan('read_project'), (context, { project_id, filter }) =>
      countTrees(context, project_id, filter),
    ),
  ),

  heavy(
    route(projectTrees.addProjectTrees, projectCan('link_trees'), async ({ db, user }, { project_id, tree_ids }) => {
      const { linked, unshared } = await asOneChange(db, { projectId: project_id, act: 'trees/add' }, () =>
        linkTrees(db, project_id, tree_ids, async (found) => {
          // All or none: if one id is wrong, the others may be wrong too.
          if (found.length !== tree_ids.length)
            throw new Problem('invalid_input', { fields: { treeIds: 'no_such_tree' } });
          await requireAbility(db, 'link_trees', project_id, user.user_id);
        }),
      );
      // A person who draws a shape cannot know which trees are shared, so those that are not are left out and counted.
      if (unshared.length === tree_ids.length) throw new Problem('trees_not_shared');
      await countDailyUse(db, user.user_id, 'links', linked.length);
      return { project_id, tree_ids: linked, unshared_count: unshared.length };
    }),
  ),

  heavy(
    route(
      projectTrees.removeProjectTrees,
      projectCan('unlink_trees'),
      async ({ db, user }, { project_id, tree_ids }) => {
        const check = () => requireAbility(db, 'unlink_trees', project_id, user.user_id);
        const removed = await asOneChange(db, { projectId: project_id, act: 'trees/remove' }, () =>
          unlinkTrees(db, project_id, tree_ids, { check }),
        );
        return { project_id, tree_ids: removed };
      },
    ),
  ),
];

/** Checks the limit before the first batch. Fifty thousand features in one piece would delay all other calls. */
async function* treesInExtent(
  context: Pick<Context, 'db' | 'snapshots'>,
  { project_id, extent, filter }: { project_id?: number; extent: Ring; filter?: TreeFilter | undefined },
): AsyncGenerator<treeExtents.TreePoints> {
  const pointFilter = project_id && filter ? await filterPoints(context, project_id, filter) : undefined;
  const found = await queries.listTreesInside(context.db, extent, project_id, pointFilter?.species);
  const points = pointFilter ? found.filter(pointFilter.fits) : found;
  for (let first = 0; first < points.length; first += BATCH) {
    yield toFeatures(points.slice(first, first + BATCH));
    await setImmediate();
  }
}

const toFeatures = (points: readonly queries.PackedPoint[]): treeExtents.TreePoints => ({
  type: 'FeatureCollection',
  features: points.map(
    ({ longitude, latitude, tile_value: _value, checked_day: _day, filter_value: _facts, ...properties }) => ({
      type: 'Feature',
      id: properties.tree_id,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    }),
  ),
});
