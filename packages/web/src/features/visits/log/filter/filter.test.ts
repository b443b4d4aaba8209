import { afterEach, expect, it, vi } from 'vitest';
import { calendarDayOf } from '../../../../text/calendar-day.ts';
import { countActive, NO_FILTER, readFilter, toLogFilter, writeFilter } from './filter.ts';

afterEach(() => vi.unstubAllEnvs());

it('reads an empty address as no filter, and writes no filter as an empty address', () => {
  expect(readFilter({})).toEqual(NO_FILTER);
  expect(Object.values(writeFilter(NO_FILTER)).filter((value) => value !== undefined)).toEqual([]);
  expect(countActive(NO_FILTER)).toBe(0);
  expect(toLogFilter(NO_FILTER)).toEqual({});
});

it.each([
  [{ tasks: 'pestDetection,treeCare', contributors: '7,9', from: '2026-03-01', to: '2026-03-31' }, 3],
  [{ tasks: 'none' }, 1],
  [{ contributors: 12 }, 1],
  [{ to: '2025-12-31' }, 1],
  [{ reports: 'open' }, 1],
])('keeps %j', (search, active) => {
  const filter = readFilter(search);
  expect(JSON.parse(JSON.stringify(writeFilter(filter)))).toEqual(search);
  expect(countActive(filter)).toBe(active);
});

it.each([
  [{ tasks: 'felling', contributors: 'x,-1,0,1e3', from: '2026-02-30', to: '31.12.2025' }],
  [{ tasks: 7, contributors: ['7'], from: 20260101, to: null }],
  [{ from: '0202-01-01', to: '1899-12-31' }],
  [{ reports: 'all' }],
  [{ reports: true }],
])('ignores what is no filter: %j', (search) => {
  expect(readFilter(search)).toEqual(NO_FILTER);
});

it('turns a range around that ends before it begins, and takes each person once', () => {
  expect(readFilter({ from: '2026-03-31', to: '2026-03-01', contributors: '7,7,8' })).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-31',
    contributors: [7, 8],
  });
});

it.each([
  // The clocks change on this day: it has 23 hours.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z'],
  ['Asia/Tokyo', '2026-03-08', '2026-03-07T15:00:00Z', '2026-03-08T14:59:59Z'],
  ['UTC', '2026-12-31', '2026-12-31T00:00:00Z', '2026-12-31T23:59:59Z'],
])('in %s, %s is from %s to %s', (zone, day, from, to) => {
  vi.stubEnv('TZ', zone);
  const sent = toLogFilter({ ...NO_FILTER, from: day, to: day });
  expect(sent).toEqual({ from: Date.parse(from) / 1_000, to: Date.parse(to) / 1_000 });
  expect(calendarDayOf(new Date(from))).toBe(day);
  expect(calendarDayOf(new Date(to))).toBe(day);
});

it('names the tasks as the server does', () => {
  expect(toLogFilter({ ...NO_FILTER, tasks: ['treeCare'], contributors: [3] })).toEqual({
    tasks: ['Tree Care'],
    contributors: [3],
  });
});
