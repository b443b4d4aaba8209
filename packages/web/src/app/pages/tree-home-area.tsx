import { useNavigate } from '@tanstack/react-router';
import type { Project } from '@treewell/domain/projects';
import { TreePhotos } from '../../features/photos/tree-photos.tsx';
import { TreeHome } from '../../features/trees/home/tree-home.tsx';

interface TreeHomeAreaProps {
  treeId: number;
  project: Project;
  /** Beside the map; otherwise a page of its own. */
  isPanel: boolean;
  onBack: () => void;
  /** Where the map is in view already. */
  onShowOnMap?: () => void;
  /** What is drawn of the tree elsewhere is out of date. */
  onChanged?: () => void;
}

/** A tree's home with its photos, beside the map and on its own page. */
export function TreeHomeArea({ treeId, project, isPanel, onBack, onShowOnMap, onChanged }: TreeHomeAreaProps) {
  const navigate = useNavigate();
  const projectId = project.project_id;
  return (
    <TreeHome
      // Nothing of the tree before may stay behind (§2).
      key={treeId}
      treeId={treeId}
      project={project}
      isPanel={isPanel}
      Photos={TreePhotos}
      onBack={onBack}
      onShowOnMap={onShowOnMap}
      onOpenTree={(other) =>
        void (isPanel
          ? navigate({ to: '/dashboard/project/$projectId/map', params: { projectId }, search: { tree: other } })
          : navigate({ to: '/dashboard/project/$projectId/tree/$treeId', params: { projectId, treeId: other } }))
      }
      onChanged={onChanged}
    />
  );
}
