import { ringOf } from '@treewell/domain/geo';
import { createProject } from '@treewell/domain/projects';
import { describe, expect, it } from 'vitest';
import {
  BLANK,
  boundaryOf,
  NewProjectValues,
  toFormErrors,
  shapeChange,
  stepOf,
  textProblems,
  toInput,
} from './new-project-values.ts';

const square = ringOf({ west: -77.04, south: 38.88, east: -77.03, north: 38.89 });
const halfFilled: NewProjectValues = { ...BLANK, projectName: 'Élm Street', treeCare: 0, shape: square };

it.each([
  ['values of this form', halfFilled, true],
  ['a text that is a number', { ...halfFilled, projectName: 7 }, false],
  ['a flag that is neither 0 nor 1', { ...halfFilled, treeCare: 2 }, false],
  ['a missing field, from an older form', { ...halfFilled, includeTrees: undefined }, false],
])('a draft with %s is valid: %s', (_what, draft, isValid) => {
  expect(NewProjectValues.safeParse(JSON.parse(JSON.stringify(draft))).success).toBe(isValid);
});

describe('the boundary', () => {
  const set = { ...halfFilled, isExtentSet: true };
  const other = ringOf({ west: 2, south: 48, east: 3, north: 49 });
  const withShape = (values: NewProjectValues, shape: typeof other | null) => ({ ...values, ...shapeChange(shape) });

  it('exists only after the person has set it', () => {
    expect(boundaryOf(halfFilled)).toBeNull();
    expect(boundaryOf(set)).toBe(square);
  });

  it('changes with the shape, and is removed with it', () => {
    expect(boundaryOf(withShape(set, other))).toBe(other);
    expect(boundaryOf(withShape(halfFilled, other))).toBeNull();
    expect(boundaryOf(withShape(withShape(set, null), other))).toBeNull();
  });
});

it('makes an input that the endpoint accepts', () => {
  const sent = createProject.input.safeParse(toInput(halfFilled, square));
  expect(sent.data).toMatchObject({
    project_name: 'Élm Street',
    boundary: square,
    healthCheck: 1,
    pestDetection: 1,
    treeCare: 0,
    visible: 1,
    acceptingUsers: 1,
    includeTrees: 1,
  });
});

it('checks the texts, but not the boundary', () => {
  expect(textProblems(BLANK)).toEqual({ projectName: 'required' });
  expect(textProblems(halfFilled)).toEqual({});
});

it('names the wrong texts in the order of the step: the first one gets the focus', () => {
  const wrong = { ...halfFilled, inObjectives: 'x'.repeat(5_001), inCity: 'x'.repeat(201), projectName: '' };
  expect(Object.keys(textProblems(wrong))).toEqual(['projectName', 'inCity', 'inObjectives']);
});

it('maps a refused boundary to the shape, and each field to its step', () => {
  expect(toFormErrors({ polyText: 'shape_too_large', inCity: 'too_long' })).toEqual({
    shape: 'shape_too_large',
    inCity: 'too_long',
  });
  expect([stepOf('shape'), stepOf('inCity'), stepOf('treeCare')]).toEqual(['site', 'details', 'settings']);
});
