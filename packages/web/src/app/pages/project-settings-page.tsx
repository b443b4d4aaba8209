import { Box } from '@mantine/core';
import { useCanInProject, useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { ProjectSettingsForm } from '../../features/projects/settings/project-settings-form.tsx';

export function ProjectSettingsPage() {
  const project = useOpenProject();
  const canEdit = useCanInProject('edit_project');
  return (
    <Box maw="44rem">
      <ProjectSettingsForm key={project.project_id} project={project} canEdit={canEdit} />
    </Box>
  );
}
