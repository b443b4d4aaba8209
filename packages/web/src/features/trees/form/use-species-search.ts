import { useMemo } from 'react';
import { useProjectSpecies, useSpecies } from '../../../api/trees.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { createSpeciesSearch } from './species-search.ts';

/** The one search of species, for every field that people choose species in. `list` says how the list is loading. */
export function useSpeciesSearch(projectId: number) {
  const list = useSpecies();
  const { data: species } = list;
  const { data: ownSpecies } = useProjectSpecies(projectId);
  const language = useLanguage();
  const search = useMemo(
    () => createSpeciesSearch(species ?? [], ownSpecies ?? [], language),
    [species, ownSpecies, language],
  );
  return { search, list };
}
