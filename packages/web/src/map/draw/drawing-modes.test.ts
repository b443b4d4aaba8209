import { expect, it } from 'vitest';
import { dashboardEn as en } from '../../text/dashboard.en.ts';
import { DRAWING_MODES, type DrawingMode } from './drawing-modes.ts';

it('has a rule for every mode', () => {
  // A mode added to the type must be added here, and the other way round.
  const modes: Record<DrawingMode, true> = { none: true, 'draw-polygon': true, 'edit-polygon': true };
  expect(Object.keys(DRAWING_MODES)).toEqual(Object.keys(modes));
});

it('gives each mode a different mode of the library', () => {
  const used = Object.values(DRAWING_MODES).map(({ library }) => library);
  expect(new Set(used).size).toBe(used.length);
});

it('has a sentence for each', () => {
  for (const { hint } of Object.values(DRAWING_MODES)) {
    expect(en.map.boundary[hint.replace('map.boundary.', '') as keyof typeof en.map.boundary]).toMatch(/\.$/);
  }
});
