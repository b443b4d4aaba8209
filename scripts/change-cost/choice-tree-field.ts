import type { Change } from './change.ts';

/**
 * A choice field of a tree: what protects its trunk. It is then in the form, in the details, a column of the table and of the
 * CSV file, a part of the filter with its chip, and a theme of the map with its legend.
 */
export const choiceTreeField: Change = {
  name: 'a choice field of a tree, with filter and map colours',
  maxFiles: 6,
  edits: [
    {
      file: 'packages/domain/src/tree-fields.ts',
      before: '/** Nobody has to know the species, but somebody has to say so. */',
      add: `export const TREE_GUARDS = [
  { value: 'Fence', label: 'Fence' },
  { value: 'Trunk Guard', label: 'Trunk guard' },
  { value: 'Grate', label: 'Grate' },
] as const;
`,
    },
    {
      file: 'packages/domain/src/tree-fields.ts',
      before: "  notes: textField('inNotes', 5_000, 'everybody'),",
      add: `  guard: {
    ...choiceField('inGuard', TREE_GUARDS, 'everybody'),
    shownIn: ['form', 'details', 'table', 'file', 'filter', 'map'],
  },`,
    },
    {
      file: 'packages/text/en/trees/tree-fields.ts',
      before: "  notes: { label: 'Notes' },",
      add: "  guard: { label: 'Guard', options: { Fence: 'Fence', 'Trunk Guard': 'Trunk guard', Grate: 'Grate' } },",
    },
    {
      file: 'packages/text/es/trees/tree-fields.ts',
      before: "  notes: { label: 'Notas' },",
      add: "  guard: { label: 'Protección', options: { Fence: 'Valla', 'Trunk Guard': 'Protector', Grate: 'Rejilla' } },",
    },
    {
      file: 'packages/server/src/db/tile-layout.ts',
      before: '  status: { firstBit: 58, bits: 3 },',
      add: '  guard: { firstBit: 16, bits: 3 },',
    },
    {
      file: 'packages/server/src/db/tile-layout.ts',
      replace: "  { for: 'a choice field of up to 7 options', firstBit: 16, bits: 3 },\n",
      by: '',
    },
    // Some higher number: which one is next changes with each release, and the checksum with each line.
    { file: 'packages/server/schema/revision.json', replace: '"revision": ', by: '"revision": 99' },
  ],
  newFiles: {
    'packages/server/migrations/20991231-02-add-guards.sql': `alter table tree
  add column guard text,
  add constraint tree_guard_known check (guard in ('Fence', 'Trunk Guard', 'Grate'));
`,
  },
  tests: {
    'packages/server/src/features/trees/guard.test.ts': `import * as projectTrees from '@treewell/domain/project-trees';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../test/app.ts';
import { WASHINGTON, createProject } from '../../../test/projects.ts';
import { idsOf, readTile, tileAt } from '../../../test/tiles.ts';
import { createTree, treeInput } from '../../../test/trees.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a filter finds the trees with a guard, and the map can colour them', async () => {
  const lena = await test.signedIn('lena');
  const project = await createProject(test, lena, { includeTrees: 0 });
  const [fenced, grated, open] = [
    await createTree(test, lena, project, { inGuard: 'fence' }),
    await createTree(test, lena, project, { inGuard: 'Grate' }),
    await createTree(test, lena, project),
  ];
  expect([fenced, grated, open].map(({ guard }) => guard)).toEqual(['Fence', 'Grate', null]);
  expect(await test.refusal(trees.createTree, treeInput(project, { inGuard: 'Moat' as 'Fence' }), lena)).toMatchObject({
    fields: { inGuard: 'not_an_option' },
  });

  const asked = { projectId: project.project_id };
  const listed = async (guard: string) =>
    (await test.call(projectTrees.listProjectTrees, { ...asked, guard }, lena)).map(({ tree_id }) => tree_id);
  expect(await listed('Fence')).toEqual([fenced.tree_id]);
  expect(await listed('Grate,unknown')).toEqual([grated.tree_id, open.tree_id]);
  expect(await listed('Trunk Guard')).toEqual([]);
  expect(await test.refusal(projectTrees.listProjectTrees, { ...asked, guard: 'Moat' }, lena)).toMatchObject({
    fields: { guard: 'invalid' },
  });

  const tile = tileAt(WASHINGTON, 16);
  const painted = (await readTile(test, lena, tile, project.project_id)).project;
  expect(new Map(painted.map(({ id, properties }) => [id, properties['guard']]))).toEqual(
    new Map([
      [fenced.tree_id, 1],
      [grated.tree_id, 3],
      [open.tree_id, undefined],
    ]),
  );
  const filtered = await readTile(test, lena, tile, project.project_id, { guard: ['Fence'] });
  expect(idsOf(filtered.project)).toEqual([fenced.tree_id]);
  expect(projectTrees.ProjectTree.shape.guard.parse('Grate')).toBe('Grate');
});
`,
    'packages/web/src/map/trees/guard-theme.test.ts': `import { TREE_FILE_COLUMNS } from '@treewell/domain/file-columns';
import { expect, it } from 'vitest';
import { TREE_COLUMNS } from '../../features/trees/table/rows/table-state.ts';
import { classFilter } from './class-filter.ts';
import { TREE_THEMES, treeClasses } from './tree-themes.ts';

it('the guard is a theme of the map whose legend filters, a column and a part of the file', () => {
  expect(TREE_THEMES).toContain('guard');
  expect(treeClasses({ name: 'guard' }).map(({ id }) => id)).toEqual(['Fence', 'Trunk Guard', 'Grate', 'unknown']);
  expect(classFilter({ guard: ['Fence'] }, { name: 'guard' }, 'unknown')).toEqual({
    isOn: false,
    toggle: { guard: ['Fence', 'unknown'] },
  });
  expect(TREE_COLUMNS).toContain('guard');
  expect(TREE_FILE_COLUMNS).toContainEqual({ name: 'guard', field: 'guard' });
});
`,
  },
  existingTests: ['packages/server/src/features/tiles/memory/tile-value.test.ts'],
};
