// What was changed, and undoing it.
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangedRecord } from '@treewell/domain/history/changes';
import * as history from '@treewell/domain/history/history';
import { call } from './client.ts';

const historyKeys = {
  any: ['history'] as const,
  of: (of: HistoryOf) => ['history', of] as const,
  undo: (changeId: number) => ['history undo', changeId] as const,
  preview: (changeId: number) => ['history preview', changeId] as const,
};

/** Whose changes are shown. Those of a project may be filtered. */
export type HistoryOf =
  | { treeId: number }
  | { visitId: number }
  | {
      projectId: number;
      userId?: number | undefined;
      record?: ChangedRecord | undefined;
      from?: string | undefined;
      to?: string | undefined;
    };

/** Loaded again each time it is opened. */
export const useHistory = (of: HistoryOf) =>
  useInfiniteQuery({
    queryKey: historyKeys.of(of),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => call(history.getHistory, { ...of, before: pageParam }, signal),
    getNextPageParam: (page) => (page.length < history.CHANGES_PER_PAGE ? undefined : page.at(-1)?.change_id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** What an undo would do. Makes no call while `changeId` is undefined. */
export const useUndoPreview = (changeId: number | undefined) =>
  useQuery({
    queryKey: historyKeys.preview(changeId ?? 0),
    queryFn:
      changeId === undefined ? skipToken : ({ signal }) => call(history.undoChange, { changeId, dryRun: 1 }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

export function useUndoChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ changeId, anyway }: { changeId: number; anyway?: boolean }) =>
      call(history.undoChange, { changeId, ...(anyway && { anyway: 1 }) }),
    // An undo may change any record, and many of them.
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'history preview' }),
  });
}

const PROGRESS_MS = 1_500;

/** How far a job is with a large undo. Makes no call while `changeId` is undefined. */
export function useUndoProgress(changeId: number | undefined) {
  const client = useQueryClient();
  return useQuery({
    queryKey: historyKeys.undo(changeId ?? 0),
    queryFn:
      changeId === undefined
        ? skipToken
        : async ({ signal }) => {
            const undo = await call(history.getUndo, { changeId }, signal);
            if (!undo.is_running) void client.invalidateQueries({ queryKey: historyKeys.any });
            return undo;
          },
    refetchInterval: ({ state }) => (state.data?.is_running === false ? false : PROGRESS_MS),
  });
}
