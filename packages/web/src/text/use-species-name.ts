import { DEFAULT_LANGUAGE } from '@treewell/domain/languages';
import { useSpecies } from '../api/trees.ts';
import { commonName, speciesNamer, type SpeciesNamer } from './species-name.ts';
import { useLanguage } from './use-language.ts';

/** For places that know the English name. They need the list of species in other languages only, and do not load it in English. */
export function useSpeciesName(): SpeciesNamer {
  const language = useLanguage();
  const { data: species } = useSpecies(language !== DEFAULT_LANGUAGE);
  return speciesNamer(species, language);
}

/** For places that know only the id. Undefined until the list is there, and for a species that it does not have. */
export function useListedSpeciesName(): (sub_id: number) => string | undefined {
  const language = useLanguage();
  const { data: species } = useSpecies();
  return (id) => {
    const found = species?.find(({ sub_id }) => sub_id === id);
    return found && commonName(found, language);
  };
}
