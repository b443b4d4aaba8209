import type { Position } from '@treewell/domain/geo';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Tree } from '@treewell/domain/trees';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import type { NewTreeStart } from '../form/use-tree-form.ts';

/** A series of new trees that a person adds one after the other. */
interface Series {
  /** How many trees have been added. Each has a form of its own. */
  addedCount: number;
  /** The tree that was added last. */
  last?: { name: string; place: Position };
  /** What the next form starts with. */
  start?: NewTreeStart;
}

/** The form for new trees, beside the map on which they are placed. A link may open the page with it (`?add=true`). */
export function useNewTreeForm(map: TreeMap | undefined, onOpenTree: (treeId: number) => void) {
  const navigate = useNavigate({ from: '/dashboard/project/$projectId/map' });
  const { add } = useSearch({ from: '/dashboard/project/$projectId/map' });
  const [series, setSeries] = useState<Series | undefined>(add === true ? { addedCount: 0 } : undefined);
  // At once, so that Back does not open the form again, and so that closing it does not leave the page.
  useEffect(() => {
    if (add !== undefined)
      void navigate({ search: ({ add: _opened, ...rest }) => rest, replace: true, resetScroll: false });
  }, [add, navigate]);
  const openButton = useReturnedFocus(series !== undefined);

  function openTree(treeId: number): void {
    setSeries(undefined);
    onOpenTree(treeId);
  }

  return {
    series,
    /** The button that opens the form. */
    openButton,
    open: (): void => setSeries({ addedCount: 0 }),
    close: (): void => setSeries(undefined),
    /** Closes the form and opens a tree that exists already. */
    openTree,
    /** Closes the form and opens the tree that it has saved. */
    openSaved(treeId: number): void {
      map?.trees?.refresh();
      openTree(treeId);
    },
    /** Shows the saved tree on the map, and a form for the next one. */
    startNext({ tree_name, longitude, latitude }: Tree, start: NewTreeStart): void {
      map?.trees?.refresh();
      setSeries({
        addedCount: (series?.addedCount ?? 0) + 1,
        last: { name: tree_name, place: [longitude, latitude] },
        start,
      });
    },
  };
}
/** When the form closes, its button gets the focus, unless another part of the page has taken it. */
function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

export type NewTreeForm = ReturnType<typeof useNewTreeForm>;
