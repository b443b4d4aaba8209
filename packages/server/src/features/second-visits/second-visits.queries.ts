// The SQL of second visits: which drawn health check a new one is compared with. Callers have locked the tree, so only one
// of two people who record at the same moment is compared. Runs are locked after trees, by everybody.
import { QAQC_MEASURES, QAQC_MEASURE_NAMES, type QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { type Db, type Sql, commaList, identifier, sql } from '../../db/db.ts';

export type Side = 'first' | 'qaqc';

/** The columns that keep the values of one side of a comparison. */
export const sideColumns = (side: Side): Sql =>
  commaList(QAQC_MEASURE_NAMES.map((measure) => identifier(`${side}_${measure}`)));

/** The values of a row of `visit`, in the same order. */
export const visitValues = (table: string): Sql =>
  commaList(QAQC_MEASURE_NAMES.map((measure) => sql`${identifier(table)}.${identifier(QAQC_MEASURES[measure].field)}`));

/** The values of one side of a row of `qaqc_visit`, by measure. */
export const sideObject = (side: Side): Sql =>
  sql`jsonb_build_object(${commaList(QAQC_MEASURE_NAMES.map((measure) => sql`${measure}::text, qaqc_visit.${identifier(`${side}_${measure}`)}`))})`;

const visitObject = sql`jsonb_build_object(${commaList(QAQC_MEASURE_NAMES.map((measure) => sql`${measure}::text, visit.${identifier(QAQC_MEASURES[measure].field)}`))})`;

type Values = Record<QaqcMeasure, number | null>;

export interface DrawnVisit {
  visit_id: number;
  tree_id: number;
  first_user_id: number;
  first: Values;
  second: Values;
}

/**
 * The drawn health check that waits for this second visit, or null. The run stays locked: nobody completes it until this
 * transaction ends.
 */
export const findDrawnVisit = (db: Db, secondVisitId: number): Promise<DrawnVisit | null> =>
  db.find(sql`
    select qaqc_visit.visit_id, qaqc_visit.tree_id, qaqc_visit.first_user_id, ${sideObject('first')} as first, ${visitObject} as second
    from visit join qaqc on qaqc.project_id = visit.project_id and qaqc.date_completed is null
      join qaqc_visit on qaqc_visit.qaqc_id = qaqc.qaqc_id and qaqc_visit.tree_id = visit.tree_id
      join visit first_visit on first_visit.visit_id = qaqc_visit.visit_id and first_visit.withdrawn_at is null
    where visit.visit_id = ${secondVisitId} and visit.visit_name = 'Health Check' and visit.withdrawn_at is null and not is_compared
      and qaqc_visit.first_user_id <> visit.user_id and visit.user_id <> all(informed_user_ids)
    for share of qaqc`);

/** An earlier second visit may have been withdrawn: this one takes its place, and questions about it go. */
export async function updateCompared(db: Db, firstVisitId: number, secondVisitId: number, accuracy: number) {
  await db.run(sql`delete from qaqc_answer where visit_id = ${firstVisitId}`);
  await db.run(sql`
    update qaqc_visit set qaqc_visit_id = visit.visit_id, qaqc_user_id = visit.user_id, qaqc_visit_date = visit.visit_date,
      (${sideColumns('qaqc')}) = row(${visitValues('visit')}), accuracy = ${accuracy}, is_compared = true
    from visit where visit.visit_id = ${secondVisitId} and qaqc_visit.visit_id = ${firstVisitId}`);
}

export interface ChangedDraw {
  visit_id: number;
  tree_id: number;
}

/** Locks the active runs that have compared these visits. What a completed run has compared stays. */
const activeRunsOf = (secondVisitIds: readonly number[]): Sql => sql`
  select qaqc.qaqc_id from qaqc_visit join qaqc using (qaqc_id)
  where qaqc_visit_id = any(${secondVisitIds}::int[]) and date_completed is null order by qaqc.qaqc_id for share of qaqc`;

export const updateReleased = (db: Db, secondVisitIds: readonly number[]): Promise<ChangedDraw[]> =>
  db.list(sql`
    with run as (${activeRunsOf(secondVisitIds)})
    update qaqc_visit set is_compared = false, informed_user_ids = informed_user_ids || qaqc_user_id
    where qaqc_visit_id = any(${secondVisitIds}::int[]) and is_compared and qaqc_id in (select qaqc_id from run)
    returning visit_id, tree_id`);

/** With the values that were compared before: the visit may have been changed since. */
export const updateComparedAgain = (db: Db, secondVisitIds: readonly number[]): Promise<ChangedDraw[]> =>
  db.list(sql`
    with run as (${activeRunsOf(secondVisitIds)})
    update qaqc_visit set is_compared = true
    where qaqc_visit_id = any(${secondVisitIds}::int[]) and not is_compared and qaqc_id in (select qaqc_id from run)
    returning visit_id, tree_id`);

/** Triggers then take the values out of what trees and species show, or back into it. */
export const updateBlind = (db: Db, visitIds: readonly number[], isBlind: boolean): Promise<number> =>
  db.run(sql`
    update visit set is_blind = ${isBlind} where visit_id = any(${visitIds}::int[]) and is_blind <> ${isBlind}`);

/** When these trees were last measured by a second person, and how well the two agreed. */
export const updateTreeQuality = (db: Db, treeIds: readonly number[]): Promise<number> =>
  db.run(sql`
    update tree set qaqc_checked_at = latest.qaqc_visit_date, qaqc_accuracy = latest.accuracy
    from unnest(${treeIds}::int[]) as wanted (tree_id) left join lateral (
      select qaqc_visit_date, accuracy from qaqc_visit
      where qaqc_visit.tree_id = wanted.tree_id and is_compared order by qaqc_visit_date desc, visit_id desc limit 1
    ) latest on true
    where tree.tree_id = wanted.tree_id`);
