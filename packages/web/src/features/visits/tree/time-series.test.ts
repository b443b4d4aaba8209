import type { Visit } from '@treewell/domain/visits';
import { expect, it } from 'vitest';
import { rangeOf, seriesOf, toPoints } from './time-series.ts';

const visits = [
  { visit_date: 300, dbh: 12, z_score: null },
  { visit_date: 200, dbh: null, z_score: 4 },
  { visit_date: 100, dbh: 10 },
] as Visit[];

it('takes the visits with a value, the earliest first', () => {
  expect(seriesOf(visits, 'dbh')).toEqual([
    { date: 100, value: 10 },
    { date: 300, value: 12 },
  ]);
  expect(seriesOf(visits, 'z_score')).toEqual([{ date: 200, value: 4 }]);
});

it('puts the earliest at the left and the largest at the top; a single value is in the middle', () => {
  const box = { width: 200, height: 100 };
  const points = toPoints(seriesOf(visits, 'dbh'), { min: 100, max: 300 }, { min: 10, max: 12 }, box);
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 100],
    [200, 0],
  ]);
  const [only] = toPoints([{ date: 5, value: 5 }], rangeOf([5]), rangeOf([5]), box);
  expect(only).toMatchObject({ x: 100, y: 50 });
});
