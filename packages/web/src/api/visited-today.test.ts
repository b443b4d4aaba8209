import { expect, it } from 'vitest';
import { rememberVisited, startOfDay, visitedToday } from './visited-today.ts';

it('knows each tree of today once, the last one at the end, and none of yesterday', () => {
  const evening = new Date(2026, 4, 1, 23, 59);
  const morning = new Date(2026, 4, 2, 0, 1);
  rememberVisited(1, evening);
  expect(visitedToday(evening)).toEqual([1]);
  rememberVisited(2, morning);
  rememberVisited(3, morning);
  rememberVisited(2, morning);
  expect(visitedToday(morning)).toEqual([3, 2]);
});

it('a day begins at midnight where the person is', () => {
  expect(startOfDay(new Date(2026, 4, 2, 15, 30, 12))).toEqual(new Date(2026, 4, 2));
});
