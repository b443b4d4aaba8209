// The trees of a new round, in walking order.
import type { InputOf } from '@treewell/domain/endpoint';
import type { Position } from '@treewell/domain/geo';
import { Problem } from '@treewell/domain/problems';
import type { createRound } from '@treewell/domain/work/rounds';
import { walkingOrder } from '@treewell/domain/walking/order';
import type { Context } from '../../http/route.ts';
import { findNearTrees } from '../trees/find-near-trees.ts';
import { type TreeToWalkTo, listTreesToWalkTo } from './rounds.queries.ts';

type Wanted = Pick<InputOf<typeof createRound>, 'project_id' | 'tree_ids' | 'nearest' | 'start' | 'filter'>;

/**
 * The ids of the trees that the person has chosen, or of the nearest that fit. Trees that are due come in here: as another
 * source of the nearest ones.
 */
export async function chosenTreeIds(
  context: Pick<Context, 'db' | 'snapshots'>,
  { project_id, tree_ids, nearest, start, filter }: Wanted,
): Promise<readonly number[]> {
  if (tree_ids) return tree_ids;
  if (nearest === undefined || !start) return [];
  const trees = await findNearTrees(context, {
    project_id,
    place: start,
    limit: nearest,
    not_visited_since: undefined,
    except_ids: [],
    filter: { ...filter, in: 'project' },
  });
  return trees.map(({ tree_id }) => tree_id);
}

/** The project is locked, so what is found here is still so when the round is made. */
export async function treesInOrder(
  { db }: Pick<Context, 'db'>,
  { project_id, tree_ids, start }: Wanted,
  chosen: readonly number[],
): Promise<number[]> {
  const trees = await listTreesToWalkTo(db, project_id, chosen);
  // A person who names trees must learn that one is missing. Of the nearest, nobody misses one.
  if (tree_ids && trees.length < chosen.length) throw new Problem('tree_not_in_project');
  if (trees.length === 0) throw new Problem('round_without_trees');
  return walkingOrder(trees, positionOf, start).map(({ tree_id }) => tree_id);
}

const positionOf = ({ longitude, latitude }: TreeToWalkTo): Position => [longitude, latitude];
