import { expect, it } from 'vitest';
import { columnsOf, pageOf, readTableState, TREE_COLUMNS, writeTableState } from './table-state.ts';

/** Those that are shown only when somebody chooses them, or filters by them. */
const HIDDEN = ['visited_at', 'health_checked_at', 'status', 'planted_on', 'due_on'];
const without = (...hidden: string[]) => TREE_COLUMNS.filter((column) => !hidden.includes(column));

const defaults = { text: '', sort: undefined, page: 1, size: 50, columns: undefined };

it.each([
  [{}, defaults],
  [{ q: 'ash' }, { ...defaults, text: 'ash' }],
  [{ q: 12 }, { ...defaults, text: '12' }],
  [{ q: ['a'] }, defaults],
  [{ sort: 'dbh' }, { ...defaults, sort: { column: 'dbh', isDescending: false } }],
  [{ sort: '-z_score' }, { ...defaults, sort: { column: 'z_score', isDescending: true } }],
  [{ sort: 'password' }, defaults],
  [
    { page: 3, size: 100 },
    { ...defaults, page: 3, size: 100 },
  ],
  [{ page: -3, size: 7 }, defaults],
  [
    { page: 1.5, size: 'all' },
    { ...defaults, size: 'all' },
  ],
  [{ columns: 'dbh,nonsense,common_name' }, { ...defaults, columns: ['tree_name', 'common_name', 'dbh'] }],
])('reads %j', (search, state) => {
  expect(readTableState(search)).toEqual(state);
});

it('writes the state that it reads, and leaves defaults out', () => {
  const search = { q: 'Élm 7', sort: '-dbh', page: 4, size: 'all', columns: 'tree_name,dbh' };
  expect(writeTableState(readTableState(search))).toEqual(search);
  expect(Object.values(writeTableState(readTableState({}))).every((value) => value === undefined)).toBe(true);
});

it('shows only the name on small screens until the person chooses columns', () => {
  expect(columnsOf(readTableState({}), true, undefined)).toEqual(['tree_name']);
  expect(columnsOf(readTableState({}), false, undefined)).toEqual(without(...HIDDEN));
  expect(columnsOf(readTableState({ columns: 'visited_at' }), false, undefined)).toEqual(['tree_name', 'visited_at']);
  expect(columnsOf(readTableState({ columns: 'dbh' }), true, undefined)).toEqual(['tree_name', 'dbh']);
});

it('a filter by the last visit, the health check or what is due shows its date, until the person chooses columns', () => {
  expect(columnsOf(readTableState({}), true, { visited: { never: true } })).toEqual(['tree_name', 'visited_at']);
  // Beside the scientific name there would be no room for the DBH.
  const wide = columnsOf(readTableState({}), false, { visited: { never: true } });
  expect(wide).toEqual(without('scientific_name', 'health_checked_at', 'status', 'planted_on', 'due_on'));
  const checked = columnsOf(readTableState({}), false, { checked: { before: '2024-05-12' } });
  expect(checked).toEqual(without('scientific_name', 'visited_at', 'status', 'planted_on', 'due_on'));
  const both = columnsOf(readTableState({}), false, { checked: { never: true }, visited: { never: true } });
  expect(both).toEqual(without('scientific_name', 'treecare_count', 'status', 'planted_on', 'due_on'));
  const due = columnsOf(readTableState({}), false, { due: ['overdue'] });
  expect(due).toEqual(without('scientific_name', 'visited_at', 'health_checked_at', 'status', 'planted_on'));
  expect(columnsOf(readTableState({}), true, { due: ['overdue'] })).toEqual(['tree_name', 'due_on']);
  expect(columnsOf(readTableState({ columns: 'dbh' }), false, { visited: { never: true } })).toEqual([
    'tree_name',
    'dbh',
  ]);
});

it.each([
  [1, 50, 120, { page: 1, pageCount: 3, begin: 0, end: 50 }],
  [3, 50, 120, { page: 3, pageCount: 3, begin: 100, end: 120 }],
  [9, 50, 120, { page: 3, pageCount: 3, begin: 100, end: 120 }],
  [2, 25, 0, { page: 1, pageCount: 1, begin: 0, end: 0 }],
  [4, 'all', 200_000, { page: 1, pageCount: 1, begin: 0, end: 200_000 }],
] as const)('page %s with %s rows per page, of %s rows', (page, size, count, expected) => {
  expect(pageOf({ page, size }, count)).toEqual(expected);
});
