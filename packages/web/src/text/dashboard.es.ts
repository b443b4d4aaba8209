// Texts of the pages after the sign-in, in Spanish. They are loaded with the dashboard.
import type { DashboardTexts } from './dashboard.en.ts';
import { fieldToolEs } from './field-tool.es.ts';
import { homeEs } from './home.es.ts';
import { invitationsEs } from './invitations.es.ts';
import { mapEs } from './map.es.ts';
import { membersEs } from './members.es.ts';
import { photosEs } from './photos.es.ts';
import { placesEs } from './places.es.ts';
import { projectsEs } from './projects.es.ts';
import { qaqcMeasuresEs } from './qaqc/measures.es.ts';
import { qaqcObserversEs } from './qaqc/observers.es.ts';
import { qaqcResultsEs } from './qaqc/results.es.ts';
import { qaqcRunsEs } from './qaqc/runs.es.ts';
import { qaqcPeopleEs } from './qaqc/people.es.ts';
import { treeMapEs } from './trees/tree-map.es.ts';
import { treeFilterEs } from './trees/tree-filter.es.ts';
import { treeTableEs } from './trees/tree-table.es.ts';
import { treeFieldsEs } from './trees/tree-fields.es.ts';
import { treesEs } from './trees/trees.es.ts';
import { unitsEs } from './units.es.ts';
import { visitFieldsEs } from './visits/visit-fields.es.ts';
import { visitsEs } from './visits/visits.es.ts';
import { visitHelpEs } from './visits/visit-help.es.ts';
import { visitLogEs } from './visits/visit-log.es.ts';

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
