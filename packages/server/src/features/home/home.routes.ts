import * as home from '@treewell/domain/home';
import { anyone, registered } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import { countProjectsOf } from '../access/memberships.queries.ts';
import { listWaitingPlans } from '../plans/plans.queries.ts';
import { countOpenQuestions } from '../qaqc/questions.queries.ts';
import * as queries from './home.queries.ts';
import { recentOverview } from './overview.ts';
import { listRecentTrees } from './recent-trees.queries.ts';

export const homeRoutes = [
  route(home.getTotals, registered, ({ db }) => queries.getTotals(db)),

  route(home.getOverview, anyone, ({ db }) => recentOverview(db)),

  route(home.getHome, registered, async ({ db, user: { user_id } }) => {
    const trees = await listRecentTrees(db, user_id);
    const workedIn = [...new Set(trees.map(({ project_id }) => project_id))];
    const projects = await queries.listHomeProjects(db, user_id, workedIn);
    const activeIds = projects.filter(({ visible }) => visible === 1).map(({ project_id }) => project_id);
    return {
      projects,
      project_count: await countProjectsOf(db, user_id),
      requests: await queries.listWaitingRequests(db, user_id),
      remeasure: await queries.listWaitingTrees(db, user_id),
      due: await listWaitingPlans(db, activeIds),
      questions: await countOpenQuestions(db, user_id),
      trees,
    };
  }),
];
