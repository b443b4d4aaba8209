// The pages of one project.
import type { LinkProps } from '@tanstack/react-router';
import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import type { DashboardTexts } from '@treewell/text/en/dashboard';

export interface ProjectWork {
  /** Trees wait to be measured again, or the person has a card about their own measurements. */
  hasRemeasurements: boolean;
}

export interface ProjectTab {
  /** The last segment of its address, and the key of its texts. */
  segment: keyof DashboardTexts['projectArea']['tabs'];
  to: NonNullable<LinkProps['to']>;
  isFor?: (project: Project, work: ProjectWork) => boolean;
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
  { segment: 'changes', to: '/dashboard/project/$projectId/changes' },
  {
    segment: 'remeasure',
    to: '/dashboard/project/$projectId/remeasure',
    isFor: (_project, { hasRemeasurements }) => hasRemeasurements,
  },
  {
    segment: 'qaqc',
    to: '/dashboard/project/$projectId/qaqc',
    // §2: only the Project Leader sees this tab.
    isFor: (project) => canInProject(project, 'review_qaqc'),
  },
  { segment: 'settings', to: '/dashboard/project/$projectId/settings' },
];

export const tabsFor = (project: Project, work: ProjectWork): readonly ProjectTab[] =>
  PROJECT_TABS.filter(({ isFor }) => !isFor || isFor(project, work));

/** Finds the tab by the last segment of the address. Undefined on a page that has no tab. */
export function tabAt(pathname: string, tabs: readonly ProjectTab[] = PROJECT_TABS): ProjectTab | undefined {
  const last = pathname.split('/').findLast((segment) => segment !== '');
  return tabs.find(({ segment }) => segment === last);
}
