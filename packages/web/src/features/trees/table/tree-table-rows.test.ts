import type { ProjectTree } from '@treewell/domain/project-trees';
import { expect, it } from 'vitest';
import { findRows, sortRows, rowsOf } from './tree-table-rows.ts';
import type { TreeSort } from './tree-table-state.ts';

const tree = (tree_id: number, tree_name: string, more: Partial<ProjectTree> = {}) =>
  ({
    tree_id,
    tree_name,
    common_name: 'Red maple',
    scientific_name: 'Acer rubrum',
    address: '',
    dbh: null,
    z_score: null,
    healthcheck_count: 0,
    ...more,
  }) as ProjectTree;

const rows = rowsOf([
  tree(1, 'Oak 10', { common_name: 'Encino', dbh: 3 }),
  tree(2, 'Oak 9', { address: '12 Calle Ñandú', healthcheck_count: 4 }),
  tree(3, 'élan', { dbh: 12.5 }),
  tree(4, 'Zelkova', { scientific_name: 'Zelkova serrata', dbh: 3 }),
]);
const ids = (of: typeof rows) => of.map((row) => row.tree.tree_id);
const by = (column: TreeSort['column'], isDescending = false): TreeSort => ({ column, isDescending });

it.each([
  [undefined, [1, 2, 3, 4]],
  [by('tree_name'), [3, 2, 1, 4]],
  [by('tree_name', true), [4, 1, 2, 3]],
  [by('common_name'), [1, 2, 3, 4]],
  [by('scientific_name', true), [4, 1, 2, 3]],
  [by('dbh'), [1, 4, 3, 2]],
  [by('dbh', true), [3, 1, 4, 2]],
  [by('healthcheck_count', true), [2, 1, 3, 4]],
])('sorts by %j', (sort, expected) => {
  expect(ids(sortRows(rows, sort))).toEqual(expected);
});

it.each([
  ['', [1, 2, 3, 4]],
  ['  ', [1, 2, 3, 4]],
  ['OAK', [1, 2]],
  ['elan', [3]],
  ['nandu', [2]],
  ['encino', [1]],
  ['acer rub', [1, 2, 3]],
  ['serrata', [4]],
  // A match must not reach from one field into the next.
  ['oak 10 encino', []],
  ['birch', []],
])('finds the rows that match "%s"', (text, expected) => {
  expect(ids(findRows(rows, text))).toEqual(expected);
});

it('prepares each page of trees only once', () => {
  const page = [tree(7, 'Elm')];
  expect(rowsOf(page)).toBe(rowsOf(page));
});
