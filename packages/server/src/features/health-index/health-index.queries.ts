// The only SQL about what trees are compared with. Triggers keep species_checks and species_classes (schema/visit.sql).
import {
  HEALTH_INDEX_MIN_CHECKS,
  HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  type HealthCheckCounts,
  type HealthMeasure,
  type HealthValues,
} from '@treewell/domain/health-index';
import { Problem } from '@treewell/domain/problems';
import { ALIVE } from '@treewell/domain/tree-fields';
import { type Db, type Sql, sql } from '../../db/db.ts';

/** How many health checks of a species there are, and how many of them have each class of each measure. */
export interface SpeciesChecks {
  sub_id: number;
  checks: number;
  counts: Record<HealthMeasure, number[]>;
}

interface ClassRow {
  sub_id: number;
  checks: number;
  measure: HealthMeasure | null;
  class: number;
  amount: number;
}

/** Nobody has yet recorded a check. */
export const noCounts = (): SpeciesChecks['counts'] =>
  Object.fromEntries(
    HEALTH_MEASURE_NAMES.map((measure) => [measure, HEALTH_MEASURES[measure].map(() => 0)]),
  ) as SpeciesChecks['counts'];

/** `which`: a condition on the sum of the rows of a species. */
async function listChecks(db: Db, species: Sql, which: Sql): Promise<SpeciesChecks[]> {
  const rows = await db.list<ClassRow>(sql`
    select counted.sub_id, counted.checks, measure, class, sum(species_classes.checks)::int as amount
    from (select sub_id, sum(checks)::int as checks from species_checks where ${species} group by sub_id having ${which}) counted
      left join species_classes on species_classes.sub_id = counted.sub_id and measure = any(${HEALTH_MEASURE_NAMES}::text[])
    group by counted.sub_id, counted.checks, measure, class order by counted.sub_id`);
  const found = new Map<number, SpeciesChecks>();
  for (const { sub_id, checks, measure, class: value, amount } of rows) {
    const known = found.get(sub_id) ?? { sub_id, checks, counts: noCounts() };
    found.set(sub_id, known);
    if (measure === null) continue;
    const index = HEALTH_MEASURES[measure].indexOf(value);
    if (index >= 0) known.counts[measure][index] = amount;
  }
  return [...found.values()];
}

export const listSpeciesChecks = (db: Db, subIds: readonly number[]): Promise<SpeciesChecks[]> =>
  listChecks(db, sql`sub_id = any(${subIds}::int[])`, sql`true`);

/** Only species that can have an index. */
export const listAllSpeciesChecks = (db: Db): Promise<SpeciesChecks[]> =>
  listChecks(db, sql`true`, sql`sum(checks) >= ${HEALTH_INDEX_MIN_CHECKS}`);

export async function getHealthCheckCounts(db: Db, subId: number, treeId: number): Promise<HealthCheckCounts> {
  const row = await db.find<{ species_health_checks: number; tree_health_checks: number | null }>(sql`
    select (select coalesce(sum(checks), 0)::int from species_checks where sub_id = ${subId}) as species_health_checks,
      (select healthcheck_count from tree where tree_id = ${treeId} and withdrawn_at is null) as tree_health_checks`);
  if (!row || row.tree_health_checks === null) throw new Problem('not_found');
  return { ...row, tree_health_checks: row.tree_health_checks };
}

/** What a row of `tree` keeps of the health check that its index comes from. */
export interface CheckedRow {
  /** Its classes, in the order of the measures; empty without a check, or without classes. */
  latest_check: (number | null)[];
  /** ISO 8601. */
  latest_check_at: string | null;
}

/**
 * tree.checked_at is not shown: quality control may hide that check. shown_check_at says which one is shown if it is another. A
 * tree that no longer lives has no index.
 */
export const latestCheck = sql`
  case when tree.status = ${ALIVE} then coalesce(tree.latest_check, '{}')::int[] else '{}' end as latest_check,
  to_char(case when tree.status = ${ALIVE} then nullif(coalesce(tree.shown_check_at, tree.checked_at), '-infinity') end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as latest_check_at`;

export const toHealthValues = (latest: readonly (number | null)[]): HealthValues =>
  Object.fromEntries(HEALTH_MEASURE_NAMES.map((measure, index) => [measure, latest[index]]));

export interface CheckedTree extends CheckedRow {
  sub_id: number;
  healthcheck_count: number;
}

export async function getCheckedTree(db: Db, treeId: number): Promise<CheckedTree> {
  const row = await db.find<CheckedTree>(sql`
    select sub_id, healthcheck_count, ${latestCheck} from tree where tree_id = ${treeId} and withdrawn_at is null`);
  if (!row) throw new Problem('not_found');
  return row;
}

export interface CheckSources {
  people: number;
  projects: number;
  largest_share: number;
}

export const getCheckSources = async (db: Db, subId: number): Promise<CheckSources> =>
  (await db.find<CheckSources>(sql`
    with source as (select user_id, project_id, checks from species_checks_source where sub_id = ${subId} and checks > 0),
      person as (select sum(checks) as checks from source group by user_id)
    select (select count(*)::int from person) as people, (select count(distinct project_id)::int from source) as projects,
      coalesce((select (max(checks) / sum(checks))::double precision from person), 0) as largest_share`)) as CheckSources;
