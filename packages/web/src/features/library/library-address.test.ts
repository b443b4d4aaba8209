import { defaultStringifySearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { libraryAddress, type LibrarySearch, readLibrarySearch } from './library-address.ts';

const NOTHING = { words: undefined, kind: undefined, documents: undefined };

it.each([
  ['nothing', {}, NOTHING],
  ['everything', { words: 'bark', kind: 'video', documents: 'es' }, { words: 'bark', kind: 'video', documents: 'es' }],
  ['a number, which the router reads as one', { words: 316 }, { ...NOTHING, words: '316' }],
  ['nonsense', { words: { a: 1 }, kind: 'film', documents: 'fr' }, NOTHING],
  ['an empty word', { words: '' }, NOTHING],
])('reads %s', (_, search, expected) => {
  expect(readLibrarySearch(search)).toEqual(expected);
});

it('cuts what is too long', () => {
  expect(readLibrarySearch({ words: 'a'.repeat(5_000) }).words).toHaveLength(100);
});

it.each<[LibrarySearch, string]>([
  [{}, '/resources'],
  [{ words: 'café 4.5', kind: 'guide', documents: undefined }, '/resources?words=caf%C3%A9+4.5&kind=guide'],
  // The router would read these as something else than words.
  [{ words: 'true' }, '/resources?words=%22true%22'],
  [{ words: '316' }, '/resources?words=%22316%22'],
])('writes %o as the router does', (search, address) => {
  expect(libraryAddress('/resources', search)).toBe(address);
  expect(defaultStringifySearch({ ...search })).toBe(address.slice('/resources'.length));
});
