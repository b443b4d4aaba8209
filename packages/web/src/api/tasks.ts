// Tasks: those of a project, of a tree and of a person; making, changing and doing them.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import * as tasks from '@treewell/domain/work/tasks';
import { call, callOnce, type KeyedInput } from './client.ts';
import { localDay } from './local-day.ts';

export const taskKeys = {
  any: ['tasks'] as const,
  ofProject: (projectId: number) => ['tasks', projectId] as const,
  counts: (projectId: number | 'all') => ['tasks', 'counts', projectId] as const,
};

export type TaskView = Pick<WireInputOf<typeof tasks.listTasks>, 'state' | 'dueBefore' | 'assignee' | 'treeId'>;

/** In pages. Others make and do tasks meanwhile, so it is loaded again each time it is opened. */
export const useTasks = (projectId: number, view: TaskView) =>
  useInfiniteQuery({
    queryKey: [...taskKeys.ofProject(projectId), view],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(tasks.listTasks, { projectId, ...view, after: pageParam, limit: tasks.TASKS_PER_PAGE }, signal),
    getNextPageParam: (page) => (page.length < tasks.TASKS_PER_PAGE ? undefined : page.at(-1)?.task_id),
    refetchOnMount: 'always',
  });

/** Of one project, or of all where something waits. */
export const useTaskCounts = (projectId?: number) =>
  useQuery({
    queryKey: taskKeys.counts(projectId ?? 'all'),
    queryFn: ({ signal }) => call(tasks.countTasks, { projectId, today: localDay() }, signal),
    refetchOnMount: 'always',
  });

/** Also after a refusal: somebody else may have changed the list. */
function forgetTasks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: taskKeys.any });
}

export function useCreateTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyed: KeyedInput<typeof tasks.createTask>) => callOnce(tasks.createTask, keyed),
    onSettled: () => forgetTasks(client),
  });
}

export function useUpdateTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof tasks.updateTask>) => call(tasks.updateTask, input),
    onSettled: () => forgetTasks(client),
  });
}
