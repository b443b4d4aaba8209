// Every call of the v0 API. A call that is not listed here does not exist.
import * as accountSettings from './accounts/account-settings.ts';
import * as accounts from './accounts.ts';
import * as calendar from './work/calendar.ts';
import * as bulkChanges from './bulk-changes.ts';
import type { Endpoint } from './endpoint.ts';
import * as due from './work/due.ts';
import * as healthIndex from './health-index.ts';
import * as history from './history/history.ts';
import * as home from './home.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import * as outsideTrees from './outside-trees.ts';
import * as pestReports from './visits/pest-reports.ts';
import * as photos from './photos.ts';
import * as places from './places.ts';
import * as plans from './work/plans.ts';
import * as projectTrees from './project-trees.ts';
import * as projects from './projects.ts';
import * as qaqc from './qaqc/runs.ts';
import * as qaqcObservers from './qaqc/observers.ts';
import * as qaqcQuestions from './qaqc/questions.ts';
import * as rounds from './work/rounds.ts';
import * as savedFilters from './saved-filters.ts';
import * as species from './species.ts';
import * as tasks from './work/tasks.ts';
import * as tiles from './tiles.ts';
import { getTreeLosses } from './life/losses.ts';
import { getSurvival } from './life/survival.ts';
import { listNearTrees } from './near-trees.ts';
import * as treeExtents from './tree-extents.ts';
import * as treeNames from './tree-names.ts';
import * as treeSites from './life/tree-sites.ts';
import * as treeUses from './tree-uses.ts';
import * as trees from './trees.ts';
import * as visitLog from './visits/visit-log.ts';
import * as visits from './visits.ts';
import * as withdrawals from './withdrawals.ts';

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
  registerWithoutNames: accounts.registerWithoutNames,
  listUser: accounts.listUser,
  getUser: accounts.getUser,
  setLanguage: accounts.setLanguage,
  setUnits: accounts.setUnits,
  setNames: accountSettings.setNames,
  changePassword: accountSettings.changePassword,
  requestEmailChange: accountSettings.requestEmailChange,
  changeEmail: accountSettings.changeEmail,
  listMailChoices: accountSettings.listMailChoices,
  chooseMyMail: accountSettings.chooseMyMail,
  listSessions: accountSettings.listSessions,
  endSession: accountSettings.endSession,
  endOtherSessions: accountSettings.endOtherSessions,
  chooseMail: accounts.chooseMail,
  getTotals: home.getTotals,
  getOverview: home.getOverview,
  getHome: home.getHome,
  listMyProjects: projects.listMyProjects,
  createProject: projects.createProject,
  updateProject: projects.updateProject,
  getProject: projects.getProject,
  getTreeIntake: projects.getTreeIntake,
  moveProject: projects.moveProject,
  listOutsideTrees: outsideTrees.listOutsideTrees,
  removeOutsideTrees: outsideTrees.removeOutsideTrees,
  getOutsideRemoval: outsideTrees.getOutsideRemoval,
  listTreeUses: treeUses.listTreeUses,
  endTreeUse: treeUses.endTreeUse,
  findProjectsNearby: projects.findProjectsNearby,
  findProjectsByName: projects.findProjectsByName,
  listNewestProjects: projects.listNewestProjects,
  findPlaces: places.findPlaces,
  listMembers: members.listMembers,
  changeRole: members.changeRole,
  removeMember: members.removeMember,
  askToJoin: members.askToJoin,
  listMyRequests: members.listMyRequests,
  takeBackRequest: members.takeBackRequest,
  listRequests: members.listRequests,
  approveRequest: members.approveRequest,
  denyRequest: members.denyRequest,
  createInvitation: invitations.createInvitation,
  listInvitations: invitations.listInvitations,
  endInvitation: invitations.endInvitation,
  showInvitation: invitations.showInvitation,
  mailInvitation: invitations.mailInvitation,
  chooseInvitationMail: invitations.chooseInvitationMail,
  openInvitation: invitations.openInvitation,
  acceptInvitation: invitations.acceptInvitation,
  listSpecies: species.listSpecies,
  listProjectSpecies: species.listProjectSpecies,
  takeTreeNumber: treeNames.takeTreeNumber,
  createTree: trees.createTree,
  updateTree: trees.updateTree,
  getTree: trees.getTree,
  replantTree: treeSites.replantTree,
  listSiteTrees: treeSites.listSiteTrees,
  listTreesInExtent: treeExtents.listTreesInExtent,
  searchTreesInExtent: treeExtents.searchTreesInExtent,
  listProjectTreesInExtent: treeExtents.listProjectTreesInExtent,
  searchProjectTreesInExtent: treeExtents.searchProjectTreesInExtent,
  listNearTrees,
  listProjectTrees: projectTrees.listProjectTrees,
  getTreeStats: projectTrees.getTreeStats,
  getSurvival,
  getTreeLosses,
  countTrees: projectTrees.countTrees,
  changeTrees: bulkChanges.changeTrees,
  getBulkChange: bulkChanges.getBulkChange,
  stopBulkChange: bulkChanges.stopBulkChange,
  listSavedFilters: savedFilters.listSavedFilters,
  saveFilter: savedFilters.saveFilter,
  deleteFilter: savedFilters.deleteFilter,
  listPlans: plans.listPlans,
  createPlan: plans.createPlan,
  updatePlan: plans.updatePlan,
  deletePlan: plans.deletePlan,
  previewPlan: plans.previewPlan,
  listDue: due.listDue,
  listDueOfTree: due.listDueOfTree,
  addProjectTrees: projectTrees.addProjectTrees,
  removeProjectTrees: projectTrees.removeProjectTrees,
  getHealthCheckCounts: healthIndex.getHealthCheckCounts,
  getHealthIndexReport: healthIndex.getHealthIndexReport,
  listHealthReferences: healthIndex.listHealthReferences,
  ...visits.visitCalls,
  listTreeVisits: visits.listTreeVisits,
  getVisit: visits.getVisit,
  withdrawVisit: visits.withdrawVisit,
  restoreVisit: visits.restoreVisit,
  listProjectVisits: visits.listProjectVisits,
  listWithdrawnVisits: visits.listWithdrawnVisits,
  getVisitSummary: visitLog.getVisitSummary,
  markPestReport: pestReports.markPestReport,
  unmarkPestReport: pestReports.unmarkPestReport,
  withdrawTree: withdrawals.withdrawTree,
  restoreTree: withdrawals.restoreTree,
  listWithdrawnTrees: withdrawals.listWithdrawnTrees,
  getTile: tiles.getTile,
  getProjectTile: tiles.getProjectTile,
  issuePhotoUpload: photos.issuePhotoUpload,
  issuePhotoDownload: photos.issuePhotoDownload,
  addPhoto: photos.addPhoto,
  deletePhoto: photos.deletePhoto,
  getHistory: history.getHistory,
  undoChange: history.undoChange,
  getUndo: history.getUndo,
  listQaqcRuns: qaqc.listQaqcRuns,
  completeQaqc: qaqc.completeQaqc,
  previewQaqc: qaqc.previewQaqc,
  startQaqc: qaqc.startQaqc,
  listQaqcVisits: qaqc.listQaqcVisits,
  listQaqcTrees: qaqc.listQaqcTrees,
  listQaqcComparisons: qaqc.listQaqcComparisons,
  listTreesToRemeasure: qaqc.listTreesToRemeasure,
  listQaqcObservers: qaqcObservers.listQaqcObservers,
  listQaqcQuestions: qaqcQuestions.listQaqcQuestions,
  answerQaqcQuestion: qaqcQuestions.answerQaqcQuestion,
  listTasks: tasks.listTasks,
  countTasks: tasks.countTasks,
  createTask: tasks.createTask,
  updateTask: tasks.updateTask,
  listRounds: rounds.listRounds,
  getRound: rounds.getRound,
  createRound: rounds.createRound,
  updateRound: rounds.updateRound,
  tickRoundTree: rounds.tickRoundTree,
  joinRound: rounds.joinRound,
  leaveRound: rounds.leaveRound,
  getCalendar: calendar.getCalendar,
  createCalendar: calendar.createCalendar,
  deleteCalendar: calendar.deleteCalendar,
  readCalendar: calendar.readCalendar,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

const names = new Map<Endpoint, EndpointName>(
  Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name as EndpointName]),
);
export const endpointName = (endpoint: Endpoint): EndpointName => names.get(endpoint) as EndpointName;
