// Every call of the v0 API. A call that is not listed here does not exist.
import * as accounts from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import * as home from './home.ts';

export const endpoints = {
  signUp: accounts.signUp,
  confirmAccount: accounts.confirmAccount,
  resendCode: accounts.resendCode,
  signIn: accounts.signIn,
  refreshSession: accounts.refreshSession,
  signOut: accounts.signOut,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
  registerUser: accounts.registerUser,
  getUser: accounts.getUser,
  setLanguage: accounts.setLanguage,
  getTotals: home.getTotals,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
