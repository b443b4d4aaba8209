import type { Language } from '@treewell/domain/accounts';
import { SPECIAL_SPECIES, type Species } from '@treewell/domain/species';

/** The common name in the language. The special entries have one name in all languages (§5). */
export const commonName = (
  { sub_id, common_name, common_name_es }: Pick<Species, 'sub_id' | 'common_name' | 'common_name_es'>,
  language: Language,
): string =>
  language === 'es' && common_name_es !== '' && !SPECIAL_SPECIES.includes(sub_id) ? common_name_es : common_name;

/** Gives the common name that a person reads. The caller knows the English one, which every answer of the server has. */
export type SpeciesNamer = (sub_id: number, english: string) => string;

const keepEnglish: SpeciesNamer = (_sub_id, english) => english;

/** One per list, so that the rows of a table share one map of names, and are prepared again only for a new list. */
const spanishNamers = new WeakMap<readonly Species[], SpeciesNamer>();

/** Without the list, because it has not arrived yet, names stay English. */
export function speciesNamer(species: readonly Species[] | undefined, language: Language): SpeciesNamer {
  if (language !== 'es' || !species) return keepEnglish;
  let namer = spanishNamers.get(species);
  if (!namer) {
    const names = new Map(species.map((one) => [one.sub_id, commonName(one, language)]));
    namer = (sub_id, english) => names.get(sub_id) ?? english;
    spanishNamers.set(species, namer);
  }
  return namer;
}
