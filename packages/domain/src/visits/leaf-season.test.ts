import { describe, expect, it } from 'vitest';
import { isAlikeInLeaf, isSameLeafSeason, leafSeasonSince, leafZoneOf } from './leaf-season.ts';

const at = (moment: string): number => Date.parse(moment.includes('T') ? moment : `${moment}T12:00:00Z`) / 1_000;

it('a place is in the tropics, north or south of them', () => {
  expect([40.7, 23.5, 23.4, 0, -23.4, -23.5, -37.8].map(leafZoneOf)).toEqual([
    'north',
    'north',
    'tropics',
    'tropics',
    'tropics',
    'south',
    'south',
  ]);
});

describe('leaves of two visits', () => {
  it.each([
    ['the same day', 'north', '2026-01-10', '2026-01-10', true],
    ['45 days, in winter', 'north', '2026-01-01', '2026-02-15', true],
    ['46 days, in winter', 'north', '2026-01-01', '2026-02-16', false],
    ['45 days, by the clock nearly 46', 'north', '2026-01-01T00:00:00Z', '2026-02-15T23:59:59Z', true],
    ['46 days, by the clock hardly more than 45', 'north', '2026-01-01T23:59:59Z', '2026-02-16T00:00:00Z', false],
    ['45 days over New Year', 'north', '2025-12-01', '2026-01-15', true],
    ['46 days over New Year', 'north', '2025-12-01', '2026-01-16', false],
    ['a leap day counts', 'north', '2028-01-20', '2028-03-06', false],
    ['the whole leaf season', 'north', '2026-05-01T00:00:00Z', '2026-09-30T23:59:59Z', true],
    ['a moment before the season', 'north', '2026-04-30T23:59:59Z', '2026-09-30', false],
    ['a moment after the season', 'north', '2026-05-01', '2026-10-01T00:00:00Z', false],
    ['leaf seasons of two years', 'north', '2025-07-01', '2026-07-01', false],
    ['from the season into autumn, 45 days', 'north', '2026-09-30', '2026-11-14', true],
    ['from the season into autumn, 46 days', 'north', '2026-09-30', '2026-11-15', false],
    ['the northern season in the south', 'south', '2026-05-01', '2026-09-30', false],
    ['the southern season over New Year', 'south', '2025-11-01T00:00:00Z', '2026-03-31T23:59:59Z', true],
    ['two southern seasons', 'south', '2026-03-31', '2026-11-01', false],
    ['two southern seasons in one year', 'south', '2026-01-15', '2026-12-15', false],
    ['after the southern season', 'south', '2025-12-01', '2026-04-01', false],
    ['the tropics have no season', 'tropics', '2026-06-01', '2026-07-17', false],
    ['45 days in the tropics', 'tropics', '2026-06-01', '2026-07-16', true],
  ] as const)('%s, %s: %s and %s', (_what, zone, one, other, expected) => {
    expect(isSameLeafSeason(at(one), at(other), zone)).toBe(expected);
    expect(isSameLeafSeason(at(other), at(one), zone)).toBe(expected);
  });

  it('the first moment that can be compared is found for every day of four years', () => {
    for (const zone of ['north', 'south', 'tropics'] as const)
      for (let now = at('2025-01-01T17:00:00Z'); now < at('2029-01-01'); now += 86_400) {
        const since = leafSeasonSince(now, zone);
        expect(isSameLeafSeason(since, now, zone)).toBe(true);
        expect(isSameLeafSeason(since - 1, now, zone)).toBe(false);
      }
  });

  it.each([
    ['two summers', 'north', '2024-06-10', '2026-08-20', true],
    ['two southern summers', 'south', '2024-12-10', '2026-02-20', true],
    ['two winters: nobody knows', 'north', '2025-01-10', '2026-01-10', false],
    ['summer and late autumn', 'north', '2026-07-10', '2026-11-10', false],
    ['a month in autumn', 'north', '2026-10-10', '2026-11-10', true],
  ] as const)('may be expected to be alike in other years: %s', (_what, zone, one, other, expected) => {
    expect(isAlikeInLeaf(at(one), at(other), zone)).toBe(expected);
  });
});
