// The name of the screen that is open: the history says where something was changed.
import type { Screen } from '@treewell/domain/history/screens';

const SCREENS: Readonly<Record<string, Screen>> = {
  home: 'home',
  newproject: 'new_project',
  joinproject: 'find_project',
  myprojects: 'my_projects',
  account: 'account',
  questions: 'questions',
  map: 'map',
  trees: 'trees',
  print: 'trees',
  tree: 'tree',
  remeasure: 'remeasure',
  users: 'people',
  activities: 'log',
  changes: 'changes',
  qaqc: 'qaqc',
  settings: 'settings',
};

/** Undefined for a page that nobody changes anything on. */
export function screenAt(pathname: string): Screen | undefined {
  if (/^\/join\/?$/.test(pathname)) return 'join';
  const [, name = ''] = /^\/dashboard\/(?:project\/\d+\/)?([a-z]+)/.exec(pathname) ?? [];
  return Object.hasOwn(SCREENS, name) ? SCREENS[name] : undefined;
}
