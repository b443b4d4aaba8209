// What becomes of each change that somebody undoes.
import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '@treewell/domain/problems';
import { VISITED_MEASURES, enteredAt } from '../../../db/history-columns.ts';
import type { Values } from './history.queries.ts';

export interface UndoOptions {
  isDryRun: boolean;
  /** Also if somebody has changed the same values since. */
  anyway: boolean;
}

export type Outcome =
  | { is: 'undone' | 'changed_since' | 'gone'; now?: Values }
  /** It is as it was before the change already. */
  | { is: 'same' }
  | { is: 'refused'; code: ProblemCode };

export const UNDONE: Outcome = { is: 'undone' };
export const GONE: Outcome = { is: 'gone' };
export const SAME: Outcome = { is: 'same' };

/** The same measure entered again is no other measure: the moment alone does not count. */
const isOnlyMoment = (name: string, values: Values): boolean =>
  VISITED_MEASURES.some((measure) => name === enteredAt(measure) && measure in values);

const agree = (values: Values, now: Values): boolean =>
  Object.entries(values).every(
    ([name, value]) => isOnlyMoment(name, values) || isDeepStrictEqual(now[name] ?? null, value),
  );

/** Compares what the change has left with what is there now. */
export function compareNow(
  { before, after }: { before: Values | null; after: Values | null },
  now: Values,
  { anyway }: UndoOptions,
): Outcome {
  if (agree(before ?? {}, now)) return SAME;
  const shown = Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, now[name] ?? null]));
  return { is: anyway || agree(after ?? {}, now) ? 'undone' : 'changed_since', now: shown };
}
