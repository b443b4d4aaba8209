// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { LibraryMap } from '../trees/library.ts';
import { keepGroundInPlace } from './keep-ground.ts';

let container: HTMLElement;
let pans: [number, number][];
let isMiddleKept: boolean;
let resize: (width: number) => void;

beforeEach(() => {
  container = document.createElement('div');
  pans = [];
  isMiddleKept = false;
  let width = 1_000;
  container.getBoundingClientRect = () => new DOMRect(0, 0, width, 600);
  const listeners: (() => void)[] = [];
  const library = {
    getContainer: () => container,
    on: (_event: 'resize', listener: () => void) => void listeners.push(listener),
    panBy: (by: [number, number]) => void pans.push(by),
  };
  resize = (next) => {
    width = next;
    for (const listener of listeners) listener();
  };
  keepGroundInPlace(library as unknown as LibraryMap, () => isMiddleKept);
});

it('keeps the middle until somebody uses the map', () => {
  resize(600);
  expect(pans).toEqual([]);
});

it.each(['pointerdown', 'wheel', 'keydown'])('keeps the ground in place after a %s', (event) => {
  resize(900);
  container.dispatchEvent(new Event(event));
  resize(600);
  expect(pans).toEqual([[-150, 0]]);
});

it('keeps the middle of a map with a cross', () => {
  container.dispatchEvent(new Event('pointerdown'));
  isMiddleKept = true;
  resize(600);
  expect(pans).toEqual([]);
});
