import type { TreeFilter } from '@treewell/domain/tree-filter';
import { TreeFilterChips } from '../../features/trees/filter/tree-filter-chips.tsx';

const nothing = (): void => {};

/** The parts of a filter that cannot be changed here. */
export const FilterWords = (props: { projectId: number; filter: TreeFilter }) => (
  <TreeFilterChips {...props} isLocked change={nothing} replace={nothing} onRemoved={nothing} />
);
