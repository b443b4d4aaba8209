import type { Language } from '@treewell/domain/languages';
import { describe, expect, it } from 'vitest';
import { listedSpecies } from '../../../../test/listed-species.ts';
import { createSpeciesSearch } from './species-search.ts';

const SPECIES = [
  [1, 'Unknown plant', 'Planta desconocida', 'Unknown plant'],
  [2, 'Unlisted plant', 'Planta fuera de la lista', 'Unlisted plant'],
  [10, 'Oakleaf mountain ash', '', 'Sorbus x hybrida'],
  [11, 'Pin oak', 'Roble de los pantanos', 'Quercus palustris'],
  [12, 'White oak', 'Roble blanco americano', 'Quercus alba'],
  [13, 'Tanoak', '', 'Notholithocarpus densiflorus'],
  [14, 'London planetree', 'Plátano de sombra', 'Platanus x acerifolia'],
  [15, 'American sycamore', 'Plátano occidental', 'Platanus occidentalis'],
  [16, 'Sycamore maple', 'Falso plátano', 'Acer pseudoplatanus'],
  [17, 'Red maple', 'Arce rojo', 'Acer rubrum'],
].map(([sub_id, common_name, common_name_es, scientific_name]) =>
  listedSpecies({
    sub_id: Number(sub_id),
    common_name: String(common_name),
    common_name_es: String(common_name_es),
    scientific_name: String(scientific_name),
  }),
);

const found = (text: string, { own = [], language = 'en' }: { own?: number[]; language?: Language } = {}): number[] =>
  createSpeciesSearch(SPECIES, own, language)
    .find(text)
    .map(({ value }) => Number(value));

describe('the species that a text finds', () => {
  it('lists whole words first, then starts of words, then parts of words', () => {
    expect(found('oak')).toEqual([11, 12, 10, 13]);
  });

  it('lists the species of the project first after the whole words, the most frequent before the others', () => {
    expect(found('oak', { own: [13, 12, 11] })).toEqual([12, 11, 13, 10]);
    expect(found('s', { own: [15, 10] })).toEqual([15, 10, ...found('s').filter((id) => id !== 15 && id !== 10)]);
  });

  it('need every typed word, in any order and in any name', () => {
    expect(found('oak white')).toEqual([12]);
    expect(found('quercus oak')).toEqual([11, 12]);
    expect(found('RED maple')).toEqual([17]);
    expect(found('Red maple (Acer rubrum)')).toEqual([17]);
  });

  it('are found by their Spanish names, with and without accents, in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      expect(found('plátano de sombra', { language })).toEqual([14]);
      expect(found('platano occidental', { language })).toEqual([15]);
      expect(found('desconocida', { language })).toEqual([1]);
    }
  });

  it('are found despite typing errors, but only when nothing fits literally', () => {
    expect(found('platnus')).toEqual([15, 14]);
    expect(found('platnus', { own: [14] })).toEqual([14, 15]);
    expect(found('qurecus alba')).toEqual([12]);
    expect(found('mapel')).toEqual([17, 16]);
    expect(found('sycamore')).toEqual([15, 16]);
    expect(found('no such tree')).toEqual([]);
  });
});

it('lists the special entries, then the species of the project, then the others, when nothing is typed', () => {
  expect(found(' ', { own: [17, 12, 1] }).slice(0, 5)).toEqual([1, 2, 17, 12, 15]);
});

it('offers the special entries when nothing fits', () => {
  expect(createSpeciesSearch(SPECIES, [], 'es').specialOptions.map(({ label }) => label)).toEqual([
    'Unknown plant',
    'Unlisted plant',
  ]);
});
