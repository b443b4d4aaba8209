// An editor for a boundary. People draw it, edit it, type it, or take the visible part of the map.
import { boxOf, ringOf, type Box, type Ring } from '@treewell/domain/geo';
import { type ShapeProblem } from '@treewell/domain/rings/poly-text';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { DEFAULT_CENTRE, MAX_EDITABLE_CORNERS } from '../base/map-defaults.ts';
import type { Shape } from '../base/shapes.ts';
import type { TreesOf } from '../base/tile-address.ts';
import { MapCanvas, type StartPlace } from '../canvas/map-canvas.tsx';
import type { TreeMap } from '../canvas/tree-map.ts';
import type { DrawingMode } from '../draw/drawing-modes.ts';
import type { Drawing } from '../draw/drawing.ts';
import { canRemoveCorner, cornerCount } from '../draw/ring-edits.ts';
import { BoundaryTextDialog } from './boundary-text-dialog.tsx';
import { BoundaryToolbar } from './boundary-toolbar.tsx';
import { useBoundaryDraft } from './use-boundary-draft.ts';

export interface BoundaryEditorHandle {
  /** What the map shows at this moment. It stops moving, so that the person sees what was taken. */
  takeView: () => Box | undefined;
}

export interface BoundaryEditorProps {
  ref?: Ref<BoundaryEditorHandle>;
  /** What the map is for. Screen readers read it. */
  label: string;
  value: Ring | null;
  /** Called only with a valid boundary, or with null when the shape was deleted. */
  onChange: (ring: Ring | null) => void;
  /** The shape on the map has become invalid, or valid again. While it is invalid, the value stays the last valid one. */
  onProblemChange?: (problem: ShapeProblem | undefined) => void;
  /** The visible part of the map, with every frame of a movement. It is the boundary until the person draws one (§2). */
  onViewChange?: (view: Box, isMoving: boolean) => void;
  /** The trees to show under the boundary, if any. */
  treesOf?: TreesOf | undefined;
  /** Other outlines, for orientation. */
  others?: readonly Shape[];
  /** Where the map starts if there is no boundary. Either may become known late. */
  startsAtPerson?: boolean;
  startsAt?: StartPlace | undefined;
}

function takeView(map: TreeMap | undefined): Box | undefined {
  map?.holdStill();
  return map?.view();
}

const NO_SHAPES: readonly Shape[] = [];

export function BoundaryEditor({
  ref,
  label,
  value,
  onChange,
  onProblemChange,
  onViewChange,
  treesOf,
  others = NO_SHAPES,
  startsAtPerson = false,
  startsAt,
}: BoundaryEditorProps) {
  const draft = useBoundaryDraft(value, onChange);
  // Decided only once: the map must not go elsewhere when the person deletes the boundary.
  const [hadBoundary] = useState(value !== null);
  const [map, setMap] = useState<TreeMap>();
  const drawing = useRef<Drawing>(undefined);
  const [isDrawing, setIsDrawing] = useState(false);
  const [corners, setCorners] = useState(0);
  const [hasChosenCorner, setHasChosenCorner] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const [fit, setFit] = useState(() => (value ? boxOf(value) : undefined));

  const isEditable = draft.ring !== null && cornerCount(draft.ring) <= MAX_EDITABLE_CORNERS;
  const mode: DrawingMode = isDrawing ? 'draw-polygon' : isEditable ? 'edit-polygon' : 'none';

  const takeRing = useEffectEvent((ring: Ring) => {
    setIsDrawing(false);
    draft.set(ring);
  });
  const reportView = useEffectEvent((view: Box, isMoving: boolean) => onViewChange?.(view, isMoving));
  const reportProblem = useEffectEvent((problem: ShapeProblem | undefined) => onProblemChange?.(problem));

  useImperativeHandle(ref, () => ({ takeView: () => takeView(map) }), [map]);

  useEffect(() => {
    if (!map) return undefined;
    drawing.current = map.startDrawing({
      onRing: (ring) => takeRing(ring),
      onCorners: setCorners,
      onCorner: (position) => setHasChosenCorner(position !== undefined),
    });
    reportView(map.view(), false);
    const unsubscribes = [
      map.onMove(() => reportView(map.view(), true)),
      map.onViewChange(() => reportView(map.view(), false)),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      drawing.current = undefined;
      map.stopDrawing();
    };
  }, [map]);

  useEffect(() => {
    if (!map) return;
    if (mode === 'draw-polygon') drawing.current?.drawPolygon();
    else if (mode === 'edit-polygon' && draft.ring) drawing.current?.editPolygon(draft.ring);
    else drawing.current?.clear();
  }, [map, mode, draft.ring]);

  useEffect(() => reportProblem(draft.problem), [draft.problem]);

  // A boundary with too many corners cannot be edited, but it is shown.
  const shapes = useMemo(
    (): readonly Shape[] =>
      mode === 'none' && draft.ring ? [...others, { id: 'boundary', kind: 'project', ring: draft.ring }] : others,
    [mode, draft.ring, others],
  );

  function showTyped(ring: Ring): void {
    map?.holdStill();
    setIsTyping(false);
    setIsDrawing(false);
    draft.set(ring);
    setFit(boxOf(ring));
  }

  const toolbar = (
    <BoundaryToolbar
      mode={mode}
      problem={draft.problem}
      hasShape={draft.ring !== null}
      hasTooManyCorners={draft.ring !== null && !isEditable}
      isReady={map !== undefined}
      can={{
        undo: isDrawing ? corners > 0 : draft.canUndo,
        redo: !isDrawing && draft.canRedo,
        finish: corners >= 3,
        deleteCorner: hasChosenCorner && draft.ring !== null && canRemoveCorner(draft.ring),
      }}
      on={{
        draw: () => {
          map?.holdStill();
          setCorners(0);
          setIsDrawing(true);
        },
        finish: () => drawing.current?.finish(),
        cancel: () => setIsDrawing(false),
        undo: () => (isDrawing ? drawing.current?.undoCorner() : draft.undo()),
        redo: draft.redo,
        deleteCorner: () => drawing.current?.removeChosenCorner(),
        deleteShape: () => draft.set(null),
        useView: () => {
          const view = takeView(map);
          if (view) draft.set(ringOf(view));
        },
        type: () => setIsTyping(true),
      }}
    />
  );

  return (
    <>
      <MapCanvas
        label={label}
        shapes={shapes}
        treesOf={treesOf}
        isForDrawing
        fit={fit}
        startsAtPerson={startsAtPerson && !hadBoundary}
        startsAt={hadBoundary ? undefined : startsAt}
        toolbar={toolbar}
        onReady={(ready) => {
          setMap(ready);
          return () => setMap(undefined);
        }}
      />
      {isTyping && (
        <BoundaryTextDialog
          ring={draft.ring}
          near={map?.centre() ?? DEFAULT_CENTRE}
          onClose={() => setIsTyping(false)}
          onRing={showTyped}
        />
      )}
    </>
  );
}
