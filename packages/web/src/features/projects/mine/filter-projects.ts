import { type Project } from '@treewell/domain/projects';
import { searchable } from '@treewell/domain/search-text';

export const STATES = ['active', 'inactive'] as const;
export type ProjectState = (typeof STATES)[number];

const stateOf = ({ visible }: Pick<Project, 'visible'>): ProjectState => (visible === 1 ? 'active' : 'inactive');

/** The projects with this state whose name contains the text. Case and accents do not matter. */
export function filterProjects<P extends Pick<Project, 'visible' | 'project_name'>>(
  projects: readonly P[],
  state: ProjectState,
  text: string,
): P[] {
  const wanted = searchable(text);
  return projects.filter((project) => stateOf(project) === state && searchable(project.project_name).includes(wanted));
}
