import { expect, it } from 'vitest';
import { formatDate, formatNumber, localeOf } from './format.ts';

it.each([
  ['en-US', 1234, '1,234'],
  ['en-US', 128437, '128,437'],
  ['es-US', 1234, '1,234'],
  ['es-MX', 128437, '128,437'],
  // Spanish of Spain writes 1234 without a separator unless told otherwise.
  ['es-ES', 1234, '1.234'],
  ['en-US', 0, '0'],
])('writes %s %d as %s', (locale, value, expected) => {
  expect(formatNumber(value, locale)).toBe(expected);
});

it('writes dates in the order of the place', () => {
  const day = new Date(2025, 2, 9, 12);
  expect(formatDate(day, 'en-US')).toBe('Mar 9, 2025');
  expect(formatDate(day, 'es-MX')).toBe('9 mar 2025');
});

it("takes the reader's own variant of the language on screen", () => {
  expect(localeOf('en', ['de-DE', 'en-GB'])).toBe('en-GB');
  expect(localeOf('es', ['en-US', 'es-MX'])).toBe('es-MX');
  expect(localeOf('es', ['en-US'])).toBe('es-US');
});
