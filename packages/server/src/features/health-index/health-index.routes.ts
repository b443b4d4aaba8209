// The health index: how many checks there are, how a tree's index came about, and what the map colors trees by.
import * as healthIndex from '@treewell/domain/health-index';
import { registered } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import * as queries from './health-index.queries.ts';
import { getHealthIndexReport, toReference } from './health-index.ts';

export const healthIndexRoutes = [
  route(healthIndex.getHealthCheckCounts, registered, ({ db }, { sub_id, tree_id }) =>
    queries.getHealthCheckCounts(db, sub_id, tree_id),
  ),
  route(healthIndex.getHealthIndexReport, registered, ({ db }, { tree_id }) => getHealthIndexReport(db, tree_id)),
  route(healthIndex.listHealthReferences, registered, async ({ db }) =>
    (await queries.listAllSpeciesChecks(db)).map(toReference).filter(healthIndex.hasReference),
  ),
];
