import { useNavigate } from '@tanstack/react-router';
import type { Ring } from '@treewell/domain/geo';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { filterSearch } from '../../../api/tree-filter-address.ts';
import { writePrint } from './print-address.ts';

interface Area {
  area: Ring | undefined;
  /** Only the trees inside it, until the person chooses. */
  isInside: boolean;
}

/**
 * Opens the list to print from the map. `beforeNewStep` resolves when the address is up to date, so that Back returns to the
 * map as it is now.
 */
export function useOpenPrint(
  projectId: number,
  filter: TreeFilter | undefined,
  beforeNewStep: () => Promise<void>,
): (area: Area) => void {
  const navigate = useNavigate();
  return (area) =>
    void beforeNewStep().then(() =>
      navigate({
        to: '/dashboard/project/$projectId/print',
        params: { projectId },
        search: { ...filterSearch(filter), ...writePrint(area) },
      }),
    );
}
