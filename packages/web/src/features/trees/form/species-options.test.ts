import { expect, it } from 'vitest';
import { listedSpecies } from '../../../../test/listed-species.ts';
import { speciesOptions } from './species-options.ts';

const species = [
  { sub_id: 1, common_name: 'Unknown plant', common_name_es: 'Planta desconocida', scientific_name: 'Unknown plant' },
  { sub_id: 30, common_name: 'Red maple', common_name_es: 'Arce rojo', scientific_name: 'Acer rubrum' },
  { sub_id: 31, common_name: 'Palm', scientific_name: '' },
  { sub_id: 32, common_name: 'Quaking aspen', common_name_es: 'Álamo temblón', scientific_name: 'Populus tremuloides' },
].map(listedSpecies);

it('shows both names of a species and the one name of a special entry, by name', () => {
  expect(speciesOptions(species, 'en')).toEqual([
    { value: '1', label: 'Unknown plant' },
    { value: '31', label: 'Palm' },
    { value: '32', label: 'Quaking aspen (Populus tremuloides)' },
    { value: '30', label: 'Red maple (Acer rubrum)' },
  ]);
});

it('shows the Spanish names that are known in Spanish; the special entries keep their names', () => {
  expect(speciesOptions(species, 'es')).toEqual([
    { value: '1', label: 'Unknown plant' },
    { value: '32', label: 'Álamo temblón (Populus tremuloides)' },
    { value: '30', label: 'Arce rojo (Acer rubrum)' },
    { value: '31', label: 'Palm' },
  ]);
});
