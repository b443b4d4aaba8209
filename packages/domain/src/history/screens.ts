// The screens of the web app. Every call that changes something names its own, so this file imports nothing.

/** The screens of the web app, as its calls name themselves. */
export const SCREENS = [
  'home',
  'new_project',
  'find_project',
  'my_projects',
  'account',
  'questions',
  'join',
  'map',
  'trees',
  'tree',
  'remeasure',
  'people',
  'log',
  'changes',
  'qaqc',
  'settings',
] as const;
export type Screen = (typeof SCREENS)[number];

/** The header in which the web app names the screen. Calls without one come from other programs. */
export const SCREEN_HEADER = 'treewell-screen';
export const OTHER_PROGRAM = 'api';

export const isScreen = (name: unknown): name is Screen => SCREENS.includes(name as Screen);
