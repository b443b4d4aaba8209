// Quality control, as leaders see it: runs, their samples, comparisons, and how well observers agree. Whoever opens the
// page loads everything again (§2): other people measure trees meanwhile.
import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import * as qaqc from '@treewell/domain/qaqc/runs';
import * as qaqcObservers from '@treewell/domain/qaqc/observers';
import { call, callOnce, type KeyedInput } from './client.ts';
import { treeKeys } from './trees.ts';

export const qaqcKeys = {
  ofProject: (projectId: number) => ['qaqc', projectId] as const,
  runs: (projectId: number) => [...qaqcKeys.ofProject(projectId), 'runs'] as const,
  run: (projectId: number, qaqcId: number) => [...qaqcKeys.ofProject(projectId), 'run', qaqcId] as const,
  observers: (projectId: number) => [...qaqcKeys.ofProject(projectId), 'observers'] as const,
};

const refetchOnMount = 'always' as const;

export const useQaqcRuns = (projectId: number) =>
  useQuery({
    queryKey: qaqcKeys.runs(projectId),
    queryFn: ({ signal }) => call(qaqc.listQaqcRuns, { projectId }, signal),
    refetchOnMount,
  });

export const useQaqcVisits = (projectId: number, qaqcId: number) =>
  useQuery({
    queryKey: [...qaqcKeys.run(projectId, qaqcId), 'visits'],
    queryFn: ({ signal }) => call(qaqc.listQaqcVisits, { projectId, qaqcId }, signal),
    refetchOnMount,
  });

/** Only the trees of the sample: the map shows the other trees of the project from tiles. */
export const useQaqcTrees = (projectId: number, qaqcId: number) =>
  useQuery({
    queryKey: [...qaqcKeys.run(projectId, qaqcId), 'trees'],
    queryFn: ({ signal }) => call(qaqc.listQaqcTrees, { projectId, qaqcId, others: 0 }, signal),
    refetchOnMount,
  });

export const useQaqcComparisons = (projectId: number, qaqcId: number) =>
  useQuery({
    queryKey: [...qaqcKeys.run(projectId, qaqcId), 'comparisons'],
    queryFn: ({ signal }) => call(qaqc.listQaqcComparisons, { projectId, qaqcId }, signal),
    refetchOnMount,
  });

/** Leaders get everybody, members themselves. */
export const useQaqcObservers = (projectId: number) =>
  useQuery({
    queryKey: qaqcKeys.observers(projectId),
    queryFn: ({ signal }) => call(qaqcObservers.listQaqcObservers, { projectId }, signal),
    refetchOnMount,
  });

/** Makes no call while `draw` is undefined. The last preview stays in sight until the next one arrives. */
export const useQaqcPreview = (projectId: number, draw: WireInputOf<typeof qaqc.previewQaqc> | undefined) =>
  useQuery({
    queryKey: [...qaqcKeys.ofProject(projectId), 'preview', draw],
    queryFn: draw ? ({ signal }) => call(qaqc.previewQaqc, draw, signal) : skipToken,
    refetchOnMount,
    placeholderData: keepPreviousData,
  });

/** A tree can be in several projects, so these are the lists of all of them. */
const SHOW_VALUES = [treeKeys.anyTree, treeKeys.anyProject, treeKeys.around, ['visits'], ['home']] as const;

/** Starting a run hides values of trees and visits, and completing it shows them again: no page may keep the old ones. */
async function forgetValues(client: QueryClient, projectId: number): Promise<void> {
  for (const queryKey of SHOW_VALUES) void client.invalidateQueries({ queryKey });
  await client.invalidateQueries({ queryKey: qaqcKeys.ofProject(projectId) });
}

export function useStartQaqc(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyed: KeyedInput<typeof qaqc.startQaqc>) => callOnce(qaqc.startQaqc, keyed),
    // Also after a refusal: another leader may have started a run first.
    onSettled: () => forgetValues(client, projectId),
  });
}

export function useCompleteQaqc(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (qaqcId: number) => call(qaqc.completeQaqc, { projectId, qaqcId }),
    onSettled: () => forgetValues(client, projectId),
  });
}
