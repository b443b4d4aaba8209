// The settings of a project as a form holds them: by their names on the wire, so that a refusal finds its field.
import type { WireInputOf } from '@treewell/domain/endpoint';
import type { Project, updateProject } from '@treewell/domain/projects';

export const TEXT_SETTINGS = ['projectName', 'inDescription', 'inExtent', 'inObjectives', 'inCity'] as const;
export const FLAG_SETTINGS = ['inVisible', 'healthCheck', 'pestDetection', 'treeCare'] as const;
export const SETTINGS = [...TEXT_SETTINGS, ...FLAG_SETTINGS];

export type TextSetting = (typeof TEXT_SETTINGS)[number];
export type FlagSetting = (typeof FLAG_SETTINGS)[number];
export type Setting = TextSetting | FlagSetting;
export type SettingsValues = Record<TextSetting, string> & Record<FlagSetting, 0 | 1>;

export const settingsOf = (project: Project): SettingsValues => ({
  projectName: project.project_name,
  inDescription: project.description,
  inExtent: project.extent,
  inObjectives: project.objectives,
  inCity: project.city,
  inVisible: project.visible,
  healthCheck: project.healthCheck,
  pestDetection: project.pestDetection,
  treeCare: project.treeCare,
});

/** Texts are stored trimmed: blanks around them are no change. */
const stored = (value: string | 0 | 1): string | 0 | 1 => (typeof value === 'string' ? value.trim() : value);

export const changedSettings = (from: SettingsValues, to: SettingsValues): Setting[] =>
  SETTINGS.filter((name) => stored(from[name]) !== stored(to[name]));

/** The newer settings, with those on top that the person has changed themselves. */
export const mergedSettings = (base: SettingsValues, mine: SettingsValues, newer: SettingsValues): SettingsValues => ({
  ...newer,
  ...Object.fromEntries(changedSettings(base, mine).map((name) => [name, mine[name]])),
});

export const toUpdate = (
  values: SettingsValues,
  { project_id, version }: Project,
): WireInputOf<typeof updateProject> => ({
  ...values,
  projectId: project_id,
  version,
});
