import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useOpenProject } from '../../features/projects/project-area-context.ts';
import { TreeHomeArea } from './tree-home-area.tsx';

export function TreePage() {
  const project = useOpenProject();
  const { treeId } = useParams({ from: '/dashboard/project/$projectId/tree/$treeId' });
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return (
    <TreeHomeArea
      treeId={treeId}
      project={project}
      isPanel={false}
      // Somebody who came by a link has no page to go back to.
      onBack={() => (canGoBack ? history.back() : void navigate({ to: '/dashboard/project/$projectId/map', params: { projectId: project.project_id } }))}
    />
  );
}
