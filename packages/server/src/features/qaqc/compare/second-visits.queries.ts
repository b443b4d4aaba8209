// The SQL of second visits: which drawn health check a new one is compared with. Callers have locked the tree, so only one
// of two people who record at the same moment is compared. Runs are locked after trees, by everybody.
import {
  QAQC_MEASURES,
  QAQC_MEASURE_NAMES,
  type QaqcAgreement,
  type QaqcMeasure,
} from '@treewell/domain/qaqc/comparison';
import type { QaqcDropReason } from '@treewell/domain/qaqc/runs';
import { type Db, type Sql, commaList, identifier, sql } from '../../../db/db.ts';

export type Side = 'first' | 'qaqc';

/** The values of one side of a comparison; null while a run hides its visit. `visit` is the alias of that visit. */
export const shownSideColumns = (side: Side, visit: string): Sql =>
  commaList(
    QAQC_MEASURE_NAMES.map((measure) => {
      const column = identifier(`${side}_${measure}`);
      return sql`case when not ${identifier(visit)}.is_blind then qaqc_visit.${column} end as ${column}`;
    }),
  );

/** The columns that keep the values of one side of a comparison. */
export const sideColumns = (side: Side): Sql =>
  commaList(QAQC_MEASURE_NAMES.map((measure) => identifier(`${side}_${measure}`)));

/** The values of a row of `visit`, in the same order. */
export const visitValues = (table: string): Sql =>
  commaList(QAQC_MEASURE_NAMES.map((measure) => sql`${identifier(table)}.${identifier(QAQC_MEASURES[measure].field)}`));

/** The values of one side of a row of `qaqc_visit`, by measure. `isHidden`: without them. */
export const sideObject = (side: Side, isHidden = sql`false`): Sql =>
  sql`jsonb_build_object(${commaList(QAQC_MEASURE_NAMES.map((measure) => sql`${measure}::text, case when not ${isHidden} then qaqc_visit.${identifier(`${side}_${measure}`)} end`))})`;

/** The values of a row of `visit`, by measure. */
export const visitObject = sql`jsonb_build_object(${commaList(QAQC_MEASURE_NAMES.map((measure) => sql`${measure}::text, visit.${identifier(QAQC_MEASURES[measure].field)}`))})`;

/** Whether a row of `visit` has one of the measures that are compared. */
export const isComparable = sql`num_nonnulls(${visitValues('visit')}) > 0`;

/** Whether the measures of a row of `qaqc_visit` agreed when they were compared, by measure. */
export const withinObject = sql`(
  select coalesce(jsonb_object_agg(measure, is_within), '{}') from qaqc_measure where qaqc_measure.visit_id = qaqc_visit.visit_id)`;

/** The tolerances of that day. */
export const toleranceObject = sql`(
  select coalesce(jsonb_object_agg(measure, tolerance), '{}') from qaqc_measure where qaqc_measure.visit_id = qaqc_visit.visit_id)`;

/** A draw that waits for its second visit. Its values are hidden. */
export const isWaiting = sql`(qaqc.date_completed is null and not qaqc_visit.is_compared and qaqc_visit.dropped_at is null)`;

/** Only comparisons whose two visits are both not withdrawn. */
export const joinBothVisits = sql`
  join visit first_visit on first_visit.visit_id = qaqc_visit.visit_id and first_visit.withdrawn_at is null
  join visit second_visit on second_visit.visit_id = qaqc_visit.second_visit_id and second_visit.withdrawn_at is null`;

type Values = Record<QaqcMeasure, number | null>;

export interface DrawnVisit {
  visit_id: number;
  tree_id: number;
  first_user_id: number;
  first: Values;
  second: Values;
  /** Epoch seconds. */
  first_date: number;
  second_date: number;
  /** Of the tree: leaf seasons depend on it. */
  latitude: number;
  /** Whether the new visit is the second one. */
  is_second: boolean;
}

/**
 * The drawn health checks that wait on the tree of a new one, in all projects. A second visit is by somebody else, in the
 * same project, has something to compare, and is not from before the first one: somebody may be typing old notes. The runs
 * stay locked: nobody completes them until this transaction ends.
 */
export const listWaitingDraws = (db: Db, newVisitId: number): Promise<DrawnVisit[]> =>
  db.list(sql`
    select qaqc_visit.visit_id, qaqc_visit.tree_id, qaqc_visit.first_user_id, ${sideObject('first')} as first, ${visitObject} as second,
      extract(epoch from first_visit_date)::double precision as first_date, extract(epoch from visit.visit_date)::double precision as second_date, tree.latitude,
      qaqc.project_id = visit.project_id and first_user_id <> visit.user_id and visit.visit_date >= first_visit_date
        and ${isComparable} as is_second
    from visit join qaqc_visit on qaqc_visit.tree_id = visit.tree_id
      join qaqc on qaqc.qaqc_id = qaqc_visit.qaqc_id and ${isWaiting}
      join tree on tree.tree_id = visit.tree_id
    where visit.visit_id = ${newVisitId} and visit.visit_name = 'Health Check' and visit.withdrawn_at is null
    for share of qaqc`);

/** Keeps the values and how they are judged today. Neither changes any more. A measure that is not compared has no row. */
export async function updateCompared(
  db: Db,
  firstVisitId: number,
  secondVisitId: number,
  { within, accuracy }: QaqcAgreement,
): Promise<void> {
  const compared = QAQC_MEASURE_NAMES.filter((measure) => within[measure] !== undefined);
  await db.run(sql`
    insert into qaqc_measure (visit_id, measure, tolerance, is_within)
    select ${firstVisitId}, * from unnest(${compared}::text[],
      ${compared.map((measure) => QAQC_MEASURES[measure].tolerance)}::double precision[],
      ${compared.map((measure) => within[measure] === true)}::boolean[])`);
  await db.run(sql`
    update qaqc_visit set second_visit_id = visit.visit_id, qaqc_user_id = visit.user_id, qaqc_visit_date = visit.visit_date,
      (${sideColumns('qaqc')}) = row(${visitValues('visit')}), accuracy = ${accuracy}, is_compared = true
    from visit where visit.visit_id = ${secondVisitId} and qaqc_visit.visit_id = ${firstVisitId}`);
}

/** Locks the active runs that have compared these visits. What a completed run has compared stays. */
const activeRunsOf = (secondVisitIds: readonly number[]): Sql => sql`
  select qaqc.qaqc_id from qaqc_visit join qaqc using (qaqc_id)
  where second_visit_id = any(${secondVisitIds}::int[]) and date_completed is null order by qaqc.qaqc_id for share of qaqc`;

/** A tree that no longer lives is dropped by a trigger (schema/qaqc.sql). */
const drop = (reason: Exclude<QaqcDropReason, 'tree_died'>): Sql => sql`dropped_at = now(), dropped_reason = ${reason}`;

/** While the comparison was shown, everybody could see the first values. So these draws cannot wait again. */
export const updateSecondWithdrawn = (db: Db, secondVisitIds: readonly number[]): Promise<number> =>
  db.run(sql`
    with run as (${activeRunsOf(secondVisitIds)})
    update qaqc_visit set is_compared = false, ${drop('second_withdrawn')}
    where second_visit_id = any(${secondVisitIds}::int[]) and is_compared and qaqc_id in (select qaqc_id from run)`);

/** With the values that were compared before: the visit may have been changed since. */
export const updateSecondRestored = (db: Db, secondVisitIds: readonly number[]): Promise<number> =>
  db.run(sql`
    with run as (${activeRunsOf(secondVisitIds)})
    update qaqc_visit set is_compared = true, dropped_at = null, dropped_reason = null
    where second_visit_id = any(${secondVisitIds}::int[]) and dropped_reason = 'second_withdrawn' and qaqc_id in (select qaqc_id from run)`);

/**
 * Takes draws that wait out of their runs, for good. Returns their trees. The runs are locked: whoever completes one has
 * finished, or waits.
 */
const updateDropped = async (db: Db, reason: Parameters<typeof drop>[0], which: Sql): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      with waiting as (
        select qaqc_visit.visit_id from qaqc_visit join qaqc using (qaqc_id)
        where ${isWaiting} and ${which} order by qaqc_id for share of qaqc
      )
      update qaqc_visit set ${drop(reason)} from waiting where qaqc_visit.visit_id = waiting.visit_id
      returning qaqc_visit.tree_id`)
  ).map(({ tree_id }) => tree_id);

export const updateVisitsDropped = (db: Db, visitIds: readonly number[]): Promise<number[]> =>
  updateDropped(db, 'visit_withdrawn', sql`qaqc_visit.visit_id = any(${visitIds}::int[])`);

export const updateTreeDropped = (db: Db, treeId: number): Promise<number[]> =>
  updateDropped(db, 'tree_withdrawn', sql`qaqc_visit.tree_id = ${treeId}`);

export const updateUnlinkedDropped = (db: Db, projectId: number, treeIds: readonly number[]): Promise<number[]> =>
  updateDropped(db, 'tree_left', sql`qaqc.project_id = ${projectId} and qaqc_visit.tree_id = any(${treeIds}::int[])`);

/** The trees of these visits whose draws or comparisons may follow a withdrawal or a restoration. */
export const listDrawnTrees = async (db: Db, visitIds: readonly number[]): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      select distinct qaqc_visit.tree_id from visit join qaqc_visit on qaqc_visit.tree_id = visit.tree_id
      where visit.visit_id = any(${visitIds}::int[])`)
  ).map(({ tree_id }) => tree_id);

/** Which health checks of these trees are hidden. */
export const updateBlind = (db: Db, treeIds: readonly number[]): Promise<number> =>
  db.run(sql`select refresh_blind(${treeIds}::int[])`);

/**
 * When these trees were last measured by a second person, and how well the two agreed. Withdrawn visits do not count, and of
 * two people outside the home a tree shows nothing.
 */
export const updateTreeQuality = (db: Db, treeIds: readonly number[]): Promise<number> =>
  db.run(sql`
    update tree set qaqc_checked_at = latest.qaqc_visit_date, qaqc_accuracy = latest.accuracy
    from unnest(${treeIds}::int[]) as wanted (tree_id) left join lateral (
      select qaqc_visit_date, accuracy from qaqc_visit
        ${joinBothVisits}
      where qaqc_visit.tree_id = wanted.tree_id and is_compared and first_visit.is_of_home and second_visit.is_of_home order by qaqc_visit_date desc, qaqc_visit.visit_id desc limit 1
    ) latest on true
    where tree.tree_id = wanted.tree_id
      and (tree.qaqc_checked_at, tree.qaqc_accuracy) is distinct from (latest.qaqc_visit_date, latest.accuracy)`);
