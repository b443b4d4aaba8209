import { useCanInProject, useOpenProject } from '../../features/projects/project-area-context.ts';
import { ProjectMap } from '../../features/projects/project-map.tsx';

export function ProjectMapPage() {
  const project = useOpenProject();
  const canEdit = useCanInProject('edit_project');
  return <ProjectMap project={project} canEdit={canEdit} />;
}
