// Members of a project, and people who ask to join it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import * as members from '@treewell/domain/members';
import { call } from './client.ts';
import { projectKeys } from './projects.ts';
import { useUser } from './session.ts';

export const memberKeys = {
  myRequests: ['members', 'my requests'] as const,
  of: (projectId: number) => ['members', projectId] as const,
  requests: (projectId: number) => ['members', projectId, 'requests'] as const,
};

/** Loaded again each time the tab is entered (§2). */
export const useMembers = (projectId: number, isEnabled = true) =>
  useQuery({
    queryKey: memberKeys.of(projectId),
    queryFn: ({ signal }) => call(members.listMembers, { projectId }, signal),
    enabled: isEnabled,
    refetchOnMount: 'always',
  });

/** For leaders only: the server refuses others. Loaded again each time the tab is entered (§2). */
export const useJoinRequests = (projectId: number, isLeader: boolean) =>
  useQuery({
    queryKey: memberKeys.requests(projectId),
    queryFn: ({ signal }) => call(members.listRequests, { projectId }, signal),
    enabled: isLeader,
    refetchOnMount: 'always',
  });

export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof members.changeRole>) => call(members.changeRole, input),
    // Also after a refusal, so that the select shows the real role.
    onSettled: (_list, _error, { projectId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: memberKeys.of(Number(projectId)) }),
        client.invalidateQueries({ queryKey: projectKeys.one(Number(projectId)) }),
        client.invalidateQueries({ queryKey: projectKeys.mine }),
      ]),
  });
}

export function useRemoveMember() {
  const client = useQueryClient();
  const user = useUser();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof members.removeMember>) => call(members.removeMember, input),
    onSuccess: (_nothing, input) => {
      const projectId = Number(input.projectId);
      const lists = [
        client.invalidateQueries({ queryKey: projectKeys.mine }),
        client.invalidateQueries({ queryKey: projectKeys.found }),
      ];
      // A person who has left may not see the project any more: loading it again would only be refused.
      if (Number(input.userId) === user?.user_id) {
        client.removeQueries({ queryKey: projectKeys.one(projectId) });
        client.removeQueries({ queryKey: memberKeys.of(projectId) });
        return Promise.all(lists);
      }
      return Promise.all([...lists, client.invalidateQueries({ queryKey: memberKeys.of(projectId) })]);
    },
  });
}

/** Loaded again each time it is opened: a leader may have answered. */
export const useMyRequests = () =>
  useQuery({
    queryKey: memberKeys.myRequests,
    queryFn: ({ signal }) => call(members.listMyRequests, {}, signal),
    refetchOnMount: 'always',
  });

export function useTakeBackRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof members.takeBackRequest>) => call(members.takeBackRequest, input),
    // Also after a refusal: a leader has answered first.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: memberKeys.myRequests }),
        client.invalidateQueries({ queryKey: projectKeys.mine }),
        client.invalidateQueries({ queryKey: projectKeys.found }),
      ]),
  });
}

export function useAskToJoin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof members.askToJoin>) => call(members.askToJoin, input),
    meta: { isEdit: false },
    // Also after a refusal: the relationship on the screen was out of date.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: projectKeys.found }),
        client.invalidateQueries({ queryKey: memberKeys.myRequests }),
      ]),
  });
}

function useAnswerRequest<Input extends { projectId: number | `${number}` }>(
  answer: (input: Input) => Promise<unknown>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: answer,
    // Also after a refusal: another leader may have answered first.
    onSettled: (_data, _error, { projectId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: memberKeys.of(Number(projectId)) }),
        client.invalidateQueries({ queryKey: projectKeys.mine }),
      ]),
  });
}

export const useApproveRequest = () =>
  useAnswerRequest((input: WireInputOf<typeof members.approveRequest>) => call(members.approveRequest, input));
export const useDenyRequest = () =>
  useAnswerRequest((input: WireInputOf<typeof members.denyRequest>) => call(members.denyRequest, input));
