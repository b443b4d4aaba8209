import type { Change } from './change.ts';

/** A plain setting of a project: where its members meet. It is then in the form of settings, for members only. */
export const plainProjectSetting: Change = {
  name: 'a plain setting of a project',
  maxFiles: 4,
  edits: [
    {
      file: 'packages/domain/src/project-fields.ts',
      before: '  tree_name_pattern: {',
      add: "  meeting_point: lineField('inMeetingPoint', 200, 'home members'),",
    },
    {
      file: 'packages/text/en/project-fields.ts',
      before: "  next_tree_number: { label: 'Next number' },",
      add: "  meeting_point: { label: 'Meeting point' },",
    },
    {
      file: 'packages/text/es/project-fields.ts',
      before: "  next_tree_number: { label: 'Número siguiente' },",
      add: "  meeting_point: { label: 'Punto de encuentro' },",
    },
  ],
  newFiles: {
    'packages/server/migrations/20991231-09-add-meeting-points.sql': `alter table project
  add column meeting_point text not null default '',
  add constraint project_meeting_point_length check (length(meeting_point) <= 200);
`,
  },
  tests: {
    'packages/server/src/features/projects/meeting-point.test.ts': `import * as projects from '@treewell/domain/projects';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject } from '../../../test/projects.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('members read where a project meets, and leaders change it', async () => {
  const [lena, olu] = [await test.signedIn('lena'), await test.signedIn('olu')];
  const { project_id: projectId, meeting_point } = await createProject(test, lena, { inMeetingPoint: ' The old mill ' });
  expect(meeting_point).toBe('The old mill');
  const edit = { projectId, projectName: 'Elm Street' };
  expect(await test.call(projects.updateProject, { ...edit, inMeetingPoint: 'The bridge' }, lena)).toMatchObject({
    meeting_point: 'The bridge',
  });
  expect(await test.refusal(projects.updateProject, { ...edit, inMeetingPoint: 'x'.repeat(201) }, lena)).toMatchObject({
    status: 400,
    fields: { inMeetingPoint: 'too_long' },
  });
  const [found] = await test.call(projects.findProjectsByName, { searchText: 'Elm Street' }, olu);
  expect(found).toMatchObject({ project_id: projectId });
  expect(found).not.toHaveProperty('meeting_point');
});
`,
    'packages/web/src/features/projects/settings/meeting-point.test.tsx': `// @vitest-environment happy-dom
import { BLANK_SETTINGS } from '@treewell/domain/project-fields';
import type { Project } from '@treewell/domain/projects';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { SETTINGS, checkSettings, storedSettings } from './project-settings-values.ts';
import { SettingInput } from './setting-input.tsx';
import type { ProjectSettingsState } from './use-project-settings.ts';

it('the form of settings has an input for the meeting point', async () => {
  const project = { ...BLANK_SETTINGS, project_name: 'Elm Street', meeting_point: 'The old mill', next_tree_number: 1 };
  const { values } = storedSettings(project as Project);
  expect(SETTINGS).toContain('inMeetingPoint');
  expect(checkSettings({ ...values, inMeetingPoint: 'x'.repeat(201) })).toEqual({ errors: { inMeetingPoint: 'too_long' } });
  const settings = { values, errors: {} } as ProjectSettingsState;
  const { root, close } = await renderPage(
    <SettingInput setting="inMeetingPoint" settings={settings} isRequired={false} />,
  );
  expect(root.querySelector('label')?.textContent).toBe('Meeting point');
  expect(root.querySelector('input')).toMatchObject({ value: 'The old mill', maxLength: 200 });
  await close();
});
`,
  },
  existingTests: [
    'packages/domain/src/project-fields.test.ts',
    'packages/server/src/features/projects/project-fields.test.ts',
    'packages/web/src/features/projects/settings/project-settings-values.test.ts',
  ],
};
