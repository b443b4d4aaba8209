// Texts of the pages after the sign-in, in Spanish. They are loaded with the dashboard.
import type { DashboardTexts } from '../en/dashboard.ts';
import { fieldToolEs } from './field-tool.ts';
import { homeEs } from './home.ts';
import { invitationsEs } from './invitations.ts';
import { mapEs } from './map.ts';
import { membersEs } from './members.ts';
import { photosEs } from './photos.ts';
import { placesEs } from './places.ts';
import { projectsEs } from './projects.ts';
import { qaqcMeasuresEs } from './qaqc/measures.ts';
import { qaqcObserversEs } from './qaqc/observers.ts';
import { qaqcResultsEs } from './qaqc/results.ts';
import { qaqcRunsEs } from './qaqc/runs.ts';
import { qaqcPeopleEs } from './qaqc/people.ts';
import { treeMapEs } from './trees/tree-map.ts';
import { treeFilterEs } from './trees/tree-filter.ts';
import { treeTableEs } from './trees/tree-table.ts';
import { treeFieldsEs } from './trees/tree-fields.ts';
import { treesEs } from './trees/trees.ts';
import { unitsEs } from './units.ts';
import { visitFieldsEs } from './visits/visit-fields.ts';
import { visitsEs } from './visits/visits.ts';
import { visitHelpEs } from './visits/visit-help.ts';
import { visitLogEs } from './visits/visit-log.ts';

export const dashboardEs: DashboardTexts = {
  ...homeEs,
  ...fieldToolEs,
  ...projectsEs,
  ...membersEs,
  ...invitationsEs,
  ...mapEs,
  ...placesEs,
  treeMap: treeMapEs,
  trees: treesEs,
  treeFields: treeFieldsEs,
  treeFilter: treeFilterEs,
  treeTable: treeTableEs,
  photos: photosEs,
  qaqcMeasures: qaqcMeasuresEs,
  qaqcObservers: qaqcObserversEs,
  qaqcResults: qaqcResultsEs,
  qaqcRuns: qaqcRunsEs,
  qaqcPeople: qaqcPeopleEs,
  units: unitsEs,
  visitFields: visitFieldsEs,
  visits: visitsEs,
  visitHelp: visitHelpEs,
  visitLog: visitLogEs,
};
