// What a change of many trees does to each of them. The rights are those of an edit of one tree (domain/access.ts).
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type ProjectStanding, canInProject, editRefusal, treeStandingOf } from '@treewell/domain/access';
import { type BulkCounts, type BulkRefusal, type BulkSet, noRefusals } from '@treewell/domain/bulk-changes';
import { REMOVED, lifeProblems } from '@treewell/domain/life/tree-life';
import type { Db } from '../../db/db.ts';
import { findMembership } from '../access/memberships.queries.ts';
import { type TreeFacts, listEdited, listTreeFacts } from './bulk-changes.queries.ts';

/** What a person asks for. */
export interface AskedChange {
  userId: number;
  /** The trees are chosen in this project. */
  projectId: number;
  set: BulkSet;
}

type Outcome = 'changed' | 'unchanged' | BulkRefusal;

/** `target`: the person in the project that the trees are to be taken into. */
function outcomeOf(tree: TreeFacts, set: BulkSet, target: ProjectStanding | null): Outcome {
  const refusal = editRefusal(treeStandingOf(tree));
  if (refusal) return refusal;
  if (!tree.has_room_in_notes) return 'notes_too_long';
  if (lifeProblems(tree, set)) return 'days_out_of_order';
  if (set.status !== undefined && set.status !== REMOVED && tree.is_replaced) return 'site_taken';
  if (!tree.is_linked) {
    // A member may bring their own trees. Trees of others, leaders link.
    if (!target || !canInProject(target, tree.is_creator ? 'add_trees' : 'link_trees')) return 'leaders_only';
    if (!tree.is_shared) return 'trees_not_shared';
  }
  return tree.differs || !tree.is_linked ? 'changed' : 'unchanged';
}

export interface SortedTrees {
  /** Those that change, by id. */
  changing: TreeFacts[];
  counts: BulkCounts;
  /** The same for the same trees with the same outcomes. */
  treesKey: string;
}

/** A few milliseconds of work. Other calls run between two slices. */
const SLICE = 5_000;

/** The trees of a change as they were when it was asked for. */
export interface ChosenTrees {
  versions: ReadonlyMap<number, number>;
  /** When the change was asked for. Null: in this transaction. */
  since: string | null;
}

export async function sortTrees(
  db: Db,
  asked: AskedChange,
  treeIds: readonly number[],
  chosen?: ChosenTrees,
): Promise<SortedTrees> {
  const { project_id: targetId } = asked.set;
  const target = targetId === undefined ? null : await findMembership(db, targetId, asked.userId);
  const changing: TreeFacts[] = [];
  const refusedBy = noRefusals();
  let unchanged = 0;
  const hash = createHash('sha256');
  for (let first = 0; first < treeIds.length; first += SLICE) {
    const slice = treeIds.slice(first, first + SLICE);
    // oxlint-disable-next-line no-await-in-loop -- One slice at a time bounds the memory and the time of a statement.
    const found = new Map((await listTreeFacts(db, asked, slice)).map((tree) => [tree.tree_id, tree]));
    // oxlint-disable-next-line no-await-in-loop
    const edited = chosen ? await findEdited(db, [...found.values()], chosen) : undefined;
    const outcomes = slice.map((treeId): string => {
      const tree = found.get(treeId);
      const outcome = tree ? outcomeOf(tree, asked.set, target) : 'not_in_project';
      if (outcome === 'unchanged') unchanged++;
      else if (outcome !== 'changed') refusedBy[outcome]++;
      else if (edited?.has(treeId)) refusedBy.edited_meanwhile++;
      else changing.push(tree as TreeFacts);
      return `${treeId} ${outcome}`;
    });
    hash.update(outcomes.join(','));
    // oxlint-disable-next-line no-await-in-loop
    await setImmediate();
  }
  const refused = Object.values(refusedBy).reduce((sum, count) => sum + count, 0);
  return {
    changing,
    counts: { changed: changing.length, unchanged, refused, refused_by: refusedBy },
    treesKey: hash.digest('base64url'),
  };
}

/** Edited by somebody since they were chosen. Nearly all have their version still, so the history is asked about few. */
async function findEdited(
  db: Db,
  trees: readonly TreeFacts[],
  { versions, since }: ChosenTrees,
): Promise<ReadonlySet<number>> {
  const others = trees
    .filter(({ tree_id, version }) => versions.get(tree_id) !== version)
    .map(({ tree_id }) => tree_id);
  return new Set(others.length > 0 ? await listEdited(db, others, since) : []);
}
