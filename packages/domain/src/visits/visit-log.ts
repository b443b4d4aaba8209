// The log of a project at a glance: how much was done, by whom, and what needs a look.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described, ofProject } from '../fields.ts';
import { OPEN_REPORTS_COUNTED_MAX } from './pest-reports.ts';
import { PEST_PATTERN_IDS } from '../pest-patterns.ts';
import { Visit } from '../visits.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** The months of the chart. */
export const SUMMARY_MONTHS = 24;
/** A tree counts as checked for this long after its last health check. */
export const CHECKED_MONTHS = 12;
export const SUMMARY_PEOPLE_MAX = 5;
export const SUMMARY_PESTS_MAX = 5;
/** A project with more people than this chooses among the most active. */
export const CONTRIBUTORS_MAX = 500;

// ── Shapes ──────────────────────────────────────────────────────────────────

const Contributor = z.object({ user_id: z.int(), user_name: z.string(), visits: z.int() });

export const VisitSummary = z
  .object({
    months: described(
      z.array(
        z.object({
          month: described(z.string(), 'YYYY-MM, in UTC'),
          visit_name: Visit.shape.visit_name,
          visits: z.int(),
        }),
      ),
      `the last ${SUMMARY_MONTHS} months; months without visits are left out`,
    ),
    contributors: described(
      z.array(Contributor),
      `who recorded visits in the project, the most active first, at most ${CONTRIBUTORS_MAX}`,
    ),
    active_people: described(
      z.array(Contributor),
      `the ${SUMMARY_PEOPLE_MAX} who recorded most in the last ${CHECKED_MONTHS} months`,
    ),
    tree_count: z.int(),
    checked_count: described(z.int(), `trees with a health check in the last ${CHECKED_MONTHS} months`),
    open_pest_reports: described(
      z.int(),
      `pest detections with a sign that nobody has marked as looked at, of trees whose home is the project; counted up to ${OPEN_REPORTS_COUNTED_MAX}`,
    ),
    pest_reports: described(
      z.array(
        z.extend(
          z.pick(Visit, {
            visit_id: true,
            visit_date: true,
            tree_id: true,
            tree_name: true,
            sub_id: true,
            common_name: true,
          }),
          {
            patterns: described(z.array(z.enum(PEST_PATTERN_IDS)), 'what the signs hint at; not a diagnosis'),
          },
        ),
      ),
      `the latest ${SUMMARY_PESTS_MAX} of these in the last ${CHECKED_MONTHS} months whose signs match a known pattern`,
    ),
  })
  .register(z.globalRegistry, { id: 'VisitSummary' });
export type VisitSummary = z.output<typeof VisitSummary>;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const getVisitSummary = endpoint('GET', '/project/visits/summary', {
  summary: 'The visits of a project in numbers; members only',
  input: ofProject,
  data: VisitSummary,
});
