// The only SQL about what trees are compared with. Triggers keep species_checks (20261116-04-record-visits.sql).
import {
  HEALTH_INDEX_MIN_CHECKS,
  HEALTH_MEASURE_NAMES,
  type HealthCheckCounts,
  type HealthMeasure,
  type HealthValues,
} from '@treewell/domain/health-index';
import { Problem } from '@treewell/domain/problems';
import { type Db, commaList, identifier, sql } from '../../db/db.ts';

/** How many health checks of a species there are, and how many of them have each class of each measure. */
export interface SpeciesChecks {
  sub_id: number;
  checks: number;
  counts: Record<HealthMeasure, number[]>;
}

type SlotRow = { sub_id: number; checks: number } & Record<HealthMeasure, number[]>;

const measureColumns = commaList(HEALTH_MEASURE_NAMES.map(identifier));

function addSlots(slots: readonly SlotRow[]): SpeciesChecks[] {
  const species = new Map<number, SpeciesChecks>();
  for (const slot of slots) {
    const sum = species.get(slot.sub_id);
    if (sum) {
      sum.checks += slot.checks;
      for (const measure of HEALTH_MEASURE_NAMES)
        slot[measure].forEach((count, place) => {
          sum.counts[measure][place] = (sum.counts[measure][place] ?? 0) + count;
        });
    } else
      species.set(slot.sub_id, {
        sub_id: slot.sub_id,
        checks: slot.checks,
        counts: Object.fromEntries(HEALTH_MEASURE_NAMES.map((measure) => [measure, [...slot[measure]]])) as Record<
          HealthMeasure,
          number[]
        >,
      });
  }
  return [...species.values()];
}

export const listSpeciesChecks = async (db: Db, subIds: readonly number[]): Promise<SpeciesChecks[]> =>
  addSlots(
    await db.list<SlotRow>(
      sql`select sub_id, checks, ${measureColumns} from species_checks where sub_id = any(${subIds}::int[])`,
    ),
  );

/** Only species that can have an index. */
export const listAllSpeciesChecks = async (db: Db): Promise<SpeciesChecks[]> =>
  addSlots(
    await db.list<SlotRow>(sql`
      select sub_id, checks, ${measureColumns} from species_checks
      where sub_id in (select sub_id from species_checks group by sub_id having sum(checks) >= ${HEALTH_INDEX_MIN_CHECKS})
      order by sub_id`),
  );

export async function getHealthCheckCounts(db: Db, subId: number, treeId: number): Promise<HealthCheckCounts> {
  const row = await db.find<{ species_health_checks: number; tree_health_checks: number | null }>(sql`
    select (select coalesce(sum(checks), 0)::int from species_checks where sub_id = ${subId}) as species_health_checks,
      (select healthcheck_count from tree where tree_id = ${treeId} and withdrawn_at is null) as tree_health_checks`);
  if (!row || row.tree_health_checks === null) throw new Problem('not_found');
  return { ...row, tree_health_checks: row.tree_health_checks };
}

/** The latest health check of a row of `tree`, in the order of the measures. */
export const latestCheck = sql`array[${commaList(HEALTH_MEASURE_NAMES.map((measure) => sql`tree.${identifier(`latest_${measure}`)}`))}]::int[]`;

export const toHealthValues = (latest: readonly (number | null)[]): HealthValues =>
  Object.fromEntries(HEALTH_MEASURE_NAMES.map((measure, place) => [measure, latest[place]]));

export interface CheckedTree {
  sub_id: number;
  healthcheck_count: number;
  latest_check: (number | null)[];
}

export async function getCheckedTree(db: Db, treeId: number): Promise<CheckedTree> {
  const row = await db.find<CheckedTree>(sql`
    select sub_id, healthcheck_count, ${latestCheck} as latest_check from tree where tree_id = ${treeId} and withdrawn_at is null`);
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
