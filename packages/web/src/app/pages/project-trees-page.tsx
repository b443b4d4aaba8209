import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTreeStats } from '../../api/trees.ts';
import { useCanInProject, useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { TreeFilterBar } from '../../features/trees/filter/tree-filter-bar.tsx';
import { filterOfTable } from '../../api/tree-filter-address.ts';
import { useTreeFilter } from '../../features/trees/filter/use-tree-filter.ts';
import { useFilterMemory } from '../../features/trees/map/use-map-visit.ts';
import { MoreNumbers } from '../../features/trees/table/stats/more-numbers.tsx';
import { TreeStats } from '../../features/trees/table/stats/tree-stats.tsx';
import { TreeTable } from '../../features/trees/table/tree-table.tsx';
import { WithdrawnTrees } from '../../features/trees/table/withdrawn-trees.tsx';

export function ProjectTreesPage() {
  const project = useOpenProject();
  const canRestore = useCanInProject('withdraw_trees');
  const treeFilter = useTreeFilter();
  useFilterMemory(project.project_id);
  const filter = useMemo(() => filterOfTable(treeFilter.filter), [treeFilter.filter]);
  const { data: stats } = useTreeStats(project.project_id, filter);
  const hasNoTrees = filter === undefined && stats?.tree_count === 0;
  return (
    <Stack gap="xl">
      {!hasNoTrees && <TreeFilterBar {...treeFilter} filter={filter} projectId={project.project_id} isOnMap={false} />}
      <TreeStats projectId={project.project_id} filter={filter} onFilter={treeFilter.change} />
      {stats !== undefined && stats.tree_count > 0 && <MoreNumbers project={project} filter={filter} />}
      <TreeTable
        project={project}
        filter={filter}
        onClearFilter={() => treeFilter.replace(undefined)}
        treeCount={stats?.tree_count}
      />
      {canRestore && <WithdrawnTrees projectId={project.project_id} />}
    </Stack>
  );
}
