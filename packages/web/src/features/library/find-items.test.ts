import { expect, it } from 'vitest';
import { findItems } from './find-items.ts';
import type { Item } from './library-items.ts';

const ITEMS: Item[] = [
  { id: 'guide-tree-care', kind: 'guide', branch: 'treeCare' },
  { id: 'video-tree-care', kind: 'video', branch: 'treeCare' },
  { id: 'dbh', kind: 'manual', branch: 'healthCheck' },
];
const TEXTS: Record<string, string> = {
  'guide-tree-care': 'Guía de cuidado del árbol: poda y riego',
  'video-tree-care': 'Registrar el cuidado',
  dbh: 'Trunk diameter (DBH), at 4.5 ft',
};
const find = (words?: string, kind?: Item['kind']) =>
  findItems(ITEMS, { words, kind }, ({ id }) => TEXTS[id] ?? '').map(({ id }) => id);

it.each([
  ['all without words', undefined, ['guide-tree-care', 'video-tree-care', 'dbh']],
  ['without accents and in any order', 'ARBOL guia', ['guide-tree-care']],
  ['by the beginning of a word', 'cuida', ['guide-tree-care', 'video-tree-care']],
  ['not by the middle of a word', 'uidado', []],
  ['by signs and numbers', '(dbh) 4.5', ['dbh']],
  ['all by signs alone', '?!', ['guide-tree-care', 'video-tree-care', 'dbh']],
  ['nothing by a word that no item has', 'poda zzz', []],
])('finds %s', (_, words, expected) => {
  expect(find(words)).toEqual(expected);
});

it('finds one kind', () => {
  expect(find(undefined, 'video')).toEqual(['video-tree-care']);
  expect(find('guia', 'video')).toEqual([]);
});
