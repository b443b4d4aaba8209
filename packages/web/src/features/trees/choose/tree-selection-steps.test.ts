import { Problem } from '@treewell/domain/problems';
import type { TreePoints } from '@treewell/domain/tree-extents';
import { describe, expect, it } from 'vitest';
import {
  candidatesOf,
  SELECTION_OFF,
  stepSelection,
  type SelectionEvent,
  type SelectionStep,
} from './tree-selection-steps.ts';

const trees = (...symbologies: (0 | 1)[]): TreePoints => ({
  type: 'FeatureCollection',
  features: symbologies.map((symbology, index) => ({
    type: 'Feature',
    id: index + 1,
    geometry: { type: 'Point', coordinates: [0, 0] },
    properties: { tree_id: index + 1, sub_id: 1, common_name: '', scientific_name: '', symbology },
  })),
});
const after = (...events: SelectionEvent[]): SelectionStep => events.reduce(stepSelection, SELECTION_OFF);
const looked = (...symbologies: (0 | 1)[]): SelectionEvent[] => [
  { type: 'start' },
  { type: 'shape' },
  { type: 'found', trees: trees(...symbologies), canAdd: true },
];
const broken = new Problem('unavailable');

it('tells trees that can be added from those that can be removed', () => {
  expect(candidatesOf(trees(0, 1, 0), true)).toEqual({ add: [1, 3], remove: [2] });
  expect(candidatesOf(trees(0, 1, 0), false)).toEqual({ add: [], remove: [2] });
});

describe('what was found', () => {
  it('is asked about at once when all trees are of one kind', () => {
    expect(after(...looked(0, 0))).toMatchObject({ kind: 'found', asked: 'add', candidates: { add: [1, 2] } });
    expect(after(...looked(1))).toMatchObject({ kind: 'found', asked: 'remove', candidates: { remove: [1] } });
  });

  it('waits for a choice when there are both', () => {
    expect(after(...looked(0, 1))).toMatchObject({ kind: 'found', candidates: { add: [1], remove: [2] } });
    expect(after(...looked(0, 1))).not.toHaveProperty('asked');
    expect(after(...looked(0, 1), { type: 'ask', link: 'remove' })).toMatchObject({ asked: 'remove' });
  });

  it('sends back to drawing when there is nothing inside, and says so until the next corner', () => {
    expect(after(...looked())).toEqual({ kind: 'drawing', corners: 0, says: 'none' });
    expect(after(...looked(), { type: 'corners', count: 1 })).toEqual({ kind: 'drawing', corners: 1 });
  });

  it('comes too late for somebody who has left', () => {
    expect(
      after({ type: 'start' }, { type: 'shape' }, { type: 'leave' }, { type: 'found', trees: trees(0), canAdd: true }),
    ).toBe(SELECTION_OFF);
    expect(after({ type: 'start' }, { type: 'shape' }, { type: 'leave' }, { type: 'notFound', problem: broken })).toBe(
      SELECTION_OFF,
    );
  });
});

describe('saying no', () => {
  it('clears the selection, ready for another shape', () => {
    expect(after(...looked(0), { type: 'cancel' })).toEqual({ kind: 'drawing', corners: 0 });
  });

  it('goes back to the choice where there is one', () => {
    const chosen = after(...looked(0, 1), { type: 'ask', link: 'add' }, { type: 'cancel' });
    expect(chosen).toMatchObject({ kind: 'found', candidates: { add: [1], remove: [2] } });
    expect(chosen).not.toHaveProperty('asked');
    expect(stepSelection(chosen, { type: 'cancel' })).toEqual({ kind: 'drawing', corners: 0 });
  });
});

it('ends when it is saved, and keeps the selection when it is not', () => {
  expect(after(...looked(0), { type: 'saved' })).toBe(SELECTION_OFF);
  expect(after(...looked(0), { type: 'notSaved', link: 'add', problem: broken })).toEqual({
    kind: 'found',
    candidates: { add: [1], remove: [] },
    failed: { link: 'add', problem: broken },
  });
});

it('says what is wrong with a shape, or with looking, and lets draw again', () => {
  expect(after({ type: 'start' }, { type: 'badShape', problem: 'shape_crosses_itself' })).toMatchObject({
    kind: 'drawing',
    shapeProblem: 'shape_crosses_itself',
  });
  expect(after({ type: 'start' }, { type: 'shape' }, { type: 'notFound', problem: broken })).toMatchObject({
    kind: 'drawing',
    problem: broken,
  });
});
