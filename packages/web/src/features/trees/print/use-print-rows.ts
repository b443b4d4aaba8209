import { useQuery } from '@tanstack/react-query';
import { contains, type Ring } from '@treewell/domain/geo';
import { DEFAULT_LANGUAGE } from '@treewell/domain/languages';
import { PRINTED_TREES_MAX, type ProjectTree } from '@treewell/domain/project-trees';
import { filterKey, type TreeFilter } from '@treewell/domain/tree-filter';
import { useState } from 'react';
import { projectTreePages, treeKeys, useSpecies } from '../../../api/trees.ts';
import { speciesNamer } from '../../../text/species-name.ts';
import { useLanguage } from '../../../text/use-language.ts';
import { findRows, rowsOf, type TreeRow } from '../table/rows/rows.ts';

interface Wanted {
  projectId: number;
  filter: TreeFilter | undefined;
  text: string;
  /** Only trees inside it. */
  area: Ring | undefined;
}

/**
 * Loads the rows of a printed list, and keeps only those that it will have: a project may have ten times as many. Always
 * from the server, because values may have been hidden for quality control since the table was loaded.
 */
export function usePrintRows({ projectId, filter, text, area }: Wanted) {
  const language = useLanguage();
  const { data: species, isError: hasNoSpecies } = useSpecies(language !== DEFAULT_LANGUAGE);
  const [loaded, setLoaded] = useState(0);
  const query = useQuery({
    queryKey: [...treeKeys.ofProject(projectId), 'printed', filterKey(filter), text, area, language],
    // The search text looks for the names that a person reads.
    enabled: language === DEFAULT_LANGUAGE || species !== undefined || hasNoSpecies,
    queryFn: async ({ signal }) => {
      const nameOf = speciesNamer(species, language);
      const rows: TreeRow[] = [];
      let count = 0;
      setLoaded(0);
      for await (const page of projectTreePages(projectId, filter, signal)) {
        const inArea = area ? page.filter(({ longitude, latitude }) => contains(area, [longitude, latitude])) : page;
        rows.push(...findRows(rowsOf(inArea.map(withoutNotes), nameOf), text));
        if (rows.length > PRINTED_TREES_MAX) return { rows: [], isTooLong: true };
        count += page.length;
        setLoaded(count);
      }
      return { rows, isTooLong: false };
    },
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { ...query, loaded };
}

/** They may be long, and no list has them. */
const withoutNotes = (tree: ProjectTree): ProjectTree => ({ ...tree, notes: '' });
