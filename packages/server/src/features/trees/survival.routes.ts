// How many planted trees live on, and how many are lost and planted in each year (docs/survival.md).
import { getTreeLosses } from '@treewell/domain/life/losses';
import { describeSurvival, getSurvival } from '@treewell/domain/life/survival';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { type Context, heavy, route } from '../../http/route.ts';
import { projectCan } from '../access/project-access.ts';
import { listFittingIds } from '../tiles/filter/fitting-trees.ts';
import * as queries from './survival.queries.ts';

export const survivalRoutes = [
  heavy(
    route(
      getSurvival,
      projectCan('read_project'),
      async (context, { project_id, group_by: groupBy, alive_until: aliveUntil, filter }) => {
        const which = await whichTrees(context, project_id, filter);
        const rows = await queries.listSurvival(context.db, which, { groupBy, aliveUntil });
        return rows.map(({ death_days, watched, ...group }) => ({
          ...group,
          ...describeSurvival(
            death_days.map(([day, at_risk, deaths]) => ({ day, at_risk, deaths })),
            watched,
          ),
        }));
      },
    ),
  ),

  heavy(
    route(getTreeLosses, projectCan('read_project'), async (context, { project_id, filter }) => {
      const which = await whichTrees(context, project_id, filter);
      return {
        lost: await queries.listLosses(context.db, which),
        planted: await queries.listPlantings(context.db, which),
      };
    }),
  ),
];

const whichTrees = async (
  context: Pick<Context, 'db' | 'snapshots'>,
  projectId: number,
  filter: TreeFilter | undefined,
): Promise<queries.WhichTrees> => ({
  projectId,
  among: filter && Array.from(await listFittingIds(context, projectId, filter)),
});
