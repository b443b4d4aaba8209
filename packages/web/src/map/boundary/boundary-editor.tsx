// Draws, edits, types or takes from the view the boundary of something.
import { boxOf, ringOf, type Box, type Ring, type ShapeProblem } from '@treewell/domain/geo';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { DEFAULT_CENTRE, MAX_EDITABLE_CORNERS } from '../base/map-defaults.ts';
import type { Shape } from '../base/shapes.ts';
import type { TreesOf } from '../base/tile-address.ts';
import { MapCanvas } from '../canvas/map-canvas.tsx';
import type { TreeMap } from '../canvas/tree-map.ts';
import type { DrawingMode } from '../draw/drawing-modes.ts';
import type { Drawing } from '../draw/drawing.ts';
import { canRemoveCorner, cornerCount } from '../draw/ring-edits.ts';
import { BoundaryTextDialog } from './boundary-text-dialog.tsx';
import { BoundaryToolbar } from './boundary-toolbar.tsx';
import { useBoundaryDraft } from './use-boundary-draft.ts';

export interface BoundaryEditorProps {
  /** What the map is for, for those who cannot see it. */
  label: string;
  value: Ring | null;
  /** Called with good boundaries only, or with null when the shape was deleted. */
  onChange: (ring: Ring | null) => void;
  /** The shape on the map is no good boundary (or is one again): the value is still the one before it. */
  onProblemChange?: (problem: ShapeProblem | undefined) => void;
  /** What the map shows: the boundary as long as none is drawn (§2). */
  onViewChange?: (view: Box) => void;
  /** Trees to show beneath, if any. */
  treesOf?: TreesOf | undefined;
  /** Other outlines, for orientation. */
  others?: readonly Shape[];
  startsAtPerson?: boolean;
}

const NO_SHAPES: readonly Shape[] = [];

export function BoundaryEditor({
  label,
  value,
  onChange,
  onProblemChange,
  onViewChange,
  treesOf,
  others = NO_SHAPES,
  startsAtPerson = false,
}: BoundaryEditorProps) {
  const draft = useBoundaryDraft(value, onChange);
  // Decided once: a map that begins elsewhere is another map.
  const [beginsAtPerson] = useState(startsAtPerson && !value);
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
  const tellView = useEffectEvent((view: Box) => onViewChange?.(view));
  const tellProblem = useEffectEvent((problem: ShapeProblem | undefined) => onProblemChange?.(problem));

  useEffect(() => {
    if (!map) return undefined;
    drawing.current = map.startDrawing({
      onRing: (ring) => takeRing(ring),
      onCorners: setCorners,
      onCorner: (position) => setHasChosenCorner(position !== undefined),
    });
    tellView(map.view());
    const unsubscribe = map.onViewChange(() => tellView(map.view()));
    return () => {
      unsubscribe();
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

  useEffect(() => tellProblem(draft.problem), [draft.problem]);

  // A boundary with too many corners to be edited is still shown.
  const shapes = useMemo(
    (): readonly Shape[] =>
      mode === 'none' && draft.ring ? [...others, { id: 'boundary', kind: 'project', ring: draft.ring }] : others,
    [mode, draft.ring, others],
  );

  function showTyped(ring: Ring): void {
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
          setCorners(0);
          setIsDrawing(true);
        },
        finish: () => drawing.current?.finish(),
        cancel: () => setIsDrawing(false),
        undo: () => (isDrawing ? drawing.current?.undoCorner() : draft.undo()),
        redo: draft.redo,
        deleteCorner: () => drawing.current?.removeChosenCorner(),
        deleteShape: () => draft.set(null),
        useView: () => map && draft.set(ringOf(map.view())),
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
        startsAtPerson={beginsAtPerson}
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
