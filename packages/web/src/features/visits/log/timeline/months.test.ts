import type { Visit } from '@treewell/domain/visits';
import { afterEach, expect, it, vi } from 'vitest';
import { barsOf } from '../summary/bars.ts';
import { dayInOtherMonth, groupByMonth } from './months.ts';

afterEach(() => vi.unstubAllEnvs());

const visit = (visit_id: number, date: string): Visit => ({ visit_id, visit_date: Date.parse(date) / 1_000 }) as Visit;
const idsIn = (pages: readonly (readonly Visit[])[]) =>
  groupByMonth(pages).map(({ key, parts }) => [key, parts.map(({ visits }) => visits.map(({ visit_id }) => visit_id))]);

it('groups by month and year, and a month goes on over the end of a page', () => {
  const pages = [
    [visit(5, '2026-03-20T12:00:00Z'), visit(4, '2026-02-11T12:00:00Z')],
    [visit(3, '2026-02-10T12:00:00Z'), visit(2, '2025-03-01T12:00:00Z'), visit(1, '2025-03-01T11:00:00Z')],
  ];
  expect(idsIn(pages)).toEqual([
    ['2026-3', [[5]]],
    ['2026-2', [[4], [3]]],
    ['2025-3', [[2, 1]]],
  ]);
  expect(groupByMonth(pages)[0]?.firstDay).toEqual(new Date(2026, 2, 1));
});

it.each(['America/Los_Angeles', 'Asia/Tokyo'])('a month in %s is the one in UTC, like in the chart', (zone) => {
  vi.stubEnv('TZ', zone);
  const [first, last] = [visit(2, '2026-01-01T04:00:00Z'), visit(1, '2025-12-31T20:00:00Z')];
  const [january, december] = groupByMonth([[first, last]]);
  expect(idsIn([[first, last]])).toEqual([
    ['2026-1', [[2]]],
    ['2025-12', [[1]]],
  ]);
  const bars = barsOf(
    [
      { month: '2025-12', visit_name: 'Tree Care', visits: 1 },
      { month: '2026-01', visit_name: 'Tree Care', visits: 1 },
    ],
    new Date('2026-01-01T04:00:00Z'),
  );
  expect(bars.slice(-2).map(({ firstDay }) => firstDay)).toEqual([december?.firstDay, january?.firstDay]);
});

it.each([
  ['UTC', undefined, undefined],
  ['America/Los_Angeles', new Date('2026-01-01T00:00:00-08:00'), undefined],
  ['Asia/Tokyo', undefined, new Date('2025-12-31T00:00:00+09:00')],
])('in %s, a visit that another month has here shows its day in UTC', (zone, ofFirst, ofLast) => {
  vi.stubEnv('TZ', zone);
  expect(dayInOtherMonth(visit(2, '2026-01-01T04:00:00Z'))).toEqual(ofFirst);
  expect(dayInOtherMonth(visit(1, '2025-12-31T20:00:00Z'))).toEqual(ofLast);
});

it('keeps the parts of pages that it knows', () => {
  const [first, second] = [[visit(2, '2026-02-11T12:00:00Z')], [visit(1, '2026-02-10T12:00:00Z')]];
  const before = groupByMonth([first])[0]?.parts[0];
  expect(before).toBeDefined();
  expect(groupByMonth([first, second])[0]?.parts[0]).toBe(before);
});
