import type { TreeFilter, TreeFilterChange } from '@treewell/domain/tree-filter';

/** What every part of the filter bar takes. */
export interface FilterPartProps {
  projectId: number;
  filter: TreeFilter | undefined;
  onChange: (change: TreeFilterChange) => void;
  /** While a list is open, the Escape key belongs to it. */
  onListOpen: (isOpen: boolean) => void;
}
