// The dates of visits, as clients send them.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkFields } from '../fields.ts';
import { CLOCK_TOLERANCE_SECONDS } from './visit-date.ts';
import { recordVisit } from '../visits.ts';

const NOW = '2026-11-16T09:30:00Z';
const seconds = (moment: string): number => Date.parse(moment) / 1_000;
beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW) }));
afterEach(() => void vi.useRealTimers());

const readDate = (visitDate: unknown) => {
  const read = checkFields(recordVisit.treeCare.input, { treeId: 1, projectId: 1, visitDate });
  return 'data' in read ? read.data.visit_date : read.fields;
};

describe('the date of a visit', () => {
  it.each([
    [undefined, undefined],
    [null, undefined],
    ['', undefined],
    [1_700_000_000, 1_700_000_000],
    [1_700_000_000.9, 1_700_000_000],
    ['1700000000', 1_700_000_000],
    [0, 0],
    [-1, -1],
    ['2020-02-29T10:30:00Z', seconds('2020-02-29T10:30:00Z')],
    [' 2020-02-29T10:30Z ', seconds('2020-02-29T10:30:00Z')],
    ['2020-02-29T10:30:00.999Z', seconds('2020-02-29T10:30:00Z')],
    ['2020-02-29T10:30:00-05:00', seconds('2020-02-29T15:30:00Z')],
    ['2020-02-29T10:30:00+0530', seconds('2020-02-29T05:00:00Z')],
    ['1969-07-20T20:17:40.500Z', seconds('1969-07-20T20:17:40Z')],
    // A day is noon in UTC, so that it is the same day nearly everywhere.
    ['2026-11-15', seconds('2026-11-15T12:00:00Z')],
    // Noon of today is still to come. The server takes it as now when it stores it.
    ['2026-11-16', seconds('2026-11-16T12:00:00Z')],
  ])('%j', (sent, expected) => {
    expect(readDate(sent)).toBe(expected);
  });

  it('accepts a date up to ten minutes ahead, also when it is sent again; later is the future', () => {
    const ahead = seconds(NOW) + CLOCK_TOLERANCE_SECONDS;
    expect(readDate(ahead)).toBe(ahead);
    vi.setSystemTime(new Date((seconds(NOW) + 5) * 1_000));
    expect(readDate(ahead)).toBe(ahead);
    vi.setSystemTime(new Date(NOW));
    expect(readDate(seconds(NOW) + CLOCK_TOLERANCE_SECONDS + 1)).toEqual({ visitDate: 'visit_in_future' });
    expect(readDate('2026-11-17')).toEqual({ visitDate: 'visit_in_future' });
    expect(readDate('2026-11-16T10:00:00Z')).toEqual({ visitDate: 'visit_in_future' });
    // A moment is no day, although days are read as noon.
    expect(readDate('2026-11-16T12:00:00Z')).toEqual({ visitDate: 'visit_in_future' });
    expect(readDate(seconds('2026-11-16T12:00:00Z'))).toEqual({ visitDate: 'visit_in_future' });
  });

  it.each([
    ['2026-11-16T09:45:00Z', { visitDate: 'visit_in_future' }],
    // The day begins at UTC+14.
    ['2026-11-16T10:00:00Z', seconds('2026-11-17T12:00:00Z')],
    ['2026-11-17T11:00:00Z', seconds('2026-11-17T12:00:00Z')],
    ['2026-11-17T13:00:00Z', seconds('2026-11-17T12:00:00Z')],
  ])('of people ahead of UTC may be tomorrow: 2026-11-17 at %s', (now, expected) => {
    vi.setSystemTime(new Date(now));
    expect(readDate('2026-11-17')).toEqual(expected);
  });

  it.each([
    '2026-02-30',
    '2023-02-29',
    '2026-13-01T00:00:00Z',
    '2026-02-30T10:00:00Z',
    '2026-11-15T10:00:00',
    '2026-11-15 10:00',
    '15/11/2026',
    'yesterday',
    'NaN',
    Number.NaN,
    Infinity,
    true,
    {},
    [],
    [1_700_000_000],
    `2026-11-15${' '.repeat(40)}or so`,
    // As seconds these would be in 1970.
    '20260101',
    20_260_101,
    '2026',
    2_026,
  ])('refuses %j: it is no date', (sent) => {
    expect(readDate(sent)).toEqual({ visitDate: 'not_a_date' });
  });

  it.each(['1899-12-31', '1e999', 1e12, -1e12])('refuses %j: nobody records visits of that time', (sent) => {
    expect(readDate(sent)).toEqual({ visitDate: 'out_of_range' });
  });
});
