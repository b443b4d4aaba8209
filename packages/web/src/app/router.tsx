// Every address of the app.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { isLoginMode, type LoginMode } from '../features/accounts/login-modes.ts';
import { PageLoader } from '../ui/page-loader.tsx';
import { leaveIfSignedIn, requireAdmin, requireSession } from './guard.ts';
import { RootLayout } from './layouts/root-layout.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { needsSession, safeNext } from './paths.ts';

const rootRoute = createRootRoute({ component: RootLayout });

// ── Public ──────────────────────────────────────────────────────────────────

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyRouteComponent(() => import('./layouts/public-layout.tsx'), 'PublicLayout'),
});

const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/landing-page.tsx'), 'LandingPage'),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search): { mode?: LoginMode | undefined; next?: string | undefined } => ({
    mode: isLoginMode(search['mode']) ? search['mode'] : undefined,
    next: safeNext(search['next']),
  }),
  beforeLoad: ({ search }) => leaveIfSignedIn(search.next),
  component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
});

// ── Dashboard ───────────────────────────────────────────────────────────────

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: ({ location }) => requireSession(location),
  component: lazyRouteComponent(() => import('./layouts/dashboard-layout.tsx'), 'DashboardLayout'),
});

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
  publicRoute.addChildren([landingRoute]),
  loginRoute,
  dashboardRoute.addChildren([dashboardIndexRoute, homeRoute, adminRoute, dashboardUnknownRoute]),
  unknownRoute,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: PageLoader,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
