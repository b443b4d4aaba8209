// What stands at the places of trees that no longer live, as the loaded tiles say it.
import { TREE_STATUSES, type TreeStatus } from '@treewell/domain/tree-fields';
import type { Map as LibraryMap } from 'maplibre-gl';
import { statusOfNumber } from './tree-forms.ts';

/** In view and a little around it, in the order of the statuses. */
export function lostInTiles(
  map: Pick<LibraryMap, 'querySourceFeatures'>,
  source: string,
  sourceLayers: readonly string[],
): TreeStatus[] {
  const numbers = new Set(
    sourceLayers.flatMap((sourceLayer) =>
      map
        .querySourceFeatures(source, { sourceLayer, filter: ['has', 'status'] })
        .map(({ properties }) => Number(properties['status'])),
    ),
  );
  const seen = new Set([...numbers].map(statusOfNumber));
  return TREE_STATUSES.map(({ value }) => value).filter((status) => seen.has(status));
}
