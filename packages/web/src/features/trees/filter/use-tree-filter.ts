import { useNavigate, useSearch } from '@tanstack/react-router';
import { filterKey, readTreeFilter, type TreeFilter, type TreeFilterChange } from '@treewell/domain/tree-filter';
import { useCallback, useMemo } from 'react';
import { withFilter, withFilterChange } from '../../../api/tree-filter-address.ts';

export interface TreeFilterState {
  /** The same object while the filter stays the same. Undefined when nothing is filtered. */
  filter: TreeFilter | undefined;
  change: (change: TreeFilterChange) => void;
  replace: (filter: TreeFilter | undefined) => void;
}

/** The filter in the address of the page. A change replaces the address and adds no step for the Back button. */
export function useTreeFilter(): TreeFilterState {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const key = filterKey(readTreeFilter({ ...search }));
  const filter = useMemo(() => readTreeFilter(JSON.parse(key) as Record<string, unknown>), [key]);
  const write = useCallback(
    (next: (now: object) => object) => void navigate({ to: '.', search: next, replace: true, resetScroll: false }),
    [navigate],
  );
  return {
    filter,
    change: useCallback((change) => write((now) => withFilterChange(now, change)), [write]),
    replace: useCallback((next) => write((now) => withFilter(now, next)), [write]),
  };
}
