// The SQL of questions: measures of a person's own health checks that a second person found different. The rows are
// comparisons with at least one such measure, as they were judged when they were compared.
import type { QaqcAnswer } from '@treewell/domain/qaqc/runs';
import { QAQC_QUESTIONS_MAX } from '@treewell/domain/qaqc/questions';
import type { QaqcMeasure } from '@treewell/domain/qaqc/comparison';
import { type Db, type Sql, sql } from '../../db/db.ts';
import { sideObject, toleranceObject, visitObject, withinObject } from './compare/second-visits.queries.ts';
import { isShownByHome, isTreeInUse, joinHomeMember } from '../visits/visits.queries.ts';

type Values = Record<QaqcMeasure, number | null>;

export interface QuestionedVisit {
  visit_id: number;
  version: number;
  tree_id: number;
  tree_name: string;
  sub_id: number;
  common_name: string;
  scientific_name: string;
  project_id: number;
  project_name: string;
  first_visit_date: Date;
  qaqc_visit_date: Date;
  first: Values;
  second: Values;
  today: Values;
  within: Partial<Record<QaqcMeasure, boolean>>;
  tolerance: Partial<Record<QaqcMeasure, number>>;
  can_correct: boolean;
  answers: { measure: QaqcMeasure; answer: QaqcAnswer; note: string; answered_at: string }[];
}

/** How many measures of a comparison do not agree and are not answered. */
const openMeasures = sql`(
  select count(*)::int from qaqc_measure left join qaqc_answer using (visit_id, measure)
  where qaqc_measure.visit_id = qaqc_visit.visit_id and not is_within and qaqc_answer.visit_id is null)`;

/**
 * A withdrawn visit is no question any more, whichever of the two it is. While another run hides the second one, nobody
 * learns its values from a question.
 */
const isQuestioned = (userId: number): Sql => sql`
  first_user_id = ${userId} and is_compared and accuracy < 100 and visit.withdrawn_at is null
  and (select second_visit.withdrawn_at is null and not second_visit.is_blind from visit second_visit where second_visit.visit_id = qaqc_visit.second_visit_id)`;

/** Only in projects that the person is still a member of. */
const questioned = (userId: number, which: Sql): Sql => sql`
  select qaqc_visit.visit_id, visit.version, tree.tree_id, tree.tree_name, tree.sub_id, species.common_name, species.scientific_name,
    project.project_id, project.project_name, first_visit_date, qaqc_visit_date,
    ${sideObject('first')} as first, ${sideObject('qaqc')} as second, ${visitObject} as today,
    ${withinObject} as within, ${toleranceObject} as tolerance,
    project.visible = 1 and ${isTreeInUse} and not (${isShownByHome} and home_member.user_id is null) as can_correct,
    coalesce((
      select jsonb_agg(jsonb_build_object('measure', measure, 'answer', answer, 'note', note, 'answered_at', answered_at))
      from qaqc_answer where qaqc_answer.visit_id = qaqc_visit.visit_id
    ), '[]') as answers
  from qaqc_visit join visit on visit.visit_id = qaqc_visit.visit_id
    join project on project.project_id = visit.project_id
    join member on member.project_id = visit.project_id and member.user_id = ${userId}
    ${joinHomeMember(userId)}
    join tree on tree.tree_id = qaqc_visit.tree_id and tree.withdrawn_at is null
    join species on species.sub_id = tree.sub_id
  where ${isQuestioned(userId)} and ${which}
  order by (${openMeasures} > 0) desc, qaqc_visit_date desc, qaqc_visit.visit_id desc limit ${QAQC_QUESTIONS_MAX}`;

/** Skips withdrawn trees. */
export const countOpenQuestions = async (db: Db, userId: number): Promise<number> =>
  (
    (await db.find<{ open: number }>(sql`
      select coalesce(sum(${openMeasures}), 0)::int as open
      from qaqc_visit join visit on visit.visit_id = qaqc_visit.visit_id
        join member on member.project_id = visit.project_id and member.user_id = ${userId}
        join tree on tree.tree_id = qaqc_visit.tree_id and tree.withdrawn_at is null
      where ${isQuestioned(userId)}`)) as { open: number }
  ).open;

export const listQuestionedVisits = (db: Db, userId: number): Promise<QuestionedVisit[]> =>
  db.list(questioned(userId, sql`true`));

export const findQuestionedVisit = (db: Db, userId: number, visitId: number): Promise<QuestionedVisit | null> =>
  db.find(questioned(userId, sql`qaqc_visit.visit_id = ${visitId}`));

/** A person may think again: the last answer counts. */
export const insertOrUpdateAnswer = (
  db: Db,
  visitId: number,
  { measure, answer, note }: { measure: QaqcMeasure; answer: QaqcAnswer; note: string },
): Promise<number> =>
  db.run(sql`
    insert into qaqc_answer (visit_id, measure, answer, note) values (${visitId}, ${measure}, ${answer}, ${note})
    on conflict (visit_id, measure) do update set answer = excluded.answer, note = excluded.note, answered_at = now()`);
