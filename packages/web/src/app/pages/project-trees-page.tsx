import { Stack } from '@mantine/core';
import { useTreeStats } from '../../api/trees.ts';
import { useCanInProject, useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { TreeStats } from '../../features/trees/table/tree-stats.tsx';
import { TreeTable } from '../../features/trees/table/tree-table.tsx';
import { WithdrawnTrees } from '../../features/trees/table/withdrawn-trees.tsx';

export function ProjectTreesPage() {
  const project = useOpenProject();
  const canRestore = useCanInProject('withdraw_trees');
  const { data: stats } = useTreeStats(project.project_id);
  return (
    <Stack gap="xl">
      <TreeStats projectId={project.project_id} />
      <TreeTable project={project} treeCount={stats?.tree_count} />
      {canRestore && <WithdrawnTrees projectId={project.project_id} />}
    </Stack>
  );
}
