// The boundary as it stands on the map, good or not, with its steps; only good ones reach the caller.
import { checkRing, type Ring, type ShapeProblem } from '@treewell/domain/geo';
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
  const told = useRef(value);

  // Another value from outside (loaded, reset): the steps so far belong to something else.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    dispatch({ type: 'restart', ring: value });
  }, [value]);

  function step(next: RingStep): void {
    const { present } = stepHistory(history, next);
    dispatch(next);
    if (present === told.current || (present && checkRing(present))) return;
    told.current = present;
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
