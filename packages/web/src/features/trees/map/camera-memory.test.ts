import { expect, it } from 'vitest';
import { rememberCamera, rememberedCamera } from './camera-memory.ts';

function fakeStorage() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
  return { items, storage: () => storage };
}

it('remembers the last camera of each project, for each account', () => {
  const { storage } = fakeStorage();
  rememberCamera(1, 7, '41_-87_3', storage);
  rememberCamera(1, 7, '42_-87_3', storage);
  rememberCamera(1, 8, '10_10_10', storage);
  expect(rememberedCamera(1, 7, storage)).toBe('42_-87_3');
  expect(rememberedCamera(1, 8, storage)).toBe('10_10_10');
  expect(rememberedCamera(1, 9, storage)).toBeUndefined();
  expect(rememberedCamera(2, 7, storage)).toBeUndefined();
});

it('forgets projects that were not opened for long', () => {
  const { storage } = fakeStorage();
  for (let projectId = 1; projectId <= 60; projectId++) {
    rememberCamera(1, projectId, '1_1_1', storage);
    rememberCamera(1, 1, '2_2_2', storage);
  }
  expect(rememberedCamera(1, 1, storage)).toBe('2_2_2');
  expect(rememberedCamera(1, 2, storage)).toBeUndefined();
  expect(rememberedCamera(1, 60, storage)).toBe('1_1_1');
});

it.each(['{', '7', 'null', '{"7":"41_-87_3"}', '[["7"]]', '[[7,8]]'])('starts anew when the storage has %s', (text) => {
  const { items, storage } = fakeStorage();
  items.set('treewell.map-cameras.1', text);
  expect(rememberedCamera(1, 7, storage)).toBeUndefined();
});

it('works without storage', () => {
  const forbidden = () => {
    throw new Error('The browser forbids it');
  };
  expect(() => rememberCamera(1, 7, '41_-87_3', forbidden)).not.toThrow();
  expect(rememberedCamera(1, 7, forbidden)).toBeUndefined();
});
