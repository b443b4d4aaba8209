// The routes that others are children of.
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../text/text.ts';
import { requireSession } from './guard.ts';
import { RootLayout } from './layouts/root-layout.tsx';

export const rootRoute = createRootRoute({ component: RootLayout });

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: async ({ location }) => {
    await Promise.all([requireSession(location), loadTexts('dashboard')]);
  },
  component: lazyRouteComponent(() => import('./layouts/dashboard-layout.tsx'), 'DashboardLayout'),
});
