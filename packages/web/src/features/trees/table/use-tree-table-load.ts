import { useDeferredValue, useEffect, useMemo } from 'react';
import { useProjectTrees } from '../../../api/trees.ts';
import { rowsOf, type TreeRow } from './tree-table-rows.ts';

const NONE: readonly TreeRow[] = [];

/** Loads all trees of a project: the first page at once, then the other pages one after another. */
export function useTreeRows(projectId: number) {
  const query = useProjectTrees(projectId);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isWaiting = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isWaiting) void fetchNextPage();
  }, [isWaiting, fetchNextPage]);

  // Typing comes first: a page that arrives while a person types is shown later.
  const pages = useDeferredValue(data?.pages);
  const rows = useMemo(() => pages?.flatMap(rowsOf) ?? NONE, [pages]);
  return {
    rows,
    isPending: query.isPending,
    isComplete: data !== undefined && pages === data.pages && !hasNextPage,
    error: query.error,
    isFetching,
    retry: () => void (data ? fetchNextPage() : query.refetch()),
  };
}
