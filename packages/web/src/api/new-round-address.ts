// The trees that somebody has chosen for a round, in the address of its form: ?trees=12_13_14. Pure.
import { ROUND_TREES_MAX } from '@treewell/domain/work/rounds';
import type { TreeFilterSearch } from './tree-filter-address.ts';

/** A person may have typed anything there. */
export interface ChosenTreesSearch {
  trees?: unknown;
}

/** What a link to the form of a new round takes along. */
export type NewRoundLink = ChosenTreesSearch & TreeFilterSearch;

/** The address writes commas as %2C, but this as it is. */
const SEPARATOR = '_';
const ID = /^[1-9]\d{0,9}$/;

/** The router reads a single id as a number. */
export function readChosenTrees(trees: unknown): number[] | undefined {
  if (typeof trees !== 'string' && typeof trees !== 'number') return undefined;
  const ids = String(trees).split(SEPARATOR, ROUND_TREES_MAX + 1);
  return ids.length <= ROUND_TREES_MAX && ids.every((id) => ID.test(id)) ? [...new Set(ids.map(Number))] : undefined;
}

export const writeChosenTrees = (treeIds: readonly number[]): ChosenTreesSearch => ({ trees: treeIds.join(SEPARATOR) });
