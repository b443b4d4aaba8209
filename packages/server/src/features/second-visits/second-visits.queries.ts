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

/** The values of a row of `visit`, by measure. */
export const visitObject = sql`jsonb_build_object(${commaList(QAQC_MEASURE_NAMES.map((measure) => sql`${measure}::text, visit.${identifier(QAQC_MEASURES[measure].field)}`))})`;

/** Only comparisons whose two visits are both not withdrawn. */
export const joinBothVisits = sql`
  join visit first_visit on first_visit.visit_id = qaqc_visit.visit_id and first_visit.withdrawn_at is null
  join visit second_visit on second_visit.visit_id = qaqc_visit.qaqc_visit_id and second_visit.withdrawn_at is null`;

type Values = Record<QaqcMeasure, number | null>;

export interface DrawnVisit {
  visit_id: number;
  tree_id: number;
  first_user_id: number;
  first: Values;
  second: Values;
  /** Whether the new visit is the second one. */
  is_second: boolean;
}

/**
 * The drawn health checks that wait on the tree of a new one, in all projects. A second visit is by somebody else, in the
 * same project, and not from before the first one: somebody may be typing old notes. The runs stay locked: nobody
 * completes them until this transaction ends.
 */
export const listWaitingDraws = (db: Db, newVisitId: number): Promise<DrawnVisit[]> =>
  db.list(sql`
    select qaqc_visit.visit_id, qaqc_visit.tree_id, qaqc_visit.first_user_id, ${sideObject('first')} as first, ${visitObject} as second,
      qaqc.project_id = visit.project_id and first_user_id <> visit.user_id and visit.user_id <> all(informed_user_ids)
        and visit.visit_date >= first_visit_date as is_second
    from visit join qaqc_visit on qaqc_visit.tree_id = visit.tree_id and not is_compared
      join qaqc on qaqc.qaqc_id = qaqc_visit.qaqc_id and qaqc.date_completed is null
      join visit first_visit on first_visit.visit_id = qaqc_visit.visit_id and first_visit.withdrawn_at is null
    where visit.visit_id = ${newVisitId} and visit.visit_name = 'Health Check' and visit.withdrawn_at is null
    for share of qaqc`);

/** An earlier second visit may have been withdrawn: this one takes its place, and questions about it go. */
export async function updateCompared(db: Db, firstVisitId: number, secondVisitId: number, accuracy: number) {
  await db.run(sql`delete from qaqc_answer where visit_id = ${firstVisitId}`);
  await db.run(sql`
    update qaqc_visit set qaqc_visit_id = visit.visit_id, qaqc_user_id = visit.user_id, qaqc_visit_date = visit.visit_date,
      (${sideColumns('qaqc')}) = row(${visitValues('visit')}), accuracy = ${accuracy}, is_compared = true
    from visit where visit.visit_id = ${secondVisitId} and qaqc_visit.visit_id = ${firstVisitId}`);
}

/** Locks the active runs that have compared these visits. What a completed run has compared stays. */
const activeRunsOf = (secondVisitIds: readonly number[]): Sql => sql`
  select qaqc.qaqc_id from qaqc_visit join qaqc using (qaqc_id)
  where qaqc_visit_id = any(${secondVisitIds}::int[]) and date_completed is null order by qaqc.qaqc_id for share of qaqc`;

export const updateReleased = (db: Db, secondVisitIds: readonly number[]): Promise<number> =>
  db.run(sql`
    with run as (${activeRunsOf(secondVisitIds)})
    update qaqc_visit set is_compared = false, informed_user_ids = informed_user_ids || qaqc_user_id
      || array(select withdrawn_by from visit where visit.visit_id = qaqc_visit_id and withdrawn_by is not null)
    where qaqc_visit_id = any(${secondVisitIds}::int[]) and is_compared and qaqc_id in (select qaqc_id from run)`);

/** With the values that were compared before: the visit may have been changed since. */
export const updateComparedAgain = (db: Db, secondVisitIds: readonly number[]): Promise<number> =>
  db.run(sql`
    with run as (${activeRunsOf(secondVisitIds)})
    update qaqc_visit set is_compared = true
    where qaqc_visit_id = any(${secondVisitIds}::int[]) and not is_compared and qaqc_id in (select qaqc_id from run)`);

/** The trees of these visits whose draws or comparisons may follow a withdrawal or a restoration. */
export const listDrawnTrees = async (db: Db, visitIds: readonly number[]): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      select distinct qaqc_visit.tree_id from visit join qaqc_visit on qaqc_visit.tree_id = visit.tree_id
      where visit.visit_id = any(${visitIds}::int[])`)
  ).map(({ tree_id }) => tree_id);

/** Trees whose draws still wait in this project. They are locked before the project is, as everybody does. */
export const lockWaitingTrees = async (db: Db, projectId: number, treeIds: readonly number[]): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      select tree_id from tree where tree_id in (
        select qaqc_visit.tree_id from qaqc join qaqc_visit using (qaqc_id)
        where project_id = ${projectId} and date_completed is null and not is_compared and qaqc_visit.tree_id = any(${treeIds}::int[]))
      order by tree_id for no key update`)
  ).map(({ tree_id }) => tree_id);

/**
 * Which health checks of these trees are hidden: those that wait for a second visit, and what the same person has found on
 * the tree since the first of the run's days, which would tell nearly the same. A draw no longer waits when its visit was
 * withdrawn or its tree has left the project. Triggers take the values out of what trees and species show, or back into it.
 */
export const updateBlind = (db: Db, treeIds: readonly number[]): Promise<number> =>
  db.run(sql`
    update visit set is_blind = wanted.is_blind
    from (
      select visit.visit_id, exists (
        select from qaqc_visit join qaqc using (qaqc_id)
          join visit first_visit on first_visit.visit_id = qaqc_visit.visit_id and first_visit.withdrawn_at is null
          join project_tree on project_tree.project_id = qaqc.project_id and project_tree.tree_id = qaqc_visit.tree_id
        where qaqc_visit.tree_id = visit.tree_id and date_completed is null and not is_compared and first_user_id = visit.user_id
          and (visit.visit_id = qaqc_visit.visit_id or visit.visit_date >= start_date::timestamp at time zone 'UTC')
      ) as is_blind
      from visit where tree_id = any(${treeIds}::int[]) and visit_name = 'Health Check'
    ) wanted
    where visit.visit_id = wanted.visit_id and visit.is_blind <> wanted.is_blind`);

/** When these trees were last measured by a second person, and how well the two agreed. Withdrawn visits do not count. */
export const updateTreeQuality = (db: Db, treeIds: readonly number[]): Promise<number> =>
  db.run(sql`
    update tree set qaqc_checked_at = latest.qaqc_visit_date, qaqc_accuracy = latest.accuracy
    from unnest(${treeIds}::int[]) as wanted (tree_id) left join lateral (
      select qaqc_visit_date, accuracy from qaqc_visit
        ${joinBothVisits}
      where qaqc_visit.tree_id = wanted.tree_id and is_compared order by qaqc_visit_date desc, qaqc_visit.visit_id desc limit 1
    ) latest on true
    where tree.tree_id = wanted.tree_id
      and (tree.qaqc_checked_at, tree.qaqc_accuracy) is distinct from (latest.qaqc_visit_date, latest.accuracy)`);
