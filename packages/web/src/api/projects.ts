// Projects: list one's own, load one, find others, create and change.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import type { Position } from '@treewell/domain/geo';
import * as projects from '@treewell/domain/projects';
import * as outsideTrees from '@treewell/domain/outside-trees';
import { useEffect } from 'react';
import { call, callOnce, type KeyedInput } from './client.ts';

export const projectKeys = {
  mine: ['projects', 'mine'] as const,
  one: (projectId: number) => ['projects', 'one', projectId] as const,
  found: ['projects', 'found'] as const,
};

/** `isFresh` loads the list again each time it is opened (§2). `isOff` makes no call, for visitors. */
export const useMyProjects = (options: { isFresh?: boolean; isOff?: boolean } = {}) =>
  useQuery({
    queryKey: projectKeys.mine,
    queryFn: ({ signal }) => call(projects.listMyProjects, {}, signal),
    enabled: options.isOff !== true,
    ...(options.isFresh && { refetchOnMount: 'always' as const }),
  });

export const useProject = (projectId: number) =>
  useQuery({
    queryKey: projectKeys.one(projectId),
    queryFn: ({ signal }) => call(projects.getProject, { projectId }, signal),
  });

const INTAKE_POLL_MS = 1_500;

/** How many trees a new project has taken in. Polls until it has all of them, then reloads all data on the page. */
export function useTreeIntake(project: projects.Project): projects.TreeIntake | null {
  const client = useQueryClient();
  const { project_id: projectId, tree_intake: known } = project;
  const { data } = useQuery({
    queryKey: [...projectKeys.one(projectId), 'intake'],
    queryFn: async ({ signal }) => (await call(projects.getTreeIntake, { projectId }, signal)).tree_intake,
    enabled: known !== null,
    refetchInterval: ({ state }) => (state.data === null ? false : INTAKE_POLL_MS),
  });
  const isJustDone = known !== null && data === null;
  useEffect(() => {
    if (isJustDone) void client.invalidateQueries();
  }, [client, isJustDone]);
  return known && (data === undefined ? known : data);
}

/** Makes no call while there is no text. */
export const useProjectsByName = (searchText: string) =>
  useQuery({
    queryKey: [...projectKeys.found, 'name', searchText],
    queryFn: ({ signal }) => call(projects.findProjectsByName, { searchText }, signal),
    enabled: searchText.trim() !== '',
  });

export const useNewestProjects = () =>
  useQuery({
    queryKey: [...projectKeys.found, 'newest'],
    queryFn: ({ signal }) => call(projects.listNewestProjects, {}, signal),
  });

/** Makes no call while there is no place to search around. */
export const useProjectsNearby = (polyText: string | null, [longitude, latitude]: Position) =>
  useQuery({
    queryKey: [...projectKeys.found, 'nearby', polyText, longitude, latitude],
    queryFn: ({ signal }) =>
      call(
        projects.findProjectsNearby,
        { polyText: polyText ?? '', inLongitude: longitude, inLatitude: latitude },
        signal,
      ),
    enabled: polyText !== null,
  });

/** Puts the changed project into the cache, and reloads the list that shows its name. */
function cacheProject(client: QueryClient, project: projects.Project): Promise<void> {
  client.setQueryData(projectKeys.one(project.project_id), project);
  return client.invalidateQueries({ queryKey: projectKeys.mine });
}

export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyed: KeyedInput<typeof projects.createProject>) => callOnce(projects.createProject, keyed),
    onSuccess: (project) => cacheProject(client, project),
  });
}

export function useUpdateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof projects.updateProject>) => call(projects.updateProject, input),
    onSuccess: (project) => cacheProject(client, project),
  });
}

export function useMoveProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof projects.moveProject>) => call(projects.moveProject, input),
    onSuccess: (project) => cacheProject(client, project),
  });
}

/** Counts the trees outside the boundary anew each time: before a removal, and what is left after it. */
const outsideTreesOf = (projectId: number, when: 'before' | 'after') =>
  queryOptions({
    queryKey: [...projectKeys.one(projectId), 'outside', when],
    queryFn: ({ signal }) => call(outsideTrees.listOutsideTrees, { projectId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useOutsideTrees = (projectId: number) => useQuery(outsideTreesOf(projectId, 'before'));

const REMOVAL_POLL_MS = 1_000;

/** Takes the trees outside the boundary out of the project. The server works on it until `isDone`. */
export function useRemoveOutsideTrees(project: projects.Project) {
  const client = useQueryClient();
  const { project_id: projectId, version } = project;
  const start = useMutation({
    mutationFn: () => call(outsideTrees.removeOutsideTrees, { projectId, version }),
  });
  const { data } = useQuery({
    queryKey: [...projectKeys.one(projectId), 'removal'],
    queryFn: async ({ signal }) => (await call(outsideTrees.getOutsideRemoval, { projectId }, signal)).removal,
    enabled: start.isSuccess,
    refetchInterval: ({ state }) => (state.data === null ? false : REMOVAL_POLL_MS),
    gcTime: 0,
  });
  const hasEnded = start.isSuccess && data === null;
  // The work also ends when somebody moves the boundary. So the trees are counted again.
  const { data: left, isError } = useQuery({ ...outsideTreesOf(projectId, 'after'), enabled: hasEnded });
  const isDone = hasEnded && (left !== undefined || isError);
  useEffect(() => {
    // The trees are in many lists: in the table, in the numbers and on the pages of the trees.
    if (isDone) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-2) !== 'outside' });
  }, [client, isDone]);
  return {
    start: (): void => start.mutate(),
    error: start.error,
    isRunning: start.isPending || (start.isSuccess && !isDone),
    isDone,
    /** How many trees are outside the boundary in the end. */
    leftCount: left?.count ?? 0,
    /** Undefined before the first step. */
    progress: data ?? undefined,
  };
}
