// Texts of the pages after the sign-in, in English. They are loaded with the dashboard.
import { fieldToolEn } from './field-tool.ts';
import { homeEn } from './home.ts';
import { invitationsEn } from './invitations.ts';
import { mapEn } from './map.ts';
import { membersEn } from './members.ts';
import { photosEn } from './photos.ts';
import { placesEn } from './places.ts';
import { projectsEn } from './projects.ts';
import { qaqcMeasuresEn } from './qaqc/measures.ts';
import { qaqcObserversEn } from './qaqc/observers.ts';
import { qaqcResultsEn } from './qaqc/results.ts';
import { qaqcRunsEn } from './qaqc/runs.ts';
import { qaqcPeopleEn } from './qaqc/people.ts';
import { treeMapEn } from './trees/tree-map.ts';
import { treeFilterEn } from './trees/tree-filter.ts';
import { treeTableEn } from './trees/tree-table.ts';
import { treeFieldsEn } from './trees/tree-fields.ts';
import { treesEn } from './trees/trees.ts';
import { unitsEn } from './units.ts';
import { visitFieldsEn } from './visits/visit-fields.ts';
import { visitsEn } from './visits/visits.ts';
import { visitHelpEn } from './visits/visit-help.ts';
import { visitLogEn } from './visits/visit-log.ts';

export const dashboardEn = {
  ...homeEn,
  ...fieldToolEn,
  ...projectsEn,
  ...membersEn,
  ...invitationsEn,
  ...mapEn,
  ...placesEn,
  treeMap: treeMapEn,
  trees: treesEn,
  treeFields: treeFieldsEn,
  treeFilter: treeFilterEn,
  treeTable: treeTableEn,
  photos: photosEn,
  qaqcMeasures: qaqcMeasuresEn,
  qaqcObservers: qaqcObserversEn,
  qaqcResults: qaqcResultsEn,
  qaqcRuns: qaqcRunsEn,
  qaqcPeople: qaqcPeopleEn,
  units: unitsEn,
  visitFields: visitFieldsEn,
  visits: visitsEn,
  visitHelp: visitHelpEn,
  visitLog: visitLogEn,
};

export type DashboardTexts = typeof dashboardEn;
