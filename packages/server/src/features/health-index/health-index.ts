// Computes the health index when it is read, from what triggers have counted (domain/health-index.ts).
import {
  HEALTH_MEASURES,
  HEALTH_MEASURE_NAMES,
  type HealthIndexReport,
  type HealthReference,
  deviations,
  hasReference,
  healthIndex,
  referenceOf,
} from '@treewell/domain/health-index';
import type { Db } from '../../db/db.ts';
import * as queries from './health-index.queries.ts';

export const toReference = ({ sub_id, checks, counts }: queries.SpeciesChecks): HealthReference => ({
  sub_id,
  checks,
  measures: Object.fromEntries(
    HEALTH_MEASURE_NAMES.map((measure) => [measure, referenceOf(HEALTH_MEASURES[measure], counts[measure])]),
  ) as HealthReference['measures'],
});

/** References by species, for as long as one answer takes. */
export type References = Map<number, HealthReference>;

/** Loads the references that are not there yet. */
export async function loadReferences(db: Db, references: References, subIds: Iterable<number>): Promise<void> {
  const missing = [...new Set(subIds)].filter((subId) => !references.has(subId));
  if (missing.length === 0) return;
  for (const checks of await queries.listSpeciesChecks(db, missing)) references.set(checks.sub_id, toReference(checks));
}

/** Gives rows their z_score. Trees without a health check cost nothing. */
export async function withHealthIndex<Row extends { sub_id: number; latest_check: (number | null)[] }>(
  db: Db,
  rows: readonly Row[],
  references: References = new Map(),
): Promise<(Omit<Row, 'latest_check'> & { z_score: number | null })[]> {
  const isChecked = ({ latest_check }: Row): boolean => latest_check.some((value) => value !== null);
  await loadReferences(
    db,
    references,
    rows.filter(isChecked).map(({ sub_id }) => sub_id),
  );
  return rows.map(({ latest_check, ...row }) => ({
    ...row,
    z_score: healthIndex(references.get(row.sub_id), queries.toHealthValues(latest_check)),
  }));
}

export async function getHealthIndexReport(db: Db, treeId: number): Promise<HealthIndexReport> {
  const { sub_id, healthcheck_count, latest_check } = await queries.getCheckedTree(db, treeId);
  const [found] = await queries.listSpeciesChecks(db, [sub_id]);
  const checks: queries.SpeciesChecks = found ?? { sub_id, checks: 0, counts: noCounts() };
  const reference = toReference(checks);
  const values = queries.toHealthValues(latest_check);
  const used = hasReference(reference) ? deviations(reference, values) : {};
  return {
    tree_id: treeId,
    sub_id,
    z_score: healthIndex(reference, values),
    species_health_checks: checks.checks,
    tree_health_checks: healthcheck_count,
    ...(await queries.getCheckSources(db, sub_id)),
    measures: Object.fromEntries(
      HEALTH_MEASURE_NAMES.map((measure) => [
        measure,
        {
          ...reference.measures[measure],
          counts: checks.counts[measure],
          value: values[measure] || null,
          z: used[measure] ?? null,
        },
      ]),
    ) as HealthIndexReport['measures'],
  };
}

const noCounts = (): queries.SpeciesChecks['counts'] =>
  Object.fromEntries(
    HEALTH_MEASURE_NAMES.map((measure) => [measure, HEALTH_MEASURES[measure].map(() => 0)]),
  ) as queries.SpeciesChecks['counts'];
