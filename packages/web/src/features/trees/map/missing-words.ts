import { readTreeFilter, TREE_FILTER_NAMES } from '@treewell/domain/tree-filter';
import type { MapWords } from '../../../api/map-memory.ts';
import type { TreeFilterSearch } from '../../../api/tree-filter-address.ts';
import { readCamera, readTreeId, type MapSearch } from './map-address.ts';

/**
 * Which remembered words a visit adds to its address. A link that says where to look is whole: it shows what its sender
 * saw. A filter alone comes from the table, so camera and colors are added to it. A link to a tree starts at the tree.
 */
export function missingWords(search: MapSearch & TreeFilterSearch, remembered: MapWords): MapWords {
  if (readCamera(search.at)) return {};
  const hasColors = search.color !== undefined || search.highlight !== undefined;
  const hasFilter = readTreeFilter({ ...search }) !== undefined;
  const names: (keyof MapWords)[] = [
    ...(readTreeId(search) === undefined ? (['at'] as const) : []),
    ...(hasColors ? [] : (['color', 'highlight'] as const)),
    ...(hasColors || hasFilter ? [] : TREE_FILTER_NAMES),
  ];
  return Object.fromEntries(
    names.flatMap((name) => (remembered[name] === undefined ? [] : [[name, remembered[name]]])),
  );
}
