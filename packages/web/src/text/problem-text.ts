// A refusal in the words of the language on screen.
import { type FieldProblem, Problem } from '@treewell/domain/problems';
import type { TFunction } from 'i18next';

/** Whoever is offline is not told that it is our fault. */
const isOffline = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'unavailable' && !navigator.onLine;

export const problemText = (t: TFunction, error: unknown): string =>
  isOffline(error) ? t('errors.offline') : t(`problems.${error instanceof Problem ? error.code : 'internal'}`);

/** Nothing is said about a field that has no problem. */
export const fieldText = (t: TFunction, problem: FieldProblem | undefined): string | undefined =>
  problem && t(`fields.${problem}`);
