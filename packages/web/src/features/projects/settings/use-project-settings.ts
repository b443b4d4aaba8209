// The form state of the project settings.
import { Project } from '@treewell/domain/projects';
import { useProject, useUpdateProject } from '../../../api/projects.ts';
import { useForm } from '../../../forms/use-form.ts';
import { checkSettings, storedSettings, type SettingsValues } from './project-settings-values.ts';

export function useProjectSettings(project: Project) {
  const { project_id: projectId } = project;
  const update = useUpdateProject();
  const { refetch } = useProject(projectId);
  const form = useForm<SettingsValues, SettingsValues, Project>({
    stored: storedSettings(project),
    check: checkSettings,
    send: ({ nextTreeNumber, ...values }, { version }): Promise<Project> =>
      update.mutateAsync({
        ...values,
        projectId,
        version,
        // Only if the person has changed it: people who add trees take numbers while this form is open.
        ...(nextTreeNumber !== form.base.values.nextTreeNumber && { nextTreeNumber: nextTreeNumber as `${number}` }),
      }),
    toStored: storedSettings,
    parseNewer(newer) {
      const { data } = Project.safeParse(newer);
      return data && storedSettings(data);
    },
    onConflict: () => void refetch(),
  });
  const { checked, errors, problem, status } = form;
  return {
    ...form,
    /** Shown at once, not only after a try: a missing name has no message (§5), and other fields are rarely wrong. */
    errors: 'errors' in checked ? checked.errors : errors,
    problem: status === 'failed' ? problem : undefined,
    save: () => void form.submit(),
    keepMine: () => {
      form.resolve('mine');
      void form.submit();
    },
  };
}
export type ProjectSettingsState = ReturnType<typeof useProjectSettings>;
