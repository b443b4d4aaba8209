import { expect, it } from 'vitest';
import { listedSpecies } from '../../test/listed-species.ts';
import { speciesNamer } from './species-name.ts';

const LIST = [
  { sub_id: 1, common_name: 'Unknown plant', common_name_es: 'Planta desconocida', scientific_name: 'Unknown plant' },
  { sub_id: 5, common_name: 'Momi fir', scientific_name: 'Abies firma' },
  { sub_id: 30, common_name: 'Paperbark maple', common_name_es: 'Arce de papel', scientific_name: 'Acer griseum' },
].map(listedSpecies);

it('names a species in Spanish, if it has a Spanish name', () => {
  const nameOf = speciesNamer(LIST, 'es');
  expect(nameOf(30, 'Paperbark maple')).toBe('Arce de papel');
  expect(nameOf(5, 'Momi fir')).toBe('Momi fir');
  expect(nameOf(1, 'Unknown plant')).toBe('Unknown plant');
  // A species that a newer server has.
  expect(nameOf(9_999, 'New fir')).toBe('New fir');
});

it('keeps the English name in English, and until the list has arrived', () => {
  expect(speciesNamer(LIST, 'en')(30, 'Paperbark maple')).toBe('Paperbark maple');
  expect(speciesNamer(undefined, 'es')(30, 'Paperbark maple')).toBe('Paperbark maple');
});

it('stays the same function for the same list, so that a table does not prepare its rows again', () => {
  expect(speciesNamer(LIST, 'es')).toBe(speciesNamer(LIST, 'es'));
  expect(speciesNamer([...LIST], 'es')).not.toBe(speciesNamer(LIST, 'es'));
});
