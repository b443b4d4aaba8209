// Refusals and what is wrong with a field, in English: the words of the domain.
import {
  FIELD_PROBLEMS,
  PROBLEM_CODES,
  problemMessage,
  type FieldProblem,
  type ProblemCode,
} from '@treewell/domain/problems';

export const problemsEn = {
  problems: Object.fromEntries(PROBLEM_CODES.map((code) => [code, problemMessage(code)])) as Record<
    ProblemCode,
    string
  >,
  fields: FIELD_PROBLEMS as Record<FieldProblem, string>,
};

export type ProblemsTexts = typeof problemsEn;
