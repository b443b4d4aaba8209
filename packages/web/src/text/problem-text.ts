// A refusal in the words of the language on screen.
import { FIELD_PROBLEMS, Problem, type FieldProblem } from '@treewell/domain/problems';
import type { TFunction } from 'i18next';

/** Whoever is offline is not told that it is our fault. */
const isOffline = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable' && !navigator.onLine;

export const problemText = (t: TFunction, error: unknown): string =>
  isOffline(error) ? t('errors.offline') : t(`problems.${error instanceof Problem ? error.code : 'internal'}`);

const FIELD_CODES = Object.keys(FIELD_PROBLEMS) as FieldProblem[];

/** Field messages travel in English, from the shared schemas and from the server alike. */
export function fieldText(t: TFunction, sentence: string): string {
  const code = FIELD_CODES.find((field) => FIELD_PROBLEMS[field] === sentence);
  return code ? t(`fields.${code}`) : sentence;
}
