import { BLANK_SETTINGS } from '@treewell/domain/project-fields';
import { updateProject, type Project } from '@treewell/domain/projects';
import { expect, it } from 'vitest';
import { checkSettings, storedSettings } from './project-settings-values.ts';

const project = {
  ...BLANK_SETTINGS,
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
  acceptingUsers: 0,
  sharingTrees: 0,
  tree_name_pattern: 'Elm {n}',
  next_tree_number: 12,
  version: 4,
} as Project;
const { values, id, version } = storedSettings(project);

it('sends an unchanged project back as it was loaded', () => {
  expect(updateProject.input.parse({ ...values, projectId: id, version })).toEqual(project);
});

it('finds the errors of the settings', () => {
  expect(checkSettings(values)).toEqual({ input: values });
  expect(checkSettings({ ...values, treeNamePattern: '{road}', nextTreeNumber: 'one' })).toEqual({
    errors: { treeNamePattern: 'name_pattern', nextTreeNumber: 'not_a_number' },
  });
  expect(checkSettings({ ...values, nextTreeNumber: '' })).toEqual({ errors: { nextTreeNumber: 'not_a_number' } });
  expect(checkSettings({ ...values, projectName: ' ', inCity: 'x'.repeat(5_000) })).toEqual({
    errors: { projectName: 'required', inCity: 'too_long' },
  });
});
