// The state of editing the boundary of a project.
import { type Ring } from '@treewell/domain/geo';
import { readPolyText, toPolyText, type ShapeProblem } from '@treewell/domain/rings/poly-text';
import { Project } from '@treewell/domain/projects';
import { useState } from 'react';
import { useMoveProject, useProject } from '../../../api/projects.ts';
import type { Stored } from '../../../forms/form-state.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useRing } from '../row/use-ring.ts';

interface BoundaryValues {
  ring: Ring | null;
}

const storedBoundary = ({ polygon_text, version }: Project): Stored<BoundaryValues> => ({
  values: { ring: readPolyText(polygon_text) },
  version,
});

export function useProjectBoundary(project: Project) {
  const { project_id: projectId } = project;
  const move = useMoveProject();
  const { refetch } = useProject(projectId);
  const stored = useRing(project.polygon_text);
  const [isEditing, setIsEditing] = useState(false);
  const [hasMoved, setHasMoved] = useState(false);
  const [shapeProblem, setShapeProblem] = useState<ShapeProblem>();
  const form = useForm<BoundaryValues, string, Project>({
    stored: { values: { ring: stored }, version: project.version },
    check: ({ ring }) => (ring && !shapeProblem ? { input: toPolyText(ring) } : { errors: {} }),
    send: (polygonText, { version }) => move.mutateAsync({ projectId, version, polygonText }),
    toStored: storedBoundary,
    parseNewer(newer) {
      const { data } = Project.safeParse(newer);
      return data && storedBoundary(data);
    },
    onConflict: () => void refetch(),
    // A corner that the person moved during the request is not saved yet.
    onSaved(_saved, { isDirty }) {
      setIsEditing(isDirty);
      setHasMoved(!isDirty);
    },
  });
  const hasConflict = form.conflicts.length > 0;

  return {
    /** The boundary on the server. */
    stored,
    isEditing,
    ring: form.values.ring,
    canSave: form.canSend,
    isSaving: form.isSending,
    problem: form.problem,
    /** The boundary that another person has saved since. */
    newer: hasConflict ? form.base.values.ring : null,
    hasWorkToLose: () => shapeProblem !== undefined || form.hasWorkToLose(),
    /** The boundary has just been saved. Trees may be outside now. */
    hasMoved,
    closeMoved: () => setHasMoved(false),
    edit: () => {
      setHasMoved(false);
      setIsEditing(true);
    },
    change: (ring: Ring | null) => form.change({ ring }),
    changeProblem: setShapeProblem,
    save: () => {
      form.resolve('mine');
      void form.submit();
    },
    cancel: () => {
      form.reset();
      setIsEditing(false);
      setShapeProblem(undefined);
    },
  };
}
