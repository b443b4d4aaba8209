import { Group, Stack } from '@mantine/core';
import { useCanInProject, useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { ProjectSettingsForm } from '../../features/projects/settings/project-settings-form.tsx';
import { SettingsHistory } from '../../features/history/record-history.tsx';
import { TreeUses } from '../../features/projects/settings/tree-uses.tsx';

export function ProjectSettingsPage() {
  const project = useOpenProject();
  const canEdit = useCanInProject('edit_project');
  const canManageUses = useCanInProject('manage_uses');
  return (
    <Stack maw="44rem" gap="xl">
      <Group justify="flex-end">
        <SettingsHistory project={project} />
      </Group>
      <ProjectSettingsForm key={project.project_id} project={project} canEdit={canEdit} />
      {canManageUses && <TreeUses key={`uses of ${project.project_id}`} project={project} />}
    </Stack>
  );
}
