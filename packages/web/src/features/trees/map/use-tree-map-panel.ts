// Which tree is open on the map of a project, and where people read about it: in the panel beside the map, or on the
// page of the tree.
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Tree } from '@treewell/domain/trees';
import { SYMBOLOGY } from '@treewell/domain/tree-extents';
import { useMemo, useState } from 'react';
import { useTree } from '../../../api/trees.ts';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import type { OpenedTree } from '../../../map/trees/trees-on-map.ts';
import { readTreeId } from './map-address.ts';
import { nextPanelTreeId } from './panel-tree.ts';

/** A narrower window has no room for a panel beside the map (§2). */
const WIDE_WINDOW = '(min-width: 62em)';

export interface TreeMapPanelState {
  /** The tree that the map marks, once its position is loaded. */
  opened: OpenedTree | undefined;
  /** The tree in the panel; undefined while the panel is closed. */
  panelTreeId: number | undefined;
  /** A narrow window names the open tree in a notice on the map, because there is no panel. */
  noticeTree: Tree | undefined;
  /** Opens the panel, or the page of the tree when the window is narrow. */
  openTree: (treeId: number) => void;
  openTreePage: (treeId: number) => void;
  close: () => void;
  /** Flies to the open tree. In a narrow window the panel covers the map, so it closes first. */
  showOnMap: () => void;
}

/** `beforeNewStep` resolves when the address is up to date, so that Back returns to the map as it is now. */
export function useTreeMapPanel(
  projectId: number,
  map: TreeMap | undefined,
  beforeNewStep: () => Promise<void>,
): TreeMapPanelState {
  const isWide = useMediaQuery(WIDE_WINDOW, undefined, { getInitialValueInEffect: false }) ?? false;
  const { treeId, openInAddress, openTreePage } = useTreeInAddress(projectId, beforeNewStep);
  const { data: tree } = useTree(treeId, projectId);
  const opened = useMemo(
    (): OpenedTree | undefined =>
      tree && {
        treeId: tree.tree_id,
        position: [tree.longitude, tree.latitude],
        isInProject: tree.symbology === SYMBOLOGY.inProject,
        status: tree.status,
      },
    [tree],
  );
  const [shownTreeId, setShownTreeId] = useState<number>();
  const next = nextPanelTreeId({ treeId, shownTreeId, isWide });
  if (next !== shownTreeId) setShownTreeId(next);
  const panelTreeId = shownTreeId === treeId ? treeId : undefined;

  return {
    opened,
    panelTreeId,
    noticeTree: panelTreeId === undefined && !isWide ? tree : undefined,
    openTree(id) {
      // In full screen the browser shows only the map, so nobody would see the panel.
      if (document.fullscreenElement) void document.exitFullscreen();
      void (isWide ? openInAddress(id) : openTreePage(id));
    },
    openTreePage: (id) => void openTreePage(id),
    close: () => void openInAddress(undefined),
    showOnMap() {
      if (!isWide) setShownTreeId(undefined);
      if (opened) map?.flyTo(opened.position);
    },
  };
}

/** The address of the map names the open tree, so that Back, a reload and a shared link show the same tree. */
function useTreeInAddress(projectId: number, beforeNewStep: () => Promise<void>) {
  const navigate = useNavigate();
  const treeId = readTreeId(useSearch({ from: '/dashboard/project/$projectId/map' }));
  return {
    treeId,
    openTreePage: async (id: number): Promise<void> => {
      await beforeNewStep();
      await navigate({ to: '/dashboard/project/$projectId/tree/$treeId', params: { projectId, treeId: id } });
    },
    openInAddress: async (id: number | undefined): Promise<void> => {
      await beforeNewStep();
      await navigate({
        to: '/dashboard/project/$projectId/map',
        params: { projectId },
        search: (now) => ({ ...now, tree: id }),
        // Going from one tree to another adds no step to the history: Back closes the panel.
        replace: treeId !== undefined,
        resetScroll: false,
      });
    },
  };
}
