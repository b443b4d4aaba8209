// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { draftName, keepDraft, readDraft, type TreeFormDraft } from './tree-form-draft.ts';
import { blankValues } from './tree-form-values.ts';

const blank: TreeFormDraft = { tab: 'existing', values: blankValues(7), base: { values: blankValues(7) }, key: 'k' };
const half: TreeFormDraft = {
  ...blank,
  tab: 'planting',
  values: { ...blank.values, inName: 'Élm', place: [-77.03, 38.9] },
};
const name = draftName(1, { project_id: 7 });

beforeEach(() => sessionStorage.clear());

it('gives back what was kept, to the person who typed it, for what it was typed', () => {
  keepDraft(name, half);
  expect(readDraft(name)).toEqual(half);
  expect(readDraft(draftName(2, { project_id: 7 }))).toBeUndefined();
  expect(readDraft(draftName(1, { tree_id: 7 }))).toBeUndefined();
});

it('leaves nothing behind once the form is as it was', () => {
  keepDraft(name, half);
  keepDraft(name, { ...half, values: half.base.values });
  expect(sessionStorage.length).toBe(0);
});

it.each(['not json', '{"tab":"existing"}', JSON.stringify({ ...half, values: { inName: 7 } })])(
  'starts anew from %s',
  (kept) => {
    sessionStorage.setItem(name, kept);
    expect(readDraft(name)).toBeUndefined();
  },
);
