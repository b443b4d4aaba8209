import type { Position } from '@treewell/domain/geo';
import { useState } from 'react';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';

/** The form for a new tree, opened from the map. Its own small map starts where the large map is. */
export function useNewTreeForm(map: TreeMap | undefined, onOpenTree: (treeId: number) => void) {
  const [start, setStart] = useState<{ near: Position | undefined }>();

  function openTree(treeId: number): void {
    setStart(undefined);
    onOpenTree(treeId);
  }

  return {
    isOpen: start !== undefined,
    near: start?.near,
    open: (): void => setStart({ near: map?.centre() }),
    close: (): void => setStart(undefined),
    /** Closes the form and opens a tree that exists already. */
    openTree,
    /** Closes the form and opens the tree that it has saved. */
    openSaved(treeId: number): void {
      map?.trees?.refresh();
      openTree(treeId);
    },
  };
}
