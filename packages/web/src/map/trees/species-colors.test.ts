import { expect, it } from 'vitest';
import { colorSpecies, isSameColors, SPECIES_PALETTE } from './species-colors.ts';

it('gives colours to the most frequent species, in the order of frequency', () => {
  const colors = colorSpecies(
    new Map([
      [3, 5],
      [4, 50],
      [9, 20],
    ]),
  );
  expect([...colors.keys()]).toEqual([4, 9, 3]);
  expect(new Set(colors.values()).size).toBe(3);
});

it('gives each colour of the palette to one species only', () => {
  const counts = new Map(Array.from({ length: 30 }, (_, index) => [index + 1, 100 - index] as const));
  expect([...colorSpecies(counts).keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(colorSpecies(counts).values())).toEqual(new Set(SPECIES_PALETTE));
});

it('keeps the colour of a species when the view moves', () => {
  const before = colorSpecies(
    new Map([
      [1, 9],
      [2, 8],
      [3, 7],
    ]),
  );
  const after = colorSpecies(
    new Map([
      [3, 90],
      [5, 50],
      [1, 1],
    ]),
    before,
  );
  expect(after.get(3)).toBe(before.get(3));
  expect(after.get(1)).toBe(before.get(1));
  expect(new Set(after.values()).size).toBe(3);
});

it('finds equal colours equal', () => {
  const colors = colorSpecies(
    new Map([
      [1, 9],
      [2, 8],
    ]),
  );
  expect(
    isSameColors(
      colors,
      colorSpecies(
        new Map([
          [1, 5],
          [2, 3],
        ]),
        colors,
      ),
    ),
  ).toBe(true);
  expect(isSameColors(colors, colorSpecies(new Map([[1, 5]]), colors))).toBe(false);
});
