import { useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { ProjectChanges } from '../../features/history/project-changes.tsx';

export function ProjectChangesPage() {
  return <ProjectChanges project={useOpenProject()} />;
}
