import { expect, it } from 'vitest';
import { fit, FITTED, limitView, MAX_SCALE, moveBy, zoomAt } from './zoom.ts';

const stage = { width: 1000, height: 500 };

it.each([
  [
    { width: 2000, height: 500 },
    { width: 1000, height: 250 },
  ],
  [
    { width: 500, height: 1000 },
    { width: 250, height: 500 },
  ],
  [
    { width: 200, height: 100 },
    { width: 200, height: 100 },
  ],
])('fits %j into the stage', (picture, fitted) => {
  expect(fit(picture, stage)).toEqual(fitted);
});

it('keeps the spot under the pointer in place while zooming', () => {
  const point = { x: 120, y: -40 };
  const view = zoomAt(FITTED, 2, point);
  expect(view.scale).toBe(2);
  // The spot of the picture under the pointer, in fitted pixels, is the same before and after.
  expect((point.x - view.x) / view.scale).toBeCloseTo(120);
  expect((point.y - view.y) / view.scale).toBeCloseTo(-40);
});

it('never makes a picture smaller than fitted, nor larger than the limit', () => {
  expect(zoomAt(FITTED, 0.1, { x: 0, y: 0 }).scale).toBe(1);
  expect(zoomAt(FITTED, 100, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
});

it('does not let a picture be dragged off the stage', () => {
  const fitted = { width: 1000, height: 250 };
  expect(limitView(moveBy(FITTED, { x: 300, y: 300 }), fitted, stage)).toEqual(FITTED);
  expect(limitView({ scale: 2, x: 900, y: 0 }, fitted, stage)).toEqual({ scale: 2, x: 500, y: 0 });
  expect(limitView({ scale: 4, x: -9000, y: 9000 }, fitted, stage)).toEqual({ scale: 4, x: -1500, y: 250 });
});
