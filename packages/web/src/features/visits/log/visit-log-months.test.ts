import type { Visit } from '@treewell/domain/visits';
import { afterEach, expect, it, vi } from 'vitest';
import { groupByMonth } from './visit-log-months.ts';

afterEach(() => vi.unstubAllEnvs());

const visit = (visit_id: number, date: string): Visit => ({ visit_id, visit_date: Date.parse(date) / 1_000 }) as Visit;
const idsIn = (pages: readonly (readonly Visit[])[]) =>
  groupByMonth(pages).map(({ key, parts }) => [key, parts.map(({ visits }) => visits.map(({ visit_id }) => visit_id))]);

it('groups by month and year, and a month goes on over the end of a page', () => {
  vi.stubEnv('TZ', 'UTC');
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

it.each([
  ['America/Los_Angeles', '2025-12'],
  ['Asia/Tokyo', '2026-1'],
])('in %s, an evening of December in London is in %s', (zone, key) => {
  vi.stubEnv('TZ', zone);
  expect(idsIn([[visit(1, '2025-12-31T20:00:00Z')]])).toEqual([[key, [[1]]]]);
});

it('keeps the parts of pages that it knows', () => {
  const [first, second] = [[visit(2, '2026-02-11T12:00:00Z')], [visit(1, '2026-02-10T12:00:00Z')]];
  const before = groupByMonth([first])[0]?.parts[0];
  expect(before).toBeDefined();
  expect(groupByMonth([first, second])[0]?.parts[0]).toBe(before);
});
