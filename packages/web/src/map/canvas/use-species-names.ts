import { useEffect } from 'react';
import { useSpecies } from '../../api/trees.ts';
import { commonName } from '../../text/species-name.ts';
import { useLanguage } from '../../text/use-language.ts';
import type { TreeMap } from './tree-map.ts';

/** Writes the names of species beside the trees, once the list of species is there. */
export function useSpeciesNames(map: TreeMap): void {
  const language = useLanguage();
  const { data: species } = useSpecies();
  useEffect(() => {
    if (species) map.trees?.setSpecies(species.map((one) => ({ ...one, common_name: commonName(one, language) })));
  }, [map, species, language]);
}
