import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Position } from '@treewell/domain/geo';
import { SYMBOLOGY } from '@treewell/domain/tree-extents';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../../api/trees.ts';
import { useCanInProject, useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { ProjectMap } from '../../features/projects/map/project-map.tsx';
import { TreeFormDrawer } from '../../features/trees/form/tree-form-drawer.tsx';
import { TreeMapOpenedNotice } from '../../features/trees/map/tree-map-opened-notice.tsx';
import { TreeMapPanel } from '../../features/trees/map/tree-map-panel.tsx';
import { TreeMapView } from '../../features/trees/map/tree-map-view.tsx';
import type { TreeMap } from '../../map/canvas/tree-map.ts';
import type { OpenedTree } from '../../map/trees/trees-on-map.ts';
import { TreeHomeArea } from './tree-home-area.tsx';
import classes from './project-map-page.module.css';

export function ProjectMapPage() {
  const { t } = useTranslation();
  const project = useOpenProject();
  const canEdit = useCanInProject('edit_project');
  const canAdd = useCanInProject('add_trees');
  const canLink = useCanInProject('link_trees');
  const canUnlink = useCanInProject('unlink_trees');
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { treeId, open, openHome, close } = useOpenedTreeAddress(project.project_id, isWide);
  const { data: tree } = useTree(treeId, project.project_id);
  const [map, setMap] = useState<TreeMap>();
  // Where the map was when adding began; undefined while nobody adds.
  const [adding, setAdding] = useState<{ near: Position | undefined }>();
  const opened = useMemo(
    (): OpenedTree | undefined =>
      tree && {
        treeId: tree.tree_id,
        position: [tree.longitude, tree.latitude],
        isInProject: tree.symbology === SYMBOLOGY.inProject,
      },
    [tree],
  );
  // Once beside the map it stays, however narrow the window becomes: somebody may be in the middle of something there.
  const [besideId, setBesideId] = useState<number>();
  const wanted = isWide || treeId === undefined ? treeId : besideId;
  if (wanted !== besideId) setBesideId(wanted);
  const isBeside = treeId !== undefined && besideId === treeId;

  return (
    <>
      <ProjectMap key={project.project_id} project={project} canEdit={canEdit}>
        {({ editButton, ...view }) => (
          <div className={classes['page']} data-beside={isBeside || undefined}>
            <TreeMapView
              {...view}
              project={project}
              opened={opened}
              canLink={canLink}
              canUnlink={canUnlink}
              actions={{
                before: canAdd && (
                  <Button
                    leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
                    onClick={() => setAdding({ near: map?.centre() })}
                  >
                    {t('treeMap.addTree')}
                  </Button>
                ),
                after: editButton,
              }}
              notices={
                !isBeside &&
                !isWide &&
                tree && (
                  <TreeMapOpenedNotice name={tree.tree_name} onOpen={() => openHome(tree.tree_id)} onHide={close} />
                )
              }
              onOpen={open}
              onReady={setMap}
            />
            {isBeside && (
              <TreeMapPanel onClose={close} focusElsewhere={() => map?.focus()}>
                <TreeHomeArea
                  treeId={treeId}
                  project={project}
                  isPanel
                  onBack={close}
                  onShowOnMap={() => {
                    if (!isWide) setBesideId(undefined);
                    if (opened) map?.flyTo(opened.position);
                  }}
                  onChanged={() => map?.trees?.refresh()}
                />
              </TreeMapPanel>
            )}
          </div>
        )}
      </ProjectMap>
      <TreeFormDrawer
        isOpen={adding !== undefined}
        project={project}
        near={adding?.near}
        onClose={() => setAdding(undefined)}
        onSaved={(saved) => {
          setAdding(undefined);
          map?.trees?.refresh();
          open(saved.tree_id);
        }}
        onOpenTree={(id) => {
          setAdding(undefined);
          open(id);
        }}
      />
    </>
  );
}

/** The tree that is open is part of the address; where there is no room beside the map it has a page of its own. */
function useOpenedTreeAddress(projectId: number, isWide: boolean) {
  const navigate = useNavigate();
  const { tree: treeId } = useSearch({ from: '/dashboard/project/$projectId/map' });
  const openHome = (id: number): void =>
    void navigate({ to: '/dashboard/project/$projectId/tree/$treeId', params: { projectId, treeId: id } });
  /** From one tree to the next is no step back in history: the way back leads to the map alone. */
  const show = (id: number | undefined): void =>
    void navigate({
      to: '/dashboard/project/$projectId/map',
      params: { projectId },
      search: { tree: id },
      replace: treeId !== undefined,
      resetScroll: false,
    });

  function open(id: number): void {
    // The panel stands outside of a map in full screen.
    if (document.fullscreenElement) void document.exitFullscreen();
    if (isWide) show(id);
    else openHome(id);
  }
  return { treeId, open, openHome, close: () => show(undefined) };
}
