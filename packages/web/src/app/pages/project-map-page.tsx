import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Project } from '@treewell/domain/projects';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DueOnMap } from '../../features/due/due-on-map.tsx';
import { JoinedNotice } from '../../features/invitations/joined-notice.tsx';
import { EarlierTreePhotos, NewTreePhotos } from '../../features/photos/new-tree-photos.tsx';
import { useNewTreePhotos } from '../../features/photos/use-new-tree-photos.ts';
import { useCanInProject, useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { ProjectMap } from '../../features/projects/map/project-map.tsx';
import { NewTreePanel } from '../../features/trees/map/new-tree-panel.tsx';
import { TreeMapOpenedNotice } from '../../features/trees/map/tree-map-opened-notice.tsx';
import { TreeMapPanel } from '../../features/trees/map/tree-map-panel.tsx';
import { TreeMapView } from '../../features/trees/map/tree-map-view.tsx';
import { useMapAddress } from '../../features/trees/map/use-map-address.ts';
import { useFilterMemory, useMapVisit } from '../../features/trees/map/use-map-visit.ts';
import { useNewTreeForm } from '../../features/trees/map/use-new-tree-form.ts';
import { useTreeMapPanel } from '../../features/trees/map/use-tree-map-panel.ts';
import type { TreeMap } from '../../map/canvas/tree-map.ts';
import { TreeHomeArea } from './tree-home-area.tsx';
import classes from './project-map-page.module.css';

export function ProjectMapPage() {
  const project = useOpenProject();
  const isComplete = useMapVisit(project.project_id);
  return isComplete && <ProjectMapArea project={project} />;
}

function ProjectMapArea({ project }: { project: Project }) {
  const { t } = useTranslation();
  const canEdit = useCanInProject('edit_project');
  const canAdd = useCanInProject('add_trees');
  const canLink = useCanInProject('link_trees');
  const canUnlink = useCanInProject('unlink_trees');
  const [map, setMap] = useState<TreeMap>();
  const address = useMapAddress(project, map);
  useFilterMemory(project.project_id);
  const { opened, panelTreeId, noticeTree, openTree, openTreePage, close, showOnMap } = useTreeMapPanel(
    project.project_id,
    map,
    address.flush,
  );
  const newTree = useNewTreeForm(map, openTree);
  const photos = useNewTreePhotos(project.project_id);
  // A person who has just lost the right to add trees cannot save any more.
  const isPlacing = newTree.series !== undefined && canAdd;

  return (
    <ProjectMap
      key={project.project_id}
      project={project}
      canEdit={canEdit}
      onTreesRemoved={() => map?.trees?.refresh()}
    >
      {({ editButton, ...view }) => (
        <div
          className={classes['page']}
          data-panel={(panelTreeId !== undefined && !isPlacing) || undefined}
          data-placing={isPlacing || undefined}
        >
          <TreeMapView
            {...view}
            project={project}
            opened={opened}
            address={address}
            canLink={canLink}
            canUnlink={canUnlink}
            isPlacing={isPlacing}
            actions={{
              before: canAdd && (
                <Button
                  ref={newTree.openButton}
                  leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
                  onClick={newTree.open}
                >
                  {t('treeMap.addTree')}
                </Button>
              ),
              after: editButton,
            }}
            notices={
              !isPlacing && (
                <>
                  <JoinedNotice projectId={project.project_id} />
                  <EarlierTreePhotos earlier={photos.earlier} />
                  {noticeTree && (
                    <TreeMapOpenedNotice
                      tree={noticeTree}
                      onOpen={() => openTreePage(noticeTree.tree_id)}
                      onHide={close}
                    />
                  )}
                </>
              )
            }
            work={<DueOnMap projectId={project.project_id} isColored={address.coloring.theme === 'due'} />}
            onOpen={openTree}
            onReady={setMap}
          />
          {isPlacing && (
            <NewTreePanel
              project={project}
              map={map}
              newTree={newTree}
              photos={<NewTreePhotos queue={photos.queue} />}
              earlierPhotos={<EarlierTreePhotos earlier={photos.earlier} />}
              onSaved={photos.putOn}
            />
          )}
          {panelTreeId !== undefined && !isPlacing && (
            <TreeMapPanel onClose={close} focusElsewhere={() => map?.focus()}>
              <TreeHomeArea
                treeId={panelTreeId}
                project={project}
                isPanel
                onBack={close}
                onShowOnMap={showOnMap}
                onChanged={() => map?.trees?.refresh()}
              />
            </TreeMapPanel>
          )}
        </div>
      )}
    </ProjectMap>
  );
}
