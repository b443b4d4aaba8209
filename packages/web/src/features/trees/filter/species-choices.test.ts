import { expect, it } from 'vitest';
import { chosenValues, findValues, readValues, speciesChoices } from './species-choices.ts';

const species = (
  [
    { sub_id: 1, common_name: 'Unknown plant', scientific_name: 'Unknown plant' },
    { sub_id: 3, common_name: 'White ash', scientific_name: 'Fraxinus americana' },
    { sub_id: 4, common_name: 'Green ash', scientific_name: 'Fraxinus pennsylvanica' },
    { sub_id: 5, common_name: 'Red maple', scientific_name: 'Acer rubrum' },
    { sub_id: 6, common_name: 'Sugar maple', scientific_name: 'Acer saccharum' },
    { sub_id: 7, common_name: 'Ginkgo', scientific_name: 'Ginkgo biloba' },
    { sub_id: 9, common_name: 'Washington hawthorn', scientific_name: 'Crataegus phaenopyrum' },
    { sub_id: 10, common_name: 'Black hawthorn', scientific_name: 'Crataegus douglasii' },
    { sub_id: 8, common_name: 'Leyland cypress', scientific_name: 'x Cupressocyparis leylandii' },
  ] as const
).map((one) => ({ ...one, common_name_es: one.sub_id === 7 ? 'Árbol de los escudos' : '' }));
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
  ['ash', ['species 3', 'species 4', 'species 9', 'genus Fraxinus']],
  ['frax', ['species 3', 'species 4', 'genus Fraxinus']],
  ['escudos', ['species 7', 'genus Ginkgo']],
  ['no such tree', []],
])('typing "%s" finds %j', (typed, found) => {
  expect([...findValues(species, typed)]).toEqual(found);
});

it('reads the values that it writes', () => {
  const filter = { species: [3, 4], genus: ['Acer'] };
  expect(readValues(chosenValues(filter))).toEqual(filter);
  expect(readValues([])).toEqual({ species: [], genus: [] });
});
