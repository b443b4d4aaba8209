import { LEADER } from '@treewell/domain/access';
import {
  HOME_PROJECTS_MAX,
  HOME_REQUESTS_MAX,
  type HomeProject,
  type Totals,
  type WaitingRequests,
  type WaitingTrees,
} from '@treewell/domain/home';
import { type Db, sql } from '../../db/db.ts';
import { isWaiting } from '../qaqc/compare/second-visits.queries.ts';
import { roleName } from '../access/memberships.queries.ts';

/** Triggers on the counted tables update these numbers (20261115-02-count-totals.sql). */
export async function getTotals(db: Db): Promise<Totals> {
  const rows = await db.list<{ noun: keyof Totals; amount: number }>(
    sql`select noun, sum(amount)::int as amount from total group by noun`,
  );
  const amountOf = (noun: keyof Totals): number => rows.find((row) => row.noun === noun)?.amount ?? 0;
  return { trees: amountOf('trees'), visits: amountOf('visits'), users: amountOf('users') };
}

/** The given projects come first, in their order; then those that the person joined last. */
export const listHomeProjects = (db: Db, userId: number, firstIds: readonly number[]): Promise<HomeProject[]> =>
  db.list(sql`
    select project_id, project_name, city, visible, ${roleName} as role_name
    from member join project using (project_id)
    where member.user_id = ${userId}
    order by visible desc, array_position(${firstIds}::int[], project_id), joined_at desc, project_id desc
    limit ${HOME_PROJECTS_MAX}`);

/** Of the projects that the person leads. The request that waits longest comes first. */
export const listWaitingRequests = (db: Db, userId: number): Promise<WaitingRequests[]> =>
  db.list(sql`
    select project.project_id, project_name, count(*)::int as requests
    from member join project using (project_id) join join_request using (project_id)
    where member.user_id = ${userId} and member.role_id = ${LEADER}
    group by project.project_id order by min(asked_at), project.project_id limit ${HOME_REQUESTS_MAX}`);

/** Of active projects with an active run, without the trees whose first visit is the person's own. */
export const listWaitingTrees = (db: Db, userId: number): Promise<WaitingTrees[]> =>
  db.list(sql`
    select project.project_id, project_name, count(*)::int as trees
    from member join project using (project_id) join qaqc using (project_id) join qaqc_visit using (qaqc_id)
    where member.user_id = ${userId} and project.visible = 1 and ${isWaiting} and first_user_id <> ${userId}
    group by project.project_id order by project_name, project.project_id limit ${HOME_REQUESTS_MAX}`);
