import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { readTreeFilter, type TreeFilter } from '@treewell/domain/tree-filter';
import { expect, it } from 'vitest';
import {
  countParts,
  filterOfTable,
  filterSearch,
  onlyFilter,
  withFilter,
  withFilterChange,
} from './tree-filter-address.ts';

const addressOf = (filter: TreeFilter): string => decodeURIComponent(defaultStringifySearch(filterSearch(filter)));

it.each<[TreeFilter, string]>([
  [{ species: [18] }, '?species=18'],
  [{ species: [3, 18] }, '?species=3,18'],
  [{ visited: { before: '2026-01-01', never: true } }, '?visited=before:2026-01-01,never'],
  [{ dbh: { max: 12.5 } }, '?dbh=-12.5'],
  [{ dbh: { min: 5, max: 12 }, pests: false }, '?dbh=5-12&pests=no'],
  [{ addedBy: [7] }, '?addedBy=7'],
])('the router writes %j as %s, without quotes, and reads it again', (filter, address) => {
  expect(addressOf(filter)).toBe(address);
  expect(readTreeFilter(defaultParseSearch(address))).toEqual(filter);
});

it('an empty list is no part', () => {
  expect(addressOf({ species: [], genus: ['Acer'] })).toBe('?genus=Acer');
});

it('a change touches its own part only', () => {
  const search = { tree: 7, q: 'oak', species: 18, visited: 'never' };
  expect(withFilterChange(search, { species: [3], visited: undefined })).toMatchObject({
    tree: 7,
    q: 'oak',
    species: 3,
  });
  expect(withFilterChange(search, { visited: undefined }).visited).toBeUndefined();
  expect(withFilterChange(search, { photo: true })).toMatchObject({ species: 18, visited: 'never', photo: 'yes' });
});

it('another filter leaves the rest of the address, and starts at the first page of the table', () => {
  const next = withFilter({ sort: '-dbh', page: 4, species: 18 }, { class: ['red'] });
  expect(next).toMatchObject({ sort: '-dbh', class: 'red' });
  expect(next.page).toBeUndefined();
  expect(next.species).toBeUndefined();
});

it('a link to the other page takes only what can be understood of the filter', () => {
  const kept = Object.entries(onlyFilter({ tree: 7, page: 3, species: '18,3', dbh: 'thick' })).filter(
    ([, value]) => value !== undefined,
  );
  expect(kept).toEqual([['species', '3,18']]);
});

it('counts species and genera as one part', () => {
  expect(countParts(undefined)).toBe(0);
  expect(countParts({ species: [1], genus: ['Acer'], photo: true })).toBe(2);
});

it('the table knows only trees of the project', () => {
  expect(filterOfTable({ in: 'others' })).toBeUndefined();
  expect(filterOfTable({ in: 'project', photo: true })).toEqual({ photo: true });
  expect(filterOfTable({ photo: true })).toEqual({ photo: true });
});
