// The groups of planted trees: which of them are shown. Pure.
import type { SurvivalGroup } from '@treewell/domain/life/survival';

/** As many lines as people can tell apart by their patterns. */
export const SHOWN_GROUPS_MAX = 4;
const SHOWN_AT_FIRST = 3;

type Named = Pick<SurvivalGroup, 'year' | 'species' | 'is_others'>;

export const groupKey = ({ year, species, is_others }: Named): string =>
  is_others ? 'others' : String(year ?? species?.sub_id ?? 'all');

/** The chosen groups in the order of all. If nobody has chosen: the largest. */
export function shownGroups(groups: readonly SurvivalGroup[], chosen: readonly string[] | undefined): SurvivalGroup[] {
  const largest = groups
    .filter(({ is_others }) => !is_others)
    .toSorted((a, b) => b.planted - b.left_out - (a.planted - a.left_out))
    .slice(0, SHOWN_AT_FIRST)
    .map(groupKey);
  const keys = chosen ?? largest;
  return groups.filter((group) => keys.includes(groupKey(group))).slice(0, SHOWN_GROUPS_MAX);
}
