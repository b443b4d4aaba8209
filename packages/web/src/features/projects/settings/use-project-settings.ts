// What a person is changing about a project, and what becomes of it when somebody else was faster.
import { checkFields } from '@treewell/domain/fields';
import { type FieldProblem, Problem } from '@treewell/domain/problems';
import { Project, updateProject } from '@treewell/domain/projects';
import { useState } from 'react';
import { useProject, useUpdateProject } from '../../../api/projects.ts';
import {
  changedSettings,
  mergedSettings,
  settingsOf,
  toUpdate,
  type Setting,
  type SettingsValues,
} from './project-settings-values.ts';

interface Draft {
  /** The project that the changes began from. */
  base: Project;
  values: SettingsValues;
}

export interface ProjectSettingsState {
  values: SettingsValues;
  isDirty: boolean;
  canSave: boolean;
  isSaving: boolean;
  /** By setting: what is wrong with it. */
  errors: Partial<Record<Setting, FieldProblem>>;
  problem: Error | undefined;
  /** The settings that somebody else has changed meanwhile, as they are now. */
  newer: { names: Setting[]; values: SettingsValues } | undefined;
  change: (change: Partial<SettingsValues>) => void;
  save: () => void;
  /** Back to what is stored. */
  discard: () => void;
}

export function useProjectSettings(project: Project): ProjectSettingsState {
  const update = useUpdateProject();
  const { refetch } = useProject(project.project_id);
  const [draft, setDraft] = useState<Draft>();
  const [newerNames, setNewerNames] = useState<Setting[]>();

  // A form that nobody has touched follows the project; a touched one keeps its beginnings.
  const isDraftAhead =
    draft && (draft.base.version > project.version || changedSettings(settingsOf(draft.base), draft.values).length > 0);
  const { base, values } = isDraftAhead ? draft : { base: project, values: settingsOf(project) };
  const stored = settingsOf(base);
  const isDirty = changedSettings(stored, values).length > 0;
  const checked = checkFields(updateProject.input, toUpdate(values, base));

  function send(current: Draft): void {
    update.mutate(toUpdate(current.values, current.base), {
      onSuccess: (saved) => {
        setDraft({ base: saved, values: settingsOf(saved) });
        setNewerNames(undefined);
      },
      onError: (error) => {
        const newer =
          error instanceof Problem && error.code === 'edited_meanwhile'
            ? Project.safeParse(error.newer).data
            : undefined;
        if (newer) meet(current, newer);
      },
    });
  }

  function meet(current: Draft, newer: Project): void {
    const [before, now] = [settingsOf(current.base), settingsOf(newer)];
    const theirs = changedSettings(before, now);
    const rebased = { base: newer, values: mergedSettings(before, current.values, now) };
    setDraft(rebased);
    // Another version of the same settings: only the boundary was moved.
    if (theirs.length === 0) return send(rebased);
    setNewerNames(theirs);
    void refetch();
  }

  const { error } = update;
  const isStale = error instanceof Problem && error.code === 'edited_meanwhile';
  return {
    values,
    isDirty,
    canSave: isDirty && 'data' in checked,
    isSaving: update.isPending,
    errors: 'fields' in checked ? checked.fields : error instanceof Problem ? (error.fields ?? {}) : {},
    problem: error && !isStale ? error : undefined,
    newer: newerNames && { names: newerNames, values: stored },
    change(change) {
      if (error && !isStale) update.reset();
      setDraft({ base, values: { ...values, ...change } });
    },
    save: () => send({ base, values }),
    discard() {
      update.reset();
      setDraft({ base, values: stored });
      setNewerNames(undefined);
    },
  };
}
