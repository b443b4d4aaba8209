import { expect, it } from 'vitest';
import { rememberedMap, rememberMap } from './map-memory.ts';

function fakeStorage() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
  return { items, storage: () => storage };
}

it('remembers the last words of each project, for each account', () => {
  const { storage } = fakeStorage();
  rememberMap(1, 7, { at: '41_-87_3', color: 'species', highlight: 240, genus: 'Acer' }, storage);
  rememberMap(1, 7, { at: '42_-87_3' }, storage);
  rememberMap(1, 8, { at: '10_10_10' }, storage);
  expect(rememberedMap(1, 7, storage)).toEqual({ at: '42_-87_3', color: 'species', highlight: 240, genus: 'Acer' });
  expect(rememberedMap(1, 8, storage)).toEqual({ at: '10_10_10' });
  expect(rememberedMap(1, 9, storage)).toEqual({});
  expect(rememberedMap(2, 7, storage)).toEqual({});
});

it('forgets a word that was removed, and a project without words', () => {
  const { items, storage } = fakeStorage();
  rememberMap(1, 7, { at: '41_-87_3', genus: 'Acer' }, storage);
  rememberMap(1, 7, { genus: undefined }, storage);
  expect(rememberedMap(1, 7, storage)).toEqual({ at: '41_-87_3' });
  rememberMap(1, 7, { at: undefined }, storage);
  expect([...items.values()]).toEqual(['[]']);
});

it('forgets projects that were not opened for long', () => {
  const { storage } = fakeStorage();
  for (let projectId = 1; projectId <= 60; projectId++) {
    rememberMap(1, projectId, { at: '1_1_1' }, storage);
    rememberMap(1, 1, { at: '2_2_2' }, storage);
  }
  expect(rememberedMap(1, 1, storage)).toEqual({ at: '2_2_2' });
  expect(rememberedMap(1, 2, storage)).toEqual({});
  expect(rememberedMap(1, 60, storage)).toEqual({ at: '1_1_1' });
});

it('takes nothing from the storage but the words of the map', () => {
  const { items, storage } = fakeStorage();
  items.set('treewell.map-cameras.1', '[["7",{"at":"41_-87_3","tree":7,"add":true,"color":["species"],"dbh":null}]]');
  expect(rememberedMap(1, 7, storage)).toEqual({ at: '41_-87_3' });
});

it.each(['{', '7', 'null', '{"7":{"at":"41_-87_3"}}', '[["7"]]', '[["7",null]]', '[["7","41_-87_3"]]', '[[7,{}]]'])(
  'starts anew when the storage has %s',
  (text) => {
    const { items, storage } = fakeStorage();
    items.set('treewell.map-cameras.1', text);
    expect(rememberedMap(1, 7, storage)).toEqual({});
    rememberMap(1, 7, { at: '41_-87_3' }, storage);
    expect(rememberedMap(1, 7, storage)).toEqual({ at: '41_-87_3' });
  },
);

it('works without storage', () => {
  const forbidden = () => {
    throw new Error('The browser forbids it');
  };
  expect(() => rememberMap(1, 7, { at: '41_-87_3' }, forbidden)).not.toThrow();
  expect(rememberedMap(1, 7, forbidden)).toEqual({});
});
