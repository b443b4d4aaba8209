// Every address of the app; those of one project are in project-routes.ts.
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
  notFound,
} from '@tanstack/react-router';
import { session } from '../api/session.ts';
import { isLoginMode, type LoginMode } from '../features/accounts/login-modes.ts';
import type { LibrarySearch } from '../features/library/library-address.ts';
import { loadTexts } from '../text/text.ts';
import { PageLoader } from '../ui/page-loader.tsx';
import { dashboardRoute, rootRoute } from './dashboard-route.ts';
import { leaveIfSignedIn, requireAdmin, requireSession } from './guard.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { projectRoutes } from './project-routes.ts';
import { needsSession, safeNext } from './paths.ts';

// ── Public ──────────────────────────────────────────────────────────────────

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  beforeLoad: () => loadTexts('landing'),
  component: lazyRouteComponent(() => import('./layouts/public-layout.tsx'), 'PublicLayout'),
});

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});

const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/home',
  component: lazyRouteComponent(() => import('./pages/landing-page.tsx'), 'LandingPage'),
});

const resourcesRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/resources',
  // The library checks the search itself. Its rules load with the library, so that the login page stays small.
  validateSearch: (search): LibrarySearch => search,
  beforeLoad: () => loadTexts('library'),
  component: lazyRouteComponent(() => import('./pages/resources-page.tsx'), 'ResourcesPage'),
});

/** Every item of the library has an address. */
const resourceRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/resources/$itemId',
  // The library checks the search itself. Its rules load with the library, so that the login page stays small.
  validateSearch: (search): LibrarySearch => search,
  beforeLoad: () => loadTexts('library'),
  component: lazyRouteComponent(() => import('./pages/resource-page.tsx'), 'ResourcePage'),
});

/** Mails about projects link here. It works without signing in. */
const unsubscribeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/unsubscribe',
  validateSearch: (search): { token: string } => ({
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  component: lazyRouteComponent(() => import('./pages/unsubscribe-page.tsx'), 'UnsubscribePage'),
});

/** Invitations by mail link here. It works without signing in. */
const stopInvitationsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/unsubscribe/invitations',
  validateSearch: (search): { token: string } => ({
    token: typeof search['token'] === 'string' ? search['token'] : '',
  }),
  component: lazyRouteComponent(() => import('./pages/stop-invitations-page.tsx'), 'StopInvitationsPage'),
});

/** Links of invitations open it, with the secret after the #. Its texts are those of the dashboard, where it leads. */
const joinRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/join',
  beforeLoad: async () => {
    await Promise.all([session.settle(), loadTexts('dashboard')]);
  },
  component: lazyRouteComponent(() => import('./pages/join-page.tsx'), 'JoinPage'),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search): { mode?: LoginMode | undefined; next?: string | undefined } => ({
    mode: isLoginMode(search['mode']) ? search['mode'] : undefined,
    next: safeNext(search['next']),
  }),
  beforeLoad: ({ search }) => leaveIfSignedIn(search.next),
  // It loads with the start: it is what people without a session see, and its controls are those of every form.
  component: LoginPage,
});

// ── Dashboard ───────────────────────────────────────────────────────────────

const dashboardIndexRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/home', replace: true });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/home',
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
});

const adminRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/admin',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('./pages/admin-page.tsx'), 'AdminPage'),
});

const newProjectRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/newproject',
  component: lazyRouteComponent(() => import('./pages/new-project-page.tsx'), 'NewProjectPage'),
});

const joinProjectRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/joinproject',
  component: lazyRouteComponent(() => import('./pages/join-project-page.tsx'), 'JoinProjectPage'),
});

const myProjectsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/myprojects',
  component: lazyRouteComponent(() => import('./pages/my-projects-page.tsx'), 'MyProjectsPage'),
});

/** Opened from the person's name at the end of the drawer. */
const accountRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
});

const questionsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/questions',
  component: lazyRouteComponent(() => import('./pages/questions-page.tsx'), 'QuestionsPage'),
});

const dashboardResourcesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/resources',
  // The library checks the search itself. Its rules load with the library, so that the login page stays small.
  validateSearch: (search): LibrarySearch => search,
  beforeLoad: () => loadTexts('library'),
  component: lazyRouteComponent(() => import('./pages/dashboard-resources-page.tsx'), 'DashboardResourcesPage'),
});

const dashboardResourceRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/resources/$itemId',
  // The library checks the search itself. Its rules load with the library, so that the login page stays small.
  validateSearch: (search): LibrarySearch => search,
  beforeLoad: () => loadTexts('library'),
  component: lazyRouteComponent(() => import('./pages/dashboard-resource-page.tsx'), 'DashboardResourcePage'),
});

const fieldToolRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/fieldtool',
  // It names items of the library.
  beforeLoad: () => loadTexts('library'),
  component: lazyRouteComponent(() => import('./pages/field-tool-page.tsx'), 'FieldToolPage'),
});

const dashboardUnknownRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '$',
  beforeLoad: () => {
    throw notFound();
  },
});

// ── Everything else ─────────────────────────────────────────────────────────

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    if (needsSession(location.pathname)) await requireSession(location);
    throw notFound();
  },
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  publicRoute.addChildren([
    landingRoute,
    resourcesRoute,
    resourceRoute,
    unsubscribeRoute,
    stopInvitationsRoute,
    joinRoute,
  ]),
  loginRoute,
  dashboardRoute.addChildren([
    dashboardIndexRoute,
    homeRoute,
    adminRoute,
    newProjectRoute,
    joinProjectRoute,
    myProjectsRoute,
    accountRoute,
    questionsRoute,
    dashboardResourcesRoute,
    dashboardResourceRoute,
    fieldToolRoute,
    projectRoutes,
    dashboardUnknownRoute,
  ]),
  unknownRoute,
]);

interface AppRouterOptions {
  /** Only where there is no browser (prerender.tsx). */
  history?: RouterHistory;
  /** Asked whenever a page has been drawn: whether the page may scroll to where it was left, or to its top. */
  mayScroll?: () => boolean;
}

export const createAppRouter = ({ history, mayScroll }: AppRouterOptions = {}) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Not in prerendered pages: it would put a script into them.
    scrollRestoration: import.meta.env.SSR ? false : (mayScroll ?? true),
    defaultPendingMs: 300,
    defaultPendingComponent: PageLoader,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
