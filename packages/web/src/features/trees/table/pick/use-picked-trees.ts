// The trees of the table that a person picks, to change them together.
import { TREES_PER_SELECTION_MAX } from '@treewell/domain/tree-extents';
import { useCallback, useState } from 'react';

export interface PickedTrees {
  /** Undefined while nobody picks. */
  picked: ReadonlySet<number> | undefined;
  /** The person has tried to pick more than one call takes. */
  isFull: boolean;
  start: () => void;
  stop: () => void;
  toggle: (treeId: number) => void;
  replace: (treeIds: readonly number[]) => void;
}

export function usePickedTrees(): PickedTrees {
  const [picked, setPicked] = useState<ReadonlySet<number>>();
  const [isFull, setIsFull] = useState(false);
  const put = (next: ReadonlySet<number> | undefined): void => {
    setPicked(next);
    setIsFull(false);
  };
  // Stable, so that the rows are not rendered again.
  const toggle = useCallback((treeId: number) => {
    setIsFull(false);
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(treeId)) next.add(treeId);
      return next;
    });
  }, []);
  return {
    picked,
    isFull: isFull || (picked?.size ?? 0) > TREES_PER_SELECTION_MAX,
    start: () => put(new Set()),
    stop: () => put(undefined),
    toggle,
    replace: (treeIds) => (treeIds.length > TREES_PER_SELECTION_MAX ? setIsFull(true) : put(new Set(treeIds))),
  };
}
