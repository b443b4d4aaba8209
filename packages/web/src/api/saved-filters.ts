// Filters of trees that the members of a project have saved by name.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as savedFilters from '@treewell/domain/saved-filters';
import { toFilterQuery, type TreeFilter } from '@treewell/domain/tree-filter';
import { call } from './client.ts';

const savedFilterKeys = { of: (projectId: number) => ['saved filters', projectId] as const };

export const useSavedFilters = (projectId: number) =>
  useQuery({
    queryKey: savedFilterKeys.of(projectId),
    queryFn: ({ signal }) => call(savedFilters.listSavedFilters, { projectId }, signal),
  });

/** Also after a refusal: somebody else may have changed the list. */
function useReload(projectId: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: savedFilterKeys.of(projectId) });
}

export function useSaveFilter(projectId: number) {
  const onSettled = useReload(projectId);
  return useMutation({
    mutationFn: ({ name, filter }: { name: string; filter: TreeFilter }) =>
      call(savedFilters.saveFilter, { projectId, filterName: name, ...toFilterQuery(filter) }),
    onSettled,
  });
}

export function useDeleteFilter(projectId: number) {
  const onSettled = useReload(projectId);
  return useMutation({
    mutationFn: ({ filter_id }: savedFilters.SavedFilter) =>
      call(savedFilters.deleteFilter, { projectId, filterId: filter_id }),
    onSettled,
  });
}
