import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Project } from '@treewell/domain/projects';
import { TreePhotos } from '../../features/photos/tree-photos.tsx';
import { TreeHistory, VisitHistory } from '../../features/history/record-history.tsx';
import { TreeHome } from '../../features/trees/home/tree-home.tsx';
import { VisitButtons } from '../../features/visits/tree/visit-buttons.tsx';
import { TreeVisits } from '../../features/visits/tree/tree-visits.tsx';

const Visits = (props: Omit<ComponentProps<typeof TreeVisits>, 'History'>) => (
  <TreeVisits {...props} History={VisitHistory} />
);

interface TreeHomeAreaProps {
  treeId: number;
  project: Project;
  /** True in the panel beside the map; false on the page of the tree. */
  isPanel: boolean;
  onBack: () => void;
  /** Given when the map is on the same page. */
  onShowOnMap?: () => void;
  /** The tree was changed: other places that draw it must load it again. */
  onChanged?: () => void;
}

/** The home of a tree with its photos, for the panel beside the map and for the page of the tree. */
export function TreeHomeArea({ treeId, project, isPanel, onBack, onShowOnMap, onChanged }: TreeHomeAreaProps) {
  const navigate = useNavigate();
  const projectId = project.project_id;
  function open(other: number, replace = false): void {
    void (isPanel
      ? navigate({
          to: '/dashboard/project/$projectId/map',
          params: { projectId },
          search: (now) => ({ ...now, tree: other }),
          replace,
        })
      : navigate({ to: '/dashboard/project/$projectId/tree/$treeId', params: { projectId, treeId: other }, replace }));
  }
  return (
    <TreeHome
      // A new key for each tree: no state of the previous tree may remain (§2).
      key={treeId}
      treeId={treeId}
      project={project}
      isPanel={isPanel}
      Photos={TreePhotos}
      Visits={Visits}
      History={TreeHistory}
      VisitButtons={VisitButtons}
      onBack={onBack}
      onShowOnMap={onShowOnMap}
      onOpenTree={(other) => open(other)}
      onNextTree={(other) => open(other, true)}
      onChanged={onChanged}
    />
  );
}
