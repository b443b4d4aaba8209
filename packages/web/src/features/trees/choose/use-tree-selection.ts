// Chooses trees by a shape on the map, and adds them to the project or removes them from it.
import { boxOf, ringOf, type Ring } from '@treewell/domain/geo';
import { checkRing } from '@treewell/domain/rings/poly-text';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { findProjectTreesInside, useAddProjectTrees, useRemoveProjectTrees } from '../../../api/trees.ts';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import type { Drawing } from '../../../map/draw/drawing.ts';
import { SELECTION_OFF, stepSelection, type LinkKind, type SelectionStep } from './tree-selection-steps.ts';

/** Differs from the red of the boundary. */
const SHAPE_COLOR = '#f2b33d';
const NO_TREES = { inProject: [], notInProject: [] };
const OPPOSITE: Record<LinkKind, LinkKind> = { add: 'remove', remove: 'add' };

/** The last change, which the notice shows and can undo. */
interface LinkDone {
  link: LinkKind;
  treeIds: readonly number[];
  /** Trees that were not added, because their home project does not share them. */
  unsharedCount: number;
  isUndone: boolean;
}

export interface TreeSelection {
  /** False in an inactive project: there trees can only be removed. */
  canAdd: boolean;
  step: SelectionStep;
  /** The shape of the trees that were found last. */
  ring: Ring | undefined;
  isSaving: boolean;
  done: LinkDone | undefined;
  undoProblem: Error | undefined;
  start: () => void;
  leave: () => void;
  finishShape: () => void;
  undoCorner: () => void;
  takeView: () => void;
  takeTyped: (ring: Ring) => void;
  ask: (link: LinkKind) => void;
  cancel: () => void;
  confirm: () => void;
  undo: () => void;
  dismiss: () => void;
}

/** Chooses among the trees that the map shows: those that fit the filter. */
export function useTreeSelection(
  map: TreeMap | undefined,
  projectId: number,
  filter: TreeFilter | undefined,
  canAdd: boolean,
): TreeSelection {
  const [step, dispatch] = useReducer(stepSelection, SELECTION_OFF);
  const [ring, setRing] = useState<Ring>();
  const [done, setDone] = useState<LinkDone>();
  const drawing = useRef<Drawing>(undefined);
  const search = useRef<AbortController>(undefined);
  const add = useAddProjectTrees();
  const remove = useRemoveProjectTrees();
  const links = { add, remove };
  const isOn = step.kind !== 'off';

  /** Just after it reports a finished shape, Drawing makes the shape editable. The new drawing must start after that. */
  const startShapeSoon = (): void => queueMicrotask(() => drawing.current?.drawPolygon());
  const startShape = useEffectEvent(startShapeSoon);

  function findTreesInside(shape: Ring): void {
    search.current?.abort();
    const problem = checkRing(shape);
    if (problem) {
      dispatch({ type: 'badShape', problem });
      return startShapeSoon();
    }
    const controller = new AbortController();
    search.current = controller;
    dispatch({ type: 'shape' });
    setRing(shape);
    findProjectTreesInside(projectId, shape, filter, controller.signal)
      .then((trees) => !controller.signal.aborted && dispatch({ type: 'found', trees, canAdd }))
      .catch((error: Error) => !controller.signal.aborted && dispatch({ type: 'notFound', problem: error }));
  }
  const onShape = useEffectEvent(findTreesInside);

  useEffect(() => {
    if (!map || !isOn) return undefined;
    drawing.current = map.startDrawing(
      {
        onRing: (shape) => onShape(shape),
        onCorners: (count) => dispatch({ type: 'corners', count }),
        onCorner: () => undefined,
      },
      SHAPE_COLOR,
    );
    return () => {
      search.current?.abort();
      drawing.current = undefined;
      map.stopDrawing();
    };
  }, [map, isOn]);

  const isDrawing = step.kind === 'drawing';
  useEffect(() => {
    if (map && isDrawing) startShape();
  }, [map, isDrawing]);

  useEffect(() => {
    if (step.kind === 'found')
      map?.trees?.setChosen({ notInProject: step.candidates.add, inProject: step.candidates.remove });
    else map?.trees?.setChosen(NO_TREES);
  }, [map, step]);

  function takeShape(shape: Ring): void {
    drawing.current?.editPolygon(shape);
    findTreesInside(shape);
  }

  function confirm(): void {
    if (step.kind !== 'found' || !step.asked) return;
    const link = step.asked;
    links[link].mutate(
      { projectId, treeIds: step.candidates[link] },
      {
        onSuccess: ({ tree_ids, unshared_count: unsharedCount = 0 }) => {
          setDone({ link, treeIds: tree_ids, unsharedCount, isUndone: false });
          dispatch({ type: 'saved' });
          map?.trees?.refresh();
        },
        onError: (problem) => dispatch({ type: 'notSaved', link, problem }),
      },
    );
  }

  function undo(): void {
    if (!done || done.isUndone) return;
    links[OPPOSITE[done.link]].mutate(
      { projectId, treeIds: done.treeIds },
      {
        onSuccess: () => {
          setDone({ ...done, isUndone: true });
          map?.trees?.refresh();
        },
      },
    );
  }

  return {
    canAdd,
    step,
    ring,
    isSaving: add.isPending || remove.isPending,
    done,
    undoProblem: (done && links[OPPOSITE[done.link]].error) ?? undefined,
    start: () => {
      search.current?.abort();
      setDone(undefined);
      add.reset();
      remove.reset();
      dispatch({ type: 'start' });
    },
    leave: () => dispatch({ type: 'leave' }),
    finishShape: () => drawing.current?.finish(),
    undoCorner: () => drawing.current?.undoCorner(),
    takeView: () => map && takeShape(ringOf(map.view())),
    takeTyped: (shape) => {
      map?.fitBox(boxOf(shape));
      takeShape(shape);
    },
    ask: (link) => dispatch({ type: 'ask', link }),
    cancel: () => dispatch({ type: 'cancel' }),
    confirm,
    undo,
    dismiss: () => setDone(undefined),
  };
}
