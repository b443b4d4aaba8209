import type { Project } from '@treewell/domain/projects';
import { dashboardTexts } from '@treewell/text/en/dashboard';
import { expect, it } from 'vitest';
import { openPageAt, PROJECT_TABS, tabsFor, type ProjectTab } from './project-area-tabs.ts';

const projectAs = (role_name: Project['role_name']) => ({ role_name, visible: 1 }) as Project;
const names = (tabs: readonly ProjectTab[]) => tabs.map(({ name }) => name);

it('shows the tab of quality control only to leaders', () => {
  const work = { hasRemeasurements: true };
  expect(names(tabsFor(projectAs('Project Leader'), work))).toEqual(names(PROJECT_TABS));
  expect(names(tabsFor(projectAs('Participant'), work))).not.toContain('qaqc');
});

it('shows the tab of trees to measure again only while there is something on it', () => {
  expect(names(tabsFor(projectAs('Participant'), { hasRemeasurements: false }))).toEqual([
    'map',
    'trees',
    'work',
    'users',
    'log',
    'settings',
  ]);
  expect(names(tabsFor(projectAs('Participant'), { hasRemeasurements: true }))).toContain('remeasure');
});

it.each([
  ['/dashboard/project/7/map', 'map', 'map'],
  ['/dashboard/project/7/users/', 'users', 'users'],
  ['/dashboard/project/7/due', 'work', 'due'],
  ['/dashboard/project/7/tasks', 'work', 'tasks'],
  ['/dashboard/project/7/activities', 'log', 'activities'],
  ['/dashboard/project/7/changes', 'log', 'changes'],
  ['/dashboard/project/7/qaqc', 'qaqc', 'qaqc'],
  ['/dashboard/project/7/remeasure', 'remeasure', 'remeasure'],
  ['/dashboard/project/7/settings', 'settings', 'settings'],
])('%s is on the tab %s', (pathname, tab, segment) => {
  expect(openPageAt(pathname)).toMatchObject({ tab: { name: tab }, page: { segment }, isBelow: false });
});

it.each(['/dashboard/project/7/round/12', '/dashboard/project/7/newround'])(
  '%s is below the page of tasks, on the tab of work',
  (pathname) => {
    expect(openPageAt(pathname)).toMatchObject({ tab: { name: 'work' }, page: { segment: 'tasks' }, isBelow: true });
  },
);

it.each(['/dashboard/project/7/tree/12', '/dashboard/project/7/print', '/dashboard/project/7', '/dashboard/home'])(
  '%s is on no tab',
  (pathname) => {
    expect(openPageAt(pathname)).toBeUndefined();
  },
);

it('every page has an address that ends in its name, and a help text', () => {
  for (const { segment, to } of PROJECT_TABS.flatMap(({ pages }) => pages)) {
    expect(to.endsWith(`/${segment}`)).toBe(true);
    expect(dashboardTexts.projectArea.help[segment]).toBeTruthy();
  }
});

it('every page of a tab with several pages has a name of its own', () => {
  const several = PROJECT_TABS.filter(({ pages }) => pages.length > 1).flatMap(({ pages }) => pages);
  expect(several.map(({ segment }) => segment)).toEqual(Object.keys(dashboardTexts.projectArea.pages));
});
