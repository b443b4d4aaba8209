import { useEffect } from 'react';
import { useSpecies } from '../../api/trees.ts';
import type { TreeMap } from './tree-map.ts';

/** Writes the names of species beside the trees, once the list of species is there. */
export function useSpeciesNames(map: TreeMap): void {
  const { data: species } = useSpecies();
  useEffect(() => {
    if (species) map.trees?.setSpecies(species);
  }, [map, species]);
}
