// The secret address of the person's calendar of a project.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as calendar from '@treewell/domain/work/calendar';
import { call } from './client.ts';

const keyOf = (projectId: number) => ['calendar', projectId] as const;

export const useCalendar = (projectId: number) =>
  useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => call(calendar.getCalendar, { projectId }, signal),
  });

/** Without a request key: the server does not keep this answer, because it has the secret. */
export function useCreateCalendar(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendar.createCalendar, { projectId }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(projectId) }),
  });
}

export function useDeleteCalendar(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calendar.deleteCalendar, { projectId }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(projectId) }),
  });
}
