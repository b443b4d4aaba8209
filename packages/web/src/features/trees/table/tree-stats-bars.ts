import type { TreeStats } from '@treewell/domain/project-trees';

/** The table below shows all species, so a few bars are enough. */
const BARS = 5;

export interface SpeciesBar {
  /** Null for all other species together. */
  name: string | null;
  count: number;
  /** The share of all trees, 0 to 1. */
  share: number;
  /** Relative to the longest bar, 0 to 1. */
  length: number;
}

export function speciesBars({ tree_count, species }: Pick<TreeStats, 'tree_count' | 'species'>): SpeciesBar[] {
  const frequent = species
    .slice(0, BARS)
    .map(({ common_name, scientific_name, tree_count: count }) => ({ name: common_name || scientific_name, count }));
  const others = tree_count - frequent.reduce((sum, { count }) => sum + count, 0);
  const bars = others > 0 ? [...frequent, { name: null, count: others }] : frequent;
  const longest = Math.max(...bars.map(({ count }) => count));
  return bars.map(({ name, count }) => ({ name, count, share: count / tree_count, length: count / longest }));
}
