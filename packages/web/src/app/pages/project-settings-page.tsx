import { Box } from '@mantine/core';
import { useCanInProject, useOpenProject } from '../../features/projects/project-area-context.ts';
import { ProjectSettingsForm } from '../../features/projects/project-settings-form.tsx';

export function ProjectSettingsPage() {
  const project = useOpenProject();
  const canEdit = useCanInProject('edit_project');
  return (
    <Box maw="44rem">
      <ProjectSettingsForm project={project} canEdit={canEdit} />
    </Box>
  );
}
