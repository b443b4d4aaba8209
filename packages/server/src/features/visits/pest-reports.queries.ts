// The SQL of pest reports: which are open, and marking them as looked at.
import { PEST_CHOICE_FIELDS, PEST_SIGN_FIELDS } from '@treewell/domain/visits/pest-detection';
import { type Db, Sql, identifier, sql } from '../../db/db.ts';
import { hasPestSign } from '../../db/schema-values.ts';

const CHOICES = Object.keys(PEST_CHOICE_FIELDS);
const SIGNS = Object.keys(PEST_SIGN_FIELDS);

/** Spelled as in the index visit_open_report. With bound values PostgreSQL would not know that the index has these rows. */
const hasSign = new Sql(hasPestSign((field) => `visit.${field}`));

/** The reports of all trees whose home is the project: only its leaders mark them, wherever they were recorded. */
export const isOpenReport = (projectId: number): Sql => sql`
  coalesce(visit.other_home_id, visit.project_id) = ${projectId} and visit.visit_name = 'Pest Detection'
  and visit.looked_at is null and visit.withdrawn_at is null and (${hasSign})`;

export const countOpenReports = async (db: Db, projectId: number, max: number): Promise<number> =>
  (
    (await db.find(sql`
      select count(*)::int as reports from (
        select from visit
        where ${isOpenReport(projectId)} and (select tree.withdrawn_at is null from tree where tree.tree_id = visit.tree_id)
        limit ${max}
      ) open_report`)) as { reports: number }
  ).reports;

/** The `set` list of an edit: a leader has not looked at corrected answers or notes. */
export function keptLook(values: Record<string, unknown>): Sql {
  const isSame = [...CHOICES, ...SIGNS, 'notes']
    .filter((field) => values[field] !== undefined)
    .reduce((all, field) => sql`${all} and ${identifier(field)} is not distinct from ${values[field]}`, sql`true`);
  return sql`looked_at = case when ${isSame} then looked_at end, looked_by = case when ${isSame} then looked_by end,`;
}

/** The first mark stays. */
export const updateLookedAt = (db: Db, visitId: number, userId: number): Promise<number> =>
  db.run(
    sql`update visit set looked_at = now(), looked_by = ${userId} where visit_id = ${visitId} and looked_at is null`,
  );

export const updateNotLookedAt = (db: Db, visitId: number): Promise<number> =>
  db.run(
    sql`update visit set looked_at = null, looked_by = null where visit_id = ${visitId} and looked_at is not null`,
  );
