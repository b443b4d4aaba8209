// The form values of the project settings.
import { checkFields } from '@treewell/domain/fields';
import { updateProject, type Project } from '@treewell/domain/projects';
import type { Errors, Stored } from '../../../forms/form-state.ts';
import { descriptionOf, isFlag, nameOf, settingsIn, type SettingIn, type ValuesIn } from '../setting-fields.ts';

export const SETTINGS = settingsIn('form');
export type Setting = SettingIn<'form'>;
export type SettingsValues = ValuesIn<'form'>;

const settingsOf = (project: Project): SettingsValues =>
  Object.fromEntries(
    SETTINGS.map((setting) => {
      const value = project[nameOf(setting)];
      return [setting, isFlag(setting) ? value : String(value)];
    }),
  ) as SettingsValues;

export const storedSettings = (project: Project): Stored<SettingsValues> => ({
  values: settingsOf(project),
  id: project.project_id,
  version: project.version,
});

export function checkSettings(values: SettingsValues): { input: SettingsValues } | { errors: Errors<SettingsValues> } {
  // The schema needs a projectId. Its value does not matter here.
  const checked = checkFields(updateProject.input, { ...values, projectId: 1 });
  if (!('fields' in checked)) return { input: values };
  const errors: Errors<SettingsValues> = checked.fields;
  for (const setting of SETTINGS)
    if (errors[setting] === 'invalid' && descriptionOf(setting).kind === 'number') errors[setting] = 'not_a_number';
  return { errors };
}
