// The pages of one project.
import type { LinkProps } from '@tanstack/react-router';
import type { Project } from '@treewell/domain/projects';
import type { DashboardTexts } from '../../../text/dashboard.en.ts';

export interface ProjectTab {
  /** The last segment of its address, and the key of its texts. */
  segment: keyof DashboardTexts['projectArea']['tabs'];
  to: NonNullable<LinkProps['to']>;
  isFor?: (project: Project) => boolean;
  /** The page fills the window, without margins. */
  isFullBleed?: true;
  /** The page shows the trees that fit the filter in its address. */
  hasTreeFilter?: true;
}

/** One entry per page of a project. */
export const PROJECT_TABS: readonly ProjectTab[] = [
  { segment: 'map', to: '/dashboard/project/$projectId/map', isFullBleed: true, hasTreeFilter: true },
  { segment: 'trees', to: '/dashboard/project/$projectId/trees', hasTreeFilter: true },
  { segment: 'users', to: '/dashboard/project/$projectId/users' },
  { segment: 'activities', to: '/dashboard/project/$projectId/activities' },
  { segment: 'settings', to: '/dashboard/project/$projectId/settings' },
];

export const tabsFor = (project: Project, tabs: readonly ProjectTab[] = PROJECT_TABS): readonly ProjectTab[] =>
  tabs.filter(({ isFor }) => !isFor || isFor(project));

/** Finds the tab by the last segment of the address. Undefined on a page that has no tab. */
export function tabAt(pathname: string, tabs: readonly ProjectTab[] = PROJECT_TABS): ProjectTab | undefined {
  const last = pathname.split('/').findLast((segment) => segment !== '');
  return tabs.find(({ segment }) => segment === last);
}
