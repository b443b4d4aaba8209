// The SQL of quality control runs: starting and completing them, their samples and comparisons.
import { Problem } from '@treewell/domain/problems';
import {
  QAQC_RUNS_MAX,
  type QaqcComparison,
  type QaqcDraw,
  type QaqcDropReason,
  type QaqcRun,
  type QaqcTrees,
  type QaqcVisit,
  type TreeToRemeasure,
} from '@treewell/domain/qaqc/runs';
import type { ObservedCheck } from '@treewell/domain/qaqc/observers';
import { QAQC_MEASURES, QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import { type Db, type Sql, commaList, identifier, sql } from '../../db/db.ts';
import { fullname } from '../accounts/accounts.queries.ts';
import {
  isWaiting,
  joinBothVisits,
  shownSideColumns,
  sideColumns,
  sideObject,
  toleranceObject,
  visitValues,
  withinObject,
} from './compare/second-visits.queries.ts';
import type { Sample } from './sample-visits.ts';

// ── Runs ────────────────────────────────────────────────────────────────────

/** A drawn visit that did not fall out of its run. */
const isInRun = sql`(qaqc_visit.dropped_at is null)`;

export interface RunRow {
  qaqc_id: number;
  project_id: number;
  date_added: Date;
  date_completed: Date | null;
  start_date: string;
  end_date: string;
  seed: string;
  eligible_visits: number;
  new_observers: boolean;
  sub_ids: number[];
  started_by: string;
  completed_by: string | null;
  drawn_visits: number;
  total_visits: number;
  visits_complete: number;
  dropped: Partial<Record<QaqcDropReason, number>>;
  groups: QaqcRun['groups'];
}

const nameOf = (userId: Sql): Sql => sql`(select ${fullname} from users where users.user_id = ${userId})`;

const runs = (which: Sql): Sql => sql`
  select qaqc.qaqc_id, project_id, date_added, date_completed, start_date, end_date, seed, eligible_visits, new_observers, sub_ids,
    ${nameOf(sql`started_by`)} as started_by, ${nameOf(sql`completed_by`)} as completed_by,
    drawn_visits, total_visits, visits_complete, dropped, groups
  from qaqc cross join lateral (
    select coalesce(sum(drawn_visits), 0)::int as drawn_visits, coalesce(sum(drawn_visits - dropped_visits), 0)::int as total_visits,
      coalesce(sum(visits_complete), 0)::int as visits_complete,
      coalesce(jsonb_agg(jsonb_build_object('probability', probability, 'drawn_visits', drawn_visits,
        'compared_visits', visits_complete, 'dropped_visits', dropped_visits)
        order by probability), '[]') as groups
    from (
      select probability, count(*)::int as drawn_visits, count(dropped_at)::int as dropped_visits,
        (count(*) filter (where is_compared))::int as visits_complete
      from qaqc_visit where qaqc_visit.qaqc_id = qaqc.qaqc_id group by probability
    ) of_probability
  ) counted cross join lateral (
    select coalesce(jsonb_object_agg(dropped_reason, visits), '{}') as dropped from (
      select dropped_reason, count(*)::int as visits from qaqc_visit
      where qaqc_visit.qaqc_id = qaqc.qaqc_id and dropped_at is not null group by dropped_reason
    ) of_reason
  ) counted_dropped
  where ${which} order by qaqc.qaqc_id desc limit ${QAQC_RUNS_MAX}`;

export const listRuns = (db: Db, projectId: number): Promise<RunRow[]> => db.list(runs(sql`project_id = ${projectId}`));

export async function getRun(db: Db, projectId: number, qaqcId: number): Promise<RunRow> {
  const row = await db.find<RunRow>(runs(sql`project_id = ${projectId} and qaqc.qaqc_id = ${qaqcId}`));
  if (!row) throw new Problem('not_found');
  return row;
}

export const findActiveRun = (db: Db, projectId: number): Promise<RunRow | null> =>
  db.find(runs(sql`project_id = ${projectId} and date_completed is null`));

/** The database refuses a second active run of a project. */
export async function insertRun(db: Db, userId: number, draw: QaqcDraw, sample: Sample): Promise<number> {
  const row = await db.find<{ qaqc_id: number }>(sql`
    insert into qaqc (project_id, started_by, start_date, end_date, seed, eligible_visits, new_observers, sub_ids)
    values (${draw.project_id}, ${userId}, ${draw.start_date}::date, ${draw.end_date}::date, ${sample.seed}, ${sample.eligible_visits},
      ${draw.new_observers}, ${draw.sub_ids}::int[])
    returning qaqc_id`);
  return (row as { qaqc_id: number }).qaqc_id;
}

export const insertSample = (db: Db, qaqcId: number, visits: Sample['visits']): Promise<number> =>
  db.run(sql`
    insert into qaqc_visit (qaqc_id, visit_id, tree_id, first_user_id, first_visit_date, probability, ${sideColumns('first')})
    select ${qaqcId}, visit.visit_id, visit.tree_id, visit.user_id, visit.visit_date, drawn.probability, ${visitValues('visit')}
    from unnest(${visits.map(({ visit_id }) => visit_id)}::int[], ${visits.map(({ probability }) => probability)}::double precision[])
      as drawn (visit_id, probability) join visit on visit.visit_id = drawn.visit_id and visit.withdrawn_at is null
      join tree on tree.tree_id = visit.tree_id and tree.withdrawn_at is null
      join project_tree on project_tree.project_id = visit.project_id and project_tree.tree_id = visit.tree_id`);

/** Whoever records a health check locks its tree first and its run afterwards, and so does this. */
export async function lockRun(
  db: Db,
  projectId: number,
  qaqcId: number,
): Promise<{ date_completed: Date | null; tree_ids: number[] }> {
  const trees = await db.list<{ tree_id: number }>(sql`
    select tree_id from tree where tree_id in (select tree_id from qaqc_visit join qaqc using (qaqc_id) where qaqc_id = ${qaqcId} and project_id = ${projectId})
    order by tree_id for no key update`);
  const row = await db.find<{ date_completed: Date | null }>(
    sql`select date_completed from qaqc where qaqc_id = ${qaqcId} and project_id = ${projectId} for update`,
  );
  if (!row) throw new Problem('not_found');
  return { ...row, tree_ids: trees.map(({ tree_id }) => tree_id) };
}

export const updateRunCompleted = (db: Db, qaqcId: number, userId: number): Promise<number> =>
  db.run(sql`update qaqc set date_completed = now(), completed_by = ${userId} where qaqc_id = ${qaqcId}`);

// ── Samples and comparisons ─────────────────────────────────────────────────

const ofTree = sql`tree.tree_id, tree.tree_name, tree.sub_id, species.common_name, species.scientific_name`;
const withTree = sql`
  join qaqc using (qaqc_id) join tree on tree.tree_id = qaqc_visit.tree_id join species on species.sub_id = tree.sub_id`;
const firstUser = nameOf(sql`first_user_id`);
const secondUser = nameOf(sql`qaqc_user_id`);

export type SampleRow = Omit<QaqcVisit, 'date_visited' | 'first_date_visited' | 'status'> & {
  first_visit_date: Date;
  qaqc_visit_date: Date | null;
  is_compared: boolean;
};

export const listSample = (db: Db, qaqcId: number): Promise<SampleRow[]> =>
  db.list(sql`
    select visit_id, ${firstUser} as first_user, first_visit_date, is_compared, ${ofTree},
      case when is_compared then ${secondUser} end as user_name, case when is_compared then qaqc_visit_date end as qaqc_visit_date,
      case when is_compared then accuracy end as accuracy
    from qaqc_visit ${withTree} where qaqc_id = ${qaqcId} and ${isInRun}
    order by is_compared, tree.tree_name, visit_id`);

/** Today's values of a visit, under the names of a side of the comparison, if no run hides them. */
const todayColumns = (table: string, prefix: string): Sql =>
  commaList(
    QAQC_MEASURE_NAMES.map(
      (measure) =>
        sql`case when not ${identifier(table)}.is_blind then ${identifier(table)}.${identifier(QAQC_MEASURES[measure].field)} end as ${identifier(`${prefix}_${measure}`)}`,
    ),
  );

export type ComparisonRow = Omit<
  QaqcComparison,
  'within' | 'tolerance' | 'changes' | 'answers' | 'first_date_visited' | 'qaqc_date_visited'
> & {
  within: Partial<QaqcComparison['within']>;
  tolerance: Partial<QaqcComparison['tolerance']>;
  first_visit_date: Date;
  qaqc_visit_date: Date;
  date_completed: Date | null;
  answers: { measure: string; answer: string; note: string; answered_at: string }[];
} & Record<string, unknown>;

/** Another run may have hidden one of the two visits since. Its values are not shown here either, nor a note that tells them. */
export const listComparisons = (db: Db, qaqcId: number): Promise<ComparisonRow[]> =>
  db.list(sql`
    select qaqc_visit.visit_id, qaqc_visit.second_visit_id as qaqc_visit_id, first_user_id, ${firstUser} as first_user, first_visit_date, ${secondUser} as qaqc_user, qaqc_visit_date,
      first_visit.is_blind as is_first_hidden, second_visit.is_blind as is_qaqc_hidden,
      ${shownSideColumns('first', 'first_visit')}, ${shownSideColumns('qaqc', 'second_visit')}, ${withinObject} as within, ${toleranceObject} as tolerance, accuracy, probability, date_completed, ${ofTree},
      ${todayColumns('first_visit', 'first_now')}, ${todayColumns('second_visit', 'qaqc_now')},
      coalesce((
        select jsonb_agg(jsonb_build_object('measure', measure, 'answer', answer, 'answered_at', answered_at,
          'note', case when first_visit.is_blind then '' else note end) order by measure)
        from qaqc_answer where qaqc_answer.visit_id = qaqc_visit.visit_id
      ), '[]') as answers
    from qaqc_visit ${withTree}
      join visit first_visit on first_visit.visit_id = qaqc_visit.visit_id
      join visit second_visit on second_visit.visit_id = qaqc_visit.second_visit_id
    where qaqc_visit.qaqc_id = ${qaqcId} and is_compared
    order by tree.tree_name, qaqc_visit.visit_id`);

type TreePoint = QaqcTrees['features'][number]['properties'] & { longitude: number; latitude: number };

export const listSampledTrees = (db: Db, qaqcId: number): Promise<TreePoint[]> =>
  db.list(sql`
    select tree.tree_id, tree.tree_name, longitude, latitude, tree.status, visit_id, is_compared::int as symbology
    from qaqc_visit ${withTree} where qaqc_id = ${qaqcId} and tree.withdrawn_at is null and ${isInRun} order by tree.tree_id`);

/** From the beginning of an index whose order is drawn by lot: they come from all parts of a large project. */
export const listOtherTrees = (db: Db, projectId: number, qaqcId: number, limit: number): Promise<TreePoint[]> =>
  db.list(sql`
    select tree_id, tree_name, longitude, latitude, status, null as visit_id, 2 as symbology
    from (
      select tree_id from project_tree where project_id = ${projectId} and tree_withdrawn_at is null
        and tree_id not in (select tree_id from qaqc_visit join qaqc using (qaqc_id) where qaqc_id = ${qaqcId} and ${isInRun})
      order by lod_cell limit ${limit}
    ) others join tree using (tree_id)`);

// ── People ──────────────────────────────────────────────────────────────────

/** Of the active run. */
export const listToRemeasure = (db: Db, qaqcId: number, userId: number): Promise<TreeToRemeasure[]> =>
  db.list(sql`
    select ${ofTree}, tree.latitude, tree.longitude, tree.address,
      first_user_id = ${userId} as is_own
    from qaqc_visit ${withTree} where qaqc_id = ${qaqcId} and ${isWaiting} order by tree.tree_id`);

/** More than fifty full runs. Whoever has more is shown by the latest. */
const OBSERVED_CHECKS_MAX = 5_000;

/**
 * `onlyOf`: the checks of one person. The oldest run first. Withdrawn visits say nothing about anybody. Values that another
 * run hides are left out.
 */
export const listObservedChecks = (db: Db, projectId: number, onlyOf: number | undefined): Promise<ObservedCheck[]> =>
  db.list(sql`
    select first_user_id as user_id, ${firstUser} as user_name, qaqc_id, start_date as "startDate", end_date as "endDate",
      ${sideObject('first', sql`is_first_hidden`)} as first, ${sideObject('qaqc', sql`is_second_hidden`)} as second, ${withinObject} as within, accuracy
    from qaqc join (
      select qaqc_visit.*, first_visit.is_blind as is_first_hidden, second_visit.is_blind as is_second_hidden from qaqc join qaqc_visit using (qaqc_id)
        ${joinBothVisits}
      where qaqc.project_id = ${projectId} and is_compared and ${onlyOf === undefined ? sql`true` : sql`first_user_id = ${onlyOf}`}
      order by qaqc_visit.qaqc_id desc, qaqc_visit.visit_id limit ${OBSERVED_CHECKS_MAX}
    ) qaqc_visit using (qaqc_id)
    order by qaqc_id, visit_id`);
