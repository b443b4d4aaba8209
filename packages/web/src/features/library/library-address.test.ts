import { expect, it } from 'vitest';
import { readLibrarySearch } from './library-address.ts';

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
