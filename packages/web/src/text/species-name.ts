import { DEFAULT_LANGUAGE, type Language } from '@treewell/domain/languages';
import { SPECIAL_SPECIES, commonNameKey, type Species } from '@treewell/domain/species';

/** The common name in the language, or else the English one. The special entries have one name in all languages (§5). */
export const commonName = (species: Omit<Species, 'scientific_name'>, language: Language): string =>
  (language !== DEFAULT_LANGUAGE && !SPECIAL_SPECIES.includes(species.sub_id) && species[commonNameKey(language)]) ||
  species.common_name;

/** Gives the common name that a person reads. The caller knows the English one, which every answer of the server has. */
export type SpeciesNamer = (sub_id: number, english: string) => string;

const keepEnglish: SpeciesNamer = (_sub_id, english) => english;

/** One per list and language, so that the rows of a table share one map of names, and are prepared again only for a new list. */
const namers = new WeakMap<readonly Species[], Map<Language, SpeciesNamer>>();

/** Without the list, because it has not arrived yet, names stay English. */
export function speciesNamer(species: readonly Species[] | undefined, language: Language): SpeciesNamer {
  if (language === DEFAULT_LANGUAGE || !species) return keepEnglish;
  const ofList = namers.get(species) ?? new Map<Language, SpeciesNamer>();
  namers.set(species, ofList);
  const known = ofList.get(language);
  if (known) return known;
  const names = new Map(species.map((one) => [one.sub_id, commonName(one, language)]));
  const namer: SpeciesNamer = (sub_id, english) => names.get(sub_id) ?? english;
  ofList.set(language, namer);
  return namer;
}
