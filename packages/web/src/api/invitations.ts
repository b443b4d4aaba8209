// Invitations: leaders make and end them, and newcomers use them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import * as invitations from '@treewell/domain/invitations';
import { call, callAsVisitor, callOnce, type KeyedInput } from './client.ts';
import { memberKeys } from './members.ts';
import { projectKeys } from './projects.ts';

const invitationKeys = {
  of: (projectId: number) => ['invitations', projectId] as const,
  opened: (invitation: string | undefined) => ['invitations', 'opened', invitation] as const,
};

export const useInvitations = (projectId: number) =>
  useQuery({
    queryKey: invitationKeys.of(projectId),
    queryFn: ({ signal }) => call(invitations.listInvitations, { projectId }, signal),
  });

/** The link and the code of an invitation of one's own. They are not kept in the cache. */
export const useShowInvitation = () =>
  useMutation({
    mutationFn: (input: WireInputOf<typeof invitations.showInvitation>) => call(invitations.showInvitation, input),
    meta: { isEdit: false },
  });

/** A list that is sent again after a lost answer is mailed once. */
export function useMailInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyed: KeyedInput<typeof invitations.mailInvitation>) => callOnce(invitations.mailInvitation, keyed),
    meta: { isEdit: false },
    onSuccess: (_mailed, { input: { projectId } }) =>
      client.invalidateQueries({ queryKey: invitationKeys.of(Number(projectId)) }),
  });
}

export const useChooseInvitationMail = () =>
  useMutation({
    mutationFn: (input: WireInputOf<typeof invitations.chooseInvitationMail>) =>
      callAsVisitor(invitations.chooseInvitationMail, input),
    meta: { isEdit: false },
  });

/** Without a request key: the server stores the answers to keyed requests, and this answer has the secrets. */
export function useCreateInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof invitations.createInvitation>) => call(invitations.createInvitation, input),
    onSuccess: ({ project_id }) => client.invalidateQueries({ queryKey: invitationKeys.of(project_id) }),
  });
}

export function useEndInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof invitations.endInvitation>) => call(invitations.endInvitation, input),
    // Also after a refusal: another leader may have ended it.
    onSettled: (_nothing, _error, { projectId }) =>
      client.invalidateQueries({ queryKey: invitationKeys.of(Number(projectId)) }),
  });
}

/** Makes no call while there is no invitation. */
export const useOpenedInvitation = (invitation: string | undefined) =>
  useQuery({
    queryKey: invitationKeys.opened(invitation),
    queryFn: () => callAsVisitor(invitations.openInvitation, { invitation: invitation ?? '' }),
    enabled: invitation !== undefined,
    gcTime: 0,
  });

export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof invitations.acceptInvitation>) => call(invitations.acceptInvitation, input),
    meta: { isEdit: false },
    onSuccess: ({ project_id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: projectKeys.mine }),
        client.invalidateQueries({ queryKey: projectKeys.found }),
        client.invalidateQueries({ queryKey: memberKeys.myRequests }),
        // An earlier try to open the project may have been refused.
        client.resetQueries({ queryKey: projectKeys.one(project_id) }),
      ]),
  });
}
