// Choosing trees by a shape on the map, and taking them into the project or out of it.
import { boxOf, checkRing, ringOf, type Ring } from '@treewell/domain/geo';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { findProjectTrees, useAddProjectTrees, useRemoveProjectTrees } from '../../../api/trees.ts';
import type { TreeMap } from '../../../map/canvas/tree-map.ts';
import type { Drawing } from '../../../map/draw/drawing.ts';
import { SELECTION_OFF, stepSelection, type LinkKind, type SelectionStep } from './tree-selection-steps.ts';

/** Not the red of the boundary. */
const SHAPE_INK = '#f2b33d';
const NOTHING = { inProject: [], notInProject: [] };
const OPPOSITE: Record<LinkKind, LinkKind> = { add: 'remove', remove: 'add' };

/** What was done last, to be said and perhaps undone. */
interface LinkDone {
  link: LinkKind;
  treeIds: readonly number[];
  isUndone: boolean;
}

export interface TreeSelection {
  /** Otherwise trees can only be removed. */
  canAdd: boolean;
  step: SelectionStep;
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
  forget: () => void;
}

export function useTreeSelection(map: TreeMap | undefined, projectId: number, canAdd: boolean): TreeSelection {
  const [step, dispatch] = useReducer(stepSelection, SELECTION_OFF);
  const [done, setDone] = useState<LinkDone>();
  const drawing = useRef<Drawing>(undefined);
  const asking = useRef<AbortController>(undefined);
  const add = useAddProjectTrees();
  const remove = useRemoveProjectTrees();
  const links = { add, remove };
  const isOn = step.kind !== 'off';

  /** A finished shape becomes one with handles just after it is told: that comes first. */
  const drawSoon = (): void => queueMicrotask(() => drawing.current?.drawPolygon());
  const beginShape = useEffectEvent(drawSoon);

  function look(ring: Ring): void {
    asking.current?.abort();
    const problem = checkRing(ring);
    if (problem) {
      dispatch({ type: 'badShape', problem });
      return drawSoon();
    }
    const controller = new AbortController();
    asking.current = controller;
    dispatch({ type: 'shape' });
    findProjectTrees(projectId, ring, controller.signal)
      .then((trees) => !controller.signal.aborted && dispatch({ type: 'found', trees, canAdd }))
      .catch((error: Error) => !controller.signal.aborted && dispatch({ type: 'notFound', problem: error }));
  }
  const lookInside = useEffectEvent(look);

  useEffect(() => {
    if (!map || !isOn) return undefined;
    drawing.current = map.startDrawing(
      {
        onRing: (ring) => lookInside(ring),
        onCorners: (count) => dispatch({ type: 'corners', count }),
        onCorner: () => undefined,
      },
      SHAPE_INK,
    );
    return () => {
      asking.current?.abort();
      drawing.current = undefined;
      map.stopDrawing();
    };
  }, [map, isOn]);

  const isDrawing = step.kind === 'drawing';
  useEffect(() => {
    if (map && isDrawing) beginShape();
  }, [map, isDrawing]);

  useEffect(() => {
    if (step.kind === 'found')
      map?.trees?.setChosen({ notInProject: step.candidates.add, inProject: step.candidates.remove });
    else map?.trees?.setChosen(NOTHING);
  }, [map, step]);

  function take(ring: Ring): void {
    drawing.current?.editPolygon(ring);
    look(ring);
  }

  function confirm(): void {
    if (step.kind !== 'found' || !step.asked) return;
    const link = step.asked;
    links[link].mutate(
      { projectId, treeIds: step.candidates[link] },
      {
        onSuccess: ({ tree_ids }) => {
          setDone({ link, treeIds: tree_ids, isUndone: false });
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
    isSaving: add.isPending || remove.isPending,
    done,
    undoProblem: (done && links[OPPOSITE[done.link]].error) ?? undefined,
    start: () => {
      asking.current?.abort();
      setDone(undefined);
      add.reset();
      remove.reset();
      dispatch({ type: 'start' });
    },
    leave: () => dispatch({ type: 'leave' }),
    finishShape: () => drawing.current?.finish(),
    undoCorner: () => drawing.current?.undoCorner(),
    takeView: () => map && take(ringOf(map.view())),
    takeTyped: (ring) => {
      map?.fitBox(boxOf(ring));
      take(ring);
    },
    ask: (link) => dispatch({ type: 'ask', link }),
    cancel: () => dispatch({ type: 'cancel' }),
    confirm,
    undo,
    forget: () => setDone(undefined),
  };
}
