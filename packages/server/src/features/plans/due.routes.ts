// What is due: of a project, near a place, of one tree.
import * as due from '@treewell/domain/work/due';
import { registered } from '../../http/access.ts';
import { route, rowsRoute } from '../../http/route.ts';
import { projectCan } from '../access/project-access.ts';
import * as queries from './due.queries.ts';
import { findNearDue } from './find-near-due.ts';

export const dueRoutes = [
  rowsRoute(
    due.listDue,
    projectCan('read_project'),
    async function* ({ db }, { project_id, plan_id, near, limit, after }) {
      yield near
        ? await findNearDue(db, { projectId: project_id, planId: plan_id }, near, limit)
        : await queries.listDue(db, project_id, { planId: plan_id, after, limit });
    },
    ['near'],
  ),

  route(due.listDueOfTree, registered, ({ db, user }, { tree_id }) => queries.listDueOfTree(db, tree_id, user.user_id)),
];
