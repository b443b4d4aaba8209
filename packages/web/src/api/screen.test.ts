import { SCREENS } from '@treewell/domain/history/screens';
import { expect, it } from 'vitest';
import { screenAt } from './screen.ts';

it('names the screen by its address', () => {
  expect(screenAt('/dashboard/project/7/map')).toBe('map');
  expect(screenAt('/dashboard/project/7/tree/12')).toBe('tree');
  expect(screenAt('/dashboard/project/7/users')).toBe('people');
  expect(screenAt('/dashboard/newproject')).toBe('new_project');
  expect(screenAt('/join')).toBe('join');
});

it('names no page that is no screen', () => {
  for (const path of ['/', '/home', '/dashboard', '/dashboard/nowhere', '/dashboard/constructor', '/joiner'])
    expect(screenAt(path)).toBeUndefined();
});

it('has an address for each screen', () => {
  const paths = [
    '/join',
    ...['home', 'newproject', 'joinproject', 'myprojects', 'account', 'questions'].map((name) => `/dashboard/${name}`),
    ...['map', 'trees', 'tree/1', 'remeasure', 'users', 'activities', 'changes', 'qaqc', 'settings'].map(
      (name) => `/dashboard/project/1/${name}`,
    ),
  ];
  expect(new Set(paths.map(screenAt))).toEqual(new Set(SCREENS));
});
