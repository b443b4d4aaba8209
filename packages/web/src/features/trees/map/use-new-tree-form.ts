import type { Position } from '@treewell/domain/geo';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';

/**
 * The form for a new tree, opened from the map. Its own small map starts where the large map is. A link may open the
 * page with the form (`?add=true`).
 */
export function useNewTreeForm(map: TreeMap | undefined, onOpenTree: (treeId: number) => void) {
  const navigate = useNavigate({ from: '/dashboard/project/$projectId/map' });
  const { add } = useSearch({ from: '/dashboard/project/$projectId/map' });
  const [start, setStart] = useState<{ near: Position | undefined } | undefined>(
    add === true ? { near: undefined } : undefined,
  );
  // At once, so that Back does not open the form again, and so that closing it does not leave the page.
  useEffect(() => {
    if (add !== undefined)
      void navigate({ search: ({ add: _opened, ...rest }) => rest, replace: true, resetScroll: false });
  }, [add, navigate]);

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
