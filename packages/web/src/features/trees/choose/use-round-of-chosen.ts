import { useNavigate } from '@tanstack/react-router';
import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import { ROUND_TREES_MAX } from '@treewell/domain/work/rounds';
import { writeChosenTrees } from '../../../api/new-round-address.ts';
import type { SelectionStep } from './tree-selection-steps.ts';

export interface RoundOfChosen {
  /** Undefined if a round cannot have so many trees. */
  open: (() => void) | undefined;
}

/**
 * A round through those of the chosen trees that are in the project. Undefined for people who make none.
 * `beforeNewStep` resolves when the address is up to date, so that Back returns to the map as it is now.
 */
export function useRoundOfChosen(
  project: Project,
  step: SelectionStep,
  beforeNewStep: () => Promise<void>,
): RoundOfChosen | undefined {
  const navigate = useNavigate();
  if (step.kind !== 'found' || step.candidates.remove.length === 0 || !canInProject(project, 'share_work'))
    return undefined;
  const treeIds = step.candidates.remove;
  if (treeIds.length > ROUND_TREES_MAX) return { open: undefined };
  return {
    open: () =>
      void beforeNewStep().then(() =>
        navigate({
          to: '/dashboard/project/$projectId/newround',
          params: { projectId: project.project_id },
          search: writeChosenTrees(treeIds),
        }),
      ),
  };
}
