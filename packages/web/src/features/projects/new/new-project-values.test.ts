import { ringOf } from '@treewell/domain/geo';
import { createProject } from '@treewell/domain/projects';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  BLANK_DRAFT,
  extentOf,
  keepDraft,
  readDraft,
  toInput,
  withShape,
  type NewProjectDraft,
} from './new-project-draft.ts';

const square = ringOf({ west: -77.04, south: 38.88, east: -77.03, north: 38.89 });
const half: NewProjectDraft = {
  ...BLANK_DRAFT,
  step: 'site',
  values: { ...BLANK_DRAFT.values, projectName: 'Élm Street', treeCare: 0 },
  shape: square,
};

beforeEach(() => sessionStorage.clear());

describe('keeping', () => {
  it('gives back what was kept, to the person who typed it and to nobody else', () => {
    keepDraft(1, half);
    expect(readDraft(1)).toEqual(half);
    expect(readDraft(2)).toEqual(BLANK_DRAFT);
  });

  it('leaves nothing behind once the draft is blank', () => {
    keepDraft(1, half);
    keepDraft(1, BLANK_DRAFT);
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['{"step":"submit"}', 'not json', '{"step":"details","values":{"projectName":7}}'])(
    'starts blank from %s',
    (stored) => {
      keepDraft(1, half);
      sessionStorage.setItem(sessionStorage.key(0) as string, stored);
      expect(readDraft(1)).toEqual(BLANK_DRAFT);
    },
  );
});

describe('the extent', () => {
  const set = { ...half, isExtentSet: true };
  const other = ringOf({ west: 2, south: 48, east: 3, north: 49 });

  it('is there only once it was set', () => {
    expect(extentOf(half)).toBeNull();
    expect(extentOf(set)).toBe(square);
  });

  it('follows a shape that is changed, and goes with one that is deleted', () => {
    expect(extentOf(withShape(set, other))).toBe(other);
    expect(extentOf(withShape(half, other))).toBeNull();
    expect(extentOf(withShape(withShape(set, null), other))).toBeNull();
  });
});

it('sends what the server understands', () => {
  const sent = createProject.input.safeParse(toInput(half.values, square));
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
