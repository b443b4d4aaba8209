// What stands at the places of trees that no longer live. Most projects have few kinds of these, and the legend is short.
import type { TreeStatus } from '@treewell/domain/tree-fields';
import { useEffect, useState } from 'react';
import type { TreeMap } from './tree-map.ts';

const NONE: readonly TreeStatus[] = [];

/** In the order of the statuses, without the living trees. */
export function useStatusesInView(map: TreeMap, isAsked: boolean): readonly TreeStatus[] {
  const [statuses, setStatuses] = useState(NONE);
  useEffect(() => {
    if (!isAsked) return undefined;
    const look = (): void => {
      const next = map.trees?.lostInView() ?? NONE;
      setStatuses((before) => (before.join() === next.join() ? before : next));
    };
    look();
    return map.trees?.onSettled(look);
  }, [map, isAsked]);
  return statuses;
}
