// The SQL of a project's log at a glance. Triggers keep project_visits (20261116-04-record-visits.sql).
import type { PestAnswers } from '@treewell/domain/visits/pest-detection';
import { PEST_CHOICE_FIELDS, PEST_SIGN_FIELDS } from '@treewell/domain/visits/pest-detection';
import type { VisitSummary } from '@treewell/domain/visits/visit-log';
import { type Db, sql } from '../../db/db.ts';
import { readColumns } from '../../db/record-columns.ts';
import { isOpenReport } from './pest-reports.queries.ts';
import { fullname } from '../accounts/accounts.queries.ts';

export const listMonths = (db: Db, projectId: number, months: number): Promise<VisitSummary['months']> =>
  db.list(sql`
    select to_char(month, 'YYYY-MM') as month, visit_name, sum(visits)::int as visits from project_visits
    where project_id = ${projectId} and month > (date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months}::int))::date
    group by project_visits.month, visit_name having sum(visits) > 0 order by project_visits.month, visit_name`);

/** `months`: of the last months only. */
export const listContributors = (
  db: Db,
  projectId: number,
  limit: number,
  months?: number,
): Promise<VisitSummary['contributors']> =>
  db.list(sql`
    select user_id, ${fullname} as user_name, sum(visits)::int as visits from project_visits join users using (user_id)
    where project_id = ${projectId}
      and ${months === undefined ? sql`true` : sql`month > (date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months}::int))::date`}
    group by user_id, given_name, family_name having sum(visits) > 0
    order by visits desc, user_name, user_id limit ${limit}`);

export const getCheckedCounts = async (
  db: Db,
  projectId: number,
  months: number,
): Promise<{ tree_count: number; checked_count: number }> =>
  (await db.find<{ tree_count: number; checked_count: number }>(sql`
    select count(*)::int as tree_count, (count(*) filter (where checked_at > now() - make_interval(months => ${months}::int)))::int as checked_count
    from project_tree join tree using (tree_id) where project_id = ${projectId} and withdrawn_at is null`)) as {
    tree_count: number;
    checked_count: number;
  };

export type PestRow = PestAnswers & {
  visit_id: number;
  visit_date: number;
  tree_id: number;
  tree_name: string;
  sub_id: number;
  common_name: string;
  scientific_name: string;
};

const pestColumns = readColumns({ ...PEST_CHOICE_FIELDS, ...PEST_SIGN_FIELDS }, 'visit');

export const listPestDetections = (db: Db, projectId: number, months: number, limit: number): Promise<PestRow[]> =>
  db.list(sql`
    select visit_id, extract(epoch from visit_date)::double precision as visit_date, tree_id, tree_name, sub_id, common_name, scientific_name,
      ${pestColumns}
    from visit join tree using (tree_id) join species using (sub_id)
    where ${isOpenReport(projectId)} and tree.withdrawn_at is null
      and visit_date > now() - make_interval(months => ${months}::int)
    order by visit_date desc, visit_id desc limit ${limit}`);
