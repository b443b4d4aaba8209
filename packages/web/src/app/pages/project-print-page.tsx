import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOfTable } from '../../api/tree-filter-address.ts';
import { useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { useDistance } from '../../text/use-distance.ts';
import { useTreeFilter } from '../../features/trees/filter/use-tree-filter.ts';
import { useFilterMemory } from '../../features/trees/map/use-map-visit.ts';
import { PrintList } from '../../features/trees/print/print-list.tsx';

export function ProjectPrintPage() {
  const { t } = useTranslation();
  const project = useOpenProject();
  const treeFilter = useTreeFilter();
  useFilterMemory(project.project_id);
  const filter = useMemo(() => filterOfTable(treeFilter.filter), [treeFilter.filter]);
  return (
    <>
      <title>{`${t('treePrint.title')} · ${project.project_name} · Treewell`}</title>
      <PrintList project={project} filter={filter} distanceText={useDistance()} />
    </>
  );
}
