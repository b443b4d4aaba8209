// Every call of the v0 API. A call that is not listed here does not exist.
import * as accounts from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import * as home from './home.ts';
import * as members from './members.ts';
import * as projects from './projects.ts';

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
  chooseMail: accounts.chooseMail,
  getTotals: home.getTotals,
  listMyProjects: projects.listMyProjects,
  createProject: projects.createProject,
  updateProject: projects.updateProject,
  getProject: projects.getProject,
  moveProject: projects.moveProject,
  findProjectsNearby: projects.findProjectsNearby,
  findProjectsByName: projects.findProjectsByName,
  listMembers: members.listMembers,
  changeRole: members.changeRole,
  removeMember: members.removeMember,
  askToJoin: members.askToJoin,
  listRequests: members.listRequests,
  approveRequest: members.approveRequest,
  denyRequest: members.denyRequest,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
