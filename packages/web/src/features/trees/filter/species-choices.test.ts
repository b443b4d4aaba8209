import { expect, it } from 'vitest';
import { listedSpecies } from '../../../../test/listed-species.ts';
import { createSpeciesSearch } from '../form/species-search.ts';
import { chosenValues, findValues, hasAllGenera, readValues, speciesChoices } from './species-choices.ts';

const species = (
  [
    [1, 'Unknown plant', '', 'Unknown plant'],
    [3, 'White ash', 'Fresno americano', 'Fraxinus americana'],
    [4, 'Green ash', 'Fresno rojo', 'Fraxinus pennsylvanica'],
    [5, 'Red maple', '', 'Acer rubrum'],
    [6, 'Sugar maple', '', 'Acer saccharum'],
    [7, 'Ginkgo', '', 'Ginkgo biloba'],
    [9, 'Washington hawthorn', '', 'Crataegus phaenopyrum'],
    [10, 'Black hawthorn', '', 'Crataegus douglasii'],
    [8, 'Leyland cypress', '', 'x Cupressocyparis leylandii'],
  ] as const
).map(([sub_id, common_name, common_name_es, scientific_name]) =>
  listedSpecies({ sub_id, common_name, common_name_es, scientific_name }),
);
const ids = (list: readonly { sub_id: number }[]) => list.map(({ sub_id }) => sub_id);
const genera = (list: readonly { genus: string }[]) => list.map(({ genus }) => genus);

it('the species of the project come first, the most frequent at the top, and so do their genera', () => {
  const { own, others } = speciesChoices(species, [4, 1]);
  expect(ids(own.species)).toEqual([4, 1]);
  expect(genera(own.genera)).toEqual(['Fraxinus']);
  expect(own.genera[0]?.species[0]?.common_name).toBe('Green ash');
  expect(ids(others.species)).toEqual([3, 5, 6, 7, 9, 10, 8]);
  expect(genera(others.genera)).toEqual(['Acer', 'Crataegus']);
});

it.each([
  ['green ASH', ['species 4', 'genus Fraxinus']],
  // Whole words first. A part of a word finds the species, but not its genus.
  ['ash', ['species 4', 'genus Fraxinus', 'species 3', 'species 9']],
  ['fresno', ['species 4', 'genus Fraxinus', 'species 3']],
  ['frax', ['species 4', 'genus Fraxinus', 'species 3']],
  // Who types the name of a genus wants the genus.
  ['fraxinus', ['genus Fraxinus', 'species 4', 'species 3']],
  ['acer saccharum', ['species 6', 'genus Acer']],
  // Typing errors are forgiven.
  ['fraxnus', ['species 4', 'genus Fraxinus', 'species 3']],
  ['gingko', ['species 7', 'genus Ginkgo']],
  ['unknown', ['species 1']],
  ['no such tree', []],
])('typing "%s" finds %j', (typed, found) => {
  expect(findValues(species, createSpeciesSearch(species, [], 'en').find, typed)).toEqual(found);
});

it('the species of the project are found first, as in the form of a tree', () => {
  expect(findValues(species, createSpeciesSearch(species, [3], 'en').find, 'ash')).toEqual([
    'species 3',
    'genus Fraxinus',
    'species 4',
    'species 9',
  ]);
});

it('reads the values that it writes', () => {
  const filter = { species: [3, 4], genus: ['Acer'] };
  expect(readValues(chosenValues(filter))).toEqual(filter);
  expect(readValues([])).toEqual({ species: [], genus: [] });
});

it('takes ten genera, and drops none in silence', () => {
  const genus = Array.from({ length: 10 }, (_, index) => `Genus${index}`);
  expect(hasAllGenera({})).toBe(false);
  expect(hasAllGenera({ genus: genus.slice(1) })).toBe(false);
  expect(hasAllGenera({ genus })).toBe(true);
  expect(readValues(chosenValues({ genus: [...genus, 'Acer'] })).genus).toHaveLength(11);
});
