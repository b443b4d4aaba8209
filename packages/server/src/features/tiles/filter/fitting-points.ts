// The trees of a place that fit a filter.
import type { TreeFilter } from '@treewell/domain/tree-filter';
import type { Context } from '../../../http/route.ts';
import { viewOf } from '../memory/snapshot.ts';
import { BYTES_PER_DAYS, BYTES_PER_VALUE } from '../memory/tile-value.ts';
import { type FilterTerms, fitsFilter } from './filter-bits.ts';
import { findFittingTrees } from './fitting-trees.ts';

interface PackedTree {
  tree_id: number;
  /** 1 in the project, 0 not. */
  symbology: 0 | 1 | null;
  tile_value: Uint8Array;
  checked_day: number;
  filter_value: number;
}

export interface PointFilter {
  species: FilterTerms['species'];
  fits: (tree: PackedTree) => boolean;
}

export async function filterPoints(
  { db, snapshots }: Pick<Context, 'db' | 'snapshots'>,
  projectId: number,
  filter: TreeFilter,
): Promise<PointFilter> {
  const { positions, snapshot, terms } = await findFittingTrees(db, await snapshots.get(db, projectId), filter);
  const own = new Set<number>();
  for (const position of positions) own.add(snapshot.treeIdOf(position));
  const fitsOther = filter.in === 'project' || filter.addedBy ? () => false : fitsFilter(filter, terms);
  const facts = viewOf(new Uint8Array(BYTES_PER_VALUE));
  const days = viewOf(new Uint8Array(BYTES_PER_DAYS));
  return {
    species: terms.species,
    fits({ tree_id, symbology, tile_value, checked_day, filter_value }) {
      if (symbology === 1) return own.has(tree_id);
      facts.setUint32(0, filter_value);
      days.setUint16(0, checked_day);
      return fitsOther({ values: viewOf(tile_value), days, facts }, 0);
    },
  };
}
