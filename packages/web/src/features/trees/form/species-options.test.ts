import { expect, it } from 'vitest';
import { speciesOptions } from './species-options.ts';

it('shows both names of a species, and the one name of a special entry', () => {
  expect(
    speciesOptions([
      { sub_id: 1, common_name: 'Unknown plant', scientific_name: 'Unknown plant' },
      { sub_id: 30, common_name: 'Red maple', scientific_name: 'Acer rubrum' },
      { sub_id: 31, common_name: 'Palm', scientific_name: '' },
    ]),
  ).toEqual([
    { value: '1', label: 'Unknown plant' },
    { value: '30', label: 'Red maple (Acer rubrum)' },
    { value: '31', label: 'Palm' },
  ]);
});
