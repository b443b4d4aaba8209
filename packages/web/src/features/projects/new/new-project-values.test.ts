import { ringOf } from '@treewell/domain/geo';
import { createProject } from '@treewell/domain/projects';
import { describe, expect, it } from 'vitest';
import {
  BLANK,
  extentOf,
  NewProjectValues,
  refusedFields,
  shapeChange,
  stepOf,
  textProblems,
  toInput,
} from './new-project-values.ts';

const square = ringOf({ west: -77.04, south: 38.88, east: -77.03, north: 38.89 });
const half: NewProjectValues = { ...BLANK, projectName: 'Élm Street', treeCare: 0, shape: square };

it.each([
  ['itself', half, true],
  ['a text that is a number', { ...half, projectName: 7 }, false],
  ['a flag that is neither 0 nor 1', { ...half, treeCare: 2 }, false],
  ['a draft of an older form', { ...half, includeTrees: undefined }, false],
])('takes %s out of a draft: %s', (_what, draft, isTaken) => {
  expect(NewProjectValues.safeParse(JSON.parse(JSON.stringify(draft))).success).toBe(isTaken);
});

describe('the extent', () => {
  const set = { ...half, isExtentSet: true };
  const other = ringOf({ west: 2, south: 48, east: 3, north: 49 });
  const with_ = (values: NewProjectValues, shape: typeof other | null) => ({ ...values, ...shapeChange(shape) });

  it('is there only once it was set', () => {
    expect(extentOf(half)).toBeNull();
    expect(extentOf(set)).toBe(square);
  });

  it('follows a shape that is changed, and goes with one that is deleted', () => {
    expect(extentOf(with_(set, other))).toBe(other);
    expect(extentOf(with_(half, other))).toBeNull();
    expect(extentOf(with_(with_(set, null), other))).toBeNull();
  });
});

it('sends what the server understands', () => {
  const sent = createProject.input.safeParse(toInput(half, square));
  expect(sent.data).toMatchObject({
    project_name: 'Élm Street',
    boundary: square,
    treeCare: 0,
    healthCheck: 1,
    visible: 1,
    acceptingUsers: 1,
    includeTrees: 1,
  });
});

it('finds what is wrong with the texts, and leaves the boundary to its step', () => {
  expect(textProblems(BLANK)).toEqual({ projectName: 'required' });
  expect(textProblems(half)).toEqual({});
});

it('shows a refused boundary at the shape, and leads to the step of each field', () => {
  expect(refusedFields({ polyText: 'shape_too_large', inCity: 'too_long' })).toEqual({
    shape: 'shape_too_large',
    inCity: 'too_long',
  });
  expect([stepOf('shape'), stepOf('inCity'), stepOf('treeCare')]).toEqual(['site', 'details', 'settings']);
});
