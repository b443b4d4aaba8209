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

type Checked = { sub_id: number } & queries.CheckedRow;

const isChecked = ({ latest_check }: queries.CheckedRow): boolean => latest_check.some((value) => value !== null);

export type WithHealthIndex<Row> = Omit<Row, keyof queries.CheckedRow> & {
  z_score: number | null;
  health_checked_at: string | null;
};

/** Gives rows their z_score and its date, in the place of the check they come from. Trees without a check cost nothing. */
export async function withHealthIndex<Row extends Checked>(
  db: Db,
  rows: readonly Row[],
  references: References = new Map(),
): Promise<WithHealthIndex<Row>[]> {
  await loadReferences(
    db,
    references,
    rows.filter(isChecked).map(({ sub_id }) => sub_id),
  );
  return rows.map((row) => {
    // A refusal with a newer version of a tree is not checked by the contract, so nothing else may be left in it.
    const { latest_check, latest_check_at, ...rest } = row;
    const z_score = isChecked(row)
      ? healthIndex(references.get(row.sub_id), queries.toHealthValues(latest_check))
      : null;
    return { ...rest, z_score, health_checked_at: latest_check_at };
  });
}

export async function getHealthIndexReport(db: Db, treeId: number): Promise<HealthIndexReport> {
  const { sub_id, healthcheck_count, latest_check } = await queries.getCheckedTree(db, treeId);
  const [found] = await queries.listSpeciesChecks(db, [sub_id]);
  const checks: queries.SpeciesChecks = found ?? { sub_id, checks: 0, counts: queries.noCounts() };
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
