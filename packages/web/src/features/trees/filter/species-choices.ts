// The options of the species part of the filter: species and genera, those of the project first. Pure.
import { searchable } from '@treewell/domain/search-text';
import { SPECIAL_SPECIES, type Species } from '@treewell/domain/species';
import { FILTER_GENERA_MAX, filterFields, genusOf, type TreeFilter } from '@treewell/domain/tree-filter';
import type { SpeciesSearch } from '../form/species-search.ts';

export interface Genus {
  genus: string;
  species: readonly Species[];
}

export interface SpeciesChoices {
  own: { species: readonly Species[]; genera: readonly Genus[] };
  others: { species: readonly Species[]; genera: readonly Genus[] };
}

/** Hybrids of two genera ("x Cupressocyparis") and the special entries have none. */
function findGenus({ sub_id, scientific_name }: Species): string | undefined {
  const genus = genusOf(scientific_name);
  return !SPECIAL_SPECIES.includes(sub_id) && filterFields.genus.safeParse(genus).success ? genus : undefined;
}

function listGenera(species: readonly Species[]): Genus[] {
  const byGenus = new Map<string, Species[]>();
  for (const one of species) {
    const genus = findGenus(one);
    if (genus !== undefined) byGenus.set(genus, [...(byGenus.get(genus) ?? []), one]);
  }
  return [...byGenus].map(([genus, ofGenus]) => ({ genus, species: ofGenus }));
}

/** `frequent` are the sub_ids of the project's species, the most frequent first. A genus of one species is no choice. */
export function speciesChoices(species: readonly Species[], frequent: readonly number[]): SpeciesChoices {
  const isOwn = ({ sub_id }: Species): boolean => frequent.includes(sub_id);
  const byId = new Map(species.map((one) => [one.sub_id, one]));
  const own = frequent.flatMap((sub_id) => byId.get(sub_id) ?? []);
  const ownGenera = new Set(own.map(findGenus));
  const genera = listGenera(species)
    .filter((one) => one.species.length > 1)
    // The first one stands for its genus, so it should be one that people of the project know.
    .map((one) => ({ ...one, species: one.species.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))) }))
    .toSorted((a, b) => (a.genus < b.genus ? -1 : 1));
  return {
    own: { species: own, genera: genera.filter(({ genus }) => ownGenera.has(genus)) },
    others: {
      species: species.filter((one) => !isOwn(one)),
      genera: genera.filter(({ genus }) => !ownGenera.has(genus)),
    },
  };
}

// ── Values of the select ────────────────────────────────────────────────────

export const speciesValue = (sub_id: number): string => `species ${sub_id}`;
export const genusValue = (genus: string): string => `genus ${genus}`;

export const chosenValues = ({ species = [], genus = [] }: TreeFilter): string[] => [
  ...species.map(speciesValue),
  ...genus.map(genusValue),
];

/** One more genus would be too many. The species have a limit of their own. */
export const hasAllGenera = ({ genus = [] }: TreeFilter): boolean => genus.length >= FILTER_GENERA_MAX;

export function readValues(values: readonly string[]): Required<Pick<TreeFilter, 'species' | 'genus'>> {
  const named = (kind: string): string[] =>
    values.filter((value) => value.startsWith(`${kind} `)).map((value) => value.slice(kind.length + 1));
  return { species: named('species').map(Number), genus: named('genus') };
}

/**
 * The values that a typed text finds, the best first. A genus follows the first of its species, so that people see both.
 * It comes before them when the text is its name. A text inside a word finds no genus: "ash" finds the genus of the ashes,
 * but not the hawthorns because of the Washington hawthorn.
 */
export function findValues(species: readonly Species[], find: SpeciesSearch['find'], typed: string): string[] {
  const wanted = searchable(typed);
  const genusOfId = new Map(species.map((one) => [String(one.sub_id), findGenus(one)]));
  const found = find(typed).flatMap(({ value, isInsideWord }) => {
    const one = speciesValue(Number(value));
    const genus = isInsideWord ? undefined : genusOfId.get(value);
    if (genus === undefined) return [one];
    return searchable(genus) === wanted ? [genusValue(genus), one] : [one, genusValue(genus)];
  });
  return [...new Set(found)];
}
