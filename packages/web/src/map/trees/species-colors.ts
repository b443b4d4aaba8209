// A species has the same colour on every device and in every project. Only the most frequent species in view show
// their colour at a time; people could not distinguish more.

/**
 * Colours that people can distinguish on green ground and on imagery (the first seven after Paul Tol). With a colour
 * blindness too, the first ones best. None of them looks like a chosen tree.
 */
export const SPECIES_PALETTE = [
  '#0077bb',
  '#33bbee',
  '#cc3311',
  '#009988',
  '#ee3377',
  '#999933',
  '#aa4499',
  '#27c97c',
  '#672ce5',
  '#db8fbe',
  '#b8702a',
  '#b35cfb',
  '#7d4a2b',
  '#8c8de6',
  '#9ddb87',
] as const;
export const OTHER_SPECIES_COLOR = '#c4cac4';
/** How many species show their colour at a time. */
export const COLORED_SPECIES_MAX = 8;

/** Some of the most frequent trees of North American streets, by sub_id: no two of them have the same colour. */
export const FREQUENT_STREET_TREES: readonly number[] = [
  240, // Honeylocust
  37, // Norway maple
  414, // London planetree
  554, // Littleleaf linden
  455, // Callery pear
  233, // Green ash
  40, // Silver maple
  581, // Japanese zelkova
  238, // Ginkgo
  39, // Red maple
  566, // American elm
  124, // Common hackberry
  484, // Pin oak
  293, // Sweetgum
  574, // Siberian elm
];

/**
 * Depends on nothing but the species. Neighbors in the list of species, which often belong to one genus, have different
 * colours. There are more species than colours, so some share one.
 */
export function speciesColor(sub_id: number): string {
  const place = FREQUENT_STREET_TREES.indexOf(sub_id);
  return SPECIES_PALETTE[place < 0 ? sub_id % SPECIES_PALETTE.length : place] as string;
}

/** Species → colour, the most frequent first. */
export type SpeciesColors = ReadonlyMap<number, string>;

/**
 * The species that show their colour. When two species in view share one, the more frequent species shows it, and the
 * other one is drawn like all others: otherwise people would take it for the first. The species that the legend
 * highlights always shows its colour.
 */
export function colorSpecies(counts: ReadonlyMap<number, number>, highlighted?: number): SpeciesColors {
  const countOf = (sub_id: number): number => counts.get(sub_id) ?? 0;
  // Species with equal counts are sorted by id, so that their order does not change at random.
  const byFrequency = (a: number, b: number): number => countOf(b) - countOf(a) || a - b;
  const shown = new Map<string, number>();
  for (const sub_id of [
    ...(highlighted === undefined ? [] : [highlighted]),
    ...[...counts.keys()].toSorted(byFrequency),
  ])
    if (shown.size < COLORED_SPECIES_MAX && !shown.has(speciesColor(sub_id))) shown.set(speciesColor(sub_id), sub_id);
  return new Map([...shown.values()].toSorted(byFrequency).map((sub_id) => [sub_id, speciesColor(sub_id)]));
}

export const isSameColors = (a: SpeciesColors, b: SpeciesColors): boolean => {
  const [listA, listB] = [[...a], [...b]];
  return (
    listA.length === listB.length &&
    listA.every(([species, color], index) => species === listB[index]?.[0] && color === listB[index]?.[1])
  );
};
