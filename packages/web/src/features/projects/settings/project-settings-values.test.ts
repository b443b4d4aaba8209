import { updateProject, type Project } from '@treewell/domain/projects';
import { expect, it } from 'vitest';
import {
  changedSettings,
  mergedSettings,
  SETTINGS,
  settingsOf,
  toUpdate,
  type SettingsValues,
} from './project-settings-values.ts';

const project = {
  project_id: 7,
  project_name: 'Elm Street',
  city: 'Dover',
  description: 'Old elms',
  extent: 'From the mill to the bridge',
  objectives: '',
  healthCheck: 1,
  pestDetection: 0,
  treeCare: 1,
  visible: 1,
  version: 4,
} as Project;
const base = settingsOf(project);
const with_ = (change: Partial<SettingsValues>): SettingsValues => ({ ...base, ...change });

it.each<[string, Partial<SettingsValues>, string[]]>([
  ['nothing', {}, []],
  ['blanks around a text', { projectName: ' Elm Street ', inObjectives: '\n' }, []],
  ['blanks inside a text', { projectName: 'Elm  Street' }, ['projectName']],
  ['a text and a flag', { inCity: '', pestDetection: 1 }, ['inCity', 'pestDetection']],
  [
    'every setting',
    {
      projectName: 'a',
      inDescription: 'b',
      inExtent: 'c',
      inObjectives: 'd',
      inCity: 'e',
      inVisible: 0,
      healthCheck: 0,
      pestDetection: 1,
      treeCare: 0,
    },
    SETTINGS,
  ],
])('notices that %s has changed', (_what, change, expected) => {
  expect(changedSettings(base, with_(change))).toEqual(expected);
});

it('keeps what the person changed, and takes the rest from the newer settings', () => {
  const mine = with_({ projectName: 'My name', treeCare: 0 });
  const newer = with_({ projectName: 'Their name', inCity: 'Their city' });
  expect(mergedSettings(base, mine, newer)).toEqual(
    with_({ projectName: 'My name', treeCare: 0, inCity: 'Their city' }),
  );
});

it('sends what was loaded unchanged', () => {
  const sent = updateProject.input.parse(toUpdate(base, project));
  const {
    project_id,
    project_name,
    city,
    description,
    extent,
    objectives,
    healthCheck,
    pestDetection,
    treeCare,
    visible,
    version,
  } = project;
  expect(sent).toEqual({
    project_id,
    project_name,
    city,
    description,
    extent,
    objectives,
    healthCheck,
    pestDetection,
    treeCare,
    visible,
    version,
  });
});
