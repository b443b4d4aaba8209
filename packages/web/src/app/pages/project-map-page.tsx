import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanInProject, useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { ProjectMap } from '../../features/projects/map/project-map.tsx';
import { TreeFormDrawer } from '../../features/trees/form/tree-form-drawer.tsx';
import { TreeMapOpenedNotice } from '../../features/trees/map/tree-map-opened-notice.tsx';
import { TreeMapPanel } from '../../features/trees/map/tree-map-panel.tsx';
import { TreeMapView } from '../../features/trees/map/tree-map-view.tsx';
import { useMapAddress } from '../../features/trees/map/use-map-address.ts';
import { useNewTreeForm } from '../../features/trees/map/use-new-tree-form.ts';
import { useTreeMapPanel } from '../../features/trees/map/use-tree-map-panel.ts';
import type { TreeMap } from '../../map/canvas/tree-map.ts';
import { TreeHomeArea } from './tree-home-area.tsx';
import classes from './project-map-page.module.css';

export function ProjectMapPage() {
  const { t } = useTranslation();
  const project = useOpenProject();
  const canEdit = useCanInProject('edit_project');
  const canAdd = useCanInProject('add_trees');
  const canLink = useCanInProject('link_trees');
  const canUnlink = useCanInProject('unlink_trees');
  const [map, setMap] = useState<TreeMap>();
  const address = useMapAddress(project, map);
  const { opened, panelTreeId, noticeTree, openTree, openTreePage, close, showOnMap } = useTreeMapPanel(
    project.project_id,
    map,
    address.flush,
  );
  const newTree = useNewTreeForm(map, openTree);

  return (
    <>
      <ProjectMap key={project.project_id} project={project} canEdit={canEdit}>
        {({ editButton, ...view }) => (
          <div className={classes['page']} data-panel={panelTreeId !== undefined || undefined}>
            <TreeMapView
              {...view}
              project={project}
              opened={opened}
              address={address}
              canLink={canLink}
              canUnlink={canUnlink}
              actions={{
                before: canAdd && (
                  <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={newTree.open}>
                    {t('treeMap.addTree')}
                  </Button>
                ),
                after: editButton,
              }}
              notices={
                noticeTree && (
                  <TreeMapOpenedNotice
                    name={noticeTree.tree_name}
                    onOpen={() => openTreePage(noticeTree.tree_id)}
                    onHide={close}
                  />
                )
              }
              onOpen={openTree}
              onReady={setMap}
            />
            {panelTreeId !== undefined && (
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
      <TreeFormDrawer
        isOpen={newTree.isOpen}
        project={project}
        near={newTree.near}
        onClose={newTree.close}
        onSaved={(saved) => newTree.openSaved(saved.tree_id)}
        onOpenTree={newTree.openTree}
      />
    </>
  );
}
