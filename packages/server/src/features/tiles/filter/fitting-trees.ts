// The trees of a project that fit a filter.
import { setImmediate } from 'node:timers/promises';
import type { HealthReference } from '@treewell/domain/health-index';
import { dayOf } from '@treewell/domain/work/due';
import { type TreeFilter, filterKey } from '@treewell/domain/tree-filter';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/route.ts';
import { listAllSpeciesChecks } from '../../health-index/health-index.queries.ts';
import { toReference } from '../../health-index/health-index.ts';
import { type FilterTerms, fitsFilter } from './filter-bits.ts';
import { type Snapshot, lowerBound } from '../memory/snapshot.ts';
import { BYTES_PER_VALUE } from '../memory/tile-value.ts';
import { listSpeciesOfGenera } from './tree-filter.queries.ts';

export interface FittingTrees {
  snapshot: Snapshot;
  terms: FilterTerms;
  /** Positions in the snapshot, in its order. */
  positions: Uint32Array;
  /** The ids of these trees, sorted. */
  treeIds(): Uint32Array;
}

/** A few milliseconds of work. Other calls run between two portions. */
const PORTION = 20_000;
/** What the kept answers of a snapshot take. An answer in which all of a million trees fit still finds room. */
const MOST_BYTES = 16 * 1024 * 1024;
const BYTES_PER_ANSWER = 1_024;
/** Health classes follow all checks of a species, in every project: they are decided again after this time. */
const CLASS_MS = 10_000;

interface Answer {
  trees: Promise<FittingTrees>;
  bytes: number;
}

/** Weak, so that the answers go with their snapshot. */
const found = new WeakMap<Snapshot, LRUCache<string, Answer>>();

const createAnswers = (): LRUCache<string, Answer> =>
  new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => BYTES_PER_ANSWER + bytes });

/** What a filter refers to, from the database. */
export async function getFilterTerms(db: Db, filter: TreeFilter): Promise<FilterTerms> {
  const { species, genus } = filter;
  const named = species || genus ? [...(species ?? []), ...(await listSpeciesOfGenera(db, genus ?? []))] : null;
  const references: HealthReference[] = filter.class ? (await listAllSpeciesChecks(db)).map(toReference) : [];
  return {
    species: named && new Set(named),
    references: new Map(references.map((reference) => [reference.sub_id, reference])),
  };
}

/** Callers with the same filter share one answer, until a tree of the project changes. */
export function findFittingTrees(db: Db, snapshot: Snapshot, filter: TreeFilter): Promise<FittingTrees> {
  const answers = found.get(snapshot) ?? createAnswers();
  found.set(snapshot, answers);
  // Tomorrow other trees are due, although none of them changes.
  const key = filterKey(filter) + (filter.due ? dayOf(Date.now()) : '');
  const known = answers.get(key);
  if (known) return known.trees;
  const answer: Answer = { trees: find(db, snapshot, filter), bytes: 0 };
  const keep = (): void => void answers.set(key, answer, filter.class ? { ttl: CLASS_MS } : {});
  keep();
  answer.trees.then(
    ({ positions }) => {
      // The positions, and the ids that a list may ask for.
      answer.bytes = 2 * positions.byteLength;
      if (answers.peek(key) === answer) keep();
    },
    () => answers.delete(key),
  );
  return answer.trees;
}

async function find(db: Db, snapshot: Snapshot, filter: TreeFilter): Promise<FittingTrees> {
  const positions = new Uint32Array(snapshot.count);
  let count = 0;
  const terms = await getFilterTerms(db, filter);
  if (filter.in !== 'others') {
    const fits = fitsFilter(filter, terms);
    for (let position = 0; position < snapshot.count; position++) {
      if (fits(snapshot, position * BYTES_PER_VALUE)) positions[count++] = position;
      if (position % PORTION === PORTION - 1) await setImmediate();
    }
  }
  const fitting = positions.slice(0, count);
  let sortedIds: Uint32Array | undefined;
  return {
    snapshot,
    terms,
    positions: fitting,
    treeIds: () => (sortedIds ??= fitting.map((position) => snapshot.treeIdOf(position)).toSorted()),
  };
}

/** The ids of a project's trees that fit, sorted. */
export const listFittingIds = async (
  { db, snapshots }: Pick<Context, 'db' | 'snapshots'>,
  projectId: number,
  filter: TreeFilter,
): Promise<Uint32Array> => (await findFittingTrees(db, await snapshots.get(db, projectId), filter)).treeIds();

/** The first ids above `after`. */
export function nextIds(sortedIds: Uint32Array, after: number, limit: number): number[] {
  const first = lowerBound(sortedIds, after + 1);
  return Array.from(sortedIds.subarray(first, first + limit));
}
