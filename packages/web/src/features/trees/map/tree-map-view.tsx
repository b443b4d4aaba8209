// The map of a project's trees: looking at them, opening one, and choosing which belong to the project.
import { Button } from '@mantine/core';
import { IconLassoPolygon } from '@tabler/icons-react';
import type { Box } from '@treewell/domain/geo';
import type { Project, TreeIntake } from '@treewell/domain/projects';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useTreeIntake } from '../../../api/projects.ts';
import { DEFAULT_CENTRE } from '../../../map/base/map-defaults.ts';
import type { Shape } from '../../../map/base/shapes.ts';
import { BoundaryTextDialog } from '../../../map/boundary/boundary-text-dialog.tsx';
import { MapCanvas } from '../../../map/canvas/map-canvas.tsx';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import type { OpenedTree } from '../../../map/trees/trees-on-map.ts';
import { TreeSelectionDialog } from '../choose/tree-selection-dialog.tsx';
import { TreeSelectionNotice } from '../choose/tree-selection-notice.tsx';
import { TreeSelectionToolbar } from '../choose/tree-selection-toolbar.tsx';
import { useTreeSelection } from '../choose/use-tree-selection.ts';
import { TreeMapNearby } from './tree-map-nearby.tsx';
import classes from './tree-map-view.module.css';

interface TreeMapViewProps {
  project: Project;
  label: string;
  /** The boundary of the project. */
  shapes: readonly Shape[];
  fit: Box | undefined;
  /** The tree whose home is open, once it is known where it stands. */
  opened: OpenedTree | undefined;
  /** An inactive project lets trees go, and takes none. */
  canLink: boolean;
  canUnlink: boolean;
  /** Buttons that belong to others. */
  actions: { before: ReactNode; after: ReactNode };
  notices?: ReactNode;
  onOpen: (treeId: number) => void;
  onReady: (map: TreeMap | undefined) => void;
}

export function TreeMapView({
  project,
  label,
  shapes,
  fit,
  opened,
  canLink,
  canUnlink,
  actions,
  notices,
  onOpen,
  onReady,
}: TreeMapViewProps) {
  const { t } = useTranslation();
  const [map, setMap] = useState<TreeMap>();
  const [isTyping, setIsTyping] = useState(false);
  const selection = useTreeSelection(map, project.project_id, canLink);
  // Until somebody has looked around: then the map is no longer ours to move.
  const [isStart, setIsStart] = useState(true);
  const pick = (treeId: number): void => {
    setIsStart(false);
    onOpen(treeId);
  };
  const open = useEffectEvent(pick);
  const tellMap = useEffectEvent(onReady);
  useEffect(() => map?.trees?.onPick((treeId) => open(treeId)), [map]);
  useEffect(() => {
    tellMap(map);
    return () => tellMap(undefined);
  }, [map]);
  useEffect(() => map?.onSettled(() => setIsStart(false)), [map]);
  useOpenedTree(map, opened, isStart);
  useTreesComing(map, useTreeIntake(project));

  // A leader who has lost that role meanwhile has nothing more to choose.
  const isChoosing = canUnlink && selection.step.kind !== 'off';
  const chooseButton = useReturnedFocus(isChoosing);
  return (
    <div className={classes['area']}>
      <div className={classes['bar']}>
        {isChoosing ? (
          <TreeSelectionToolbar selection={selection} onType={() => setIsTyping(true)} />
        ) : (
          <>
            {actions.before}
            {canUnlink && (
              <Button
                ref={chooseButton}
                variant="default"
                disabled={!map}
                leftSection={<IconLassoPolygon size={18} stroke={1.6} aria-hidden />}
                onClick={selection.start}
              >
                {t(canLink ? 'treeMap.choose.open' : 'treeMap.choose.openRemove')}
              </Button>
            )}
            {actions.after}
          </>
        )}
      </div>
      <div className={classes['map']}>
        <MapCanvas
          label={label}
          shapes={shapes}
          treesOf={project.project_id}
          fit={fit}
          corner={map && <TreeMapNearby map={map} projectId={project.project_id} onOpen={pick} />}
          notices={
            <>
              {notices}
              <TreeSelectionNotice selection={selection} />
            </>
          }
          onReady={(ready) => {
            setMap(ready);
            return () => setMap(undefined);
          }}
        />
      </div>
      <TreeSelectionDialog selection={selection} project={project} />
      {isTyping && (
        <BoundaryTextDialog
          ring={null}
          near={map?.centre() ?? DEFAULT_CENTRE}
          title={t('treeMap.choose.typeTitle')}
          useLabel={t('treeMap.choose.typeUse')}
          onClose={() => setIsTyping(false)}
          onRing={(ring) => {
            setIsTyping(false);
            selection.takeTyped(ring);
          }}
        />
      )}
    </div>
  );
}

/** How often the map is asked again while trees come: more often it would never come to rest. */
const LOOKS_WHILE_COMING = 5;

/** Trees that are being taken in appear as they come. */
function useTreesComing(map: TreeMap | undefined, intake: TreeIntake | null): void {
  const look =
    intake && !intake.is_counting
      ? Math.floor((LOOKS_WHILE_COMING * intake.trees_done) / intake.trees_total)
      : undefined;
  const wereComing = useRef(false);
  useEffect(() => {
    if (look !== undefined || wereComing.current) map?.trees?.refresh();
    wereComing.current = look !== undefined;
  }, [map, look]);
}

/** Whoever has chosen, or has given it up, is back at the button where it began. */
function useReturnedFocus(isAway: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) button.current?.focus({ preventScroll: true });
    wasAway.current = isAway;
  }, [isAway]);
  return button;
}

/** Shown on the map, and brought into view; a tree that was open from the start is where the map begins. */
function useOpenedTree(map: TreeMap | undefined, opened: OpenedTree | undefined, isStart: boolean): void {
  const [longitude, latitude] = opened?.position ?? [];
  useEffect(() => map?.trees?.setOpened(opened), [map, opened]);
  const begin = useEffectEvent((target: TreeMap, x: number, y: number) => {
    if (isStart) target.beginAt([x, y]);
    else target.bringIntoView([x, y]);
  });
  useEffect(() => {
    if (!map) return undefined;
    if (longitude === undefined || latitude === undefined) return undefined;
    begin(map, longitude, latitude);
    // The panel that opens beside the map takes a third of it.
    return map.onResize(() => map.bringIntoView([longitude, latitude]));
  }, [map, longitude, latitude]);
}
