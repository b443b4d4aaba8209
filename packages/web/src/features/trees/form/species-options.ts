// The options of the species select.
import type { Species } from '@treewell/domain/species';

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

/** In the order of the list, which starts with the special entries. */
export const speciesOptions = (species: readonly Species[]): Option[] =>
  species.map((one) => ({ value: String(one.sub_id), label: speciesLabel(one) }));
