// The steps of choosing trees by a shape: draw it, search the trees inside, ask whether to add or remove them. Pure.
import type { ShapeProblem } from '@treewell/domain/rings/poly-text';
import { SYMBOLOGY, type TreePoints } from '@treewell/domain/tree-extents';

export type LinkKind = 'add' | 'remove';

/** The ids of the trees that can be added, and of those that can be removed. */
export type Candidates = Record<LinkKind, readonly number[]>;

export type SelectionStep =
  | { kind: 'off' }
  /** `says`: the previous shape contained no trees. */
  | {
      kind: 'drawing';
      corners: number;
      says?: 'none' | undefined;
      shapeProblem?: ShapeProblem | undefined;
      problem?: Error | undefined;
    }
  | { kind: 'looking' }
  /** `asked`: the open question. It opens by itself when all trees can be added, or all can be removed. */
  | {
      kind: 'found';
      candidates: Candidates;
      asked?: LinkKind | undefined;
      failed?: { link: LinkKind; problem: Error } | undefined;
    };

export type SelectionEvent =
  | { type: 'start' }
  | { type: 'leave' }
  | { type: 'corners'; count: number }
  | { type: 'shape' }
  | { type: 'badShape'; problem: ShapeProblem }
  | { type: 'found'; trees: TreePoints; canAdd: boolean }
  | { type: 'notFound'; problem: Error }
  | { type: 'ask'; link: LinkKind }
  | { type: 'cancel' }
  | { type: 'saved' }
  | { type: 'notSaved'; link: LinkKind; problem: Error };

export const SELECTION_OFF: SelectionStep = { kind: 'off' };
const DRAWING: Extract<SelectionStep, { kind: 'drawing' }> = { kind: 'drawing', corners: 0 };

export function stepSelection(step: SelectionStep, event: SelectionEvent): SelectionStep {
  switch (event.type) {
    case 'start':
      return DRAWING;
    case 'leave':
    case 'saved':
      return SELECTION_OFF;
    case 'corners':
      // The first corner of a new shape removes the message about the previous shape.
      if (step.kind !== 'drawing' || step.corners === event.count) return step;
      return event.count > 0 ? { kind: 'drawing', corners: event.count } : { ...step, corners: 0 };
    case 'shape':
      return step.kind === 'off' ? step : { kind: 'looking' };
    case 'badShape':
      return step.kind === 'off' ? step : { ...DRAWING, shapeProblem: event.problem };
    case 'found':
      return step.kind === 'looking' ? afterLooking(candidatesOf(event.trees, event.canAdd)) : step;
    case 'notFound':
      return step.kind === 'looking' ? { ...DRAWING, problem: event.problem } : step;
    case 'ask':
      return step.kind === 'found' ? { kind: 'found', candidates: step.candidates, asked: event.link } : step;
    case 'cancel':
      return step.kind === 'found' && step.asked && hasBoth(step.candidates)
        ? { kind: 'found', candidates: step.candidates }
        : DRAWING;
    case 'notSaved':
      return step.kind === 'found'
        ? { kind: 'found', candidates: step.candidates, failed: { link: event.link, problem: event.problem } }
        : step;
  }
}

function afterLooking(candidates: Candidates): SelectionStep {
  if (candidates.add.length === 0 && candidates.remove.length === 0) return { ...DRAWING, says: 'none' };
  if (hasBoth(candidates)) return { kind: 'found', candidates };
  return { kind: 'found', candidates, asked: candidates.add.length > 0 ? 'add' : 'remove' };
}

export const hasBoth = ({ add, remove }: Candidates): boolean => add.length > 0 && remove.length > 0;

export function candidatesOf({ features }: TreePoints, canAdd: boolean): Candidates {
  const withSymbology = (symbology: number): number[] =>
    features.filter(({ properties }) => properties.symbology === symbology).map(({ id }) => id);
  return { add: canAdd ? withSymbology(SYMBOLOGY.notInProject) : [], remove: withSymbology(SYMBOLOGY.inProject) };
}
