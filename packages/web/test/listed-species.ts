import { OTHER_LANGUAGES } from '@treewell/domain/languages';
import { type CommonNameKey, commonNameKey, type Species } from '@treewell/domain/species';

/** A species of the list. In the languages that a test does not name it has no name. */
export const listedSpecies = (
  names: Omit<Species, CommonNameKey> & Partial<Pick<Species, CommonNameKey>>,
): Species => ({
  ...(Object.fromEntries(OTHER_LANGUAGES.map((language) => [commonNameKey(language), ''])) as Pick<
    Species,
    CommonNameKey
  >),
  ...names,
});
