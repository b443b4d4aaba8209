// The pages of one project, and the tabs that lead to them.
import type { LinkProps } from '@tanstack/react-router';
import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import type { DashboardTexts } from '@treewell/text/en/dashboard';

type AreaTexts = DashboardTexts['projectArea'];

export interface ProjectWork {
  /** Trees wait to be measured again, or the person has a card about their own measurements. */
  hasRemeasurements: boolean;
}

interface ProjectPage {
  /** The part of its address that follows the project, and the key of its texts. */
  segment: Exclude<keyof AreaTexts['help'], 'tree'>;
  to: NonNullable<LinkProps['to']>;
  /** Pages below this one, which say themselves what they are about. */
  below?: readonly string[];
  /** The page fills the window, without margins. */
  isFullBleed?: true;
  /** The page shows the trees that fit the filter in its address. */
  hasTreeFilter?: true;
}

export interface ProjectTab {
  /** The key of its text. */
  name: keyof AreaTexts['tabs'];
  /** The tab leads to the first of them. */
  pages: readonly [ProjectPage, ...ProjectPage[]];
  isFor?: (project: Project, work: ProjectWork) => boolean;
}

/** Each page of a project is on one tab. */
export const PROJECT_TABS: readonly ProjectTab[] = [
  {
    name: 'map',
    pages: [{ segment: 'map', to: '/dashboard/project/$projectId/map', isFullBleed: true, hasTreeFilter: true }],
  },
  { name: 'trees', pages: [{ segment: 'trees', to: '/dashboard/project/$projectId/trees', hasTreeFilter: true }] },
  {
    name: 'work',
    pages: [
      { segment: 'due', to: '/dashboard/project/$projectId/due' },
      { segment: 'tasks', to: '/dashboard/project/$projectId/tasks', below: ['round', 'newround'] },
    ],
  },
  { name: 'users', pages: [{ segment: 'users', to: '/dashboard/project/$projectId/users' }] },
  {
    name: 'log',
    pages: [
      { segment: 'activities', to: '/dashboard/project/$projectId/activities' },
      { segment: 'changes', to: '/dashboard/project/$projectId/changes' },
    ],
  },
  {
    name: 'remeasure',
    pages: [{ segment: 'remeasure', to: '/dashboard/project/$projectId/remeasure' }],
    isFor: (_project, { hasRemeasurements }) => hasRemeasurements,
  },
  {
    name: 'qaqc',
    pages: [{ segment: 'qaqc', to: '/dashboard/project/$projectId/qaqc' }],
    // §2: only the Project Leader sees this tab.
    isFor: (project) => canInProject(project, 'review_qaqc'),
  },
  { name: 'settings', pages: [{ segment: 'settings', to: '/dashboard/project/$projectId/settings' }] },
];

export const tabsFor = (project: Project, work: ProjectWork): readonly ProjectTab[] =>
  PROJECT_TABS.filter(({ isFor }) => !isFor || isFor(project, work));

export interface OpenPage {
  tab: ProjectTab;
  page: ProjectPage;
  /** The person is on a page below it. */
  isBelow: boolean;
}

/** Where an address leads. Undefined for a page that is on no tab, such as that of a tree. */
export function openPageAt(pathname: string): OpenPage | undefined {
  const segment = /^\/dashboard\/project\/[^/]+\/([^/]+)/.exec(pathname)?.[1];
  if (segment === undefined) return undefined;
  for (const tab of PROJECT_TABS)
    for (const page of tab.pages) {
      const isBelow = page.below?.includes(segment) ?? false;
      if (page.segment === segment || isBelow) return { tab, page, isBelow };
    }
  return undefined;
}
