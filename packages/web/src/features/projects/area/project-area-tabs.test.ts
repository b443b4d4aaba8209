import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import { expect, it } from 'vitest';
import { dashboardEn } from '../../../text/dashboard.en.ts';
import { PROJECT_TABS, tabAt, tabsFor, type ProjectTab } from './project-area-tabs.ts';

const projectAs = (role_name: Project['role_name']) => ({ role_name, visible: 1 }) as Project;
const segments = (tabs: readonly ProjectTab[]) => tabs.map(({ segment }) => segment);

it('shows a tab that has a rule only to people who fulfil it', () => {
  const tabs: ProjectTab[] = [
    ...PROJECT_TABS,
    {
      segment: 'settings',
      to: '/dashboard/project/$projectId/settings',
      isFor: (project) => canInProject(project, 'edit_project'),
    },
  ];
  expect(tabsFor(projectAs('Project Leader'), tabs)).toHaveLength(PROJECT_TABS.length + 1);
  expect(segments(tabsFor(projectAs('Participant'), tabs))).toEqual(segments(PROJECT_TABS));
});

it.each([
  ['/dashboard/project/7/map', 'map'],
  ['/dashboard/project/7/users/', 'users'],
  ['/dashboard/project/7/settings', 'settings'],
  ['/dashboard/project/7/tree/12', undefined],
  ['/dashboard/project/7', undefined],
])('the tab of %s is %s', (pathname, segment) => {
  expect(tabAt(pathname)?.segment).toBe(segment);
});

it('every tab has an address that ends in its name, and a help text', () => {
  for (const { segment, to } of PROJECT_TABS) {
    expect(to.endsWith(`/${segment}`)).toBe(true);
    expect(dashboardEn.projectArea.help[segment]).toBeTruthy();
  }
});
