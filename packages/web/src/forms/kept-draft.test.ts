// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Draft } from './form-state.ts';
import { keptDraft } from './kept-draft.ts';

interface Values {
  name: string;
  place: number[] | null;
}
const values = z.object({ name: z.string(), place: z.array(z.number()).nullable() });
const pages = ['first', 'second'];
const mine = () => keptDraft<Values>({ userId: 1, form: 'tree-7', values, pages });

const half: Draft<Values> = {
  base: { values: { name: 'Elm', place: null }, id: 7, version: 3 },
  values: { name: 'Élm Street', place: [1, 2] },
  page: 'second',
  conflicts: ['name'],
  unanswered: [{ name: 'Elm Str', place: null }],
  requestKey: 'key',
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('gives back what was kept, to the person who typed it, for what it was typed', () => {
  mine().write(half);
  expect(mine().read()).toEqual(half);
  expect(keptDraft<Values>({ userId: 2, form: 'tree-7', values, pages }).read()).toBeUndefined();
  expect(keptDraft<Values>({ userId: 1, form: 'tree-8', values, pages }).read()).toBeUndefined();
});

it('keeps of a form what a reload needs, and no more', () => {
  mine().write({ ...half, status: 'sending', errors: { name: 'required' } } as Draft<Values>);
  expect(mine().read()).toEqual(half);
});

it('forgets', () => {
  mine().write(half);
  mine().clear();
  expect(mine().read()).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it.each([
  'not json',
  'null',
  '{"page":"first"}',
  JSON.stringify({ ...half, values: { name: 7, place: null } }),
  JSON.stringify({ ...half, values: { name: 'A draft from before the form had places' } }),
  JSON.stringify({ ...half, page: 'third' }),
])('ignores %s', (kept) => {
  mine().write(half);
  sessionStorage.setItem(sessionStorage.key(0) as string, kept);
  expect(mine().read()).toBeUndefined();
});

it('does without, where the browser has no storage', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  expect(() => mine().write(half)).not.toThrow();
  expect(() => mine().clear()).not.toThrow();
  expect(mine().read()).toBeUndefined();
  vi.unstubAllGlobals();
});
