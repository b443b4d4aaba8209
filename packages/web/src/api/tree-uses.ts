// Where other projects use the trees of a project.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { endTreeUse, listTreeUses, TREE_USES_PER_PAGE } from '@treewell/domain/tree-uses';
import { call } from './client.ts';
import { projectKeys } from './projects.ts';

const usesKey = (projectId: number) => [...projectKeys.one(projectId), 'uses'] as const;

const ENDING_POLL_MS = 2_000;

export const useTreeUses = (projectId: number) =>
  useInfiniteQuery({
    queryKey: usesKey(projectId),
    queryFn: ({ pageParam, signal }) => call(listTreeUses, { projectId, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === TREE_USES_PER_PAGE ? page.at(-1)?.project_id : undefined),
    refetchOnMount: 'always',
    // Until the server has taken all trees out.
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some(({ is_ending }) => is_ending) ? ENDING_POLL_MS : false,
  });

export function useEndTreeUse(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (usedBy: number) => call(endTreeUse, { projectId, usedBy }),
    onSettled: () => client.invalidateQueries({ queryKey: usesKey(projectId) }),
  });
}
