import { expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['es-419,en-US;q=0.9,en;q=0.8,es;q=0.7', 'es'],
  ['es-MX, en', 'es'],
  ['en-US,es', 'en'],
  ['en;q=0.8, es;q=0.9', 'es'],
  ['fr-CA, fr;q=0.9, es-ES;q=0.2, en;q=0.1', 'es'],
  ['ES', 'es'],
  ['es;q=0, en;q=0.1', 'en'],
  ['fr', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Language %o is read as %o', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
