// The text of a problem in the current language.
import { type FieldProblem, Problem } from '@treewell/domain/problems';
import type { TFunction } from 'i18next';
import { isOffline } from '../api/client.ts';

/** A person without a network gets another text: the server is not the cause. */
export const problemText = (t: TFunction, error: unknown): string =>
  isOffline(error) ? t('errors.offline') : t(`problems.${error instanceof Problem ? error.code : 'internal'}`);

/** Nothing is said about a field that has no problem. */
export const fieldText = (t: TFunction, problem: FieldProblem | undefined): string | undefined =>
  problem && t(`fields.${problem}`);
