import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useTree } from '../../api/trees.ts';
import { UnitsOffer } from '../../features/accounts/units-offer.tsx';
import { useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { TreeHomeArea } from './tree-home-area.tsx';

export function TreePage() {
  const project = useOpenProject();
  const { treeId } = useParams({ from: '/dashboard/project/$projectId/tree/$treeId' });
  const { data: tree } = useTree(treeId, project.project_id);
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return (
    <>
      <title>{`${tree ? `${tree.tree_name} · ` : ''}${project.project_name} · Treewell`}</title>
      <UnitsOffer />
      <TreeHomeArea
        treeId={treeId}
        project={project}
        isPanel={false}
        // A person who arrived by a link has no previous page.
        onBack={() =>
          canGoBack
            ? history.back()
            : void navigate({ to: '/dashboard/project/$projectId/map', params: { projectId: project.project_id } })
        }
      />
    </>
  );
}
