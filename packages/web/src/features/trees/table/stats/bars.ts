import type { TreeStats } from '@treewell/domain/project-trees';
import type { SpeciesNamer } from '../../../../text/species-name.ts';

/** The table below shows all species, so a few bars are enough. */
const BARS = 5;

export interface SpeciesBar {
  /** Null for all other species together. */
  sub_id: number | null;
  name: string | null;
  count: number;
  /** The share of all trees, 0 to 1. */
  share: number;
  /** Relative to the longest bar, 0 to 1. */
  length: number;
}

export function speciesBars(
  { tree_count, species }: Pick<TreeStats, 'tree_count' | 'species'>,
  nameOf: SpeciesNamer,
): SpeciesBar[] {
  const frequent = species.slice(0, BARS).map(({ sub_id, common_name, scientific_name, tree_count: count }) => ({
    sub_id,
    name: nameOf(sub_id, common_name) || scientific_name,
    count,
  }));
  const others = tree_count - frequent.reduce((sum, { count }) => sum + count, 0);
  const bars = others > 0 ? [...frequent, { sub_id: null, name: null, count: others }] : frequent;
  const longest = Math.max(...bars.map(({ count }) => count));
  return bars.map((bar) => ({ ...bar, share: bar.count / tree_count, length: bar.count / longest }));
}
