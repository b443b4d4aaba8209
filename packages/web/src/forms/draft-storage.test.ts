// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Draft } from './form-state.ts';
import { draftStorage } from './draft-storage.ts';

interface Values {
  name: string;
  place: number[] | null;
}
const values = z.object({ name: z.string(), place: z.nullable(z.array(z.number())) });
const pages = ['first', 'second'];
const storage = () => draftStorage<Values>({ userId: 1, form: 'tree-7', values, pages });

const draft: Draft<Values> = {
  base: { values: { name: 'Elm', place: null }, id: 7, version: 3 },
  values: { name: 'Élm Street', place: [1, 2] },
  page: 'second',
  conflicts: ['name'],
  unanswered: [{ name: 'Elm Str', place: null }],
  requestKey: 'key',
};

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('returns a draft only to the same person and for the same record', () => {
  storage().write(draft);
  expect(storage().read()).toEqual(draft);
  expect(draftStorage<Values>({ userId: 2, form: 'tree-7', values, pages }).read()).toBeUndefined();
  expect(draftStorage<Values>({ userId: 1, form: 'tree-8', values, pages }).read()).toBeUndefined();
});

it('stores only the fields of a draft', () => {
  storage().write({ ...draft, status: 'sending', errors: { name: 'required' } } as Draft<Values>);
  expect(storage().read()).toEqual(draft);
});

it('deletes a draft', () => {
  storage().write(draft);
  storage().clear();
  expect(storage().read()).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it.each([
  'not json',
  'null',
  '{"page":"first"}',
  JSON.stringify({ ...draft, values: { name: 7, place: null } }),
  JSON.stringify({ ...draft, values: { name: 'A draft from before the form had places' } }),
  JSON.stringify({ ...draft, page: 'third' }),
])('ignores %s', (storedText) => {
  storage().write(draft);
  sessionStorage.setItem(sessionStorage.key(0) as string, storedText);
  expect(storage().read()).toBeUndefined();
});

it('does nothing when the browser forbids storage', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  expect(() => storage().write(draft)).not.toThrow();
  expect(() => storage().clear()).not.toThrow();
  expect(storage().read()).toBeUndefined();
  vi.unstubAllGlobals();
});
