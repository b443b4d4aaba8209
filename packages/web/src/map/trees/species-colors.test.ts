import { expect, it } from 'vitest';
import { closestColors } from '../../../test/color-distance.ts';
import {
  colorSpecies,
  COLORED_SPECIES_MAX,
  FREQUENT_STREET_TREES,
  isSameColors,
  speciesColor,
  SPECIES_PALETTE,
} from './species-colors.ts';
import { TREE_COLORS } from './tree-paint.ts';

it('gives a species the same color whatever else is in view', () => {
  const alone = colorSpecies(new Map([[37, 1]]));
  const inACrowd = colorSpecies(
    new Map([
      [240, 90],
      [37, 50],
      [414, 1],
    ]),
  );
  expect(alone.get(37)).toBe(speciesColor(37));
  expect(inACrowd.get(37)).toBe(speciesColor(37));
  // A color that people have learned must not change with a later version.
  expect([1, 3, 37, 240, 592].map(speciesColor)).toEqual(['#33bbee', '#009988', '#33bbee', '#0077bb', '#27c97c']);
});

it('gives frequent street trees, and neighbors in the list of species, different colors', () => {
  expect(new Set(FREQUENT_STREET_TREES.map(speciesColor)).size).toBe(FREQUENT_STREET_TREES.length);
  const fifteen = Array.from({ length: SPECIES_PALETTE.length }, (_, index) => speciesColor(300 + index));
  expect(new Set(fifteen)).toEqual(new Set(SPECIES_PALETTE));
});

it('colors the most frequent species, in the order of frequency', () => {
  const counts = new Map(Array.from({ length: 12 }, (_, index) => [301 + index, 100 - index] as const));
  expect([...colorSpecies(counts).keys()]).toEqual([301, 302, 303, 304, 305, 306, 307, 308]);
  expect([...colorSpecies(new Map([...counts].toReversed())).keys()]).toHaveLength(COLORED_SPECIES_MAX);
});

it('never shows one color for two species: the more frequent one has it', () => {
  const [rare, frequent] = [301, 301 + SPECIES_PALETTE.length];
  expect(speciesColor(rare)).toBe(speciesColor(frequent));
  const colors = colorSpecies(
    new Map([
      [rare, 2],
      [frequent, 20],
      [302, 1],
    ]),
  );
  expect([...colors.keys()]).toEqual([frequent, 302]);
});

it('always colors the highlighted species, even if it is rare, out of view, or shares its color', () => {
  const counts = new Map(Array.from({ length: 12 }, (_, index) => [301 + index, 100 - index] as const));
  expect([...colorSpecies(counts, 312).keys()]).toEqual([301, 302, 303, 304, 305, 306, 307, 312]);
  const sharing = 301 + SPECIES_PALETTE.length;
  const colors = colorSpecies(counts, sharing);
  expect(colors.get(sharing)).toBe(speciesColor(301));
  expect(colors.has(301)).toBe(false);
});

it('finds equal colors equal', () => {
  const counts = (first: number, second: number) =>
    new Map([
      [301, first],
      [302, second],
    ]);
  expect(isSameColors(colorSpecies(counts(9, 8)), colorSpecies(counts(5, 3)))).toBe(true);
  expect(isSameColors(colorSpecies(counts(9, 8)), colorSpecies(counts(3, 5)))).toBe(false);
  expect(isSameColors(colorSpecies(counts(9, 8)), colorSpecies(new Map([[301, 5]])))).toBe(false);
});

it('has colors that look different, from each other and from chosen trees', () => {
  const { chosenInProject, chosenNotInProject } = TREE_COLORS;
  expect(closestColors([...SPECIES_PALETTE, chosenInProject, chosenNotInProject])).toBeGreaterThan(0.1);
});
