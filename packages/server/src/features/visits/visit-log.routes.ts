// The log of a project at a glance.
import { OPEN_REPORTS_COUNTED_MAX } from '@treewell/domain/visits/pest-reports';
import { findPestPatterns } from '@treewell/domain/pest-patterns';
import {
  CHECKED_MONTHS,
  CONTRIBUTORS_MAX,
  SUMMARY_MONTHS,
  SUMMARY_PEOPLE_MAX,
  SUMMARY_PESTS_MAX,
  type VisitSummary,
  getVisitSummary,
} from '@treewell/domain/visits/visit-log';
import type { Db } from '../../db/db.ts';
import { heavy, route } from '../../http/route.ts';
import { projectCan } from '../access/project-access.ts';
import { countOpenReports } from './pest-reports.queries.ts';
import * as queries from './visit-log.queries.ts';

/** Only the latest reports are looked at, so that a long history costs nothing. */
const PEST_REPORTS_READ = 200;

export const visitLogRoutes = [
  // Heavy, because it counts the trees of the project.
  heavy(
    route(getVisitSummary, projectCan('read_project'), async ({ db }, { project_id }) => ({
      months: await queries.listMonths(db, project_id, SUMMARY_MONTHS),
      contributors: await queries.listContributors(db, project_id, CONTRIBUTORS_MAX),
      active_people: await queries.listContributors(db, project_id, SUMMARY_PEOPLE_MAX, CHECKED_MONTHS),
      ...(await queries.getCheckedCounts(db, project_id, CHECKED_MONTHS)),
      open_pest_reports: await countOpenReports(db, project_id, OPEN_REPORTS_COUNTED_MAX),
      pest_reports: await findPestReports(db, project_id),
    })),
  ),
];

async function findPestReports(db: Db, projectId: number): Promise<VisitSummary['pest_reports']> {
  const rows = await queries.listPestDetections(db, projectId, CHECKED_MONTHS, PEST_REPORTS_READ);
  return rows
    .map(({ visit_id, visit_date, tree_id, tree_name, sub_id, common_name, scientific_name, ...answers }) => ({
      visit_id,
      visit_date,
      tree_id,
      tree_name,
      sub_id,
      common_name,
      patterns: findPestPatterns(scientific_name, answers).map(({ id }) => id),
    }))
    .filter(({ patterns }) => patterns.length > 0)
    .slice(0, SUMMARY_PESTS_MAX);
}
