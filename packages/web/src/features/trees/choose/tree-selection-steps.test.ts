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

it('separates the trees that can be added from those that can be removed', () => {
  expect(candidatesOf(trees(0, 1, 0), true)).toEqual({ add: [1, 3], remove: [2] });
  expect(candidatesOf(trees(0, 1, 0), false)).toEqual({ add: [], remove: [2] });
});

describe('after the search inside the shape', () => {
  it('asks at once when all trees can be added, or all can be removed', () => {
    expect(after(...looked(0, 0))).toMatchObject({ kind: 'found', asked: 'add', candidates: { add: [1, 2] } });
    expect(after(...looked(1))).toMatchObject({ kind: 'found', asked: 'remove', candidates: { remove: [1] } });
  });

  it('lets the person choose when some trees can be added and others removed', () => {
    expect(after(...looked(0, 1))).toMatchObject({ kind: 'found', candidates: { add: [1], remove: [2] } });
    expect(after(...looked(0, 1))).not.toHaveProperty('asked');
    expect(after(...looked(0, 1), { type: 'ask', link: 'remove' })).toMatchObject({ asked: 'remove' });
  });

  it('returns to drawing when the shape contains no trees, and says so until the next corner', () => {
    expect(after(...looked())).toEqual({ kind: 'drawing', corners: 0, says: 'none' });
    expect(after(...looked(), { type: 'corners', count: 1 })).toEqual({ kind: 'drawing', corners: 1 });
  });

  it('ignores the answer when the person has left the selection', () => {
    expect(
      after({ type: 'start' }, { type: 'shape' }, { type: 'leave' }, { type: 'found', trees: trees(0), canAdd: true }),
    ).toBe(SELECTION_OFF);
    expect(after({ type: 'start' }, { type: 'shape' }, { type: 'leave' }, { type: 'notFound', problem: broken })).toBe(
      SELECTION_OFF,
    );
  });
});

describe('cancelling the question', () => {
  it('clears the selection and returns to drawing', () => {
    expect(after(...looked(0), { type: 'cancel' })).toEqual({ kind: 'drawing', corners: 0 });
  });

  it('returns to the choice between adding and removing, if there is one', () => {
    const chosen = after(...looked(0, 1), { type: 'ask', link: 'add' }, { type: 'cancel' });
    expect(chosen).toMatchObject({ kind: 'found', candidates: { add: [1], remove: [2] } });
    expect(chosen).not.toHaveProperty('asked');
    expect(stepSelection(chosen, { type: 'cancel' })).toEqual({ kind: 'drawing', corners: 0 });
  });
});

it('ends after saving, and keeps the selection when saving fails', () => {
  expect(after(...looked(0), { type: 'saved' })).toBe(SELECTION_OFF);
  expect(after(...looked(0), { type: 'notSaved', link: 'add', problem: broken })).toEqual({
    kind: 'found',
    candidates: { add: [1], remove: [] },
    failed: { link: 'add', problem: broken },
  });
});

it('returns to drawing with the problem when the shape is invalid or the search fails', () => {
  expect(after({ type: 'start' }, { type: 'badShape', problem: 'shape_crosses_itself' })).toMatchObject({
    kind: 'drawing',
    shapeProblem: 'shape_crosses_itself',
  });
  expect(after({ type: 'start' }, { type: 'shape' }, { type: 'notFound', problem: broken })).toMatchObject({
    kind: 'drawing',
    problem: broken,
  });
});
