import { expect, it } from 'vitest';
import { nextPanelTreeId } from './panel-tree.ts';

it.each([
  ['opens for a tree in a wide window', { treeId: 7, shownTreeId: undefined, isWide: true }, 7],
  ['changes to another tree in a wide window', { treeId: 8, shownTreeId: 7, isWide: true }, 8],
  ['does not open in a narrow window', { treeId: 7, shownTreeId: undefined, isWide: false }, undefined],
  ['stays open when the window becomes narrow', { treeId: 7, shownTreeId: 7, isWide: false }, 7],
  ['does not change to another tree in a narrow window', { treeId: 8, shownTreeId: 7, isWide: false }, 7],
  ['closes with the tree in a wide window', { treeId: undefined, shownTreeId: 7, isWide: true }, undefined],
  ['closes with the tree in a narrow window', { treeId: undefined, shownTreeId: 7, isWide: false }, undefined],
])('%s', (_title, inputs, expected) => {
  expect(nextPanelTreeId(inputs)).toBe(expected);
});
