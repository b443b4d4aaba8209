// The boundary while a leader edits it, and what becomes of it when somebody else was faster.
import { readPolyText, toPolyText, type Ring, type ShapeProblem } from '@treewell/domain/geo';
import { Problem } from '@treewell/domain/problems';
import { Project } from '@treewell/domain/projects';
import { useState } from 'react';
import { useMoveProject, useProject } from '../../../api/projects.ts';
import { useRing } from '../row/use-ring.ts';

interface Draft {
  /** The project that the changes began from. */
  base: Project;
  ring: Ring | null;
}

export interface ProjectBoundaryState {
  /** As it is stored. */
  stored: Ring | null;
  /** Undefined while nobody edits. */
  draft: { ring: Ring | null } | undefined;
  hasChanges: boolean;
  canSave: boolean;
  isSaving: boolean;
  problem: Error | undefined;
  /** Somebody else's, saved meanwhile. */
  newer: Ring | null;
  edit: () => void;
  change: (ring: Ring | null) => void;
  changeProblem: (problem: ShapeProblem | undefined) => void;
  save: () => void;
  cancel: () => void;
}

export function useProjectBoundary(project: Project): ProjectBoundaryState {
  const move = useMoveProject();
  const { refetch } = useProject(project.project_id);
  const [draft, setDraft] = useState<Draft>();
  const [shapeProblem, setShapeProblem] = useState<ShapeProblem>();
  const [newer, setNewer] = useState<Ring | null>(null);
  const stored = useRing(project.polygon_text);

  function stop(): void {
    setDraft(undefined);
    setNewer(null);
    setShapeProblem(undefined);
    move.reset();
  }

  function send(current: Draft): void {
    if (!current.ring) return;
    const { project_id: projectId, version } = current.base;
    move.mutate(
      { projectId, version, polygonText: toPolyText(current.ring) },
      {
        onSuccess: stop,
        onError: (error) => {
          const found =
            error instanceof Problem && error.code === 'edited_meanwhile'
              ? Project.safeParse(error.newer).data
              : undefined;
          if (found) meet(current, found);
        },
      },
    );
  }

  function meet(current: Draft, found: Project): void {
    const rebased = { base: found, ring: current.ring };
    setDraft(rebased);
    // Another version of the same boundary: only the settings were changed.
    if (found.polygon_text === current.base.polygon_text) return send(rebased);
    setNewer(readPolyText(found.polygon_text));
    void refetch();
  }

  const hasChanges =
    draft !== undefined &&
    (shapeProblem !== undefined || draft.ring === null || toPolyText(draft.ring) !== draft.base.polygon_text);
  const { error } = move;
  return {
    stored,
    draft,
    hasChanges,
    canSave: hasChanges && shapeProblem === undefined && draft.ring !== null,
    isSaving: move.isPending,
    problem: error && !newer ? error : undefined,
    newer,
    edit: () => setDraft({ base: project, ring: stored }),
    change: (ring) => setDraft((current) => current && { ...current, ring }),
    changeProblem: setShapeProblem,
    save: () => draft && send(draft),
    cancel: stop,
  };
}
