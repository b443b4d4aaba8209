import { expect, it } from 'vitest';
import { filterProjects, type ProjectState } from './filter-projects.ts';

const projects = [
  { project_name: 'Élm Street', visible: 1 },
  { project_name: 'Old  Elms', visible: 0 },
  { project_name: 'Maple Park', visible: 1 },
] as const;

it.each<[ProjectState, string, string[]]>([
  ['active', '', ['Élm Street', 'Maple Park']],
  ['inactive', '', ['Old  Elms']],
  ['active', '  ELM ', ['Élm Street']],
  ['inactive', 'old elm', ['Old  Elms']],
  ['active', 'park', ['Maple Park']],
  ['active', 'oak', []],
  ['active', '.*', []],
])('%s projects with %j are %j', (state, text, names) => {
  expect(filterProjects(projects, state, text).map(({ project_name }) => project_name)).toEqual(names);
});
