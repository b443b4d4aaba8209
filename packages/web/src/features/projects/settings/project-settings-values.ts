// The form values of the project settings. They have the names of the request, so that a refusal finds its field.
import { checkFields } from '@treewell/domain/fields';
import { updateProject, type Project } from '@treewell/domain/projects';
import { ACTIVITIES, ofEachKind } from '@treewell/domain/visits/kinds';
import type { Errors, Stored } from '../../../forms/form-state.ts';

const TEXT_SETTINGS = [
  'projectName',
  'inDescription',
  'inExtent',
  'inObjectives',
  'inCity',
  'treeNamePattern',
  'nextTreeNumber',
] as const;
const FLAG_SETTINGS = ['inVisible', ...ACTIVITIES, 'acceptingUsers', 'sharingTrees'] as const;

export type TextSetting = (typeof TEXT_SETTINGS)[number];
export type FlagSetting = (typeof FLAG_SETTINGS)[number];
export type Setting = TextSetting | FlagSetting;
export type SettingsValues = Record<TextSetting, string> & Record<FlagSetting, 0 | 1>;

const settingsOf = (project: Project): SettingsValues => ({
  projectName: project.project_name,
  inDescription: project.description,
  inExtent: project.extent,
  inObjectives: project.objectives,
  inCity: project.city,
  treeNamePattern: project.tree_name_pattern,
  nextTreeNumber: String(project.next_tree_number),
  inVisible: project.visible,
  ...ofEachKind((activity) => project[activity]),
  acceptingUsers: project.acceptingUsers,
  sharingTrees: project.sharingTrees,
});

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
  return { errors: { ...errors, ...(errors.nextTreeNumber === 'invalid' && { nextTreeNumber: 'not_a_number' }) } };
}
