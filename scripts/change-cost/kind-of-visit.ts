import type { Change } from './change.ts';

/**
 * A kind of visit: watering, with three questions. Projects can then allow it, it has its calls and its form, and it is on the
 * page of the tree, in the log with its filter, numbers and file, on the home page and in the workbook. Without an icon and a
 * color of its own it has plain ones (visit-kind.tsx and visit-kind.module.css in web).
 */
export const kindOfVisit: Change = {
  name: 'a kind of visit, besides its drawings,',
  maxFiles: 8,
  edits: [
    {
      file: 'packages/domain/src/visits/kinds.ts',
      after: "import { CARE_FIELDS, TREE_CARE_FIELDS } from './tree-care.ts';",
      add: "import { WATER_FIELDS, WATERING_FIELDS } from './watering.ts';",
    },
    {
      file: 'packages/domain/src/visits/kinds.ts',
      before: '} as const satisfies Record<string, VisitKind>;',
      add: `  watering: {
    label: 'Watering',
    path: '/tree/watering',
    fields: WATERING_FIELDS,
    groups: { water: WATER_FIELDS },
    isWork: true,
    needs: 'answer',
  },`,
    },
    {
      file: 'packages/text/en/visits/visit-kinds.ts',
      after: "    treeCare: 'Tree Care',",
      add: "    watering: 'Watering',",
    },
    {
      file: 'packages/text/en/visits/visit-kinds.ts',
      after: "    treeCare: 'Tree Care Form',",
      add: "    watering: 'Watering Form',",
    },
    { file: 'packages/text/en/visits/visit-kinds.ts', after: "    care: 'Care',", add: "    water: 'Water'," },
    {
      file: 'packages/text/es/visits/visit-kinds.ts',
      after: "    treeCare: 'Cuidado del árbol',",
      add: "    watering: 'Riego',",
    },
    {
      file: 'packages/text/es/visits/visit-kinds.ts',
      after: "    treeCare: 'Formulario de cuidado del árbol',",
      add: "    watering: 'Formulario de riego',",
    },
    { file: 'packages/text/es/visits/visit-kinds.ts', after: "    care: 'Cuidado',", add: "    water: 'Agua'," },
    {
      file: 'packages/text/en/visits/visit-fields.ts',
      before: "  time_spent: { label: 'Time spent',",
      add: `  water: { label: 'Water', input: 'Water (gallons)' },
  water_from: {
    label: 'Watered with',
    options: { Hose: 'Hose', Bucket: 'Bucket', Bag: 'Watering bag', Truck: 'Water truck', Other: 'Other' },
  },
  soil_was_dry: { label: 'Dry soil', hint: 'Before you watered, a finger deep.', ...yesNo },`,
    },
    {
      file: 'packages/text/es/visits/visit-fields.ts',
      before: "  time_spent: { label: 'Tiempo dedicado',",
      add: `  water: { label: 'Agua', input: 'Agua (galones)' },
  water_from: {
    label: 'Regado con',
    options: { Hose: 'Manguera', Bucket: 'Cubo', Bag: 'Bolsa de riego', Truck: 'Camión cisterna', Other: 'Otro' },
  },
  soil_was_dry: { label: 'Suelo seco', hint: 'Antes de regar, a un dedo de profundidad.', ...yesNo },`,
    },
    { file: 'packages/server/schema/revision.json', replace: '"revision": ', by: '"revision": 9' },
  ],
  newFiles: {
    'packages/domain/src/visits/watering.ts': `// Watering: how much water a tree got, and how.
import { answerField, measurementField, textOptions } from '../field-kinds.ts';
import { type RecordFields } from '../record-fields.ts';
import { COMMON_VISIT_FIELDS } from './common-fields.ts';

const WATER_MAX_GALLONS = 500;

export const WATER_FIELDS = {
  water: measurementField('waterGallons', 'gallons', { above: 0, max: WATER_MAX_GALLONS }, 'everybody'),
  water_from: answerField('waterFrom', textOptions('Hose', 'Bucket', 'Bag', 'Truck', 'Other'), 'everybody', {
    isNumbered: false,
  }),
  soil_was_dry: answerField('soilWasDry', textOptions('Yes', 'No'), 'everybody', { isNumbered: false }),
} as const satisfies RecordFields;

export const WATERING_FIELDS = { ...COMMON_VISIT_FIELDS, ...WATER_FIELDS } as const satisfies RecordFields;
`,
    'packages/server/migrations/20991231-12-add-watering.sql': `alter table visit
  add column water double precision,
  add column water_from text,
  add column soil_was_dry text,
  add constraint visit_water_in_range check (water > 0 and water <= 500);
`,
  },
  tests: {
    'packages/server/src/features/visits/watering.test.ts': `import * as projects from '@treewell/domain/projects';
import { getVisitSummary } from '@treewell/domain/visits/visit-log';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject } from '../../../test/projects.ts';
import { createTree } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('people water trees of a project that takes it, and find it in the log', async () => {
  const lena = await test.signedIn('lena');
  const project = await createProject(test, lena);
  expect(project).toMatchObject({ treeCare: 1, watering: 1 });
  const tree = await createTree(test, lena, project);
  const ids = { treeId: tree.tree_id, projectId: project.project_id };
  const water = { waterGallons: '15.5', waterFrom: 'Hose', soilWasDry: 'Yes' } as const;
  const recorded = await test.call(visits.recordVisit.watering, { ...ids, ...water }, lena);
  expect(recorded).toMatchObject({ visit_name: 'Watering', water: 15.5, water_from: 'Hose', soil_was_dry: 'Yes' });
  expect(await test.refusal(visits.recordVisit.watering, { ...ids, waterGallons: 501 }, lena)).toMatchObject({
    fields: { waterGallons: 'out_of_range' },
  });

  const change = { visitId: recorded.visit_id, ...water, waterFrom: 'Bag' } as const;
  await test.call(visits.updateVisit.watering, change, lena);
  const asked = { projectId: project.project_id, tasks: 'Watering' };
  expect(await test.call(visits.listProjectVisits, asked, lena)).toMatchObject([{ water: 15.5, water_from: 'Bag' }]);
  expect(await test.call(visits.listProjectVisits, { ...asked, tasks: 'Tree Care' }, lena)).toEqual([]);
  const { months } = await test.call(getVisitSummary, { projectId: project.project_id }, lena);
  expect(months).toMatchObject([{ visit_name: 'Watering', visits: 1 }]);

  await expect(
    test.database.run(sql\`update visit set visit_name = 'Pest Detection' where visit_id = \${recorded.visit_id}\`),
  ).rejects.toMatchObject({ constraint: 'visit_has_values_of_its_kind' });

  const { project_id: projectId, version } = project;
  await test.call(projects.updateProject, { projectName: 'Elm Street', projectId, version, watering: 0 }, lena);
  expect((await test.refusal(visits.recordVisit.watering, { ...ids, ...water }, lena)).code).toBe('activity_off');
});
`,
    'packages/web/src/features/visits/watering.test.tsx': `// @vitest-environment happy-dom
import { filesTexts } from '@treewell/text/en/files';
import { visitFieldsTexts } from '@treewell/text/en/visits/visit-fields';
import i18next from 'i18next';
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { NO_FILTER } from './log/filter/filter.ts';
import { visitDictionary } from './log/files/visit-dictionary.ts';
import { VisitFormFields } from './form/visit-form-fields.tsx';
import { useVisitForm } from './form/use-visit-form.ts';

function WateringForm() {
  const form = useVisitForm({
    userId: 1,
    activity: 'watering',
    treeId: 1,
    projectId: 1,
    visit: undefined,
    photoCount: 0,
    onSaved: () => {},
  });
  const tree = { tree_id: 1, scientific_name: 'Acer rubrum' } as never;
  return <VisitFormFields form={form} tree={tree} last={{}} idOf={(field) => field} onTap={() => {}} />;
}

it('watering has a form with its three questions', async () => {
  // Inputs that grow ask for it, and the document of the test has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const page = await renderPage(<WateringForm />);
  await act(async () => {});
  expect(document.body.textContent).toContain('Water (gallons)');
  expect(document.querySelectorAll('select option')).toHaveLength(6);
  expect(document.querySelectorAll('[data-question="soil_was_dry"] input')).toHaveLength(2);
  await page.close();
});

it('the log filters by watering, and its file explains it', () => {
  expect(NO_FILTER.tasks).toContain('watering');
  const lines = visitDictionary({ t: i18next.t, files: filesTexts, fields: visitFieldsTexts, number: String });
  const lineOf = (name: string) => lines.find(({ column }) => column === name);
  expect(lineOf('water_gallons')?.meaning).toContain('Watering');
  expect(lineOf('water_gallons')?.unit).toBe(filesTexts.dictionary.units.gallons);
  expect(lineOf('water_liters')?.unit).toBe(filesTexts.dictionary.units.liters);
});
`,
  },
  existingTests: [
    'packages/server/src/db/constraint-problems.test.ts',
    'packages/web/src/features/visits/form/past-values.test.ts',
    'packages/web/src/features/visits/log/files',
  ],
};
