// Texts of the pages after the sign-in, in English. They are loaded with the dashboard.
import { fieldToolEn } from './field-tool.en.ts';
import { homeEn } from './home.en.ts';
import { invitationsEn } from './invitations.en.ts';
import { mapEn } from './map.en.ts';
import { membersEn } from './members.en.ts';
import { photosEn } from './photos.en.ts';
import { placesEn } from './places.en.ts';
import { projectsEn } from './projects.en.ts';
import { qaqcMeasuresEn } from './qaqc/measures.en.ts';
import { qaqcObserversEn } from './qaqc/observers.en.ts';
import { qaqcResultsEn } from './qaqc/results.en.ts';
import { qaqcRunsEn } from './qaqc/runs.en.ts';
import { qaqcPeopleEn } from './qaqc/people.en.ts';
import { treeMapEn } from './trees/tree-map.en.ts';
import { treeFilterEn } from './trees/tree-filter.en.ts';
import { treeTableEn } from './trees/tree-table.en.ts';
import { treeFieldsEn } from './trees/tree-fields.en.ts';
import { treesEn } from './trees/trees.en.ts';
import { unitsEn } from './units.en.ts';
import { visitFieldsEn } from './visits/visit-fields.en.ts';
import { visitsEn } from './visits/visits.en.ts';
import { visitHelpEn } from './visits/visit-help.en.ts';
import { visitLogEn } from './visits/visit-log.en.ts';

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
