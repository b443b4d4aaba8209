// The map of a project's trees. People look at trees, open one, and choose which trees belong to the project.
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLassoPolygon, IconPrinter } from '@tabler/icons-react';
import { ringOf, type Box } from '@treewell/domain/geo';
import type { BulkChange } from '@treewell/domain/bulk-changes';
import type { Project, TreeIntake } from '@treewell/domain/projects';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenTrees, useBulkChange } from '../../../api/bulk-changes.ts';
import { useTreeIntake } from '../../../api/projects.ts';
import { DEFAULT_CENTRE } from '../../../map/base/map-defaults.ts';
import type { Shape } from '../../../map/base/shapes.ts';
import { BoundaryTextDialog } from '../../../map/boundary/boundary-text-dialog.tsx';
import { MapCanvas } from '../../../map/canvas/map-canvas.tsx';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import { Crosshair } from '../../../map/place/crosshair.tsx';
import type { OpenedTree } from '../../../map/trees/trees-on-map.ts';
import { OpenBulkChange } from '../bulk-change/bulk-change-button.tsx';
import { TreeSelectionDialog } from '../choose/tree-selection-dialog.tsx';
import { TreeSelectionNotice } from '../choose/tree-selection-notice.tsx';
import { TreeSelectionToolbar } from '../choose/tree-selection-toolbar.tsx';
import { useTreeSelection } from '../choose/use-tree-selection.ts';
import { TreeFilterBar } from '../filter/tree-filter-bar.tsx';
import { TreeFilterChips } from '../filter/tree-filter-chips.tsx';
import { TreeFilterCount } from '../filter/tree-filter-count.tsx';
import { useTreeFilter } from '../filter/use-tree-filter.ts';
import { fitsAddress } from '../print/print-address.ts';
import { useOpenPrint } from '../print/use-open-print.ts';
import { useRoundOfChosen } from '../choose/use-round-of-chosen.ts';
import { TreeMapNearby } from './tree-map-nearby.tsx';
import type { MapAddress } from './use-map-address.ts';
import classes from './tree-map-view.module.css';

/** On a phone, also one that lies on its side, the tools lie on the map and leave their place to it. */
const LITTLE_ROOM = '(max-width: 40em), (max-height: 30em)';

interface TreeMapViewProps {
  project: Project;
  label: string;
  /** The boundary of the project. */
  shapes: readonly Shape[];
  fit: Box | undefined;
  /** The tree whose home is open, once its position is loaded. */
  opened: OpenedTree | undefined;
  address: MapAddress;
  /** False in an inactive project: people can remove trees from it, but not add any. */
  canLink: boolean;
  canUnlink: boolean;
  /** The person places a new tree under the cross. Then trees cannot be opened, and there are no buttons. */
  isPlacing: boolean;
  /** Buttons of the page, before and after the button of this view. */
  actions: { before: ReactNode; after: ReactNode };
  notices?: ReactNode;
  /** What waits in the project, beside the list of the nearest trees. */
  work?: ReactNode;
  onOpen: (treeId: number) => void;
  onReady: (map: TreeMap | undefined) => void;
}

export function TreeMapView({
  project,
  label,
  shapes,
  fit,
  opened,
  address,
  canLink,
  canUnlink,
  isPlacing,
  actions,
  notices,
  work,
  onOpen,
  onReady,
}: TreeMapViewProps) {
  const { t } = useTranslation();
  const [map, setMap] = useState<TreeMap>();
  const [isTyping, setIsTyping] = useState(false);
  const hasLittleRoom = useMediaQuery(LITTLE_ROOM, undefined, { getInitialValueInEffect: false }) ?? false;
  const treeFilter = useTreeFilter();
  // A new tree may not fit the filter. Its neighbours must be in sight, and so must the tree itself once it is saved.
  const filter = isPlacing ? undefined : treeFilter.filter;
  const selection = useTreeSelection(map, project.project_id, filter, canLink);
  const openPrint = useOpenPrint(project.project_id, filter, address.flush);
  const { ring: chosenRing } = selection;
  const printChosen =
    chosenRing && fitsAddress(chosenRing) ? () => openPrint({ area: chosenRing, isInside: true }) : undefined;
  const [changing, setChanging] = useState<ChosenTrees>();
  const { step } = selection;
  const changeChosen = (): void => {
    if (step.kind === 'found') setChanging({ treeIds: step.candidates.remove });
    // The drawer takes the place of the question.
    selection.leave();
  };
  const onChangeChosen = canLink ? changeChosen : undefined;
  const roundOfChosen = useRoundOfChosen(project, step, address.flush);
  // True until the map has been drawn or the person has opened a tree. After that an opened tree moves the map only
  // when it is out of view.
  const [isStart, setIsStart] = useState(true);
  const pick = (treeId: number): void => {
    setIsStart(false);
    onOpen(treeId);
  };
  const open = useEffectEvent(pick);
  const reportMap = useEffectEvent(onReady);
  useEffect(() => (isPlacing ? undefined : map?.trees?.onPick((treeId) => open(treeId))), [map, isPlacing]);
  useEffect(() => (isPlacing ? map?.keepMiddle() : undefined), [map, isPlacing]);
  useEffect(() => {
    reportMap(map);
    return () => reportMap(undefined);
  }, [map]);
  useEffect(() => map?.trees?.onSettled(() => setIsStart(false)), [map]);
  useOpenedTree(map, opened, isStart, address.treeIdAtStart);
  useRefreshDuringIntake(map, useTreeIntake(project));
  useRefreshAfterChange(map, useBulkChange(project.project_id));

  // A leader may have lost that role in the meantime: then the selection ends.
  const isChoosing = canUnlink && selection.step.kind !== 'off';
  const chooseButton = useReturnedFocus(isChoosing);
  const tools = (
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
      <PrintMapButton
        isSmall={hasLittleRoom}
        onClick={() => openPrint({ area: map && ringOf(map.view()), isInside: false })}
      />
      <div className={classes['filter']} data-over-map={hasLittleRoom || undefined}>
        <TreeFilterBar {...treeFilter} projectId={project.project_id} isOnMap />
      </div>
    </>
  );
  return (
    <div className={classes['area']}>
      <div className={classes['bar']}>
        {isPlacing ? null : isChoosing ? (
          <>
            <TreeSelectionToolbar
              selection={selection}
              onType={() => setIsTyping(true)}
              onPrint={printChosen}
              onChange={onChangeChosen}
              round={roundOfChosen}
            />
            {filter && (
              <TreeFilterChips
                {...treeFilter}
                projectId={project.project_id}
                filter={filter}
                // Trees that were chosen by a shape must not disappear while the person decides about them.
                isLocked={selection.step.kind !== 'drawing'}
                onRemoved={() => map?.focus()}
              />
            )}
          </>
        ) : (
          !hasLittleRoom && tools
        )}
      </div>
      <div className={classes['map']}>
        <MapCanvas
          label={label}
          shapes={shapes}
          treesOf={project.project_id}
          treeFilter={filter}
          // As above.
          onTreeFilter={isChoosing || isPlacing ? undefined : treeFilter.change}
          fit={fit}
          // A project without a boundary has no place of its own.
          startsAtPerson={!fit && !address.camera}
          camera={address.camera}
          coloring={address.coloring}
          onColor={address.setColoring}
          tools={hasLittleRoom && !isChoosing && !isPlacing && tools}
          isDrawing={isChoosing}
          corner={
            map &&
            !isPlacing &&
            !(isChoosing && hasLittleRoom) && (
              <>
                <TreeMapNearby map={map} projectId={project.project_id} filter={filter} onOpen={pick} />
                {!isChoosing && work}
              </>
            )
          }
          notices={
            <>
              <TreeFilterCount projectId={project.project_id} filter={filter} isOnMap />
              {notices}
              <TreeSelectionNotice selection={selection} />
            </>
          }
          onReady={(ready) => {
            setMap(ready);
            return () => setMap(undefined);
          }}
        />
        {isPlacing && <Crosshair />}
      </div>
      <TreeSelectionDialog
        selection={selection}
        project={project}
        onPrint={printChosen}
        onChange={onChangeChosen}
        round={roundOfChosen}
      />
      {changing && (
        <OpenBulkChange projectId={project.project_id} chosen={changing} onClose={() => setChanging(undefined)} />
      )}
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

/** How often the map loads its trees again during an intake. More often, and it would never finish drawing. */
const REFRESHES_DURING_INTAKE = 5;

function PrintMapButton({ isSmall, onClick }: { isSmall: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  const label = t('treePrint.open');
  if (isSmall)
    return (
      <ActionIcon variant="default" size={44} aria-label={label} title={label} onClick={onClick}>
        <IconPrinter size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Shows trees on the map while an intake adds them to the project. */
function useRefreshDuringIntake(map: TreeMap | undefined, intake: TreeIntake | null): void {
  const refreshCount =
    intake && !intake.is_counting
      ? Math.floor((REFRESHES_DURING_INTAKE * intake.trees_done) / intake.trees_total)
      : undefined;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (refreshCount !== undefined || wasRunning.current) map?.trees?.refresh();
    wasRunning.current = refreshCount !== undefined;
  }, [map, refreshCount]);
}

/** Shows changed trees as they are, when a change of many of them has begun and when it ends. */
function useRefreshAfterChange(map: TreeMap | undefined, change: BulkChange | null | undefined): void {
  const state = change === undefined ? undefined : `${change?.change_id} ${change?.finished_at}`;
  const last = useRef(state);
  useEffect(() => {
    // The first answer is about a change that the map shows already.
    if (last.current !== undefined && last.current !== state) map?.trees?.refresh();
    last.current = state;
  }, [map, state]);
}

/** Returns the focus to the button that started the selection, after the person has finished or left it. */
function useReturnedFocus(isChoosing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(false);
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) button.current?.focus({ preventScroll: true });
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  return button;
}

/**
 * Marks the open tree and moves the map to it. The map starts at a tree that was open from the beginning, unless the
 * address says where the map was (`treeIdAtStart`).
 */
function useOpenedTree(
  map: TreeMap | undefined,
  opened: OpenedTree | undefined,
  isStart: boolean,
  treeIdAtStart: number | undefined,
): void {
  const [longitude, latitude] = opened?.position ?? [];
  const isInPlace = opened !== undefined && opened.treeId === treeIdAtStart;
  useEffect(() => map?.trees?.setOpened(opened), [map, opened]);
  const moveToTree = useEffectEvent((target: TreeMap, x: number, y: number) => {
    if (isStart) target.startAt([x, y]);
    else target.bringIntoView([x, y]);
  });
  useEffect(() => {
    if (!map || isInPlace) return undefined;
    if (longitude === undefined || latitude === undefined) return undefined;
    moveToTree(map, longitude, latitude);
    // The panel takes a third of the map when it opens, so the tree may be outside the view then.
    return map.onResize(() => map.bringIntoView([longitude, latitude]));
  }, [map, isInPlace, longitude, latitude]);
}
