// All routes of the API.
import { accountSettingsRoutes } from './features/accounts/account-settings.routes.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { bulkChangeRoutes } from './features/bulk-changes/bulk-changes.routes.ts';
import { healthIndexRoutes } from './features/health-index/health-index.routes.ts';
import { historyRoutes } from './features/history/entries/history.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { photoRoutes } from './features/photos/photos.routes.ts';
import { dueRoutes } from './features/plans/due.routes.ts';
import { planRoutes } from './features/plans/plans.routes.ts';
import { placeRoutes } from './features/places/places.routes.ts';
import { projectRoutes } from './features/projects/projects.routes.ts';
import { qaqcRoutes } from './features/qaqc/qaqc.routes.ts';
import { questionRoutes } from './features/qaqc/questions.routes.ts';
import { roundRoutes } from './features/rounds/rounds.routes.ts';
import { taskRoutes } from './features/tasks/tasks.routes.ts';
import { tileRoutes } from './features/tiles/tiles.routes.ts';
import { savedFilterRoutes } from './features/saved-filters/saved-filters.routes.ts';
import { survivalRoutes } from './features/trees/survival.routes.ts';
import { siteRoutes } from './features/trees/sites.routes.ts';
import { treeRoutes } from './features/trees/trees.routes.ts';
import { withdrawalRoutes } from './features/trees/withdrawals.routes.ts';
import { pestReportRoutes } from './features/visits/pest-reports.routes.ts';
import { visitLogRoutes } from './features/visits/visit-log.routes.ts';
import { visitRoutes } from './features/visits/visits.routes.ts';
import type { Route } from './http/route.ts';

export const routes: readonly Route[] = [
  ...accountRoutes,
  ...accountSettingsRoutes,
  ...historyRoutes,
  ...homeRoutes,
  ...projectRoutes,
  ...placeRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...treeRoutes,
  ...survivalRoutes,
  ...siteRoutes,
  ...bulkChangeRoutes,
  ...savedFilterRoutes,
  ...planRoutes,
  ...dueRoutes,
  ...withdrawalRoutes,
  ...tileRoutes,
  ...photoRoutes,
  ...healthIndexRoutes,
  ...visitRoutes,
  ...visitLogRoutes,
  ...pestReportRoutes,
  ...qaqcRoutes,
  ...questionRoutes,
  ...taskRoutes,
  ...roundRoutes,
  ...calendarRoutes,
];
