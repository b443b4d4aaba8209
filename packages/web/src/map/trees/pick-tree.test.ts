import { expect, it } from 'vitest';
import { pickTree, type TreeHit } from './pick-tree.ts';

const hit = (treeId: number, x: number, y: number): TreeHit => ({ treeId, at: { x, y } });
const click = { x: 100, y: 100 };

it('picks the nearest tree within reach, or none', () => {
  expect(pickTree([hit(1, 108, 100), hit(2, 97, 100)], click, 12)).toBe(2);
  expect(pickTree([hit(1, 113, 100)], click, 12)).toBeUndefined();
  expect(pickTree([hit(1, 113, 100)], click, 24)).toBe(1);
  expect(pickTree([], click, 24)).toBeUndefined();
});

it('picks the topmost of several trees on one spot, and the next one with each further click', () => {
  const hits = [hit(7, 101, 100), hit(8, 100, 100), hit(9, 99, 101), hit(10, 118, 100)];
  expect(pickTree(hits, click, 24)).toBe(7);
  expect(pickTree(hits, click, 24, 7)).toBe(8);
  expect(pickTree(hits, click, 24, 8)).toBe(9);
  expect(pickTree(hits, click, 24, 9)).toBe(7);
});

it('picks the same tree again when no other tree is on the spot', () => {
  expect(pickTree([hit(7, 100, 100)], click, 12, 7)).toBe(7);
  expect(pickTree([hit(7, 100, 100), hit(8, 111, 100)], click, 12, 8)).toBe(7);
});

it('counts a tree that two tiles draw only once', () => {
  expect(pickTree([hit(7, 100, 100), hit(7, 100, 100), hit(8, 100, 100)], click, 12, 7)).toBe(8);
});
