import type { Ring } from '@treewell/domain/geo';
import { describe, expect, it } from 'vitest';
import { startHistory, stepHistory } from '../boundary/ring-history.ts';
import { canRemoveCorner, cornerCount, nearestCorner, roundedRing, withoutCorner } from './ring-edits.ts';

const SQUARE: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
];
const TRIANGLE: Ring = [
  [10, 0],
  [10, 10],
  [0, 10],
  [10, 0],
];

describe('corners', () => {
  it('removes a corner and closes the ring again', () => {
    expect(withoutCorner(SQUARE, 0)).toEqual(TRIANGLE);
    expect(withoutCorner(SQUARE, 2)).toEqual([
      [0, 0],
      [10, 0],
      [0, 10],
      [0, 0],
    ]);
  });

  it('does not remove a corner of a triangle', () => {
    expect([cornerCount(SQUARE), canRemoveCorner(SQUARE), canRemoveCorner(TRIANGLE)]).toEqual([4, true, false]);
  });

  it('finds the nearest corner within reach', () => {
    const project = ([x, y]: readonly [number, number]) => ({ x, y });
    expect(nearestCorner(SQUARE, { x: 9, y: 1 }, 3, project)).toBe(1);
    expect(nearestCorner(SQUARE, { x: 0, y: 0 }, 3, project)).toBe(0);
    expect(nearestCorner(SQUARE, { x: 5, y: 5 }, 3, project)).toBeUndefined();
  });

  it('rounds to the decimals of the drawing library', () => {
    expect(roundedRing([[1.12345678949, 2]])).toEqual([[1.123456789, 2]]);
  });
});

describe('history', () => {
  it('undoes and redoes; a new step removes the steps to redo', () => {
    let history = startHistory(null);
    history = stepHistory(history, { type: 'set', ring: SQUARE });
    history = stepHistory(history, { type: 'set', ring: TRIANGLE });
    history = stepHistory(history, { type: 'undo' });
    expect(history.present).toBe(SQUARE);
    expect(stepHistory(history, { type: 'redo' }).present).toBe(TRIANGLE);
    expect(stepHistory(stepHistory(history, { type: 'set', ring: null }), { type: 'redo' }).present).toBeNull();
    expect(stepHistory(stepHistory(history, { type: 'undo' }), { type: 'undo' }).present).toBeNull();
  });

  it('restarts with a value of the caller', () => {
    const history = stepHistory(startHistory(SQUARE), { type: 'restart', ring: TRIANGLE });
    expect(history).toEqual({ past: [], present: TRIANGLE, future: [] });
  });
});
