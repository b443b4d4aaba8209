// Marking pest detections as looked at.
import { Problem } from '@treewell/domain/problems';
import { markPestReport, unmarkPestReport } from '@treewell/domain/visits/pest-reports';
import { route } from '../../http/route.ts';
import { getVisit } from './get-visit.ts';
import * as queries from './pest-reports.queries.ts';
import { reportMarker, requireReportMarker } from './visit-access.ts';
import { lockVisitedTree } from './visits.queries.ts';

export const pestReportRoutes = [
  route(markPestReport, reportMarker, async (context, { visit_id, version }) => {
    const { db, user, standing } = context;
    await lockVisitedTree(db, standing.tree_id);
    const current = await requireReportMarker(db, visit_id, user.user_id);
    // They would mark answers that they have not seen.
    if (version !== undefined && version !== current.version)
      throw new Problem('edited_meanwhile', { newer: await getVisit(context, user.user_id, visit_id) });
    await queries.updateLookedAt(db, visit_id, user.user_id);
    return getVisit(context, user.user_id, visit_id);
  }),

  route(unmarkPestReport, reportMarker, async (context, { visit_id }) => {
    const { db, user, standing } = context;
    await lockVisitedTree(db, standing.tree_id);
    await requireReportMarker(db, visit_id, user.user_id);
    await queries.updateNotLookedAt(db, visit_id);
    return getVisit(context, user.user_id, visit_id);
  }),
];
