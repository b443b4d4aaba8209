import { useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { VisitLog } from '../../features/visits/log/visit-log.tsx';

export function ProjectActivitiesPage() {
  return <VisitLog project={useOpenProject()} />;
}
