// Plans of a project, and what is due by them.
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as due from '@treewell/domain/work/due';
import type { WireInputOf } from '@treewell/domain/endpoint';
import type { Position } from '@treewell/domain/geo';
import * as plans from '@treewell/domain/work/plans';
import { call, callOnce, type KeyedInput } from './client.ts';
import { HOME } from './home.ts';
import { treeKeys } from './trees.ts';

/** Below the keys of trees: a visit or a changed tree changes what is due. */
const planKeys = {
  ofProject: (projectId: number) => [...treeKeys.ofProject(projectId), 'plans'] as const,
  due: (projectId: number) => [...treeKeys.ofProject(projectId), 'due'] as const,
};

/** A changed plan is worked out beside the request. */
const PROGRESS_MS = 2_000;
const DUE_PAGE = 50;
const NEAR_MAX = 50;

export const usePlans = (projectId: number) =>
  useQuery({
    queryKey: planKeys.ofProject(projectId),
    queryFn: ({ signal }) => call(plans.listPlans, { projectId }, signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.some(({ update }) => update !== null) ? PROGRESS_MS : false),
  });

/** Also after a refusal: somebody else may have changed the plans. */
function useReload(projectId: number): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [planKeys.ofProject(projectId), planKeys.due(projectId), treeKeys.anyTree, HOME].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export function useCreatePlan(projectId: number) {
  const onSettled = useReload(projectId);
  return useMutation({
    mutationFn: (keyed: KeyedInput<typeof plans.createPlan>) => callOnce(plans.createPlan, keyed),
    onSettled,
  });
}

export function useUpdatePlan(projectId: number) {
  const onSettled = useReload(projectId);
  return useMutation({
    mutationFn: (input: WireInputOf<typeof plans.updatePlan>) => call(plans.updatePlan, input),
    onSettled,
  });
}

export function useDeletePlan(projectId: number) {
  const onSettled = useReload(projectId);
  return useMutation({
    mutationFn: (planId: number) => call(plans.deletePlan, { projectId, planId }),
    onSettled,
  });
}

/** Makes no call while the input is undefined. */
export const usePlanPreview = (projectId: number, input: WireInputOf<typeof plans.previewPlan> | undefined) =>
  useQuery({
    queryKey: [...planKeys.ofProject(projectId), 'preview', input],
    queryFn: input ? ({ signal }) => call(plans.previewPlan, input, signal) : skipToken,
    placeholderData: (before) => before,
  });

/** What waits longest comes first. */
export const useDue = (projectId: number, planId: number | undefined, isWanted: boolean) =>
  useInfiniteQuery({
    queryKey: [...planKeys.due(projectId), 'by day', planId],
    initialPageParam: undefined as string | undefined,
    queryFn: isWanted
      ? ({ signal, pageParam }) => call(due.listDue, { projectId, planId, limit: DUE_PAGE, after: pageParam }, signal)
      : skipToken,
    getNextPageParam: (page) => (page.length === DUE_PAGE ? due.dueCursorOf(page.at(-1) as due.DueTree) : undefined),
    refetchOnMount: 'always',
  });

/** The nearest first. Makes no call while the place is undefined. */
export const useNearDue = (projectId: number, planId: number | undefined, place: Position | undefined) =>
  useQuery({
    queryKey: [...planKeys.due(projectId), 'near', planId, place],
    queryFn: place
      ? ({ signal }) =>
          call(due.listDue, { projectId, planId, limit: NEAR_MAX, near: `${place[1]},${place[0]}` }, signal)
      : skipToken,
    refetchOnMount: 'always',
  });

export const useDueOfTree = (treeId: number) =>
  useQuery({
    queryKey: [...treeKeys.one(treeId), 'due'],
    queryFn: ({ signal }) => call(due.listDueOfTree, { treeId }, signal),
  });
