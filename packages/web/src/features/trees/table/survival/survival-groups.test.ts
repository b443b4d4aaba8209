import type { SurvivalGroup } from '@treewell/domain/life/survival';
import { expect, it } from 'vitest';
import { groupKey, shownGroups } from './survival-groups.ts';

const groupOf = (year: number | null, planted: number, more: Partial<SurvivalGroup> = {}): SurvivalGroup => ({
  year,
  species: null,
  is_others: false,
  planted,
  left_out: 0,
  deaths: 0,
  last_day: 0,
  median_day: null,
  at: [],
  curve: [],
  ...more,
});

const GROUPS = [
  groupOf(2018, 5),
  groupOf(2019, 90, { left_out: 89 }),
  groupOf(2020, 7),
  groupOf(2021, 6),
  groupOf(2022, 4),
  groupOf(null, 80, { is_others: true }),
];
const shown = (chosen?: string[]) => shownGroups(GROUPS, chosen).map(groupKey);

it('shows the largest groups of which it knows something, until somebody chooses', () => {
  expect(shown()).toEqual(['2018', '2020', '2021']);
  expect(shownGroups([groupOf(null, 3)], undefined).map(groupKey)).toEqual(['all']);
});

it('shows what is chosen, in the order of all groups, and nothing that is not there any more', () => {
  expect(shown(['others', '2022', '1999'])).toEqual(['2022', 'others']);
  expect(shown([])).toEqual([]);
});

it('shows no more groups than lines can be told apart', () => {
  expect(shown(['2018', '2019', '2020', '2021', '2022'])).toHaveLength(4);
});
