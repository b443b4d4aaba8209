import type { Project } from '@treewell/domain/projects';
import { expect, it } from 'vitest';
import { dashboardTexts } from '@treewell/text/en/dashboard';
import { PROJECT_TABS, tabAt, tabsFor, type ProjectTab } from './project-area-tabs.ts';

const projectAs = (role_name: Project['role_name']) => ({ role_name, visible: 1 }) as Project;
const segments = (tabs: readonly ProjectTab[]) => tabs.map(({ segment }) => segment);

it('shows the tab of quality control only to leaders', () => {
  const work = { hasRemeasurements: true };
  expect(segments(tabsFor(projectAs('Project Leader'), work))).toEqual(segments(PROJECT_TABS));
  expect(segments(tabsFor(projectAs('Participant'), work))).not.toContain('qaqc');
});

it('shows the tab of trees to measure again only while there is something on it', () => {
  expect(segments(tabsFor(projectAs('Participant'), { hasRemeasurements: false }))).toEqual([
    'map',
    'trees',
    'due',
    'users',
    'activities',
    'tasks',
    'changes',
    'settings',
  ]);
  expect(segments(tabsFor(projectAs('Participant'), { hasRemeasurements: true }))).toContain('remeasure');
});

it.each([
  ['/dashboard/project/7/map', 'map'],
  ['/dashboard/project/7/users/', 'users'],
  ['/dashboard/project/7/qaqc', 'qaqc'],
  ['/dashboard/project/7/remeasure', 'remeasure'],
  ['/dashboard/project/7/settings', 'settings'],
  ['/dashboard/project/7/tree/12', undefined],
  ['/dashboard/project/7', undefined],
])('the tab of %s is %s', (pathname, segment) => {
  expect(tabAt(pathname)?.segment).toBe(segment);
});

it('every tab has an address that ends in its name, and a help text', () => {
  for (const { segment, to } of PROJECT_TABS) {
    expect(to.endsWith(`/${segment}`)).toBe(true);
    expect(dashboardTexts.projectArea.help[segment]).toBeTruthy();
  }
});
