// Every address of one project.
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { NewRoundLink } from '../api/new-round-address.ts';
import type { TreeFilterSearch } from '../api/tree-filter-address.ts';
import type { StreamSearch } from '../features/history/stream-filter.ts';
import type { RunSearch } from '../features/qaqc/runs/open-run.ts';
import type { MapSearch } from '../features/trees/map/map-address.ts';
import type { PrintLink } from '../features/trees/print/print-address.ts';
import type { TreeTableSearch } from '../features/trees/table/rows/table-state.ts';
import type { VisitLogSearch } from '../features/visits/log/filter/filter.ts';
import { dashboardRoute } from './dashboard-route.ts';

function idIn(typed: string): number {
  if (!/^[1-9]\d{0,9}$/.test(typed)) throw notFound();
  return Number(typed);
}

const projectRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/project/$projectId',
  parseParams: ({ projectId }) => ({ projectId: idIn(projectId) }),
  component: lazyRouteComponent(() => import('./layouts/project-layout.tsx'), 'ProjectLayout'),
});

const projectIndexRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/dashboard/project/$projectId/map', params, replace: true });
  },
});

const projectMapRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/map',
  // The map and the filter check the search themselves. Their rules load with the map, so that the login page stays small.
  validateSearch: (search): MapSearch & TreeFilterSearch => search,
  component: lazyRouteComponent(() => import('./pages/project-map-page.tsx'), 'ProjectMapPage'),
});

const projectTreesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/trees',
  // The table checks the search itself. Its rules load with the table, so that the login page stays small.
  validateSearch: (search): TreeTableSearch & TreeFilterSearch => search,
  component: lazyRouteComponent(() => import('./pages/project-trees-page.tsx'), 'ProjectTreesPage'),
});

const projectPrintRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/print',
  // The list checks the search itself. Its rules load with the list, so that the login page stays small.
  validateSearch: (search): PrintLink => search,
  component: lazyRouteComponent(() => import('./pages/project-print-page.tsx'), 'ProjectPrintPage'),
});

const treeRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/tree/$treeId',
  parseParams: ({ treeId }) => ({ treeId: idIn(treeId) }),
  component: lazyRouteComponent(() => import('./pages/tree-page.tsx'), 'TreePage'),
});

const projectDueRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/due',
  validateSearch: (search): { plan?: unknown } => search,
  component: lazyRouteComponent(() => import('./pages/project-due-page.tsx'), 'ProjectDuePage'),
});

const projectRemeasureRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/remeasure',
  component: lazyRouteComponent(() => import('./pages/project-remeasure-page.tsx'), 'ProjectRemeasurePage'),
});

const projectTasksRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/tasks',
  validateSearch: (search): { view?: unknown } => search,
  component: lazyRouteComponent(() => import('./pages/project-tasks-page.tsx'), 'ProjectTasksPage'),
});

const projectRoundRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/round/$roundId',
  parseParams: ({ roundId }) => ({ roundId: idIn(roundId) }),
  component: lazyRouteComponent(() => import('./pages/project-round-page.tsx'), 'ProjectRoundPage'),
});

const projectNewRoundRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/newround',
  validateSearch: (search): NewRoundLink => search,
  component: lazyRouteComponent(() => import('./pages/project-new-round-page.tsx'), 'ProjectNewRoundPage'),
});

const projectUsersRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/users',
  component: lazyRouteComponent(() => import('./pages/project-users-page.tsx'), 'ProjectUsersPage'),
});

const projectActivitiesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/activities',
  // The log checks the search itself. Its rules load with the log, so that the login page stays small.
  validateSearch: (search): VisitLogSearch => search,
  component: lazyRouteComponent(() => import('./pages/project-activities-page.tsx'), 'ProjectActivitiesPage'),
});

const projectChangesRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/changes',
  // The page checks the search itself. Its rules load with it, so that the login page stays small.
  validateSearch: (search): StreamSearch => search,
  component: lazyRouteComponent(() => import('./pages/project-changes-page.tsx'), 'ProjectChangesPage'),
});

const projectQaqcRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/qaqc',
  // The page checks the search itself, and refuses people who are no leaders.
  validateSearch: (search): RunSearch => search,
  component: lazyRouteComponent(() => import('./pages/project-qaqc-page.tsx'), 'ProjectQaqcPage'),
});

const projectSettingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/project-settings-page.tsx'), 'ProjectSettingsPage'),
});

export const projectRoutes = projectRoute.addChildren([
  projectIndexRoute,
  projectMapRoute,
  projectTreesRoute,
  projectPrintRoute,
  treeRoute,
  projectUsersRoute,
  projectActivitiesRoute,
  projectDueRoute,
  projectTasksRoute,
  projectRoundRoute,
  projectNewRoundRoute,
  projectChangesRoute,
  projectRemeasureRoute,
  projectQaqcRoute,
  projectSettingsRoute,
]);
