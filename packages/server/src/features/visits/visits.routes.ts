// Recording, changing, listing and withdrawing visits (§2, §7).
import { canInProject } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import { ACTIVITIES } from '@treewell/domain/visits/kinds';
import * as visits from '@treewell/domain/visits';
import { registered } from '../../http/access.ts';
import { route, rowsRoute } from '../../http/route.ts';
import type { References } from '../health-index/health-index.ts';
import { projectCan } from '../access/project-access.ts';
import { compareRestoredVisits, dropVisitsWithdrawn } from '../qaqc/compare/second-visits.ts';
import { getVisit, toVisits } from './get-visit.ts';
import { changeVisit, recordVisit } from './record-visit.ts';
import {
  requireVisitRestorer,
  requireVisitWithdrawer,
  visitEditor,
  visitRestorer,
  visitWithdrawer,
} from './visit-access.ts';
import * as queries from './visits.queries.ts';

export const visitRoutes = [
  ...ACTIVITIES.flatMap((activity) => [
    route(visits.recordVisit[activity], projectCan('record_visits'), (context, visit) =>
      recordVisit(context, activity, visit),
    ),
    route(visits.updateVisit[activity], visitEditor(activity), (context, visit) =>
      changeVisit(context, activity, visit),
    ),
  ]),

  route(visits.getVisit, registered, (context, { visit_id }) => getVisit(context, context.user.user_id, visit_id)),

  rowsRoute(visits.listTreeVisits, registered, async function* ({ db, user }, { tree_id, limit, before }) {
    if (!(await queries.hasTree(db, tree_id))) throw new Problem('not_found');
    yield* inBatches(db, { limit, before }, (page) => queries.listTreeVisits(db, user.user_id, tree_id, page));
  }),

  rowsRoute(
    visits.listProjectVisits,
    projectCan('read_project'),
    async function* ({ db, user }, { project_id, limit, before, ...filter }) {
      yield* inBatches(db, { limit, before }, (page) =>
        queries.listProjectVisits(db, user.user_id, project_id, filter, page),
      );
    },
    // For many people the whole log may be read, also for a short page.
    ['contributors'],
  ),

  route(visits.withdrawVisit, visitWithdrawer, async ({ db, user, standing }, { visit_id }) => {
    await queries.lockVisitedTree(db, standing.tree_id);
    const { tree_id } = await requireVisitWithdrawer(db, visit_id, user.user_id);
    await queries.updateVisitWithdrawn(db, visit_id, user.user_id);
    await dropVisitsWithdrawn(db, [visit_id]);
    return { visit_id, tree_id };
  }),

  route(visits.restoreVisit, visitRestorer, async (context, { visit_id }) => {
    const { db, user, standing } = context;
    await queries.lockVisitedTree(db, standing.tree_id);
    await requireVisitRestorer(db, visit_id, user.user_id);
    await queries.updateVisitRestored(db, visit_id);
    await compareRestoredVisits(db, [visit_id]);
    return getVisit(context, user.user_id, visit_id);
  }),

  route(visits.listWithdrawnVisits, projectCan('read_project'), async ({ db, user, membership }, { project_id }) => {
    const onlyOf = canInProject(membership, 'withdraw_visits') ? undefined : user.user_id;
    const rows = await queries.listWithdrawnVisits(db, project_id, visits.WITHDRAWN_VISITS_MAX, onlyOf);
    return rows.map((row) => ({ ...row, withdrawn_at: row.withdrawn_at.toISOString() }));
  }),
];

async function* inBatches(
  db: Parameters<typeof toVisits>[0],
  { limit, before }: { limit?: number | undefined; before?: visits.VisitCursor | undefined },
  list: (page: queries.VisitPage) => Promise<queries.VisitRow[]>,
): AsyncGenerator<visits.Visit[]> {
  const references: References = new Map();
  let cursor = before;
  for (let left = limit ?? Infinity; left > 0; left -= queries.VISITS_PER_STATEMENT) {
    const wanted = Math.min(queries.VISITS_PER_STATEMENT, left);
    const batch = await list({ before: cursor, limit: wanted });
    yield await toVisits(db, batch, references);
    if (batch.length < wanted) return;
    cursor = batch.at(-1);
  }
}
