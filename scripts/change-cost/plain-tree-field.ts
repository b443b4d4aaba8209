import type { Change } from './change.ts';

/** A plain field of a tree: the plot that it stands on. It is then in the form, in the details and in the CSV file. */
export const plainTreeField: Change = {
  name: 'a plain field of a tree',
  maxFiles: 4,
  edits: [
    {
      file: 'packages/domain/src/tree-fields.ts',
      before: "  notes: textField('inNotes', 5_000, 'everybody'),",
      add: "  plot: lineField('plot', 50, 'everybody'),",
    },
    {
      file: 'packages/text/en/trees/tree-fields.ts',
      before: "  notes: { label: 'Notes' },",
      add: "  plot: { label: 'Plot' },",
    },
    {
      file: 'packages/text/es/trees/tree-fields.ts',
      before: "  notes: { label: 'Notas' },",
      add: "  plot: { label: 'Parcela' },",
    },
  ],
  newFiles: {
    'packages/server/migrations/20991231-01-add-plots.sql': `alter table tree
  add column plot text not null default '',
  add constraint tree_plot_length check (length(plot) <= 50);
`,
  },
  tests: {
    'packages/server/src/features/trees/plot.test.ts': `import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { createProject } from '../../../test/projects.ts';
import { createTree, treeInput } from '../../../test/trees.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('keeps the plot of a tree, up to 50 characters', async () => {
  const lena = await test.signedIn('lena');
  const project = await createProject(test, lena);
  const created = await createTree(test, lena, project, { plot: 'North 7' });
  expect(created).toMatchObject({ plot: 'North 7' });
  expect(await test.call(trees.getTree, { treeId: created.tree_id }, lena)).toMatchObject({ plot: 'North 7' });
  expect(await test.refusal(trees.createTree, treeInput(project, { plot: 'x'.repeat(51) }), lena)).toMatchObject({
    status: 400,
    fields: { plot: 'too_long' },
  });
});
`,
  },
  existingTests: ['packages/server/src/features/trees/tree-fields.test.ts'],
};
