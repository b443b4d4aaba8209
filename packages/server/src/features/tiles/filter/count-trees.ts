// Counts the trees that fit a filter.
import type { TreeCount } from '@treewell/domain/project-trees';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import type { Context } from '../../../http/route.ts';
import { findFittingTrees } from './fitting-trees.ts';
import { countTreesOfSpecies } from './tree-filter.queries.ts';

export async function countTrees(
  { db, snapshots }: Pick<Context, 'db' | 'snapshots'>,
  projectId: number,
  filter: TreeFilter = {},
): Promise<TreeCount> {
  const snapshot = await snapshots.get(db, projectId);
  const { positions, terms } = await findFittingTrees(db, snapshot, filter);
  return {
    tree_count: snapshot.count,
    fitting_count: positions.length,
    others_count:
      terms.species && isOnlySpecies(filter)
        ? (await countTreesOfSpecies(db, terms.species)) - (await countOwn(filter))
        : null,
  };

  /** The project's own trees of these species. */
  async function countOwn(asked: TreeFilter): Promise<number> {
    if (asked.in !== 'others') return positions.length;
    const { in: _place, ...everywhere } = asked;
    return (await findFittingTrees(db, snapshot, everywhere)).positions.length;
  }
}

function isOnlySpecies({ species, genus, in: place, ...rest }: TreeFilter): boolean {
  return (species !== undefined || genus !== undefined) && place !== 'project' && Object.keys(rest).length === 0;
}
