// Messages of problems and of invalid fields, in English. They come from the domain.
import {
  FIELD_PROBLEMS,
  PROBLEM_CODES,
  problemMessage,
  type FieldProblem,
  type ProblemCode,
} from '@treewell/domain/problems';

export const problemsTexts = {
  problems: Object.fromEntries(PROBLEM_CODES.map((code) => [code, problemMessage(code)])) as Record<
    ProblemCode,
    string
  >,
  fields: FIELD_PROBLEMS as Record<FieldProblem, string>,
};

export type ProblemsTexts = typeof problemsTexts;
