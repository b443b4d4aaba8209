import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useProjectTrees } from '../../../../api/trees.ts';
import { useSpeciesName } from '../../../../text/use-species-name.ts';
import { rowsOf, type TreeRow } from './rows.ts';

const NONE: readonly TreeRow[] = [];

/** Loads the trees of a project that fit: the first page at once, then the other pages one after another. */
export function useTreeRows(projectId: number, filter: TreeFilter | undefined, isEnabled = true) {
  const query = useProjectTrees(projectId, filter, isEnabled);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isWaiting = isEnabled && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isWaiting) void fetchNextPage();
  }, [isWaiting, fetchNextPage]);

  // Typing comes first: what arrives while a person types, a page or the names of species, is shown later.
  const pages = useDeferredValue(data?.pages);
  const nameOf = useDeferredValue(useSpeciesName());
  const rows = useMemo(() => pages?.flatMap((page) => rowsOf(page, nameOf)) ?? NONE, [pages, nameOf]);
  return {
    rows,
    isPending: query.isPending,
    isComplete: data !== undefined && pages === data.pages && !hasNextPage,
    error: query.error,
    isFetching,
    retry: () => void (data ? fetchNextPage() : query.refetch()),
  };
}
