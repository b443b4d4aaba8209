import type { ProjectTree } from '@treewell/domain/project-trees';
import { expect, it } from 'vitest';
import { findRows, sortRows, rowsOf } from './rows.ts';
import type { TreeSort } from './table-state.ts';

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

const inEnglish = (_: number, english: string) => english;
const rows = rowsOf(
  [
    tree(1, 'Oak 10', { common_name: 'Encino', dbh: 3 }),
    tree(2, 'Oak 9', { address: '12 Calle Ñandú', healthcheck_count: 4 }),
    tree(3, 'élan', { dbh: 12.5 }),
    tree(4, 'Zelkova', { scientific_name: 'Zelkova serrata', dbh: 3 }),
  ],
  inEnglish,
);
const ids = (of: typeof rows) => of.map((row) => row.tree.tree_id);
const by = (column: TreeSort['column'], isDescending = false): TreeSort => ({ column, isDescending });

it('sorts a choice in the order of its options, whatever their names, and unknown ones last', () => {
  const [bare, burlap, container] = ['Bare Root', 'Bailed and Burlap', 'Containerized'] as const;
  const chosen = [bare, null, burlap, container].map((root_config, index) => tree(index + 1, 'Elm', { root_config }));
  // The table has no column with a choice yet.
  const column = 'root_config' as TreeSort['column'];
  expect(ids(sortRows(rowsOf(chosen, inEnglish), by(column)))).toEqual([4, 1, 3, 2]);
  expect(ids(sortRows(rowsOf(chosen, inEnglish), by(column, true)))).toEqual([3, 1, 4, 2]);
});

it('sorts by what waits longest, and trees that are due for nothing last', () => {
  const days = ['2026-12-01', null, '2025-11-12', '2026-01-31'];
  const due = rowsOf(
    days.map((due_on, index) => tree(index + 1, 'Elm', { due_on })),
    inEnglish,
  );
  expect(ids(sortRows(due, by('due_on')))).toEqual([3, 4, 1, 2]);
  expect(ids(sortRows(due, by('due_on', true)))).toEqual([1, 4, 3, 2]);
});

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
  expect(rowsOf(page, inEnglish)).toBe(rowsOf(page, inEnglish));
});

it('shows, sorts and finds the name that the person reads; the English and the scientific name are found too', () => {
  const page = [
    tree(1, 'Elm', { sub_id: 30, common_name: 'Paperbark maple', scientific_name: 'Acer griseum' }),
    tree(2, 'Oak', { sub_id: 14, common_name: 'Silver wattle', scientific_name: 'Acacia dealbata' }),
    tree(3, 'Fir', { sub_id: 5, common_name: 'Momi fir', scientific_name: 'Abies firma' }),
  ];
  const spanish = new Map([
    [30, 'Arce de papel'],
    [14, 'Mimósa plateada'],
  ]);
  const inSpanish = (sub_id: number, english: string) => spanish.get(sub_id) ?? english;
  expect(ids(sortRows(rowsOf(page, inEnglish), by('common_name')))).toEqual([3, 1, 2]);
  const shown = rowsOf(page, inSpanish);
  expect(shown.map(({ species_name }) => species_name)).toEqual(['Arce de papel', 'Mimósa plateada', 'Momi fir']);
  expect(ids(sortRows(shown, by('common_name', true)))).toEqual([3, 2, 1]);
  for (const text of ['mimosa pla', 'silver', 'dealbata']) expect(ids(findRows(shown, text))).toEqual([2]);
  // A match must not reach from one name into the next.
  expect(ids(findRows(shown, 'papel paperbark'))).toEqual([]);
  // The file keeps the English name.
  expect(shown[0]?.tree.common_name).toBe('Paperbark maple');
});
