// Accounts: sign up, sign in, sign out, codes, and the settings of a person.
import { useMutation } from '@tanstack/react-query';
import {
  chooseMail,
  confirmAccount,
  forgotPassword,
  resendCode,
  resetPassword,
  setLanguage,
  setUnits,
  signUp,
  type signIn,
} from '@treewell/domain/accounts';
import type { Endpoint, WireInputOf } from '@treewell/domain/endpoint';
import { call, callAsVisitor } from './client.ts';
import { session } from './session.ts';

const useVisitorCall = <E extends Endpoint>(endpoint: E) =>
  useMutation({ mutationFn: (input: WireInputOf<E>) => callAsVisitor(endpoint, input), meta: { isEdit: false } });

export const useSignUp = () => useVisitorCall(signUp);
export const useConfirmAccount = () => useVisitorCall(confirmAccount);
export const useResendCode = () => useVisitorCall(resendCode);
export const useForgotPassword = () => useVisitorCall(forgotPassword);
export const useResetPassword = () => useVisitorCall(resetPassword);

export const useSignIn = () =>
  useMutation({ mutationFn: (input: WireInputOf<typeof signIn>) => session.signIn(input), meta: { isEdit: false } });

export const useSignOut = () => useMutation({ mutationFn: () => session.signOut(), meta: { isEdit: false } });

export const useSetLanguage = () =>
  useMutation({
    mutationFn: (input: WireInputOf<typeof setLanguage>) => call(setLanguage, input),
    onSuccess: ({ language }) => session.changeUser({ language }),
  });

export const useSetUnits = () =>
  useMutation({
    mutationFn: (input: WireInputOf<typeof setUnits>) => call(setUnits, input),
    onSuccess: ({ units }) => session.changeUser({ units }),
  });

export const useChooseMail = () => useVisitorCall(chooseMail);
