// The boundary on the map, valid or not, with undo and redo. The caller receives only valid boundaries.
import { type Ring } from '@treewell/domain/geo';
import { checkRing, type ShapeProblem } from '@treewell/domain/rings/poly-text';
import { useEffect, useReducer, useRef } from 'react';
import { startHistory, stepHistory, type RingStep } from './ring-history.ts';

export interface BoundaryDraft {
  ring: Ring | null;
  problem: ShapeProblem | undefined;
  canUndo: boolean;
  canRedo: boolean;
  set: (ring: Ring | null) => void;
  undo: () => void;
  redo: () => void;
}

export function useBoundaryDraft(value: Ring | null, onChange: (ring: Ring | null) => void): BoundaryDraft {
  const [history, dispatch] = useReducer(stepHistory, value, startHistory);
  const lastReported = useRef(value);

  // The caller has set another value (loaded, reset): the history so far belongs to another boundary.
  useEffect(() => {
    if (value === lastReported.current) return;
    lastReported.current = value;
    dispatch({ type: 'restart', ring: value });
  }, [value]);

  function step(next: RingStep): void {
    const { present } = stepHistory(history, next);
    dispatch(next);
    if (present === lastReported.current || (present && checkRing(present))) return;
    lastReported.current = present;
    onChange(present);
  }

  return {
    ring: history.present,
    problem: history.present ? checkRing(history.present) : undefined,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    set: (ring) => step({ type: 'set', ring }),
    undo: () => step({ type: 'undo' }),
    redo: () => step({ type: 'redo' }),
  };
}
