// The form values of an answer: the corrected value and a note, as typed.
import { checkFields } from '@treewell/domain/fields';
import type { QaqcAnswer } from '@treewell/domain/qaqc/runs';
import { answerQaqcQuestion, type QaqcQuestion } from '@treewell/domain/qaqc/questions';
import type { WireInputOf } from '@treewell/domain/endpoint';
import type { Errors } from '../../../forms/form-state.ts';
import { plainNumber, typedNumber } from '../../../text/typed-number.ts';

export interface AnswerValues {
  value: string;
  note: string;
}

/** A correction to the value that the person has already is a slip. */
export const SAME_VALUE = 'same_value';
export type FormOnlyProblem = typeof SAME_VALUE;

export type AnswerInput = WireInputOf<typeof answerQaqcQuestion>;

export const toAnswerValues = ({ value }: QaqcQuestion, locale: string): AnswerValues => ({
  value: typedNumber(value, locale),
  note: '',
});

type Checked = { input: AnswerInput } | { errors: Errors<AnswerValues, FormOnlyProblem> };

export function checkAnswer(question: QaqcQuestion, answer: QaqcAnswer, values: AnswerValues, locale: string): Checked {
  const { visit_id: visitId, measure, version, first_value: firstValue } = question;
  const value = plainNumber(values.value, locale);
  const input: AnswerInput = {
    visitId,
    measure,
    answer,
    note: values.note,
    ...(answer === 'corrected' && { value, version }),
  };
  const checked = checkFields(answerQaqcQuestion.input, input);
  if ('fields' in checked) return { errors: checked.fields };
  if (answer === 'corrected' && checked.data.value === firstValue) return { errors: { value: SAME_VALUE } };
  return { input };
}
