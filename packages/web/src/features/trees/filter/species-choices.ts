// The options of the species part of the filter: species and genera, those of the project first. Pure.
import { searchable } from '@treewell/domain/projects';
import { SPECIAL_SPECIES, type Species } from '@treewell/domain/species';
import { FILTER_GENERA_MAX, filterFields, genusOf, type TreeFilter } from '@treewell/domain/tree-filter';

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

export function readValues(values: readonly string[]): Required<Pick<TreeFilter, 'species' | 'genus'>> {
  const named = (kind: string): string[] =>
    values.filter((value) => value.startsWith(`${kind} `)).map((value) => value.slice(kind.length + 1));
  return { species: named('species').map(Number), genus: named('genus').slice(0, FILTER_GENERA_MAX) };
}

/** The names in all languages: people type the one that they know. */
const wordsOf = ({ common_name, common_name_es, scientific_name }: Species): string =>
  searchable(`${common_name} ${common_name_es} ${scientific_name}`);

/**
 * The values that a typed text finds: species by any part of their names, a genus by the beginning of a word in the names
 * of its species. So "ash" finds the genus of the ashes, but not the hawthorns because of the Washington hawthorn.
 */
export function findValues(species: readonly Species[], typed: string): ReadonlySet<string> {
  const wanted = searchable(typed);
  const words = new Map(species.map((one) => [one, wordsOf(one)]));
  return new Set([
    ...species.filter((one) => words.get(one)?.includes(wanted)).map(({ sub_id }) => speciesValue(sub_id)),
    ...listGenera(species)
      .filter((genus) => genus.species.some((one) => ` ${words.get(one)}`.includes(` ${wanted}`)))
      .map(({ genus }) => genusValue(genus)),
  ]);
}
