// The options of the species select.
import type { Language } from '@treewell/domain/languages';
import { SPECIAL_SPECIES, type Species } from '@treewell/domain/species';
import { commonName } from '../../../text/species-name.ts';

export interface Option {
  value: string;
  label: string;
}

/** The special entries have the same text in both names. */
export const speciesLabel = ({
  common_name,
  scientific_name,
}: Pick<Species, 'common_name' | 'scientific_name'>): string =>
  scientific_name === '' || scientific_name === common_name ? common_name : `${common_name} (${scientific_name})`;

export const speciesLabelIn = (one: Species, language: Language): string =>
  speciesLabel({ ...one, common_name: commonName(one, language) });

/** The special entries first, then by name in the language. */
export function speciesOptions(species: readonly Species[], language: Language): Option[] {
  const isSpecial = ({ sub_id }: Species): boolean => SPECIAL_SPECIES.includes(sub_id);
  const toOption = (one: Species): Option => ({
    value: String(one.sub_id),
    label: speciesLabelIn(one, language),
  });
  const { compare } = new Intl.Collator(language);
  return [
    ...species.filter(isSpecial).map(toOption),
    ...species
      .filter((one) => !isSpecial(one))
      .map(toOption)
      .toSorted((a, b) => compare(a.label, b.label)),
  ];
}
