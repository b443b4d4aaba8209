import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockDifference, noteServerTime, serverNow } from './server-clock.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-16T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  noteServerTime(new Date(Date.now()).toUTCString(), Date.now());
  vi.useRealTimers();
});

it.each([
  ['a clock that is right', NOON, NOON - 200, NOON + 300, 0],
  ['the header has whole seconds', NOON, NOON + 400, NOON + 900, 0],
  ['a device that slept during the call', NOON, NOON - 200, NOON + 8 * HOUR, 0],
  ['a clock that is an hour ahead', NOON, NOON + HOUR, NOON + HOUR + 500, -HOUR + 999],
  ['a clock that is an hour behind', NOON, NOON - HOUR, NOON - HOUR + 500, HOUR - 500],
])('%s', (_what, date, asked, answered, expected) => {
  expect(clockDifference(date, asked, answered)).toBe(expected);
});

it('the time is that of the server, and unreadable dates change nothing', () => {
  const seconds = NOON / 1_000;
  expect(serverNow()).toBe(seconds);
  noteServerTime(new Date(NOON - 24 * HOUR).toUTCString(), NOON);
  expect(serverNow()).toBeCloseTo(seconds - 86_400, -1);
  for (const nonsense of [null, '', 'soon']) noteServerTime(nonsense, NOON);
  expect(serverNow()).toBeCloseTo(seconds - 86_400, -1);
  vi.setSystemTime(NOON + HOUR);
  expect(serverNow()).toBeCloseTo(seconds - 82_800, -1);
});
