// A second visit of a project's map finds it as the person left it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { filterSearch } from '../../../api/tree-filter-address.ts';
import { useMapMemory } from '../../../api/use-map-memory.ts';
import { useTreeFilter } from '../filter/use-tree-filter.ts';
import { missingWords } from './missing-words.ts';

const FROM = '/dashboard/project/$projectId/map';

/**
 * Writes into the address what this device remembers and the address does not say. Returns false until that is done:
 * the map reads the address only when it opens. Adds no step, so that Back leaves the map.
 */
export function useMapVisit(projectId: number): boolean {
  const memory = useMapMemory(projectId);
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const [missing] = useState(() => missingWords(search, memory.read()));
  const [isComplete, setIsComplete] = useState(Object.keys(missing).length === 0);
  const complete = useEffectEvent(() =>
    navigate({
      search: (now) => ({ ...now, ...missing }),
      replace: true,
      resetScroll: false,
      // Nothing on the page is lost by it.
      ignoreBlocker: true,
    }),
  );
  useEffect(() => {
    if (!isComplete) void complete().finally(() => setIsComplete(true));
  }, [isComplete]);
  return isComplete;
}

/**
 * For the map and the table: remembers the filter that the page shows. A filter that was cleared on one of them is also
 * cleared on the next visit of the other.
 */
export function useFilterMemory(projectId: number): void {
  const memory = useMapMemory(projectId);
  const { filter } = useTreeFilter();
  useEffect(() => memory.write(filterSearch(filter)), [memory, filter]);
}
