import { expect, it } from 'vitest';
import { BLANK_SETTINGS, PROJECT_EDIT_FIELDS, PROJECT_FIELDS } from './project-fields.ts';
import { FoundProject, createProject, updateProject } from './projects.ts';
import { fieldSchemas } from './fields.ts';
import { openFields, wireShape } from './record-fields.ts';

it('a project about which only the name is said has the blank settings', () => {
  expect(createProject.input.parse({ projectName: 'Elm Street' })).toMatchObject({
    ...BLANK_SETTINGS,
    project_name: 'Elm Street',
  });
});

it('an edit may name each setting; a new project starts without a pattern for names', () => {
  const later = ['treeNamePattern', 'nextTreeNumber'];
  const settings = Object.keys(wireShape(PROJECT_EDIT_FIELDS));
  expect(Object.keys(fieldSchemas(updateProject.input))).toEqual(expect.arrayContaining(settings));
  expect(Object.keys(wireShape(PROJECT_FIELDS))).toEqual(settings.filter((wire) => !later.includes(wire)));
});

it('an edit that leaves out the later settings keeps them', () => {
  const edit = updateProject.input.parse({ projectId: 1, projectName: 'Elm Street' });
  const kept = ['acceptingUsers', 'sharingTrees', 'tree_name_pattern', 'next_tree_number'] as const;
  for (const name of kept) expect(edit[name]).toBeUndefined();
  expect(edit).toMatchObject({ city: '', visible: 1, treeCare: 1 });
});

it('people who are no members see the open settings of an active project only', () => {
  const open = Object.keys(openFields(PROJECT_FIELDS));
  const shown = Object.keys(FoundProject.shape);
  expect(open).toEqual(expect.arrayContaining(['project_name', 'city', 'description', 'acceptingUsers']));
  expect(shown.filter((name) => Object.hasOwn(PROJECT_FIELDS, name)).toSorted()).toEqual(open.toSorted());
});
