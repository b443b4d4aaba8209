// Changes of many trees: look at what would change, change it, and follow the one that runs.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as bulkChanges from '@treewell/domain/bulk-changes';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { Problem } from '@treewell/domain/problems';
import { toFilterQuery, type TreeFilter } from '@treewell/domain/tree-filter';
import { useEffect } from 'react';
import { call, callOnce } from './client.ts';

/** Named trees, or all that fit a filter. */
export type ChosenTrees = { treeIds: readonly number[] } | { filter: TreeFilter | undefined };

type ChangeInput = WireInputOf<typeof bulkChanges.changeTrees>;
export type BulkSetOnTheWire = ChangeInput['set'];

interface AskedChange {
  projectId: number;
  chosen: ChosenTrees;
  set: BulkSetOnTheWire;
}

const changeInput = ({ projectId, chosen, set }: AskedChange): ChangeInput => ({
  projectId,
  set,
  ...('treeIds' in chosen ? { treeIds: chosen.treeIds } : { filter: toFilterQuery(chosen.filter) }),
});

const keyOf = (projectId: number) => ['trees', 'bulk change', projectId] as const;

export const usePreviewChange = () =>
  useMutation({
    mutationFn: (asked: AskedChange): Promise<bulkChanges.BulkPreview> =>
      call(bulkChanges.changeTrees, { ...changeInput(asked), dryRun: 1 }),
    // Nothing is saved yet.
    meta: { isEdit: false },
  });

/** Changes what the person has seen in the preview, or nothing. */
export function useChangeTrees() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      preview,
      requestKey,
      ...asked
    }: AskedChange & { preview: bulkChanges.BulkPreview; requestKey: string }) => {
      const { changed, unchanged, refused, trees_key: treesKey } = preview;
      const input = { ...changeInput(asked), expected: { changed, unchanged, refused, treesKey } };
      return callOnce(bulkChanges.changeTrees, { input, requestKey });
    },
    onSuccess: ({ is_done: isDone }, { projectId }) =>
      isDone ? client.invalidateQueries() : client.invalidateQueries({ queryKey: keyOf(projectId) }),
  });
}

/** What would change now, if the refusal says it. */
export function newerPreview(error: unknown): bulkChanges.BulkPreview | undefined {
  if (!(error instanceof Problem) || error.code !== 'trees_changed_meanwhile') return undefined;
  return bulkChanges.BulkPreview.safeParse(error.newer).data;
}

/** What is changed stays. */
export function useStopBulkChange(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changeId: number) => call(bulkChanges.stopBulkChange, { projectId, changeId }),
    meta: { isEdit: false },
    onSuccess: (change) => client.setQueryData(keyOf(projectId), change),
    // It may have ended meanwhile.
    onError: () => client.invalidateQueries({ queryKey: keyOf(projectId) }),
  });
}

const POLL_MS = 1_000;

/** The change that runs in the project, or the latest of the person; null if there is none. When it ends, all data on the page is loaded again. */
export function useBulkChange(projectId: number): bulkChanges.BulkChange | null | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(projectId),
    queryFn: async ({ signal }) => (await call(bulkChanges.getBulkChange, { projectId }, signal)).bulk_change,
    refetchInterval: ({ state }) => (state.data?.finished_at === null ? POLL_MS : false),
  });
  const runningId = data?.finished_at === null ? data.change_id : undefined;
  useEffect(() => {
    if (runningId === undefined) return undefined;
    // The change is no longer the one that runs.
    return () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'bulk change' });
  }, [client, runningId]);
  return data;
}
