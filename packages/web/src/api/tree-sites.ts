// The sites of trees: planting a new tree where one stood, and who stood there before.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as treeSites from '@treewell/domain/life/tree-sites';
import { call, callOnce, type KeyedInput } from './client.ts';
import { cacheTree, treeKeys } from './trees.ts';

const siteKey = (treeId: number) => [...treeKeys.one(treeId), 'site'];

/** The other trees of the site of a tree, the newest first. */
export const useSiteTrees = (treeId: number) =>
  useQuery({
    queryKey: siteKey(treeId),
    queryFn: ({ signal }) => call(treeSites.listSiteTrees, { treeId }, signal),
  });

export function useReplantTree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyed: KeyedInput<typeof treeSites.replantTree>) => callOnce(treeSites.replantTree, keyed),
    onSuccess: (tree, { input }) => {
      cacheTree(client, tree, Number(input.projectId));
      // The old one is removed now, and its site has one tree more.
      void client.invalidateQueries({ queryKey: treeKeys.anyTree });
    },
  });
}
