import { dayNumber, type TreeFilter } from '@treewell/domain/tree-filter';
import { expect, it } from 'vitest';
import { classFilter, speciesFilter } from './class-filter.ts';
import type { TreeTheme } from './tree-themes.ts';

const SPECIES: TreeTheme = { name: 'species', colors: new Map([[18, '#000000']]) };
const HEALTH: TreeTheme = { name: 'health', references: [], freshFrom: dayNumber('2024-03-31') };
const OLD = { class: ['green', 'orange', 'red'], checked: { before: '2024-03-31' } } satisfies TreeFilter;
const DUE: TreeTheme = { name: 'due', today: dayNumber('2026-03-31') };
const VISITED: TreeTheme = { name: 'visited', today: dayNumber('2026-03-31') };

it.each<[TreeFilter | undefined, TreeTheme, string, ReturnType<typeof classFilter>]>([
  [undefined, SPECIES, '18', { isOn: false, toggle: { species: [18] } }],
  [{ species: [18] }, SPECIES, '18', { isOn: true, toggle: { species: undefined } }],
  [{ species: [3, 18] }, SPECIES, '18', { isOn: true, toggle: { species: [3] } }],
  [undefined, SPECIES, 'other', undefined],
  [{ class: ['red'] }, HEALTH, 'orange', { isOn: false, toggle: { class: ['red', 'orange'] } }],
  [{ class: ['red'] }, HEALTH, 'red', { isOn: true, toggle: { class: undefined } }],
  [undefined, HEALTH, 'old', { isOn: false, toggle: OLD }],
  [{ ...OLD, pests: true }, HEALTH, 'old', { isOn: true, toggle: { class: undefined, checked: undefined } }],
  // Another day, and trees without a check.
  [{ ...OLD, checked: { before: '2024-03-31', never: true } }, HEALTH, 'old', { isOn: false, toggle: OLD }],
  [{ class: OLD.class }, HEALTH, 'old', { isOn: false, toggle: OLD }],
  [undefined, VISITED, 'month', { isOn: false, toggle: { visited: { after: '2026-03-02' } } }],
  [undefined, VISITED, 'year', { isOn: false, toggle: { visited: { after: '2025-04-01', before: '2026-03-02' } } }],
  [undefined, VISITED, 'older', { isOn: false, toggle: { visited: { before: '2025-04-01' } } }],
  [{ visited: { never: true } }, VISITED, 'never', { isOn: true, toggle: { visited: undefined } }],
  [
    { visited: { never: true, before: '2025-04-01' } },
    VISITED,
    'older',
    { isOn: false, toggle: { visited: { before: '2025-04-01' } } },
  ],
  [{ due: ['due'] }, DUE, 'overdue', { isOn: false, toggle: { due: ['due', 'overdue'] } }],
  [{ due: ['due'] }, DUE, 'due', { isOn: true, toggle: { due: undefined } }],
  [undefined, { name: 'project' }, 'x', undefined],
  [undefined, { name: 'status' }, 'removed', { isOn: false, toggle: { status: ['removed'] } }],
  [{ status: ['alive', 'dead'] }, { name: 'status' }, 'alive', { isOn: true, toggle: { status: ['dead'] } }],
  // A choice that no filter knows.
  [undefined, { name: 'root_config' }, 'Bare Root', undefined],
])('with the filter %j and the theme %j, the class %s', (filter, theme, classId, expected) => {
  expect(classFilter(filter, theme, classId)).toEqual(expected);
});

it('shows only one species of a genus, not the whole genus beside it', () => {
  const { toggle } = speciesFilter({ genus: ['Fraxinus'], species: [3] }, 18);
  expect(toggle).toStrictEqual({ species: [3, 18], genus: undefined });
});

it('keeps a genus when a species is taken out of the filter', () => {
  const { toggle } = speciesFilter({ genus: ['Fraxinus'], species: [3, 18] }, 18);
  expect(toggle).toStrictEqual({ species: [3] });
});
