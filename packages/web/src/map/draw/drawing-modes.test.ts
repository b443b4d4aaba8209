import { expect, it } from 'vitest';
import { dashboardTexts as en } from '@treewell/text/en/dashboard';
import { DRAWING_MODES } from './drawing-modes.ts';

it('gives each mode a different mode of the library', () => {
  const used = Object.values(DRAWING_MODES).map(({ library }) => library);
  expect(new Set(used).size).toBe(used.length);
});

it('has a sentence for each', () => {
  for (const hint of Object.values(DRAWING_MODES).flatMap((mode) => [mode.hint, mode.hintTouch])) {
    expect(en.map.boundary[hint.replace('map.boundary.', '') as keyof typeof en.map.boundary]).toMatch(/\.$/);
  }
});
