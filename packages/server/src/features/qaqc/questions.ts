// Questions to first observers: one for each measure that a second person found different.
import { Problem } from '@treewell/domain/problems';
import { type AnswerInput, QAQC_QUESTIONS_MAX, type QaqcQuestion } from '@treewell/domain/qaqc/questions';
import { QAQC_MEASURES, QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import type { Db } from '../../db/db.ts';
import { requireVisitEditor } from '../visits/visit-access.ts';
import { lockVisitedTree, updateVisitValue } from '../visits/visits.queries.ts';
import * as queries from './questions.queries.ts';

function questionsOf(visit: queries.QuestionedVisit): QaqcQuestion[] {
  const { first, second, today, within, tolerance, answers, first_visit_date, qaqc_visit_date, ...head } = visit;
  return QAQC_MEASURE_NAMES.filter((measure) => within[measure] === false).map((measure) => {
    const answer = answers.find((one) => one.measure === measure);
    return {
      ...head,
      measure,
      tolerance: tolerance[measure] as number,
      first_value: first[measure],
      qaqc_value: second[measure],
      value: today[measure],
      first_date_visited: first_visit_date.toISOString(),
      qaqc_date_visited: qaqc_visit_date.toISOString(),
      answer: answer?.answer ?? null,
      note: answer?.note ?? '',
      answered_at: answer ? new Date(answer.answered_at).toISOString() : null,
    };
  });
}

/** Open ones first; of these the latest first. */
export const listQuestions = async (db: Db, userId: number): Promise<QaqcQuestion[]> =>
  (await queries.listQuestionedVisits(db, userId))
    .flatMap(questionsOf)
    .toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null))
    .slice(0, QAQC_QUESTIONS_MAX);

async function getQuestion(db: Db, userId: number, { visit_id, measure }: AnswerInput): Promise<QaqcQuestion> {
  const visit = await queries.findQuestionedVisit(db, userId, visit_id);
  const question = visit && questionsOf(visit).find((one) => one.measure === measure);
  if (!question) throw new Problem('not_found');
  return question;
}

/** A correction changes the visit, like any edit of it. The comparison keeps the values that it was made with. */
export async function answerQuestion(db: Db, userId: number, input: AnswerInput): Promise<QaqcQuestion> {
  const { tree_id } = await getQuestion(db, userId, input);
  await lockVisitedTree(db, tree_id);
  // Meanwhile the second visit may have been withdrawn.
  const question = await getQuestion(db, userId, input);
  if (input.answer === 'corrected') {
    await requireVisitEditor(db, input.visit_id, userId, 'healthCheck');
    if (input.version !== undefined && input.version !== question.version)
      throw new Problem('edited_meanwhile', { newer: question });
    await updateVisitValue(db, input.visit_id, QAQC_MEASURES[input.measure].field, input.value);
  }
  await queries.insertOrUpdateAnswer(db, input.visit_id, input);
  return getQuestion(db, userId, input);
}
