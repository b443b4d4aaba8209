import { canInProject, type ProjectAbility } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import { createContext, useContext } from 'react';

/** The project of the current page. The layout around the page has loaded it. */
export const ProjectAreaContext = createContext<Project | undefined>(undefined);

export function useOpenProject(): Project {
  const project = useContext(ProjectAreaContext);
  if (!project) throw new Error('This page is not inside the layout of a project.');
  return project;
}

export const useCanInProject = (ability: ProjectAbility): boolean => canInProject(useOpenProject(), ability);
