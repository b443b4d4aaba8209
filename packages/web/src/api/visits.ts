// Visits: list those of a tree and of a project; record, change, withdraw, restore.
import {
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import * as healthIndex from '@treewell/domain/health-index';
import { markPestReport, unmarkPestReport } from '@treewell/domain/visits/pest-reports';
import { Problem } from '@treewell/domain/problems';
import * as visitLog from '@treewell/domain/visits/visit-log';
import type { Activity } from '@treewell/domain/visits/kinds';
import * as visits from '@treewell/domain/visits';
import { call, callOnce, type KeyedInput } from './client.ts';
import { TOTALS } from './home.ts';
import { qaqcKeys } from './qaqc.ts';
import { roundKeys } from './rounds.ts';
import { taskKeys } from './tasks.ts';
import { treeKeys } from './trees.ts';
import { rememberVisited } from './visited-today.ts';
import {
  nextPage,
  toPage,
  withChangedVisit,
  withReplacedVisit,
  withoutVisit,
  type LogFilter,
  type VisitPage,
} from './visit-pages.ts';

export const visitKeys = {
  any: ['visits', 'one'] as const,
  ofTree: (treeId: number) => ['visits', 'tree', treeId] as const,
  ofProjects: ['visits', 'project'] as const,
  ofProject: (projectId: number) => [...visitKeys.ofProjects, projectId] as const,
  /** Each with its filter at the end. */
  listsOfProject: (projectId: number) => [...visitKeys.ofProject(projectId), 'list'] as const,
  one: (visitId: number) => ['visits', 'one', visitId] as const,
};

const TREE_PAGE = 50;
const LOG_PAGE = 50;

/** In pages, because a tree may have been visited for decades. */
export const useTreeVisits = (treeId: number) =>
  useInfiniteQuery({
    queryKey: visitKeys.ofTree(treeId),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) =>
      toPage(await call(visits.listTreeVisits, { treeId, limit: TREE_PAGE, before: pageParam }, signal), TREE_PAGE),
    getNextPageParam: nextPage,
  });

export const useProjectVisits = (projectId: number, filter: LogFilter) =>
  useInfiniteQuery({
    queryKey: [...visitKeys.listsOfProject(projectId), filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }) =>
      toPage(
        await call(visits.listProjectVisits, { projectId, ...filter, limit: LOG_PAGE, before: pageParam }, signal),
        LOG_PAGE,
      ),
    getNextPageParam: nextPage,
    // While the log is open, it would load all pages again, one after the other. Changes of this person are put into the
    // pages instead.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // Whoever opens the log again sees what others have recorded meanwhile.
    gcTime: 0,
    structuralSharing: false,
  });

/** One page for a file. It is not cached: a file may hold a hundred thousand visits. */
export const fetchVisitsForFile = (
  projectId: number,
  filter: LogFilter,
  before: string | undefined,
  signal: AbortSignal,
): Promise<visits.Visit[]> =>
  call(visits.listProjectVisits, { projectId, ...filter, limit: visits.VISITS_PER_PAGE_MAX, before }, signal);

export const useVisitSummary = (projectId: number) =>
  useQuery({
    queryKey: [...visitKeys.ofProject(projectId), 'summary'],
    staleTime: 0,
    queryFn: ({ signal }) => call(visitLog.getVisitSummary, { projectId }, signal),
  });

export const useWithdrawnVisits = (projectId: number) =>
  useQuery({
    queryKey: [...visitKeys.ofProject(projectId), 'withdrawn'],
    staleTime: 0,
    queryFn: ({ signal }) => call(visits.listWithdrawnVisits, { projectId }, signal),
  });

/** Makes no call while `visitId` is undefined. */
export const useVisit = (visitId: number | undefined) =>
  useQuery({
    queryKey: visitKeys.one(visitId ?? 0),
    queryFn: visitId === undefined ? skipToken : ({ signal }) => call(visits.getVisit, { visitId }, signal),
  });

export const useHealthIndexReport = (treeId: number, isWanted = true) =>
  useQuery({
    queryKey: [...treeKeys.one(treeId), 'health index'],
    queryFn: isWanted ? ({ signal }) => call(healthIndex.getHealthIndexReport, { treeId }, signal) : skipToken,
  });

/** What is on the map is never a minute old. */
export const FRESH_MS = 45_000;
const REFERENCES = ['health references'] as const;

/** What the map colors trees by. It is asked for again before it is a minute old. */
export const useHealthReferences = (isWanted: boolean) =>
  useQuery({
    queryKey: REFERENCES,
    queryFn: isWanted ? ({ signal }) => call(healthIndex.listHealthReferences, {}, signal) : skipToken,
    refetchInterval: FRESH_MS,
    // Whoever chooses the colors again must not see old ones until the next turn.
    staleTime: 0,
  });

/** A visit changes its tree, the lists and the numbers of the project. */
function forgetVisited(client: QueryClient, { tree_id, project_id }: { tree_id: number; project_id: number }): void {
  void client.invalidateQueries({ queryKey: treeKeys.one(tree_id) });
  void client.invalidateQueries({ queryKey: treeKeys.ofProject(project_id) });
  void client.invalidateQueries({ queryKey: visitKeys.ofTree(tree_id) });
  void client.invalidateQueries({ queryKey: [...visitKeys.ofProject(project_id), 'summary'] });
  void client.invalidateQueries({ queryKey: [...visitKeys.ofProject(project_id), 'withdrawn'] });
  void client.invalidateQueries({ queryKey: REFERENCES });
  void client.invalidateQueries({ queryKey: TOTALS });
  // It may have done a task, or a tree of a round.
  void client.invalidateQueries({ queryKey: taskKeys.any });
  void client.invalidateQueries({ queryKey: roundKeys.any });
  // A health check may be the second one of a tree, for quality control.
  void client.invalidateQueries({ queryKey: qaqcKeys.ofProject(project_id) });
}

/** Changes the loaded pages of the log. */
function patchLog(
  client: QueryClient,
  projectId: number,
  change: (pages: readonly VisitPage[], filter: LogFilter) => VisitPage[],
): void {
  const lists = client.getQueryCache().findAll({ queryKey: visitKeys.listsOfProject(projectId) });
  for (const { queryKey } of lists)
    client.setQueryData<InfiniteData<VisitPage>>(
      queryKey,
      (data) => data && { ...data, pages: change(data.pages, queryKey.at(-1) as LogFilter) },
    );
}

/** The kinds of visits differ only in their fields. `input` has the names of requests. */
export type VisitWire = Record<string, unknown>;

export function useRecordVisit(activity: Activity) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, ...keyed }: { input: VisitWire; requestKey: string }) =>
      callOnce(visits.recordVisit[activity], { ...keyed, input } as unknown as KeyedInput<
        typeof visits.recordVisit.healthCheck
      >),
    onSuccess: (visit) => {
      client.setQueryData(visitKeys.one(visit.visit_id), visit);
      rememberVisited(visit.tree_id);
      forgetVisited(client, visit);
      // Now everybody sees the values of the first visit.
      if (visit.qaqc_role === 'second') void client.invalidateQueries({ queryKey: visitKeys.any });
    },
    // The server may have saved it, and only the answer was lost: people look at the list before they try again.
    onError: (_error, { input }) => client.invalidateQueries({ queryKey: visitKeys.ofTree(Number(input['treeId'])) }),
  });
}

export function useUpdateVisit(activity: Activity) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: VisitWire) =>
      call(visits.updateVisit[activity], input as unknown as WireInputOf<typeof visits.updateVisit.healthCheck>),
    onSuccess: (visit) => {
      client.setQueryData(visitKeys.one(visit.visit_id), visit);
      patchLog(client, visit.project_id, (pages, filter) => withChangedVisit(pages, visit, filter));
      forgetVisited(client, visit);
    },
  });
}

export function useWithdrawVisit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ visit_id }: Pick<visits.Visit, 'visit_id' | 'tree_id' | 'project_id'>) =>
      call(visits.withdrawVisit, { visitId: visit_id }),
    onSuccess: (_withdrawn, visit) => {
      client.removeQueries({ queryKey: visitKeys.one(visit.visit_id) });
      patchLog(client, visit.project_id, (pages) => withoutVisit(pages, visit.visit_id));
      forgetVisited(client, visit);
    },
  });
}

export function useRestoreVisit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (visitId: number) => call(visits.restoreVisit, { visitId }),
    onSuccess: (visit) => {
      client.setQueryData(visitKeys.one(visit.visit_id), visit);
      // It has its place by its date, so the open log is loaded again.
      void client.invalidateQueries({ queryKey: visitKeys.listsOfProject(visit.project_id) });
      forgetVisited(client, visit);
    },
  });
}

interface PestReportMark {
  visit: Pick<visits.Visit, 'visit_id' | 'version' | 'tree_id'>;
  isLookedAt: boolean;
}

/** Marks a pest report as looked at, or takes that back. */
export function useMarkPestReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ visit: { visit_id: visitId, version }, isLookedAt }: PestReportMark) =>
      isLookedAt ? call(markPestReport, { visitId, version }) : call(unmarkPestReport, { visitId }),
    onSuccess: (visit) => {
      client.setQueryData(visitKeys.one(visit.visit_id), visit);
      // It stays where it is, also in a list of open reports, so that its mark can be taken back there. A report may be
      // in the log of its project, in that of the home of its tree, and in the list of the tree.
      for (const queryKey of [visitKeys.ofProjects, visitKeys.ofTree(visit.tree_id)])
        client.setQueriesData<InfiniteData<VisitPage>>(
          { queryKey, predicate: ({ state: { data } }) => isPaged(data) },
          (data) => data && { ...data, pages: withReplacedVisit(data.pages, visit) },
        );
      void client.invalidateQueries({ queryKey: visitKeys.ofProjects, predicate: isSummary });
    },
    // The answers were corrected meanwhile: people see these before they mark them.
    onError: (error, { visit }) => {
      if (!(error instanceof Problem) || error.code !== 'edited_meanwhile') return;
      for (const queryKey of [visitKeys.one(visit.visit_id), visitKeys.ofTree(visit.tree_id), visitKeys.ofProjects])
        void client.invalidateQueries({ queryKey });
    },
  });
}

const isPaged = (data: unknown): boolean => typeof data === 'object' && data !== null && 'pages' in data;
const isSummary = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey.at(-1) === 'summary';
