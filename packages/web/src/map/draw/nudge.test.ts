import { expect, it } from 'vitest';
import { nudged } from './nudge.ts';

const at = { x: 50, y: 50 };

it.each([
  ['ArrowLeft', { x: 48, y: 50 }],
  ['ArrowRight', { x: 52, y: 50 }],
  ['ArrowUp', { x: 50, y: 48 }],
  ['ArrowDown', { x: 50, y: 52 }],
])('moves one small step with %s', (key, expected) => {
  expect(nudged(at, { key, shiftKey: false })).toEqual(expected);
});

it('moves a large step with Shift, and not at all with other keys', () => {
  expect(nudged(at, { key: 'ArrowUp', shiftKey: true })).toEqual({ x: 50, y: 30 });
  expect(nudged(at, { key: 'Tab', shiftKey: false })).toBeUndefined();
});
