// Gives a colour to each of the most frequent species in view. A species keeps its colour while it stays among them.

/** People with colour blindness can distinguish these colours, on green ground and on imagery (after Paul Tol). */
export const SPECIES_PALETTE = [
  '#0077bb',
  '#ee7733',
  '#33bbee',
  '#cc3311',
  '#009988',
  '#ee3377',
  '#aa4499',
  '#999933',
] as const;
export const OTHER_SPECIES_COLOR = '#c4cac4';

/** Species → colour, the most frequent first. */
export type SpeciesColors = ReadonlyMap<number, string>;

export function colorSpecies(counts: ReadonlyMap<number, number>, before: SpeciesColors = new Map()): SpeciesColors {
  // Species with equal counts are sorted by id, so that their order does not change at random.
  const frequent = [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || a - b)
    .slice(0, SPECIES_PALETTE.length);
  const kept = new Map(
    frequent.flatMap(([species]) => (before.has(species) ? [[species, before.get(species) as string]] : [])),
  );
  const taken = new Set(kept.values());
  const free = SPECIES_PALETTE.filter((color) => !taken.has(color));
  return new Map(frequent.map(([species]) => [species, kept.get(species) ?? (free.shift() as string)]));
}

export const isSameColors = (a: SpeciesColors, b: SpeciesColors): boolean => {
  const [listA, listB] = [[...a], [...b]];
  return (
    listA.length === listB.length &&
    listA.every(([species, color], index) => species === listB[index]?.[0] && color === listB[index]?.[1])
  );
};
