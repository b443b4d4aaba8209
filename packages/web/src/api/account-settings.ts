// What a person changes of their own account.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeEmail,
  changePassword,
  chooseMyMail,
  endOtherSessions,
  endSession,
  listMailChoices,
  listSessions,
  requestEmailChange,
  setNames,
} from '@treewell/domain/accounts/account-settings';
import type { DataOf, WireInputOf } from '@treewell/domain/endpoint';
import { Problem } from '@treewell/domain/problems';
import type { QaqcQuestions } from '@treewell/domain/qaqc/questions';
import { call } from './client.ts';
import { QUESTIONS } from './qaqc-people.ts';
import { session } from './session.ts';

const SESSIONS = ['account', 'sessions'] as const;

export function useSetNames() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof setNames>) => call(setNames, input),
    onSuccess(user) {
      session.changeUser(user);
      // Lists of members, trees and visits show the old name.
      void client.invalidateQueries();
    },
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof changePassword>) => call(changePassword, input),
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export const useRequestEmailChange = () =>
  useMutation({
    mutationFn: (input: WireInputOf<typeof requestEmailChange>) => call(requestEmailChange, input),
    meta: { isEdit: false },
  });

export const useChangeEmail = () =>
  useMutation({
    mutationFn: (input: WireInputOf<typeof changeEmail>) => call(changeEmail, input),
    onSuccess: (user) => session.changeUser(user),
  });

/** Another device may sign in or out at any time. */
export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(listSessions, {}, signal),
    refetchOnMount: 'always',
  });

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(input: WireInputOf<typeof endSession>) {
      try {
        await call(endSession, input);
      } catch (error) {
        // It has ended meanwhile.
        if (!(error instanceof Problem && error.code === 'not_found')) throw error;
      }
    },
    onSuccess: (_nothing, { sessionId }) =>
      client.setQueryData<DataOf<typeof listSessions>>(
        SESSIONS,
        (known) => known && { sessions: known.sessions?.filter(({ session_id }) => session_id !== sessionId) ?? null },
      ),
  });
}

/** `endsThis`: a hosted user pool ends the session of this tab too. */
export function useEndOtherSessions(endsThis: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () => (endsThis ? session.signOut() : client.invalidateQueries({ queryKey: SESSIONS })),
  });
}

const MAILS = ['account', 'mails'] as const;

export const useMailChoices = () =>
  useQuery({
    queryKey: MAILS,
    queryFn: ({ signal }) => call(listMailChoices, {}, signal),
    refetchOnMount: 'always',
  });

export function useChooseMyMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof chooseMyMail>) => call(chooseMyMail, input),
    onSuccess(choices) {
      client.setQueryData(MAILS, choices);
      client.setQueryData<QaqcQuestions>(QUESTIONS, (known) => known && { ...known, wants_mail: choices.questions });
    },
  });
}
