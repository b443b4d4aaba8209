import { expect, it } from 'vitest';
import { whereIs, zoomOf } from './place-text.ts';

it('says region and country in the language of the reader', () => {
  expect(whereIs({ region: 'Illinois', country: 'US' }, 'en')).toBe('Illinois, United States');
  expect(whereIs({ region: 'Andalusia', country: 'ES' }, 'es')).toBe('Andalusia, España');
  expect(whereIs({ region: '', country: 'SG' }, 'es')).toBe('Singapur');
});

it.each([
  [0, 14],
  [9_999, 14],
  [10_000, 13],
  [100_000, 12],
  [8_000_000, 11],
])('a place of %d people is shown at zoom %d', (population, zoom) => {
  expect(zoomOf({ population })).toBe(zoom);
});
