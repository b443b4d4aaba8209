import { expect, it } from 'vitest';
import { formatDate, formatMonth, formatNumber, localeOf } from './format.ts';

it.each([
  ['en-US', 1234, '1,234'],
  ['en-US', 128437, '128,437'],
  ['es-US', 1234, '1,234'],
  ['es-MX', 128437, '128,437'],
  // By default, Spanish of Spain writes 1234 without a separator.
  ['es-ES', 1234, '1.234'],
  ['en-US', 0, '0'],
])('writes %s %d as %s', (locale, value, expected) => {
  expect(formatNumber(value, locale)).toBe(expected);
});

it('writes a date in the order of the locale', () => {
  const day = new Date(2025, 2, 9, 12);
  expect(formatDate(day, 'en-US')).toBe('Mar 9, 2025');
  expect(formatDate(day, 'es-MX')).toBe('9 mar 2025');
  expect(formatMonth(day, 'en-US')).toBe('March 2025');
  expect(formatMonth(day, 'es-MX')).toBe('marzo de 2025');
});

it("takes the reader's own variant of the current language", () => {
  expect(localeOf('en', ['de-DE', 'en-GB'])).toBe('en-GB');
  expect(localeOf('es', ['en-US', 'es-MX'])).toBe('es-MX');
  expect(localeOf('es', ['en-US'])).toBe('es-US');
});
