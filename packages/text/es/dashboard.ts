// Texts of the pages after the sign-in, in Spanish. They are loaded with the dashboard.
import type { DashboardTexts } from '../en/dashboard.ts';
import { accountPageTexts } from './account-page.ts';
import { calendarTexts } from './calendar.ts';
import { fieldToolTexts } from './field-tool.ts';
import { filesTexts } from './files.ts';
import { historyTexts } from './history.ts';
import { homeTexts } from './home.ts';
import { invitationsTexts } from './invitations.ts';
import { mapTexts } from './map.ts';
import { membersTexts } from './members.ts';
import { photosTexts } from './photos.ts';
import { placesTexts } from './places.ts';
import { plansTexts } from './plans.ts';
import { projectFieldsTexts } from './project-fields.ts';
import { projectsTexts } from './projects.ts';
import { qaqcMeasuresTexts } from './qaqc/measures.ts';
import { qaqcObserversTexts } from './qaqc/observers.ts';
import { qaqcResultsTexts } from './qaqc/results.ts';
import { qaqcRunsTexts } from './qaqc/runs.ts';
import { qaqcPeopleTexts } from './qaqc/people.ts';
import { lossesTexts } from './trees/losses.ts';
import { survivalTexts } from './trees/survival.ts';
import { roundsTexts } from './rounds.ts';
import { tasksTexts } from './tasks.ts';
import { bulkChangeTexts } from './trees/bulk-change.ts';
import { treeMapTexts } from './trees/tree-map.ts';
import { treeFilterTexts } from './trees/tree-filter.ts';
import { treeStatusTexts } from './trees/tree-status.ts';
import { treePrintTexts } from './trees/tree-print.ts';
import { treeTableTexts } from './trees/tree-table.ts';
import { treeFieldsTexts } from './trees/tree-fields.ts';
import { treesTexts } from './trees/trees.ts';
import { unitsTexts } from './units.ts';
import { visitFieldsTexts } from './visits/visit-fields.ts';
import { visitsTexts } from './visits/visits.ts';
import { visitHelpTexts } from './visits/visit-help.ts';
import { visitLogTexts } from './visits/visit-log.ts';

export const dashboardTexts: DashboardTexts = {
  accountPage: accountPageTexts,
  ...homeTexts,
  ...fieldToolTexts,
  ...projectsTexts,
  files: filesTexts,
  history: historyTexts,
  projectFields: projectFieldsTexts,
  ...plansTexts,
  ...membersTexts,
  ...invitationsTexts,
  ...mapTexts,
  ...placesTexts,
  bulkChange: bulkChangeTexts,
  treeMap: treeMapTexts,
  trees: treesTexts,
  treeFields: treeFieldsTexts,
  treeFilter: treeFilterTexts,
  treePrint: treePrintTexts,
  treeStatus: treeStatusTexts,
  treeTable: treeTableTexts,
  survival: survivalTexts,
  losses: lossesTexts,
  photos: photosTexts,
  qaqcMeasures: qaqcMeasuresTexts,
  qaqcObservers: qaqcObserversTexts,
  qaqcResults: qaqcResultsTexts,
  qaqcRuns: qaqcRunsTexts,
  qaqcPeople: qaqcPeopleTexts,
  tasks: tasksTexts,
  rounds: roundsTexts,
  calendar: calendarTexts,
  units: unitsTexts,
  visitFields: visitFieldsTexts,
  visits: visitsTexts,
  visitHelp: visitHelpTexts,
  visitLog: visitLogTexts,
};
